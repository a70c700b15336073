extension SafeText {
  /// The lines of a text, each made safe.
  ///
  /// Lines end with LF, CR LF, CR, VT, FF, U+0085, U+2028 or U+2029 (the mandatory breaks of UAX #14). A line end at the
  /// text's end starts no further line; no text has no lines.
  public static func lines(of string: String) -> [SafeText] {
    var string = string
    return string.withUTF8 { bytes in
      var lines: [SafeText] = []
      var start = 0
      var index = 0
      while index < bytes.count {
        let length = lineEndLength(at: index, in: bytes)
        if length > 0 {
          lines.append(SafeText(String(decoding: bytes[start..<index], as: UTF8.self)))
          start = index + length
        }
        index += max(1, length)
      }
      if start < bytes.count {
        lines.append(SafeText(String(decoding: bytes[start...], as: UTF8.self)))
      }
      return lines
    }
  }

  /// The bytes of the line end at an index, 0 if there is none. In UTF-8 none begins inside a character.
  private static func lineEndLength(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    func next(_ distance: Int) -> UInt8 { index + distance < bytes.count ? bytes[index + distance] : 0 }
    switch bytes[index] {
    case 0x0D: return next(1) == 0x0A ? 2 : 1
    case 0x0A...0x0C: return 1
    case 0xC2: return next(1) == 0x85 ? 2 : 0
    case 0xE2: return next(1) == 0x80 && (next(2) == 0xA8 || next(2) == 0xA9) ? 3 : 0
    default: return 0
    }
  }
}
