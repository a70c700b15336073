package import AppStore
package import Essentials

/// The results of one search as the rows of a table.
package struct ResultList: Sendable {
  /// The results in the store's order.
  package private(set) var results: SearchResults?
  /// The name of the chart, the app or the developer that was asked for; `nil` for a search.
  package private(set) var name: String?
  /// The time of the store's answer, for people; `nil` if it is recent.
  package private(set) var answeredAt: String?
  package internal(set) var table = RowTable<Row>()
  /// The apps marked for the moment, in the order of marking.
  package private(set) var marked: [App.ID] = []
  /// The advertisements of the results, by the rows that they stand above.
  private var sentAdvertisements: [Advertisement] = []

  package init() {}

  package struct Row: Sendable, Hashable, Identifiable {
    /// The position in the store's answer, from 1, unusable records included; `nil` if the app has none.
    package var position: Int?
    package var app: App
    package var id: App.ID { app.id }
  }

  /// The line of advertisements above a row, or behind the last one.
  package struct Advertisement: Sendable, Hashable {
    package var row: Int
    package var name: String
  }

  /// The advertisements where they stood; none if a filter or another order has parted the rows around them.
  package var advertisements: [Advertisement] { table.isAsSent ? sentAdvertisements : [] }

  /// The number of lines of advertisements from the first row in sight up to a row, those above it among them.
  package func advertisementLines(upTo row: Int) -> Int {
    guard !sentAdvertisements.isEmpty, row >= table.window.first else { return 0 }
    return advertisements.count { (table.window.first...row).contains($0.row) }
  }

  package var count: Int { table.window.count }
  /// The number of results before filtering.
  package var totalCount: Int { table.all.count }
  package var selected: Row? { table.selected }
  package func row(_ index: Int) -> Row? { table.row(index) }
  /// The index among the results' apps of the row at an index; `nil` out of bounds.
  package func indexInResults(_ index: Int) -> Int? { table.indexInAll(index) }

  /// Shows new results. For the same term, also from another storefront, and from one chart to another, filter and order stay, and the
  /// selection stays on its app. Another term starts at the first row, unfiltered and unsorted.
  ///
  /// - Parameters:
  ///   - answeredAt: when the store answered, if not just now.
  ///   - now: ages count from then.
  package mutating func show(_ results: SearchResults, answeredAt: String? = nil, at now: Date) {
    let shown = self.results?.query
    let isSameTerm = shown?.term == results.query.term || shown?.chart != nil && results.query.chart != nil
    if !isSameTerm { clear() }
    let selected = table.selected?.id
    (self.results, name, self.answeredAt) = (results, results.name, answeredAt)
    table.arrange(
      results.apps.enumerated().map { Row(position: results.position(at: $0), app: $1) }, at: now)
    if table.selected?.id != selected { table.window.select(0) }
    marked.removeAll { id in !results.apps.contains { $0.id == id } }
    sentAdvertisements = Self.lines(of: results)
  }

  private static func lines(of results: SearchResults) -> [Advertisement] {
    var lines: [Advertisement] = []
    for advertisement in results.advertisements {
      let row = results.apps.indices.first { results.position(at: $0) ?? 0 > advertisement.appsBefore }
      let line = Advertisement(row: row ?? results.apps.count, name: advertisement.name)
      if lines.last?.row == line.row { lines[lines.count - 1].name += ", \(line.name)" } else { lines.append(line) }
    }
    return lines
  }

  /// The most apps that can be marked.
  static let markCapacity = 8

  /// Marks an app for the moment, or no longer.
  ///
  /// - Returns: `false` if too many are marked already.
  mutating func toggleMark(of app: App.ID) -> Bool {
    if let index = marked.firstIndex(of: app) {
      marked.remove(at: index)
      return true
    }
    guard marked.count < Self.markCapacity else { return false }
    marked.append(app)
    return true
  }

  mutating func clearMarks() { marked = [] }

  /// Empties the list, and forgets filter, order and marks. The room stays.
  package mutating func clear() {
    let room = table.window.room
    self = ResultList()
    table.window.fit(room: room)
  }

  /// Restores an earlier state of this list, in the current room.
  mutating func restore(_ earlier: ResultList) {
    let room = table.window.room
    self = earlier
    table.window.fit(room: room)
  }

  /// Filters the rows by words.
  ///
  /// - Parameter now: their ages count from then.
  package mutating func narrow(to words: String, at now: Date) {
    table.filter.replace(with: words, at: now)
    table.narrow()
  }
}

extension ResultList.Row: Described {
  package static let properties: [Property<Self>] =
    [Property(.number, \.position)] + App.properties.map { property in property.of { row in row.app } }
  package static let orders: [RowOrder<Self>] = App.orders.map { order in order.of { row in row.app } }
  package var filterTexts: [String?] { app.filterTexts }
  package var filterNames: [String?] { app.filterNames }
}
