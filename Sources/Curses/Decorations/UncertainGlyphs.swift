import TerminalUI

/// Glyphs on whose width terminals disagree, written past ncurses, each at its own address. A terminal that gives one another width
/// shows it differently, but everything else in its place. A pure value.
///
/// ncurses gets a blank for each, so that it always knows where the cursor is. Once it has written a row, the glyphs are written
/// over the blanks, and then the cells again that a wider glyph may have covered.
struct UncertainGlyphs {
  /// The blank that ncurses gets. Not a space, which ncurses would take for erased, nor the cell below pictures.
  static let blank = Glyph("\u{2002}")

  let colors: ColorReduction
  /// Columns in which glyphs start, by row; empty for a row that had some before.
  private var found: [Int: [Int]] = [:]
  /// Rows whose glyphs are still to be written.
  private var awaited: Set<Int> = []
  private var columns = 0

  init(colors: ColorReduction) {
    self.colors = colors
  }

  var isEmpty: Bool { found.isEmpty }

  /// The screen was cleared.
  mutating func forget() {
    found = [:]
    awaited = []
  }

  /// Finds the glyphs of the rows that have changed.
  mutating func find(in rows: [Int], of frame: Frame, columns: Int) {
    self.columns = columns
    if !found.isEmpty { found = found.filter { !$0.value.isEmpty } }
    for row in rows {
      let first = frame.firstUncertainColumn(inRow: row, of: columns)
      if first == nil, found.isEmpty || found[row] == nil { continue }
      let start = row * frame.size.columns
      let columns =
        first.map { first in
          frame.cells.withUnsafeBufferPointer { Self.columns(of: $0[start..<start + columns], from: first) }
        } ?? []
      found[row] = columns
      awaited.insert(row)
    }
  }

  /// ncurses may move rows and write any of them anew.
  mutating func rewriteAll() {
    awaited = Set(found.keys)
  }

  /// Rows have moved: one without such glyphs may now have the blanks of another.
  mutating func follow(_ movement: RowMovement, from old: UncertainGlyphs, within rows: Range<Int>) {
    for row in rows where found[row] == nil {
      if let origin = movement.origin(of: row), old.found[origin]?.isEmpty == false { found[row] = [] }
    }
  }

  /// A row's cells with blanks, for ncurses; `nil` if it has no such glyphs.
  func replaced(_ cells: UnsafeBufferPointer<Cell>, row: Int) -> [Cell]? {
    guard let found = found[row] else { return nil }
    var replaced = Array(cells.prefix(columns))
    for column in found {
      for half in column..<min(columns, column + cells[column].glyph.columns) { replaced[half].glyph = Self.blank }
    }
    return replaced
  }

  /// The rows in which glyphs are still to be written.
  func rowsToWrite(within rows: Range<Int>) -> [Int] {
    rows.filter { awaited.contains($0) && found[$0]?.isEmpty == false }
  }

  /// ncurses writes a row anew; its glyphs must follow.
  mutating func rewrite(_ row: Int) {
    if found[row] != nil { awaited.insert(row) }
  }

  /// The glyphs of the rows that ncurses has written.
  mutating func bytes(of frame: Frame) -> [UInt8] {
    defer { awaited = [] }
    var bytes: [UInt8] = []
    for row in awaited.sorted() { bytes += self.bytes(ofRow: row, frame) }
    guard !bytes.isEmpty else { return [] }
    // One at the edge must not wrap to the next row.
    return ControlSequence.keepingCursor(ControlSequence.wrap(false) + bytes + ControlSequence.wrap(true))
  }

  private func bytes(ofRow row: Int, _ frame: Frame) -> [UInt8] {
    let starts = found[row] ?? []
    var bytes: [UInt8] = []
    var style: Style?
    func write(_ cell: Cell) {
      if cell.style != style { bytes += ControlSequence.style(cell.style, colors) }
      style = cell.style
      cell.glyph.append(toUTF8: &bytes)
    }
    for (index, start) in starts.enumerated() {
      let cell = frame[start, row]
      let end = start + cell.glyph.columns
      // Left blank: half a glyph, a mark that would join a line or the row above, and at the edge a glyph that may not fit.
      guard end <= columns, isReadable(at: start, row, frame) else { continue }
      bytes += ControlSequence.move(to: Point(column: start, row: row))
      write(cell)
      let next = starts.indices.contains(index + 1) ? starts[index + 1] : columns
      let covered = min(next, columns, start + cell.glyph.mostColumns)
      guard end < covered else { continue }
      bytes += ControlSequence.move(to: Point(column: end, row: row))
      for column in end..<covered where frame[column, row].glyph != .continuation { write(frame[column, row]) }
    }
    return bytes
  }

  private func isReadable(at column: Int, _ row: Int, _ frame: Frame) -> Bool {
    let glyph = frame[column, row].glyph
    if glyph.joinsLeft { return column > 0 && Self.left(of: column) { frame[$0, row].glyph } != nil }
    return column + 2 <= columns || !glyph.isUncertain || glyph.carriesMarks
  }

  /// The columns in which a row's uncertain glyphs start, and the letters that marks may join.
  private static func columns(of cells: Slice<UnsafeBufferPointer<Cell>>, from first: Int) -> [Int] {
    var columns: [Int] = []
    for index in cells.indices.dropFirst(first) where cells[index].glyph.isUncertain {
      let column = index - cells.startIndex
      if cells[index].glyph.joinsLeft,
        let letter = left(of: column, { cells[cells.startIndex + $0].glyph }), columns.last != letter
      {
        columns.append(letter)
      }
      columns.append(column)
    }
    return columns
  }

  /// The column in which the letter to the left of a column starts, if there is one.
  private static func left(of column: Int, _ glyph: (Int) -> Glyph) -> Int? {
    guard column > 0 else { return nil }
    let start = glyph(column - 1) == .continuation ? column - 2 : column - 1
    return start >= 0 && glyph(start).carriesMarks ? start : nil
  }
}
