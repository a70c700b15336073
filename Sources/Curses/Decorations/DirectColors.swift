import TerminalUI

/// Draws cells of direct colours on a terminal that shows them although its database entry has a palette alone, and words struck through.
/// ncurses draws them in the terminal's own colours first.
///
/// A cell keeps its colours, also when the terminal scrolls, until ncurses writes it again. ncurses doesn't tell which cells it has
/// written: those that have changed are taken for written, and those between them.
struct DirectColors {
  private var bytes: [UInt8] = []
  private var style: Style?
  private let glyphs: UncertainGlyphs?
  private let paintsColors: Bool, hasColors: Bool

  /// The bytes that draw such cells of a frame, to be sent after all its cells; empty if there are none.
  ///
  /// - Parameters:
  ///   - changes: those since the frame before, ascending by rows; `nil` if the screen was cleared and everything drawn.
  ///   - size: the screen's.
  ///   - glyphs: those of the frame, which know where texts from right to left end; `nil` where there are none.
  ///   - paintsColors: `false` if ncurses draws all colours.
  ///   - hasColors: `false` for a terminal without colours.
  static func bytes(
    for frame: Frame, changes: [RowChange]?, within size: Size, glyphs: UncertainGlyphs? = nil,
    paintsColors: Bool = true,
    hasColors: Bool = true
  ) -> [UInt8] {
    let columns = 0..<min(frame.size.columns, size.columns)
    let rows = 0..<min(frame.size.rows, size.rows)
    var colors = DirectColors(glyphs: glyphs, paintsColors: paintsColors, hasColors: hasColors)
    guard let changes else {
      for row in rows { colors.add(row, columns, of: frame) }
      return ControlSequence.keepingCursor(colors.bytes)
    }
    for change in changes {
      colors.add(change.row, change.start, of: frame)
      // ncurses may have written the spaces behind, too.
      let end = (change.columns.upperBound..<columns.upperBound).first { frame[$0, change.row].glyph != .space }
      colors.add(change.row, change.end.lowerBound..<(end ?? columns.upperBound), of: frame)
    }
    return ControlSequence.keepingCursor(colors.bytes)
  }

  /// Draws those cells of a row that have direct colours.
  private mutating func add(_ row: Int, _ columns: Range<Int>, of frame: Frame) {
    let start = row * frame.size.columns
    frame.cells.withUnsafeBufferPointer { cells in
      // The cursor's column so far.
      var next = -1
      for column in columns where cells[start + column].style.isBeyondCurses(withColors: paintsColors) {
        let cell = cells[start + column]
        guard cell.glyph != .continuation else { continue }
        if next != column { bytes.appendMove(to: Point(column: column, row: row)) }
        if cell.style != style { add(cell.style) }
        cell.glyph.append(toUTF8: &bytes)
        if let glyphs, glyphs.isMarked(column: column, row: row) { bytes += "\u{200E}".utf8 }
        next = cell.glyph.isWide ? -1 : column + 1
      }
    }
  }

  /// Switches to a style from the last one.
  private mutating func add(_ style: Style) {
    bytes.beginSequence()
    let (front, back) = (style.foreground.kind, style.background.kind)
    // A colour replaces another; everything else has to be reset.
    if let last = self.style, last.attributes.isEmpty, style.attributes.isEmpty, front != .default, back != .default {
      if style.foreground != last.foreground { bytes.append(front, base: 30) }
      if style.background != last.background { bytes.append(back, base: 40) }
    } else {
      bytes.append(parameter: 0)
      bytes.append(style.attributes)
      bytes.append(hasColors ? front : .default, base: 30)
      bytes.append(hasColors ? back : .default, base: 40)
    }
    bytes.end(with: UInt8(ascii: "m"))
    self.style = style
  }
}
