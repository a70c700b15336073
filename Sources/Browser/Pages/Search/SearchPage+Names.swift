package import AppStore

/// Names for queries that are addresses or chart terms.
extension SearchPage {
  /// The name of a query on the screen: the chart's, the app's or the developer's if known, else its words.
  package func name(of query: SearchQuery) -> String {
    if list.rows.results?.query == query, let name = list.rows.name { return name }
    return query.chart?.title ?? nameOpened(of: query.term) ?? query.term
  }

  /// The name to show instead of the address in the field; `nil` for words.
  package var fieldName: String? {
    // Each drawing asks, and mostly there is none.
    guard opened != nil || list.rows.name != nil else { return nil }
    let text = field.editor.text
    if let name = nameOpened(of: text) { return name }
    guard let name = list.rows.name, !showsChart, text == list.rows.results?.query.term else { return nil }
    return name
  }

  /// The words for an earlier search: for an address, the page's name as far as the address tells it.
  package func title(ofPast term: String) -> String {
    names[term] ?? Chart(term: term)?.title ?? StorePage.title(ofAddress: term) ?? term
  }

  private func nameOpened(of term: String) -> String? {
    opened.flatMap { $0.address == term ? $0.name : nil }
  }
}

extension SearchResults {
  /// The name of the chart, the app or the developer; `nil` for a search.
  var name: String? {
    if let chart = query.chart { return chart.title }
    switch StorePage(browsing: query.term) {
    case .app: return apps.first?.title
    case .developer: return Self.name(ofDeveloper: apps.first?.developer ?? "a developer")
    case nil: return nil
    }
  }

  /// The name of a developer's list.
  static func name(ofDeveloper name: String) -> String { "apps of \(name)" }
}
