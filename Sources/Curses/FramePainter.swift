import CNcurses
import Interface

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Compares frames and hands what changed to ncurses, which then finds the fewest bytes for it.
///
/// Only the MainActor's screen has one: ncurses may be called by one thread at a time.
@MainActor
struct FramePainter {
  private var writer: CellWriter
  /// What ncurses holds; `nil` when that is not known.
  private(set) var shown: Frame?

  init(writer: CellWriter) {
    self.writer = writer
  }

  /// The screen's contents are no longer known: the next frame is drawn whole, on a cleared screen.
  mutating func forget() {
    shown = nil
  }

  /// What painting has come to.
  enum Painted: Equatable {
    /// Nothing has changed.
    case nothing
    /// Some cells have, of these rows.
    case cells(rows: [Int])
    /// The screen will be cleared and drawn anew.
    case everything
  }

  /// Brings the window to a frame's contents.
  ///
  /// - Parameter rowPainted: Writes a row to the terminal before the next is painted. Without it ncurses, which then sees all rows
  ///   at once, may find that some of them have moved and scroll the terminal, whatever `idlok` says: pictures and links would
  ///   move along. One row alone can't have moved, since what it shows is either gone from where it was or still there.
  mutating func paint(
    _ frame: Frame, on window: appsearch_window, clippedTo size: Size, rowPainted: (@MainActor () -> Void)? = nil
  ) -> Painted {
    if let shown, shown.size == frame.size {
      let rows = 0..<min(frame.size.rows, size.rows)
      let differing = frame.changedRows(since: shown, within: rows)
      let movement = rowPainted == nil ? RowMovement.find(from: shown, to: frame, changed: differing) : nil
      var changed = differing
      if let movement {
        movement.scroll(window, rows: size.rows)
        changed = Array(rows)
      }
      let outcome = paint(
        changed, of: frame, over: shown, movedBy: movement, on: window, clippedTo: size, rowPainted: rowPainted)
      self.shown = frame
      if outcome != .outOfPairs { return outcome == .changed ? .cells(rows: differing) : .nothing }
      writer.resetPairs()
    }
    shown = frame
    werase(window)
    clearok(window, true)
    let rows = Array(0..<min(frame.size.rows, size.rows))
    if paint(rows, of: frame, over: nil, on: window, clippedTo: size) == .outOfPairs {
      // Starting over with no pair in use; colours that still don't fit are let go.
      writer.resetPairs()
      _ = paint(rows, of: frame, over: nil, on: window, clippedTo: size, insists: true)
    }
    return .everything
  }

  private enum Outcome {
    case unchanged, changed, outOfPairs
  }

  /// Draws what differs in rows, or all of them where nothing is known.
  ///
  /// - Parameter movement: what the window's rows have done since they showed the old frame.
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
          var outcome = Outcome.unchanged
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
            let changed = line.lowerBound + change.lowerBound..<line.lowerBound + change.upperBound
            guard writer.write(changed, of: cells[line], row: row, to: window, insists: insists) else {
              return .outOfPairs
            }
            rowPainted?()
          }
          return outcome
        }
      }
    }
  }

  /// The smallest range that covers all differences of two rows and cuts no wide glyph, old or new, in two; `nil` if there are
  /// none.
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
