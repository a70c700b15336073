package import AppStore
package import Observatory

extension SearchKey {
  /// The search that a query makes; language and limit don't matter to it.
  package init(_ query: SearchQuery) {
    self.init(term: query.term, country: query.storefront.code, device: query.device.rawValue)
  }

  /// Its name on the screen: the chart's title, or the term.
  package var name: String { Chart(term: term)?.title ?? term }

  /// Such as `for weather`, or `in Top Free`.
  package var words: String { Self.words(of: term) }

  /// The same of a term.
  package static func words(of term: String) -> String { Chart(term: term).map { "in \($0.title)" } ?? "for \(term)" }

  /// The query that sees as many positions as the store tells; `nil` where the storefront or the device is none that this program knows.
  package var query: SearchQuery? {
    guard let storefront = Storefront(code: country), let device = Device(rawValue: device) else { return nil }
    return SearchQuery(term: term, storefront: storefront, device: device, limit: SearchQuery.limits.upperBound)
  }
}
