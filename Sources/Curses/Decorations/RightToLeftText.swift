import TerminalUI

/// Finds texts that are written from right to left in rows of cells.
enum RightToLeftText {
  /// The columns of the last letters of such texts.
  ///
  /// A text goes on behind numbers, punctuation and single spaces in its style. It ends before two spaces, which are between columns,
  /// before another style, and before any other letter or sign, such as the dot between facts.
  ///
  /// - Parameter first: a column with nothing of the kind to its left.
  static func ends(in cells: Slice<UnsafeBufferPointer<Cell>>, from first: Int) -> [Int] {
    var ends: [Int] = []
    var last: Int?
    for index in cells.indices.dropFirst(first) {
      let glyph = cells[index].glyph
      if glyph.isRightToLeft {
        last = index
      } else if let end = last {
        let isGap = glyph == .space && cells[index - 1].glyph == .space
        if isGap || !glyph.isASCIISign || cells[index].style != cells[end].style {
          ends.append(end - cells.startIndex)
          last = nil
        }
      }
    }
    if let last { ends.append(last - cells.startIndex) }
    return ends
  }
}

extension Glyph {
  /// `true` for a space, a digit and punctuation of ASCII.
  fileprivate var isASCIISign: Bool {
    switch bits {
    case 0x20...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}
