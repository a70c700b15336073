package import Tracking

/// The facts about a page that the last line shows.
@MainActor
package struct PageStatus: Sendable, Hashable {
  /// The selected row, from 1 on; 0 where there is none.
  package var selected = 0
  /// The number of rows, and the number without the filter.
  package var count = 0
  package var total = 0
  /// The number of rows marked for the moment.
  package var marked = 0
  package var isFiltered = false
  /// `true` if words of the filter that no row has are taken by their letters.
  package var isLoose = false
  /// The filter while it has the keys.
  package var filter: RowFilter?
  package var progress: RunProgress?

  init() {}

  init<Row>(of table: RowTable<Row>, total: Int, progress: RunProgress? = nil) {
    self.init(window: table.window, total: total, progress: progress)
    isFiltered = !table.filter.inForce.isEmpty
    isLoose = isFiltered && !table.filter.loose.isEmpty
    filter = table.filter.isOpen ? table.filter : nil
  }

  init(window: RowWindow, total: Int, progress: RunProgress? = nil) {
    selected = window.count == 0 ? 0 : window.selection + 1
    count = window.count
    self.total = total
    self.progress = progress
  }
}
