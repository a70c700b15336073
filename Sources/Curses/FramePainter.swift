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
  /// The movement of rows that ncurses was asked for with the last frame.
  private var movement: RowMovement?
  /// `true` if ncurses may have moved rows for the last frame, as asked or otherwise.
  private(set) var mayHaveMoved = false
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
  ///   - makeWay: removes decorations before rows move; `nil` if they must stay.
  ///   - refresh: has ncurses write what is painted so far. Where there are decorations, each row is written before the next is painted:
  ///     if ncurses saw all rows at once, it might scroll the terminal in spite of `idlok`, and decorations would move along. Uncertain
  ///     glyphs may move: where ncurses may move rows, all are written anew.
  /// - Returns: the changes, ascending by rows; `nil` if the screen will be cleared and drawn anew.
  mutating func paint(
    _ frame: Frame, on window: appsearch_window, clippedTo size: Size, isDecorated: Bool,
    makeWay: (() -> Void)? = nil, refresh: @MainActor () -> Void
  ) -> [RowChange]? {
    (movement, mayHaveMoved) = (nil, false)
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
      let canMove = !isDecorated || makeWay != nil
      let movement = canMove ? RowMovement.find(from: shown, to: frame, changed: changed) : nil
      let rowByRow = isDecorated && movement == nil
      let mayMove = !rowByRow && RowMovement.isPossible(from: shown, to: frame, changed: changed)
      if hasGlyphs, mayMove { glyphs?.rewriteAll() }
      if let movement {
        if let before, hasGlyphs { glyphs?.follow(movement, from: before, within: rows) }
        makeWay?()
        movement.scroll(window, rows: size.rows)
        changed = Array(rows)
      }
      let changes = paint(
        changed, of: frame, over: shown, movedBy: movement, mayMove: mayMove && (movement == nil || hasGlyphs),
        before: before, on: window, clippedTo: size,
        rowByRow: rowByRow, refresh: refresh)
      self.shown = frame
      if let changes {
        (self.movement, mayHaveMoved) = (movement, mayMove)
        return changes
      }
      writer.resetPairs()
    }
    shown = frame
    glyphs?.forget()
    glyphs?.find(in: Array(rows), of: frame, columns: columns)
    werase(window)
    clearok(window, true)
    if paint(Array(rows), of: frame, over: nil, on: window, clippedTo: size, refresh: refresh) == nil {
      // Start over with no pair in use, and draw the rest that still doesn't fit in plain colours.
      writer.resetPairs()
      _ = paint(Array(rows), of: frame, over: nil, on: window, clippedTo: size, insists: true, refresh: refresh)
    }
    return nil
  }

  /// The changes of the last frame since the one before, now that it is known how the terminal moved its rows.
  ///
  /// - Parameter changes: those as if it had moved them as ncurses was asked to.
  func changes(_ changes: [RowChange], since old: Frame, _ moved: MovedRows) -> [RowChange] {
    guard let shown, !moved.isEmpty || movement != nil || !moved.isKnown else { return changes }
    let columns = 0..<shown.size.columns
    guard moved.isKnown else { return moved.origins.indices.map { RowChange(row: $0, columns: columns) } }
    let blank = [Cell](repeating: .blank, count: columns.count)
    return moved.origins.indices.compactMap { row in
      let origin = moved.origins[row]
      if origin == movement.map({ $0.origin(of: row) }) ?? row { return changes.first { $0.row == row } }
      let before = origin.map { Array(old.cells[$0 * columns.count..<($0 + 1) * columns.count]) } ?? blank
      var change = shown.cells.withUnsafeBufferPointer { cells in
        before.withUnsafeBufferPointer {
          RowChange.find(
            row, in: UnsafeBufferPointer(rebasing: cells[row * columns.count..<(row + 1) * columns.count]), since: $0)
        }
      }
      // ncurses may have written all of it.
      change?.unchanged = nil
      return change
    }
  }

  /// Takes note of how the terminal moved rows for the last frame: their glyphs moved along, unless ncurses has written the row again.
  mutating func follow(_ moved: MovedRows, since old: Frame) {
    guard moved.isKnown, let shown, shown.size == old.size else { return }
    let columns = shown.size.columns
    glyphs?.leave { row in
      guard let origin = moved.origins[row] else { return false }
      return shown.cells[row * columns..<(row + 1) * columns]
        .elementsEqual(old.cells[origin * columns..<(origin + 1) * columns])
    }
  }

  /// The uncertain glyphs that painting has left out, to be sent after the cells.
  mutating func glyphBytes() -> [UInt8] {
    guard let shown else { return [] }
    return glyphs?.bytes(of: shown) ?? []
  }

  /// Draws the differences in rows, or the whole rows if there is no old frame.
  ///
  /// The cells before a picture that has stayed are written to the terminal first, those behind it afterwards: at once, ncurses would
  /// write the picture again. Rows that ncurses may move are written whole.
  ///
  /// - Parameters:
  ///   - movement: the movement of the window's rows since they showed the old frame.
  ///   - mayMove: `true` if ncurses may move rows.
  ///   - before: the old frame's glyphs.
  ///   - rowByRow: `true` to write each row to the terminal before the next is painted.
  /// - Returns: the changes; `nil` if pairs ran out.
  private mutating func paint(
    _ rows: [Int], of frame: Frame, over old: Frame?, movedBy movement: RowMovement? = nil, mayMove: Bool = false,
    before: UncertainGlyphs? = nil, on window: appsearch_window, clippedTo size: Size, rowByRow: Bool = false,
    insists: Bool = false, refresh: @MainActor () -> Void
  ) -> [RowChange]? {
    let stride = frame.size.columns
    let columns = min(stride, size.columns)
    guard columns > 0 else { return [] }
    let blank = movement == nil ? [] : [Cell](repeating: .blank, count: columns)
    return frame.cells.withUnsafeBufferPointer { cells in
      (old?.cells ?? []).withUnsafeBufferPointer { oldCells in
        blank.withUnsafeBufferPointer { blank in
          var changes: [RowChange] = []
          changes.reserveCapacity(rows.count)
          for row in rows {
            let line = UnsafeBufferPointer(rebasing: cells[row * stride..<row * stride + columns])
            var change = RowChange(row: row, columns: 0..<columns)
            if !oldCells.isEmpty {
              var shown = blank
              if let origin = movement == nil ? row : movement?.origin(of: row) {
                shown = UnsafeBufferPointer(rebasing: oldCells[origin * stride..<origin * stride + columns])
              }
              guard let found = RowChange.find(row, in: line, since: shown) else { continue }
              change = found
            }
            // Marks and letters that aren't shown stand anywhere in a row.
            if mayMove || glyphs?.hasEnds(row) == true || before?.hasEnds(row) == true { change.unchanged = nil }
            changes.append(change)
            guard write(change.start, of: line, change, to: window, insists: insists) else { return nil }
            if rowByRow { refresh() }
          }
          guard changes.contains(where: { $0.unchanged != nil }) else { return changes }
          if !rowByRow { refresh() }
          for change in changes where change.unchanged != nil {
            let line = UnsafeBufferPointer(rebasing: cells[change.row * stride..<change.row * stride + columns])
            guard write(change.end, of: line, change, to: window, insists: insists) else { return nil }
            if rowByRow { refresh() }
          }
          return changes
        }
      }
    }
  }

  /// Hands some cells of a row to ncurses, or all of one with uncertain glyphs, unless cells are left out.
  private mutating func write(
    _ columns: Range<Int>, of line: UnsafeBufferPointer<Cell>, _ change: RowChange, to window: appsearch_window,
    insists: Bool
  ) -> Bool {
    guard let replaced = glyphs?.replaced(line, row: change.row) else {
      return writer.write(columns, of: line[...], row: change.row, to: window, insists: insists)
    }
    return replaced.withUnsafeBufferPointer {
      let columns = change.unchanged == nil ? $0.indices : columns
      return writer.write(columns, of: $0[...], row: change.row, to: window, insists: insists)
    }
  }
}
