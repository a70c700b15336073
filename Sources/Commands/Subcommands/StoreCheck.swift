import AppStore
import Essentials

/// A question to each address of the store.
enum StoreCheck: String, CaseIterable {
  case search, suggestions, chart = "top chart", newerChart = "newer top chart", searchPage = "search page"
  // These are about an app.
  case lookup = "look-up", page = "web page", reviews, icon

  private static let charted = ["name", "developer", "url", "iconURL", "bundleId", "price", "formattedPrice", "genre"]
  private static let found =
    charted + ["rating", "ratingCount", "version", "screenshotURLs", "description", "updatedDate"]
  private static let paged = [
    "category", "ageRating", "size", "languages", "compatibility", "stars", "versions", "privacy",
  ]

  /// - Returns: a row without a name; `nil` if there is no such address.
  func ask(_ service: AppSearchService, _ query: SearchQuery, _ id: App.ID) async throws(StoreError) -> CheckRow? {
    // Not sent twice, even if the store names a short pause.
    let once = RequestPatience(longestPause: .zero)
    let (storefront, device, language) = (query.storefront, query.device, query.language)
    switch self {
    case .search:
      let answer = try await service.ask(query, urgency: .visible, patience: once).answer()
      return CheckRow(answer.apps, unreadable: answer.unreadableRecords, needing: Self.found)
    case .suggestions where storefront.number != nil:
      let answer = await service.ask(suggestionsFor: "wea", in: storefront, urgency: .visible, patience: once)
      return CheckRow(count: try await answer.answer().terms.count)
    case .chart, .newerChart:
      let chart = SearchQuery(term: Chart(.free).term, storefront: storefront, device: device)
      let answer = try await service.chart(chart, isNewer: self == .newerChart, patience: once)
      let needed = Self.charted.prefix(self == .newerChart ? 4 : 8)
      return answer.map { CheckRow($0.apps, unreadable: $0.unreadableRecords, needing: Array(needed)) }
    case .searchPage:
      let answer = await service.pages?.ask(orderOf: query, urgency: .visible, patience: once)
      return try await answer?.map { CheckRow(count: $0.ids.count) }.answer()
    case .lookup:
      let batch = LookupBatch([AppReference(.id(id))], storefront: storefront, device: device, language: language)
      return CheckRow(try await service.lookup(batch, urgency: .visible, patience: once).apps, needing: Self.found)
    case .page:
      let page = AppPage.Query(id, in: storefront, device: device, language: language)
      let answer = await service.pages?.ask(page: page, urgency: .visible, patience: once)
      return try await answer?.map { CheckRow([$0].compactMap(\.self), needing: Self.paged) }.answer()
    case .reviews:
      let answer = try await service.ask(
        reviewsOf: id, storefront: storefront, page: 1, expectsSome: false, urgency: .visible, patience: once
      ).answer()
      return CheckRow(answer.reviews, unreadable: answer.skippedRecords, needing: FieldSet.reviews.inText)
    case .suggestions, .icon: return nil
    }
  }
}
