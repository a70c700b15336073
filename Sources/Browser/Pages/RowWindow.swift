/// The selection among the rows, or the columns, of a list, and those in sight.
package struct RowWindow: Sendable, Hashable {
  /// The selected row's index; 0 if there are none.
  package private(set) var selection = 0
  /// The first row in sight.
  package private(set) var first = 0
  package private(set) var count = 0
  /// The number of rows that there is room for, set by layout.
  package private(set) var room = 1
  /// `true` if it last moved towards the first row.
  package private(set) var isMovingUp = false

  package init() {}

  package var visibleRows: Range<Int> { first..<min(count, first + room) }

  /// At most so many rows next to those in sight, in the direction of the last movement.
  func rowsAhead(_ most: Int) -> Range<Int> {
    let visible = visibleRows
    return isMovingUp
      ? max(0, visible.lowerBound - most)..<visible.lowerBound
      : visible.upperBound..<min(count, visible.upperBound + most)
  }

  /// There are so many rows.
  mutating func setCount(_ count: Int) {
    self.count = count
    select(selection)
  }

  /// Layout: there is room for so many rows.
  package mutating func fit(room: Int) {
    self.room = max(1, room)
    select(selection)
  }

  /// Moves the selection, within bounds. By screens the rows move with it, so that it stays at its line.
  mutating func move(_ movement: Movement) {
    let before = first
    let distance = movement.distance(window: room)
    switch movement {
    case .halfPages, .pages: scroll(to: first + distance)
    case .lines, .first, .last: break
    }
    select(selection + distance)
    if first != before { isMovingUp = first < before }
  }

  /// Selects a row, within bounds, and scrolls as little as possible to show it.
  mutating func select(_ index: Int) {
    selection = max(0, min(index, count - 1))
    scroll(to: max(selection - room + 1, min(first, selection)))
  }

  /// Selects a row, so many below the first one in sight if possible.
  mutating func select(_ index: Int, below offset: Int) {
    first = max(0, index - offset)
    select(index)
  }

  private mutating func scroll(to row: Int) { first = max(0, min(row, count - room)) }
}
