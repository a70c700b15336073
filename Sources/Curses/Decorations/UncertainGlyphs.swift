import TerminalUI

/// Glyphs that would move what is behind them on some terminals. A pure value.
///
/// A glyph on whose width terminals disagree is written past ncurses, at its own address, so that only its own look differs. ncurses
/// gets a blank for it, and so knows where the cursor is. Once it has written a row, the glyphs are written over the blanks, and then
/// the cells that a wider glyph may have covered.
///
/// Right-to-left text ends with U+200E, so that the terminal doesn't reorder what follows. If the terminal gives that mark a column,
/// letters that it doesn't show stand instead in the blanks behind and in front. (The first letter decides from which side a row is read.)
struct UncertainGlyphs {
  /// The blank that ncurses gets. Not a space, which ncurses would take for erased, nor the cell below pictures.
  static let blank = Glyph("\u{2002}")

  let colors: ColorReduction
  /// `true` if U+200E moves what is behind it.
  let countsMarks: Bool
  /// The columns in which a row's uncertain glyphs start, and those of the last letters of texts from right to left. Both are empty for
  /// a row that had some before.
  private struct Found {
    var columns: [Int] = []
    var ends: [Int] = []
    var isEmpty: Bool { columns.isEmpty && ends.isEmpty }
  }

  private var found: [Int: Found] = [:]
  /// Rows whose glyphs are still to be written.
  private var awaited: Set<Int> = []
  private var columns = 0

  init(colors: ColorReduction, countsMarks: Bool = false) {
    self.colors = colors
    self.countsMarks = countsMarks
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
      let first = frame.firstSpecialColumn(inRow: row, of: columns)
      if first == nil, found.isEmpty || found[row] == nil { continue }
      let start = row * frame.size.columns
      found[row] =
        first.map { first in
          frame.cells.withUnsafeBufferPointer { cells in
            let cells = cells[start..<start + columns]
            return Found(
              columns: Self.columns(of: cells, from: first), ends: RightToLeftText.ends(in: cells, from: first))
          }
        } ?? Found()
      awaited.insert(row)
    }
  }

  /// ncurses may move rows and write any of them anew.
  mutating func rewriteAll() {
    awaited = Set(found.keys)
  }

  /// Rows that show all they are to show, also the glyphs, need nothing more.
  mutating func leave(_ isShown: (Int) -> Bool) {
    if !awaited.isEmpty { awaited = awaited.filter { !isShown($0) } }
  }

  /// Rows have moved: one without such glyphs may now have the blanks of another.
  mutating func follow(_ movement: RowMovement, from old: UncertainGlyphs, within rows: Range<Int>) {
    for row in rows where found[row] == nil {
      if let origin = movement.origin(of: row), old.found[origin]?.isEmpty == false { found[row] = Found() }
    }
  }

  /// A row's cells with blanks and marks, for ncurses; `nil` if it has no such glyphs.
  func replaced(_ cells: UnsafeBufferPointer<Cell>, row: Int) -> [Cell]? {
    guard let found = found[row] else { return nil }
    var replaced = Array(cells.prefix(columns))
    for column in found.columns {
      for half in column..<min(columns, column + cells[column].glyph.columns) { replaced[half].glyph = Self.blank }
    }
    if countsMarks {
      Self.hideLetters(in: &replaced, behind: found.ends)
    } else {
      for column in found.ends where replaced[column].glyph != Self.blank {
        replaced[column].glyph = replaced[column].glyph.endingRightToLeft
      }
    }
    return replaced
  }

  /// `true` if texts from right to left end in a row.
  func hasEnds(_ row: Int) -> Bool { found[row]?.ends.isEmpty == false }

  /// `true` if a letter takes a mark, which says that the text from right to left ends there.
  func isMarked(column: Int, row: Int) -> Bool {
    !countsMarks && found[row]?.ends.contains(column) == true
  }

  /// Puts a letter that isn't shown into the first space of a row and into the first one behind each of some columns.
  private static func hideLetters(in cells: inout [Cell], behind ends: [Int]) {
    guard !ends.isEmpty else { return }
    for start in [0] + ends {
      guard let space = cells[start...].firstIndex(where: { $0.glyph == .space }) else { continue }
      cells[space].glyph = Glyph("l")
      cells[space].style.attributes.formUnion(.concealed)
    }
  }

  func rowsToWrite(within rows: Range<Int>) -> [Int] {
    rows.filter { awaited.contains($0) && found[$0]?.columns.isEmpty == false }
  }

  /// ncurses writes a row anew; its glyphs must follow.
  mutating func rewrite(_ row: Int) {
    if found[row] != nil { awaited.insert(row) }
  }

  /// The glyphs of the rows that ncurses has written.
  mutating func bytes(of frame: Frame) -> [UInt8] {
    guard !awaited.isEmpty else { return [] }
    // One at the edge must not wrap to the next row.
    var bytes = Self.opening
    var style: Style?
    for row in awaited.sorted() { append(row, of: frame, to: &bytes, after: &style) }
    awaited = []
    return bytes.count > Self.opening.count ? bytes + Self.closing : []
  }

  private static let opening = ControlSequence.saveCursor + ControlSequence.control("?7l")
  private static let closing = ControlSequence.control("?7h") + ControlSequence.restoreCursor

  /// - Parameter style: that of the cell written last.
  private func append(_ row: Int, of frame: Frame, to bytes: inout [UInt8], after style: inout Style?) {
    guard let found = found[row] else { return }
    let starts = found.columns
    var isInRow = false
    // The cursor's column, where all terminals agree on it.
    var next: Int?
    func move(to column: Int) {
      if column == next { return }
      // Within a row its columns alone are shorter.
      if isInRow { bytes.appendMove(toColumn: column) } else { bytes.appendMove(to: Point(column: column, row: row)) }
      isInRow = true
    }
    func write(_ column: Int) {
      let cell = frame[column, row]
      // A space has no foreground.
      let isSameSpace =
        cell.glyph == .space && cell.style.background == style?.background
        && style?.attributes.union(cell.style.attributes).isSubset(of: .bold) == true
      if cell.style != style, !isSameSpace {
        bytes += ControlSequence.style(cell.style, colors)
        style = cell.style
      }
      cell.glyph.append(toUTF8: &bytes)
      let isMarked = isMarked(column: column, row: row)
      if isMarked { bytes += "\u{200E}".utf8 }
      next = isMarked || cell.glyph.isUncertain ? nil : column + cell.glyph.columns
    }
    for (index, start) in starts.enumerated() {
      let glyph = frame[start, row].glyph
      let end = start + glyph.columns
      // Left blank: half a glyph, a mark that would join a line or the row above, a glyph that may not fit at the edge.
      guard end <= columns, isReadable(at: start, row, frame) else { continue }
      move(to: start)
      write(start)
      let next = starts.indices.contains(index + 1) ? starts[index + 1] : columns
      let covered = min(next, columns, start + glyph.mostColumns)
      guard end < covered else { continue }
      move(to: end)
      for column in end..<covered where frame[column, row].glyph != .continuation { write(column) }
    }
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

/// Finds texts that are written from right to left in rows of cells.
enum RightToLeftText {
  /// The columns of the last letters of such texts.
  ///
  /// A text goes on behind numbers, punctuation and single spaces in its style. It ends before two spaces, which are between columns,
  /// before another style, and before any other letter or sign.
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
