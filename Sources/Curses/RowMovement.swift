import CNcurses
import TerminalUI

/// Rows that now show what others did, as in a scrolled list.
///
/// ncurses would find that by itself; told before, it needs no cells of the rows.
struct RowMovement: Hashable {
  let rows: Range<Int>
  /// The number of rows that their contents went up; down if negative.
  let distance: Int

  /// It is not worth it for fewer rows.
  private static let fewestRows = 6
  /// ncurses moves no fewer rows than these by itself (its `lib/hashmap.c`).
  private static let fewestMoved = 3

  /// The movement that at least half of the changed rows have made; `nil` if there is none.
  ///
  /// - Parameter changed: ascending.
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

  /// `true` if ncurses may move rows to show a frame: many have changed, or one has the text of another. It knows no direct colours.
  ///
  /// - Parameter changed: ascending.
  static func isPossible(from old: Frame, to new: Frame, changed: [Int]) -> Bool {
    guard changed.count >= fewestMoved else { return false }
    return changed.count >= fewestRows
      || changed.contains { row in changed.contains { $0 != row && new.hasText(inRow: row, likeRow: $0, of: old) } }
  }

  /// Scrolls a window; rows that nothing moves to become blank.
  func scroll(_ window: appsearch_window, rows count: Int) {
    scrollok(window, true)
    wsetscrreg(window, Int32(rows.lowerBound), Int32(rows.upperBound - 1))
    wscrl(window, Int32(distance))
    wsetscrreg(window, 0, Int32(count - 1))
    // So that drawing the lower right cell doesn't scroll the window.
    scrollok(window, false)
  }

  /// The row whose contents a row shows after the movement; `nil` if it is blank.
  func origin(of row: Int) -> Int? {
    guard rows.contains(row) else { return row }
    return rows.contains(row + distance) ? row + distance : nil
  }
}

extension Frame {
  /// The rows that differ from those of a frame of the same size, ascending. No closure on the MainActor, which would check for each row.
  func changedRows(since old: Frame, within rows: Range<Int>) -> [Int] {
    rows.filter { !hasRow($0, likeRow: $0, of: old) }
  }

  /// `true` if the glyphs of a row are those of another frame's row, in whatever styles.
  fileprivate func hasText(inRow row: Int, likeRow other: Int, of frame: Frame) -> Bool {
    (0..<size.columns).allSatisfy { self[$0, row].glyph == frame[$0, other].glyph }
  }
}
