package import AppStore
import Texts

/// The rows of a page that match its filter, in an order, with one selected.
package struct RowTable<Row: Described & Identifiable>: Sendable {
  package private(set) var rows: [Row] = []
  package internal(set) var window = RowWindow()
  package private(set) var order = Row.orders[0]
  package private(set) var isReversed = false
  var filter = RowFilter()

  package var selected: Row? { rows.indices.contains(window.selection) ? rows[window.selection] : nil }

  /// Such as `by rating, reversed`; `nil` in the usual order.
  package var orderWords: String? {
    order == Row.orders[0] && !isReversed ? nil : "by \(order.id)\(isReversed ? ", reversed" : "")"
  }

  /// Takes the rows anew, the filtered ones among all. The selection stays on its row.
  ///
  /// - Parameter id: the row to select, if not the selected one.
  mutating func arrange(_ all: [Row], selecting id: Row.ID? = nil) {
    let id = id ?? selected?.id
    let words = FoldedText(filter.words)
    rows = order.arranged(filter.isEmpty ? all : all.filter { $0.contains(words) }, reversed: isReversed)
    window.setCount(rows.count)
    if let index = rows.firstIndex(where: { $0.id == id }) { window.select(index) }
  }

  mutating func sort(by order: RowOrder<Row>, reversed: Bool) {
    self.order = order
    isReversed = reversed
  }
}
