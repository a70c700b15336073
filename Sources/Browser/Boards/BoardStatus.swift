package import Tracking

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
  package var progress: RunProgress?

  init(window: RowWindow, total: Int, filter: RowFilter = RowFilter(), progress: RunProgress? = nil) {
    selected = window.count == 0 ? 0 : window.selection + 1
    count = window.count
    self.total = total
    isFiltered = !filter.isEmpty
    self.filter = filter.isOpen ? filter.editor : nil
    self.progress = progress
  }
}
