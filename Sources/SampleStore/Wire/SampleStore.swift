import Artwork
import Essentials

/// Answers requests from the catalogue as it is on a day, without delays.
struct SampleStore: Sendable {
  let day: SampleDay

  func answer(to route: SampleRoute?) async -> SampleAnswer {
    switch route {
    case _ where route?.term == .throttled: return .throttled
    case .search where route?.term == .nothing: return .results([])
    case .search(let term, let country, let entity, let limit):
      guard let market = Market(code: country) else { return .invalid("country") }
      guard let platforms = SampleStore.platforms[entity.lowercased()] else { return .invalid("entity") }
      let found = SearchIndex.shared.search(term, in: market, on: platforms)
      let ordered = SampleOrder(term: term, market: market, day: day).order(found)
      return .results(ordered.prefix(limit).map { $0.record(in: market, on: day) })
    case .lookup(let ids, let bundleID, let country):
      guard let market = Market(code: country) else { return .invalid("country") }
      let numbers = ids?.split(separator: ",").map { Int64($0) } ?? []
      guard !numbers.contains(nil) else { return .invalid("id") }
      let named = ids == nil ? [bundleID.flatMap(Catalogue.shared.app(bundleID:))] : []
      let apps = named + numbers.map { $0.flatMap(Catalogue.shared.app(id:)) }
      let sold = apps.compactMap(\.self).filter { $0.isSold(in: market, on: day) }
      return .results(sold.map { $0.record(in: market, on: day) })
    case .developer(let id, let country, let entity):
      guard let market = Market(code: country) else { return .invalid("country") }
      guard let platforms = SampleStore.platforms[entity.lowercased()] else { return .invalid("entity") }
      let all = Catalogue.shared.apps.filter { $0.entry.studioID == id }
      guard let studio = all.first?.entry else { return .results([]) }
      let apps = all.filter { $0.isSold(in: market, on: day) && !$0.platforms.isDisjoint(with: platforms) }
      return .results([studio.studioRecord(in: market)] + apps.map { $0.record(in: market, on: day) })
    case .chart(let kind, let entity, let genre, let country, let limit):
      guard let market = Market(code: country), let platforms = SampleStore.platforms[entity] else { return .notFound }
      return .json(SampleChart(kind: kind, genre: genre, market: market, platforms: platforms, day: day).feed(limit))
    case .suggestions(let text): return SampleSuggestions.answer(to: text)
    case .reviews(let id, let country, let page):
      guard let market = Market(code: country), let app = Catalogue.shared.app(id: id) else { return .notFound }
      return .json(SampleReviewFeed(app: app, market: market, day: day).page(page))
    case .page(let id, let country, let platform, let language):
      guard let market = Market(code: country), let app = Catalogue.shared.app(id: id), app.isSold(in: market, on: day)
      else { return WebPage.notSold }
      return SamplePage(app, in: market, on: day, platform: platform, language: language).answer
    case .searchPage(let term, let country, let device):
      guard let market = Market(code: country) else { return WebPage.notSold }
      return SampleSearchPage(term: term, market: market, device: device, day: day).answer
    case .artwork(let name, let box):
      return await Gallery.shared.answer(name, within: box)
    case nil: return .notFound
    }
  }

  /// The platforms whose apps a search page for a device shows.
  static func platforms(on device: String) -> Set<Platform> {
    platforms[device == "ipad" ? "ipadsoftware" : device == "mac" ? "desktopsoftware" : "software"] ?? []
  }

  private static let platforms: [String: Set<Platform>] = [
    "software": [.phone], "ipadsoftware": [.pad], "desktopsoftware": [.mac],
    // The old name, which gets iPhone apps as well.
    "macsoftware": [.mac, .phone],
  ]
}
