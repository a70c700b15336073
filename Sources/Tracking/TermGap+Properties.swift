package import AppStore
import Essentials
package import Observatory

extension Tracker {
  /// Yours beside competitors, in the order in which they matter. Top charts are left out.
  package func gaps(
    of search: SearchKey? = nil, top: Int, tagged tag: String? = nil, choosing isChosen: @Sendable (SearchKey) -> Bool
  ) async throws(ObservatoryError) -> TermGaps {
    var gaps = try await observatory.gaps(of: search, top: top, tagged: tag, at: now()) {
      Chart(term: $0.term) == nil && isChosen($0)
    }
    gaps.rank()
    return gaps
  }

  /// The searches whose list wasn't seen for an hour: those without one first, then the oldest, and those in the App Store's own order last.
  package func due(of gaps: TermGaps) -> [SearchKey] {
    due(gaps.searches.filter { $0.query != nil }, seen: gaps.seen)
  }
}

extension TermGap: Described, Identifiable {
  package var id: SearchKey { search }

  package static let properties: [Property<TermGap>] = [
    Property(.term, \.search.term), Property(.country, \.search.country),
    Property(
      "kind", "Kind",
      """
      missing (a competitor among the first, none of yours in the list), behind (yours after the best competitor), shared (both among the \
      first, yours ahead) or only-mine (yours among the first, no competitor)
      """, \.kind.rawValue
    ).filtered(as: FilterName("kind", .words, ":missing", of: TermGap.Kind.allCases.map(\.rawValue))),
    Property("rivals", "Rivals", "how many competitors are among the first", \.rivals).filtered(
      as: FilterName("rivals", .number, ">1")),
    Property("best", "Best", "where the best competitor stands, from 1", \.best?.position)
      .filtered(as: FilterName("best", .number, "<=10")),
    Property("bestName", "Best competitor", "its name, as it was last seen", \.best?.name),
    Property(
      "own", "Yours", "where the best of yours stands, from 1; unknown where it is not among the results",
      { $0.own.map { .integer(Int64($0.position)) } ?? .absent("not among \($0.found)") }
    ).filtered(as: FilterName("own", .number, ">20")),
    Property(.among, "how many results yours is not among, where it has no position", \.among),
    Property("since", "Since", "the first of the unbroken looks that had it so", \.since),
    Property(.device, \.search.device),
    Property("bestId", "Best's id", "the store's number for the best competitor", \.best?.app),
    Property("ownId", "Your id", "the store's number for the best of yours", \.own?.app),
    Property("ownName", "Your app", "its name, as it was last seen", \.own?.name),
    Property(.order, \.search.order),
  ]

  /// How many results yours is not among; `nil` where it is.
  package var among: Int? { own == nil ? found : nil }

  package static let orders: [RowOrder<TermGap>] = [
    RowOrder("kind"), .falling("rivals"), .rising("best"), .rising("own"), .rising("term"), .rising("country"),
    .rising("since"),
  ]

  package var filterTexts: [String?] {
    [search.term, search.deviceName, best?.name, own?.name] + Storefront.filterTexts(search.country)
  }
}
