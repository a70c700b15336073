/// The selection among the rows, or the columns, of a table, and those in sight.
package struct RowWindow: Sendable, Hashable {
  /// The selected row's index; 0 if there are none.
  package private(set) var selection = 0
  /// The first row in sight.
  package private(set) var first = 0
  package private(set) var count = 0
  private var room = 1

  package init() {}

  package var visibleRows: Range<Int> { first..<min(count, first + room) }

  /// There are so many rows.
  mutating func setCount(_ count: Int) {
    self.count = count
    select(selection)
  }

  /// Layout: there is room for so many rows.
  mutating func fit(room: Int) {
    self.room = max(1, room)
    select(selection)
  }

  mutating func move(_ movement: Movement) {
    switch movement {
    case .lines(let lines): select(selection + lines)
    case .halfPages(let pages): select(selection + pages * max(1, room / 2))
    case .pages(let pages): select(selection + pages * max(1, room - 1))
    case .first: select(0)
    case .last: select(count - 1)
    }
  }

  /// Selects a row, within bounds, and scrolls as little as possible to show it.
  mutating func select(_ index: Int) {
    selection = max(0, min(index, count - 1))
    first = max(selection - room + 1, min(first, selection))
    first = max(0, min(first, count - room))
  }
}
