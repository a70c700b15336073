package import AppStore
import Essentials

/// Rows in an order, narrowed by a filter, with one selected. A movement takes constant time; only filtering and sorting look at all rows.
package struct RowTable<Row: Described & Identifiable>: Sendable {
  /// All rows, in the usual order.
  package private(set) var all: [Row] = []
  package internal(set) var window = RowWindow()
  package private(set) var order = Row.orders[0]
  package private(set) var isReversed = false
  package internal(set) var filter = RowFilter(Row.properties.map(\.filter))
  /// The indices in ``all`` of the rows that match; `nil` where these are all, in the usual order.
  private var indices: [Int32]?
  /// The indices of all rows in the order; `nil` where it is the usual one.
  private var sorted: [Int32]?
  /// Goes up with each change of ``rows``.
  private(set) var edition = 0
  private var columns = FilterColumns()
  /// When the rows were taken: ages count from then.
  private var now = Date(timeIntervalSince1970: 0)

  package init() {}

  /// The rows that match the filter, in the order.
  package var rows: Rows { Rows(all: all, indices: indices) }
  package var selected: Row? { row(window.selection) }

  /// The row at an index; `nil` out of bounds.
  package func row(_ index: Int) -> Row? { indexInAll(index).map { all[$0] } }

  /// The index in ``all`` of the row at an index; `nil` out of bounds.
  package func indexInAll(_ index: Int) -> Int? {
    guard index >= 0, index < window.count else { return nil }
    return indices.map { Int($0[index]) } ?? index
  }

  /// `true` if all rows are there in the usual order.
  package var isAsSent: Bool { order == Row.orders[0] && !isReversed && filter.isEmpty }

  /// Takes the rows anew. The selection stays on its row, else at its index.
  ///
  /// - Parameters:
  ///   - now: ages count from then.
  ///   - id: the row to select, if not the selected one.
  mutating func arrange(_ all: [Row], at now: Date, selecting id: Row.ID? = nil) {
    let id = id ?? selected?.id
    (self.all, self.now) = (all, now)
    (columns, sorted) = (FilterColumns(), nil)
    arrange(selecting: id, orIndex: window.selection)
  }

  /// The filter has changed: the selection stays on its row, else goes to the first.
  mutating func narrow() { arrange(selecting: selected?.id, orIndex: 0) }

  /// Sorts the rows. The selection stays on its row, and the top of the order shows as far as that allows.
  mutating func sort(by order: RowOrder<Row>, reversed: Bool, at now: Date) {
    let id = selected?.id
    (self.order, isReversed, self.now, sorted) = (order, reversed, now, nil)
    arrange(selecting: id, orIndex: 0)
    window.select(window.selection, below: window.room)
  }

  /// The selected row stays at its line on the screen.
  private mutating func arrange(selecting id: Row.ID?, orIndex index: Int) {
    edition += 1
    let line = window.selection - window.first
    let matching = filter.indices(among: all.count, keeping: &columns) { [all] in
      all[$0]
    } value: { [all, now] property, row in
      Row.properties[property].compared(all[row], at: now)
    }
    if sorted == nil, order.value != nil || isReversed {
      sorted = order.arranged(Array(all.indices), reversed: isReversed, at: now) { all[$0] }.map(Int32.init)
    }
    if let matching, let sorted {
      var isKept = Array(repeating: false, count: all.count)
      for index in matching { isKept[index] = true }
      indices = sorted.filter { isKept[Int($0)] }
    } else {
      indices = matching?.map(Int32.init) ?? sorted
    }
    window.setCount(indices?.count ?? all.count)
    window.select(id.flatMap { id in rows.firstIndex { $0.id == id } } ?? index, below: line)
  }

  /// A view of the rows, which copies none.
  package struct Rows: RandomAccessCollection, Sendable {
    fileprivate let all: [Row]
    fileprivate let indices: [Int32]?

    package var startIndex: Int { 0 }
    package var endIndex: Int { indices?.count ?? all.count }
    package subscript(index: Int) -> Row { all[indices.map { Int($0[index]) } ?? index] }
  }
}
