/// What the last line says of a page.
package struct BoardStatus: Sendable, Hashable {
  /// The selected row, from 1 on; 0 where there is none.
  package var selected = 0
  /// How many rows there are, and how many without the filter.
  package var count = 0
  package var total = 0
  package var isFiltered = false
  /// The filter while it has the keys.
  package var filter: LineEditor?
  package var progress: BoardProgress?

  init(window: RowWindow, total: Int, filter: RowFilter = RowFilter(), progress: BoardProgress? = nil) {
    selected = window.count == 0 ? 0 : window.selection + 1
    count = window.count
    self.total = total
    isFiltered = !filter.isEmpty
    self.filter = filter.isOpen ? filter.editor : nil
    self.progress = progress
  }
}

/// How far a page's work has come.
package struct BoardProgress: Sendable, Hashable {
  /// What is counted, such as `searches`.
  package var what: String
  package var done = 0
  package var count: Int
  /// How many requests wait for their turn.
  package var waiting = 0
  /// Whether it waits since the store wants a pause.
  package var isTurnedAway = false
  /// Whether a person holds it back.
  package var isPaused = false
  /// When the last of them is likely to be sent, by the browser's clock; `nil` where none waits, or they are held back.
  package var endsAt: Duration?
}
