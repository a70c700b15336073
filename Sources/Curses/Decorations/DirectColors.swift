import TerminalUI

/// Draws cells of direct colours on a terminal that shows them although its entry in the database only has a palette. ncurses draws
/// such a cell in the terminal's own colours, and this draws it again in the cell's.
///
/// A cell keeps its colours, also when the terminal scrolls, until ncurses writes it again. ncurses doesn't tell which cells it has
/// written: all that have changed are taken for written, and those that it may have written between.
struct DirectColors {
  /// ncurses may have scrolled if at least so many rows that are close to each other have changed.
  private static let fewestScrolled = 6
  /// A scroll may have moved up to this many unchanged rows between two changed ones.
  private static let widestGap = 2

  private var bytes: [UInt8] = []
  private var style: Style?

  private let glyphs: UncertainGlyphs?

  private init(glyphs: UncertainGlyphs?) {
    self.glyphs = glyphs
  }

  /// The bytes that draw a frame's cells of direct colours, to be sent after all its cells; empty if there are none.
  ///
  /// - Parameters:
  ///   - changed: the rows that differ from the frame before, ascending.
  ///   - old: that frame; `nil` if the screen was cleared and everything drawn.
  ///   - size: the screen's.
  ///   - glyphs: those of the frame, which know where texts from right to left end; `nil` where there are none.
  static func bytes(
    for frame: Frame, changed: [Int], since old: Frame?, within size: Size, glyphs: UncertainGlyphs? = nil
  ) -> [UInt8] {
    let columns = 0..<min(frame.size.columns, size.columns)
    let rows = 0..<min(frame.size.rows, size.rows)
    var colors = DirectColors(glyphs: glyphs)
    colors.bytes.reserveCapacity(changed.count * 256)
    if let old {
      for cluster in clusters(of: changed) {
        if cluster.count < fewestScrolled {
          for row in cluster where rows.contains(row) {
            colors.add(row, written(row, of: frame, since: old).clamped(to: columns), of: frame)
          }
        } else if let first = cluster.first, let last = cluster.last {
          for row in (first..<last + 1).clamped(to: rows) { colors.add(row, columns, of: frame) }
        }
      }
    } else {
      for row in rows { colors.add(row, columns, of: frame) }
    }
    return ControlSequence.keepingCursor(colors.bytes)
  }

  /// Groups of rows with no more than ``widestGap`` others between them.
  private static func clusters(of rows: [Int]) -> [ArraySlice<Int>] {
    var clusters: [ArraySlice<Int>] = []
    var start = rows.startIndex
    for index in rows.indices where index + 1 == rows.endIndex || rows[index + 1] - rows[index] > widestGap + 1 {
      clusters.append(rows[start...index])
      start = index + 1
    }
    return clusters
  }

  /// The columns of a row from the first change to the last, and the spaces after them, which may then have another style.
  private static func written(_ row: Int, of frame: Frame, since old: Frame) -> Range<Int> {
    let start = row * frame.size.columns
    return frame.cells.withUnsafeBufferPointer { cells in
      old.cells.withUnsafeBufferPointer { oldCells in
        let columns = 0..<frame.size.columns
        guard let first = columns.first(where: { cells[start + $0] != oldCells[start + $0] }) else { return 0..<0 }
        var end = columns.upperBound
        while cells[start + end - 1] == oldCells[start + end - 1] { end -= 1 }
        while end < columns.upperBound, cells[start + end].glyph == .space { end += 1 }
        return first..<end
      }
    }
  }

  /// Draws those cells of a row that have direct colours.
  private mutating func add(_ row: Int, _ columns: Range<Int>, of frame: Frame) {
    let start = row * frame.size.columns
    frame.cells.withUnsafeBufferPointer { cells in
      // The cursor's column so far.
      var next = -1
      for column in columns where cells[start + column].style.hasDirectColor {
        let cell = cells[start + column]
        guard cell.glyph != .continuation else { continue }
        if next != column { move(to: column, row) }
        if cell.style != style { add(cell.style) }
        cell.glyph.append(toUTF8: &bytes)
        if let glyphs, glyphs.isMarked(column: column, row: row) { bytes += "\u{200E}".utf8 }
        next = cell.glyph.isWide ? -1 : column + 1
      }
    }
  }

  /// As ``ControlSequence/move(to:)``, but without a string: each row of each icon takes one.
  private mutating func move(to column: Int, _ row: Int) {
    begin()
    add(row + 1)
    bytes.append(UInt8(ascii: ";"))
    add(column + 1)
    bytes.append(UInt8(ascii: "H"))
  }

  /// Switches to a style from the last one.
  private mutating func add(_ style: Style) {
    let last = self.style
    self.style = style
    begin()
    // A colour replaces another; everything else has to be reset.
    guard let last, last.attributes.isEmpty, style.attributes.isEmpty, style.foreground != .default,
      style.background != .default
    else {
      bytes.append(UInt8(ascii: "0"))
      if !style.attributes.isEmpty { add(style.attributes) }
      if style.foreground != .default { bytes.append(UInt8(ascii: ";")) }
      add(style.foreground, UInt8(ascii: "3"))
      if style.background != .default { bytes.append(UInt8(ascii: ";")) }
      add(style.background, UInt8(ascii: "4"))
      return bytes.append(UInt8(ascii: "m"))
    }
    // One of two that is the same stays.
    let isFront = style.foreground != last.foreground
    if isFront { add(style.foreground, UInt8(ascii: "3")) }
    if style.background != last.background {
      if isFront { bytes.append(UInt8(ascii: ";")) }
      add(style.background, UInt8(ascii: "4"))
    }
    bytes.append(UInt8(ascii: "m"))
  }

  private mutating func add(_ attributes: Style.Attributes) {
    for (attribute, number) in ControlSequence.attributes where attributes.contains(attribute) {
      bytes.append(UInt8(ascii: ";"))
      add(number)
    }
  }

  /// `38;2;r;g;b` for a foreground, `48;5;n` for a background of the palette; nothing for the terminal's own.
  private mutating func add(_ color: Color, _ ground: UInt8) {
    switch color.kind {
    case .default: break
    case .palette(let index):
      add(ground, UInt8(ascii: "5"), Int(index))
    case .rgb(let red, let green, let blue):
      add(ground, UInt8(ascii: "2"), Int(red))
      bytes.append(UInt8(ascii: ";"))
      add(Int(green))
      bytes.append(UInt8(ascii: ";"))
      add(Int(blue))
    }
  }

  private mutating func add(_ ground: UInt8, _ kind: UInt8, _ first: Int) {
    bytes.append(ground)
    bytes.append(UInt8(ascii: "8"))
    bytes.append(UInt8(ascii: ";"))
    bytes.append(kind)
    bytes.append(UInt8(ascii: ";"))
    add(first)
  }

  private mutating func begin() {
    bytes.append(0x1B)
    bytes.append(UInt8(ascii: "["))
  }

  /// A number of up to four digits: the screen has at most a thousand columns.
  private mutating func add(_ number: Int) {
    let number = UInt16(truncatingIfNeeded: number)
    if number >= 1000 { bytes.append(UInt8(ascii: "0") + UInt8(number / 1000 % 10)) }
    if number >= 100 { bytes.append(UInt8(ascii: "0") + UInt8(number / 100 % 10)) }
    if number >= 10 { bytes.append(UInt8(ascii: "0") + UInt8(number / 10 % 10)) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
