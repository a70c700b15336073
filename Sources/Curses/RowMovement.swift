import CNcurses
import TerminalUI

/// Rows that show what others have shown, as in a list that was scrolled.
///
/// ncurses finds that out by itself when it looks for the fewest bytes. Told before, it need not be handed the cells of each row.
struct RowMovement: Hashable {
  /// The rows among which it happened.
  let rows: Range<Int>
  /// By how many rows their contents went up; down if negative.
  let distance: Int

  /// Fewer rows are as well drawn anew.
  private static let fewestRows = 6

  /// The movement that most of the rows that have changed have made; `nil` where there is none.
  ///
  /// - Parameter changed: in their order.
  static func find(from old: Frame, to new: Frame, changed: [Int]) -> RowMovement? {
    let isSame = { (row: Int, other: Int) in new.hasRow(row, likeRow: other, of: old) }
    guard changed.count >= fewestRows, let first = changed.first, let last = changed.last else { return nil }
    let rows = first..<last + 1
    for probe in [changed[changed.count / 2], changed[changed.count / 4], changed[changed.count * 3 / 4]] {
      guard let origin = rows.first(where: { isSame(probe, $0) }) else { continue }
      let distance = origin - probe
      let moved = changed.filter { rows.contains($0 + distance) && isSame($0, $0 + distance) }
      guard moved.count * 2 >= changed.count, let top = moved.first, let bottom = moved.last else { continue }
      return RowMovement(rows: min(top, top + distance)..<max(bottom, bottom + distance) + 1, distance: distance)
    }
    return nil
  }

  /// Makes the movement in a window, in which the rows that nothing moves to are blank then.
  func scroll(_ window: appsearch_window, rows count: Int) {
    scrollok(window, true)
    wsetscrreg(window, Int32(rows.lowerBound), Int32(rows.upperBound - 1))
    wscrl(window, Int32(distance))
    wsetscrreg(window, 0, Int32(count - 1))
    // The lower right cell can be drawn without the window being scrolled.
    scrollok(window, false)
  }

  /// Which row's contents a row shows after the movement; `nil` where it is blank.
  func origin(of row: Int) -> Int? {
    guard rows.contains(row) else { return row }
    return rows.contains(row + distance) ? row + distance : nil
  }
}

extension Frame {
  /// The rows that show something else than in a frame of the same size.
  func changedRows(since old: Frame, within rows: Range<Int>) -> [Int] {
    rows.filter { !hasRow($0, likeRow: $0, of: old) }
  }
}
