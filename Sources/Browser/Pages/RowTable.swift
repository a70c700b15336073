package import AppStore
import Essentials

/// The rows of a page that match its filter, in an order, with one selected.
package struct RowTable<Row: Described & Identifiable>: Sendable {
  package private(set) var rows: [Row] = []
  package internal(set) var window = RowWindow()
  package private(set) var order = Row.orders[0]
  package private(set) var isReversed = false
  package internal(set) var filter = RowFilter(Row.properties.map(\.filter))
  /// All rows, in the order.
  private var ordered: [Row] = []
  private var columns = FilterColumns()
  /// When the rows were taken: ages count from then.
  private var now = Date(timeIntervalSince1970: 0)

  package var selected: Row? { rows.indices.contains(window.selection) ? rows[window.selection] : nil }

  /// Such as `, by rating, reversed, filter: free`: the order where it isn't the usual one, and the filter, unless it is being typed.
  package var inForce: String {
    let sorting = order == Row.orders[0] && !isReversed ? "" : ", by \(order.id)\(isReversed ? ", reversed" : "")"
    return filter.isEmpty || filter.isOpen ? sorting : "\(sorting), filter: \(filter.words)"
  }

  /// Takes the rows anew, the filtered ones among all. The selection stays on its row.
  ///
  /// - Parameters:
  ///   - now: what ages count from.
  ///   - id: the row to select, if not the selected one.
  mutating func arrange(_ all: [Row], at now: Date, selecting id: Row.ID? = nil) {
    self.now = now
    ordered = order.arranged(all, reversed: isReversed, at: now)
    columns = FilterColumns()
    narrow(selecting: id)
  }

  /// The filter has changed, and nothing else.
  mutating func narrow(selecting id: Row.ID? = nil) {
    let id = id ?? selected?.id
    let indices = filter.indices(among: ordered.count, keeping: &columns) { [ordered] in
      ordered[$0]
    } value: { [ordered, now] place, row in
      Row.properties[place].compared(ordered[row], at: now)
    }
    rows = indices.map { $0.map { ordered[$0] } } ?? ordered
    window.setCount(rows.count)
    if let index = rows.firstIndex(where: { $0.id == id }) { window.select(index) }
  }

  mutating func sort(by order: RowOrder<Row>, reversed: Bool) {
    self.order = order
    isReversed = reversed
  }
}
