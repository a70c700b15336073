package import AppStore

/// The results of one search, filtered and sorted, with a selection and a scrolled window.
///
/// Moving takes constant time; only filtering and sorting look at all results.
package struct ResultList: Sendable {
  /// The results in the store's order.
  package private(set) var results: SearchResults?
  /// The time of the store's answer, for people; `nil` if it is recent.
  package private(set) var answeredAt: String?
  /// The selected row's index; 0 if there are no rows.
  package private(set) var selection = 0
  /// The first row on the screen.
  package private(set) var firstVisible = 0
  /// `true` if the window last moved towards the first row.
  package private(set) var isMovingUp = false
  /// The number of rows on the screen, set by layout.
  package private(set) var visibleCount = 1
  /// Text that a row's name, developer or bundle id must contain; empty for all rows.
  package private(set) var filter = ""
  package private(set) var order = ResultOrder.position
  package private(set) var isReversed = false

  /// Indices into the results' apps; `nil` for all of them in the store's order.
  private var indices: [Int32]?

  package init() {}

  package var count: Int { indices?.count ?? results?.apps.count ?? 0 }
  /// The number of results before filtering.
  package var totalCount: Int { results?.apps.count ?? 0 }
  package var visibleRows: Range<Int> { firstVisible..<min(count, firstVisible + visibleCount) }
  package var selected: Row? { row(selection) }

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

  /// The id of the app at an index; `nil` out of bounds.
  package func id(_ index: Int) -> App.ID? { place(index).flatMap { results?.apps[$0].id } }

  /// The icon of the app at an index; `nil` out of bounds.
  package func icon(_ index: Int) -> AppIcon? {
    guard let apps = results?.apps, let place = place(index) else { return nil }
    return AppIcon(of: apps[place])
  }

  /// Shows new results. For the same term, also from another storefront, filter and order stay, and the selection stays
  /// on its app if that is among the results. Another term starts at the first row, unfiltered and unsorted.
  ///
  /// - Parameter answeredAt: when the store answered, if not just now.
  package mutating func show(_ results: SearchResults, answeredAt: String? = nil) {
    let isSameTerm = self.results?.query.term == results.query.term
    let selectedID = isSameTerm ? selected?.app.id : nil
    let offset = selection - firstVisible
    if !isSameTerm { forgetArrangement() }
    self.results = results
    self.answeredAt = answeredAt
    arrange()
    restoreSelection(to: selectedID, offset: offset)
  }

  package mutating func clear() {
    results = nil
    answeredAt = nil
    forgetArrangement()
    arrange()
    select(0)
  }

  /// Restores an earlier state of this list, in the current room.
  mutating func restore(_ earlier: ResultList) {
    let room = visibleCount
    self = earlier
    resize(visibleCount: room)
  }

  private mutating func forgetArrangement() {
    filter = ""
    order = .position
    isReversed = false
  }

  /// Shows only rows that contain `filter`, ignoring case and accents.
  package mutating func narrow(to filter: String) {
    rearrange { $0.filter = filter }
  }

  /// Sorts the rows. The selection stays on its app; the window goes as near to the top as that allows.
  package mutating func sort(by order: ResultOrder, reversed: Bool = false) {
    rearrange {
      $0.order = order
      $0.isReversed = reversed
    }
    firstVisible = 0
    select(selection)
  }

  /// Layout: there is room for `count` rows.
  package mutating func resize(visibleCount count: Int) {
    guard count != visibleCount else { return }
    visibleCount = max(1, count)
    select(selection)
  }

  /// Moves the selection, within bounds.
  package mutating func move(_ movement: Movement) {
    let before = firstVisible
    defer { if firstVisible != before { isMovingUp = firstVisible < before } }
    switch movement {
    case .lines(let lines): select(selection + lines)
    case .halfPages(let pages): scroll(by: pages * max(1, visibleCount / 2))
    case .pages(let pages): scroll(by: pages * max(1, visibleCount - 1))
    case .first: select(0)
    case .last: select(count - 1)
    }
  }

  /// Selects a row, clamped to the bounds, and scrolls as little as possible to show it.
  package mutating func select(_ index: Int) {
    selection = max(0, min(index, count - 1))
    let lowest = max(0, selection - visibleCount + 1)
    firstVisible = max(lowest, min(firstVisible, selection))
    firstVisible = max(0, min(firstVisible, count - visibleCount))
  }

  /// Moves window and selection together, so that the selection stays at its place on the screen.
  private mutating func scroll(by rows: Int) {
    firstVisible = max(0, min(firstVisible + rows, count - visibleCount))
    select(selection + rows)
  }

  private mutating func rearrange(_ change: (inout ResultList) -> Void) {
    let selectedID = selected?.app.id
    let offset = selection - firstVisible
    change(&self)
    arrange()
    restoreSelection(to: selectedID, offset: offset)
  }

  private mutating func restoreSelection(to id: App.ID?, offset: Int) {
    firstVisible = 0
    guard let id, let index = index(of: id) else { return select(0) }
    firstVisible = max(0, index - offset)
    select(index)
  }

  private func index(of id: App.ID) -> Int? {
    guard let apps = results?.apps else { return nil }
    guard let indices else { return apps.firstIndex { $0.id == id } }
    return indices.firstIndex { apps[Int($0)].id == id }
  }

  private mutating func arrange() {
    indices = results?.indices(containing: filter, by: order, reversed: isReversed)
  }
}
