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
  enum Painted {
    /// Nothing has changed.
    case nothing
    /// Some cells have.
    case cells
    /// The screen will be cleared and drawn anew.
    case everything
  }

  /// Brings the window to a frame's contents.
  ///
  /// - Parameter inPlace: Whether each row is written to the terminal before the next is painted. Else nothing is written, and
  ///   ncurses, which then sees all rows at once, may find that some of them have moved and scroll the terminal, whatever
  ///   `idlok` says: pictures and links would move along. One row alone can't have moved, since what it shows is either
  ///   gone from where it was or still there.
  mutating func paint(
    _ frame: Frame, on window: appsearch_window, clippedTo size: Size, inPlace: Bool = false
  ) -> Painted {
    if let shown, shown.size == frame.size {
      let outcome = paintRows(of: frame, over: shown, on: window, clippedTo: size, inPlace: inPlace)
      self.shown = frame
      if outcome != .outOfPairs { return outcome == .changed ? .cells : .nothing }
      writer.resetPairs()
    }
    shown = frame
    werase(window)
    clearok(window, true)
    if paintRows(of: frame, over: nil, on: window, clippedTo: size) == .outOfPairs {
      // Starting over with no pair in use; colours that still don't fit are let go.
      writer.resetPairs()
      _ = paintRows(of: frame, over: nil, on: window, clippedTo: size, insists: true)
    }
    return .everything
  }

  private enum Outcome {
    case unchanged, changed, outOfPairs
  }

  /// Draws the rows that differ, or all where nothing is known.
  private mutating func paintRows(
    of frame: Frame, over old: Frame?, on window: appsearch_window, clippedTo size: Size, inPlace: Bool = false,
    insists: Bool = false
  ) -> Outcome {
    let stride = frame.size.columns
    let columns = min(stride, size.columns)
    let rows = min(frame.size.rows, size.rows)
    guard columns > 0, rows > 0 else { return .unchanged }
    return frame.cells.withUnsafeBufferPointer { cells in
      (old?.cells ?? []).withUnsafeBufferPointer { oldCells in
        var outcome = Outcome.unchanged
        for row in 0..<rows {
          let line = row * stride..<row * stride + columns
          let change = oldCells.isEmpty ? line : Self.difference(cells[line], oldCells[line])
          guard let change else { continue }
          outcome = .changed
          guard writer.write(change, of: cells[line], row: row, to: window, insists: insists) else {
            return .outOfPairs
          }
          if inPlace {
            wnoutrefresh(window)
            doupdate()
          }
        }
        return outcome
      }
    }
  }

  /// The smallest range that covers all differences and cuts no wide glyph, old or new, in two; `nil` if there are
  /// none.
  private static func difference(
    _ new: Slice<UnsafeBufferPointer<Cell>>, _ old: Slice<UnsafeBufferPointer<Cell>>
  ) -> Range<Int>? {
    var (start, end) = (new.startIndex, new.endIndex)
    if let newBase = new.base.baseAddress, let oldBase = old.base.baseAddress {
      // A cell is two words without padding.
      let bytes = (end - start) * MemoryLayout<Cell>.stride
      if newBase == oldBase || memcmp(newBase + start, oldBase + start, bytes) == 0 { return nil }
    }
    while start < end, new[start] == old[start] { start += 1 }
    guard start < end else { return nil }
    while new[end - 1] == old[end - 1] { end -= 1 }
    let isHalf = { (index: Int) in new[index].glyph == .continuation || old[index].glyph == .continuation }
    while start > new.startIndex, isHalf(start) { start -= 1 }
    while end < new.endIndex, isHalf(end) { end += 1 }
    return start..<end
  }
}
