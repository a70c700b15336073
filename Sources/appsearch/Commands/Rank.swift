import AppStore

/// An app's position for a term in one country.
struct Rank: Sendable, Equatable {
  /// The search that the position is for.
  var query: SearchQuery
  /// The position among the store's records, from 1; `nil` if the app is not among them.
  var position: Int?
  /// The number of records.
  var resultCount: Int
  /// The app, if it was found.
  var app: App?

  init(of reference: AppReference, in results: SearchResults) {
    query = results.query
    resultCount = results.recordCount
    let index = results.apps.firstIndex(where: reference.matches)
    position = index.flatMap(results.position)
    app = index.map { results.apps[$0] }
  }

  /// The ranks as a JSON array with an object per country.
  static func json(_ ranks: [Rank]) -> String {
    let objects = ranks.map { rank in
      let members = [
        ("country", JSONText.string(rank.query.storefront.code)),
        ("position", JSONText.number(rank.position)),
        ("resultCount", JSONText.number(rank.resultCount)),
        ("id", JSONText.number(rank.app?.id)),
        ("bundleId", JSONText.string(rank.app?.bundleID)),
        ("name", JSONText.string(rank.app?.name)),
      ]
      return "  {\n" + members.map { "    \"\($0.0)\": \($0.1)" }.joined(separator: ",\n") + "\n  }"
    }
    return "[\n" + objects.joined(separator: ",\n") + "\n]\n"
  }
}
