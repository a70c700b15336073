package import AppStore
package import Essentials

/// The results of one search, filtered and sorted, with a selection and a scrolled window.
///
/// Moving takes constant time; only filtering and sorting look at all results.
package struct ResultList: Sendable {
  /// The results in the store's order.
  package private(set) var results: SearchResults?
  /// The name of a chart, of the app or of the developer that was asked for; `nil` for a search.
  package private(set) var name: String?
  /// The time of the store's answer, for people; `nil` if it is recent.
  package private(set) var answeredAt: String?
  /// The selection, and the rows on the screen.
  package private(set) var window = RowWindow()
  package private(set) var filter = RowFilter(Self.names)
  package private(set) var order = ResultOrder.position
  package private(set) var isReversed = false

  /// Indices into the results' apps; `nil` for all of them in the store's order.
  private var indices: [Int32]?
  private var columns = FilterColumns()
  /// All of them in the order, once it is asked for; `nil` in the store's.
  private var sorted: [Int32]?
  /// When they were shown or sorted: ages count from then.
  private var now = Date(timeIntervalSince1970: 0)

  /// The names in filters: of the position, and of the apps' properties.
  private static let names = [place.filter] + App.properties.map(\.filter)
  private static let place = Property<Row>("position", "#", "the place among the results, from 1", \.position).filtered(
    as: .position)

  package init() {}

  package var count: Int { window.count }
  /// The number of results before filtering.
  package var totalCount: Int { results?.apps.count ?? 0 }
  package var selected: Row? { row(window.selection) }

  package struct Row: Sendable, Hashable {
    /// The position in the store's ranking, from 1, unusable records included; `nil` if the store did not rank the app.
    package var position: Int?
    package var app: App
  }

  /// The index among the results' apps of the row at an index; `nil` out of bounds.
  package func place(_ index: Int) -> Int? {
    guard index >= 0, index < count else { return nil }
    return indices.map { Int($0[index]) } ?? index
  }

  /// The row at an index; `nil` out of bounds.
  package func row(_ index: Int) -> Row? {
    guard let results, let place = place(index) else { return nil }
    return Row(position: results.position(at: place), app: results.apps[place])
  }

  /// The icon of the app at an index; `nil` out of bounds.
  package func icon(_ index: Int) -> AppIcon? {
    guard let apps = results?.apps, let place = place(index) else { return nil }
    return AppIcon(of: apps[place])
  }

  /// Shows new results. For the same term, also from another storefront, and from one chart to another, filter and order stay, and the selection stays
  /// on its app if that is among the results. Another term starts at the first row, unfiltered and unsorted.
  ///
  /// - Parameters:
  ///   - answeredAt: when the store answered, if not just now.
  ///   - now: what ages count from.
  package mutating func show(_ results: SearchResults, answeredAt: String? = nil, at now: Date) {
    self.now = now
    let shown = self.results?.query
    let isSameTerm = shown?.term == results.query.term || shown?.chart != nil && results.query.chart != nil
    rearrange(keepingSelection: isSameTerm) {
      if !isSameTerm { $0.forgetArrangement() }
      ($0.results, $0.name) = (results, results.name)
      ($0.columns, $0.sorted) = (FilterColumns(), nil)
      $0.answeredAt = answeredAt
    }
  }

  package mutating func clear() {
    (results, name, answeredAt) = (nil, nil, nil)
    forgetArrangement()
    arrange()
  }

  /// Restores an earlier state of this list, in the current room.
  mutating func restore(_ earlier: ResultList) {
    let room = window.room
    self = earlier
    fit(room: room)
  }

  private mutating func forgetArrangement() {
    _ = filter.clear()
    order = .position
    (isReversed, sorted) = (false, nil)
  }

  /// Shows only rows for which a filter holds.
  ///
  /// - Parameter now: what its ages count from.
  package mutating func narrow(to words: String, at now: Date) {
    rearrange { $0.filter.replace(with: words, at: now) }
  }

  /// Types into the filter.
  mutating func filter(_ edit: LineEditor.Edit, at now: Date) {
    if filter.apply(edit, at: now) { rearrange { _ in } }
  }

  /// Sorts the rows. The selection stays on its app; the window goes as near to the top as that allows.
  ///
  /// - Parameter now: what ages count from.
  package mutating func sort(by order: ResultOrder, reversed: Bool = false, at now: Date) {
    self.now = now
    rearrange {
      $0.order = order
      $0.isReversed = reversed
      $0.sorted = nil
    }
    window.select(window.selection, below: window.room)
  }

  /// Layout: there is room for so many rows.
  package mutating func fit(room: Int) { window.fit(room: room) }

  package mutating func move(_ movement: Movement) { window.move(movement) }

  /// Selects a row, clamped to the bounds, and scrolls as little as possible to show it.
  package mutating func select(_ index: Int) { window.select(index) }

  /// The selection stays on its app, at its place on the screen, else goes to the first row.
  private mutating func rearrange(keepingSelection isKept: Bool = true, _ change: (inout ResultList) -> Void) {
    let selectedID = isKept ? selected?.app.id : nil
    let offset = window.selection - window.first
    change(&self)
    arrange()
    window.select(selectedID.flatMap(index) ?? 0, below: offset)
  }

  private func index(of id: App.ID) -> Int? {
    guard let apps = results?.apps else { return nil }
    guard let indices else { return apps.firstIndex { $0.id == id } }
    return indices.firstIndex { apps[Int($0)].id == id }
  }

  private mutating func arrange() {
    indices = results.flatMap { results in
      let kept = filter.indices(among: totalCount, keeping: &columns) {
        results.apps[$0]
      } value: { place, row in
        place == 0
          ? results.position(at: row).propertyValue : App.properties[place - 1].compared(results.apps[row], at: now)
      }
      if sorted == nil, order != .position || isReversed {
        let places = order.arranged(Array(results.apps.indices), reversed: isReversed, at: now) { results.apps[$0] }
        sorted = places.map(Int32.init)
      }
      guard let kept, let sorted else { return kept?.map(Int32.init) ?? sorted }
      var isKept = Array(repeating: false, count: totalCount)
      for place in kept { isKept[place] = true }
      return sorted.filter { isKept[Int($0)] }
    }
    window.setCount(indices?.count ?? totalCount)
  }
}
