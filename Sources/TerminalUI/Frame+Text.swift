extension Frame {
  /// The rows as text, without the spaces at their ends.
  public var rows: [String] {
    (0..<size.rows).map { row in
      var bytes: [UInt8] = []
      for column in 0..<size.columns {
        self[column, row].glyph.append(toUTF8: &bytes)
      }
      while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  public func text() -> String {
    rows.joined(separator: "\n")
  }

  /// The frame with ASCII instead of the narrow signs that a terminal may draw two columns wide.
  public var unambiguous: Frame { withASCII { !$0.isWide && $0.isAmbiguous } }

  /// The frame in ASCII, cell by cell, for a locale that isn't UTF-8.
  public var ascii: Frame { withASCII { _ in true } }

  private func withASCII(where isReplaced: (Glyph) -> Bool) -> Frame {
    var frame = self
    for row in 0..<size.rows {
      for column in 0..<size.columns where isReplaced(self[column, row].glyph) {
        frame[column, row].glyph = self[column, row].glyph.ascii
      }
    }
    return frame
  }
}
