import CNcurses
import Essentials
import TerminalUI

/// Compares frames and hands the changes to ncurses, which finds the fewest bytes for them.
///
/// On the MainActor, since ncurses may be called by one thread at a time.
@MainActor
struct FramePainter {
  private var writer: CellWriter
  /// The glyphs that are written past ncurses; `nil` if the terminal can't place them.
  var glyphs: UncertainGlyphs?
  /// The frame that ncurses holds; `nil` when that is not known.
  private(set) var shown: Frame?
  /// `true` if ncurses must not move characters within a line.
  private var keepsCharacters = false

  init(writer: CellWriter, glyphs: UncertainGlyphs? = nil) {
    self.writer = writer
    self.glyphs = glyphs
  }

  /// The screen's contents are unknown: the next frame is drawn whole, on a cleared screen.
  mutating func forget() {
    shown = nil
  }

  /// Brings the window to a frame's contents.
  ///
  /// - Parameters:
  ///   - isDecorated: `true` if there are pictures or links, whose cells must not move.
  ///   - rowPainted: writes a row to the terminal before the next is painted, where there are decorations. If ncurses saw all rows at
  ///     once, it might scroll the terminal in spite of `idlok`, and decorations would move along. Uncertain glyphs may move: if
  ///     several rows have changed, all are written anew.
  /// - Returns: the rows that have changed, ascending; `nil` if the screen will be cleared and drawn anew.
  mutating func paint(
    _ frame: Frame, on window: appsearch_window, clippedTo size: Size, isDecorated: Bool,
    rowPainted: @escaping @MainActor () -> Void
  ) -> [Int]? {
    let rows = 0..<min(frame.size.rows, size.rows)
    let columns = min(frame.size.columns, size.columns)
    if let shown, shown.size == frame.size {
      let differing = frame.changedRows(since: shown, within: rows)
      var changed = differing
      let before = glyphs
      glyphs?.find(in: changed, of: frame, columns: columns)
      let hasGlyphs = before?.isEmpty == false || glyphs?.isEmpty == false
      // ncurses moves characters within a line if that takes fewer bytes.
      if (isDecorated || hasGlyphs) != keepsCharacters { idcok(window, keepsCharacters) }
      keepsCharacters = isDecorated || hasGlyphs
      let movement = isDecorated ? nil : RowMovement.find(from: shown, to: frame, changed: changed)
      if hasGlyphs, !isDecorated, changed.count > 1 { glyphs?.rewriteAll() }
      if let movement {
        if let before, hasGlyphs { glyphs?.follow(movement, from: before, within: rows) }
        movement.scroll(window, rows: size.rows)
        changed = Array(rows)
      }
      let outcome = paint(
        changed, of: frame, over: shown, movedBy: movement, on: window, clippedTo: size,
        rowPainted: isDecorated ? rowPainted : nil)
      self.shown = frame
      if outcome != .outOfPairs { return outcome == .changed ? differing : [] }
      writer.resetPairs()
    }
    shown = frame
    glyphs?.forget()
    glyphs?.find(in: Array(rows), of: frame, columns: columns)
    werase(window)
    clearok(window, true)
    if paint(Array(rows), of: frame, over: nil, on: window, clippedTo: size) == .outOfPairs {
      // Start over with no pair in use, and draw the rest that still doesn't fit in plain colours.
      writer.resetPairs()
      _ = paint(Array(rows), of: frame, over: nil, on: window, clippedTo: size, insists: true)
    }
    return nil
  }

  /// The uncertain glyphs that painting has left out, to be sent after the cells.
  mutating func glyphBytes() -> [UInt8] {
    guard let shown else { return [] }
    return glyphs?.bytes(of: shown) ?? []
  }

  private enum Outcome {
    case unchanged, changed, outOfPairs
  }

  /// Draws the differences in rows, or the whole rows if there is no old frame.
  ///
  /// - Parameter movement: the movement of the window's rows since they showed the old frame.
  private mutating func paint(
    _ rows: [Int], of frame: Frame, over old: Frame?, movedBy movement: RowMovement? = nil, on window: appsearch_window,
    clippedTo size: Size, rowPainted: (@MainActor () -> Void)? = nil, insists: Bool = false
  ) -> Outcome {
    let stride = frame.size.columns
    let columns = min(stride, size.columns)
    guard columns > 0 else { return .unchanged }
    let blank = movement == nil ? [] : [Cell](repeating: .blank, count: columns)
    return frame.cells.withUnsafeBufferPointer { cells in
      (old?.cells ?? []).withUnsafeBufferPointer { oldCells in
        blank.withUnsafeBufferPointer { blank in
          // Rows that have only moved need no cells, but must be written.
          var outcome = movement == nil ? Outcome.unchanged : .changed
          for row in rows {
            let line = row * stride..<row * stride + columns
            var change = 0..<columns
            if !oldCells.isEmpty {
              var shown = blank
              if let origin = movement == nil ? row : movement?.origin(of: row) {
                shown = UnsafeBufferPointer(rebasing: oldCells[origin * stride..<origin * stride + columns])
              }
              guard let difference = Self.difference(UnsafeBufferPointer(rebasing: cells[line]), shown) else {
                continue
              }
              change = difference
            }
            outcome = .changed
            let isWritten =
              if let cells = glyphs?.replaced(UnsafeBufferPointer(rebasing: cells[line]), row: row) {
                cells.withUnsafeBufferPointer {
                  writer.write($0.indices, of: $0[...], row: row, to: window, insists: insists)
                }
              } else {
                writer.write(
                  line.lowerBound + change.lowerBound..<line.lowerBound + change.upperBound, of: cells[line], row: row,
                  to: window, insists: insists)
              }
            guard isWritten else { return .outOfPairs }
            rowPainted?()
          }
          return outcome
        }
      }
    }
  }

  /// The smallest range that covers all differences of two rows and cuts no wide glyph, old or new; `nil` if they are equal.
  private static func difference(_ new: UnsafeBufferPointer<Cell>, _ old: UnsafeBufferPointer<Cell>) -> Range<Int>? {
    var (start, end) = (0, new.count)
    if let newBase = new.baseAddress, let oldBase = old.baseAddress {
      // A cell is two words without padding.
      if newBase == oldBase || memcmp(newBase, oldBase, end * MemoryLayout<Cell>.stride) == 0 { return nil }
    }
    while start < end, new[start] == old[start] { start += 1 }
    guard start < end else { return nil }
    while new[end - 1] == old[end - 1] { end -= 1 }
    let isHalf = { (index: Int) in new[index].glyph == .continuation || old[index].glyph == .continuation }
    while start > 0, isHalf(start) { start -= 1 }
    while end < new.count, isHalf(end) { end += 1 }
    return start..<end
  }
}
