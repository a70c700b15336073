import Essentials
import TerminalUI

/// The columns of a row that differ from those that the terminal shows.
struct RowChange: Hashable {
  let row: Int
  /// Covers all differences, and cuts no wide glyph, old or new.
  let columns: Range<Int>
  /// Coloured cells among them that are the same as before, such as an icon's, and worth being left out; `nil` if there are none.
  ///
  /// ncurses writes a few unchanged cells again rather than move the cursor over them. Those of a picture have two colours each, which
  /// take 20 to 40 bytes. Those under a picture are left out too, since it might have to be sent again.
  var unchanged: Range<Int>? = nil

  /// The columns in front of those left out; all if there are none.
  var start: Range<Int> { columns.lowerBound..<(unchanged?.lowerBound ?? columns.upperBound) }
  /// The columns behind those left out.
  var end: Range<Int> { (unchanged?.upperBound ?? columns.upperBound)..<columns.upperBound }

  /// Cells of fewer colours cost less than to leave them out.
  private static let fewestLooks = 2
  /// Over fewer cells ncurses may move the cursor by writing them.
  private static let fewestCells = 4

  /// The change of a row from what is shown there to other cells, as many; `nil` if they are equal.
  static func find(_ row: Int, in new: UnsafeBufferPointer<Cell>, since old: UnsafeBufferPointer<Cell>) -> RowChange? {
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

    // Only the first cells that have stayed are looked at: an icon stands behind the marker of its row.
    var first = start
    while first < end, new[first] != old[first] { first += 1 }
    var last = first
    var looks = 0
    while last < end, new[last] == old[last] {
      let (cell, isCovered) = (new[last], new[last].glyph == .underPicture)
      guard isCovered || cell.style.foreground != .default else { break }
      if isCovered || last == first || cell.style != new[last - 1].style { looks += 1 }
      last += 1
    }
    let isWorthIt = looks >= fewestLooks && last - first >= fewestCells && last < end && !isHalf(first) && !isHalf(last)
    return RowChange(row: row, columns: start..<end, unchanged: isWorthIt ? first..<last : nil)
  }
}
