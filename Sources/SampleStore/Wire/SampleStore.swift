import Artwork
import Essentials

/// Answers requests from the catalogue as it is on a day, without delays.
struct SampleStore: Sendable {
  let catalogue: Catalogue
  let day: SampleDay

  func answer(to route: SampleRoute) -> SampleAnswer {
    switch route {
    case .search(let term, let country, let entity, let limit):
      guard let market = Market(code: country) else { return .invalid("country") }
      guard let platform = SampleStore.platforms[entity.lowercased()] else { return .invalid("entity") }
      let found = SearchIndex.shared.search(term, in: market, on: platform)
      let ranked = Ranking(of: term, in: market, on: day).order(found)
      return .results(ranked.prefix(limit).map { $0.record(in: market, on: day) })
    case .lookup(let ids, let bundleID, let country):
      return lookup(ids: ids, bundleID: bundleID, country: country)
    case .reviews(let id, let country, let page):
      guard let market = Market(code: country), let app = catalogue.app(id: id) else { return .notFound }
      return .json(SampleReviewFeed(app: app, market: market, day: day).page(page))
    case .artwork(let name, let box):
      // The picture is a PNG whatever the address's suffix, and its content type says so.
      return Gallery(catalogue: catalogue).picture(of: name, within: box).map { .png(PNGEncoder.encode($0)) }
        ?? .notFound
    }
  }

  private func lookup(ids: String?, bundleID: String?, country: String) -> SampleAnswer {
    guard let market = Market(code: country) else { return .invalid("country") }
    let numbers = ids?.split(separator: ",").map { Int64($0) } ?? []
    guard !numbers.contains(nil) else { return .invalid("id") }
    let apps =
      ids == nil ? [bundleID.flatMap(catalogue.app(bundleID:))] : numbers.map { $0.flatMap(catalogue.app(id:)) }
    let sold = apps.compactMap(\.self).filter { $0.isSold(in: market, on: day) }
    return .results(sold.map { $0.record(in: market, on: day) })
  }

  private static let platforms: [String: Platforms] = [
    "software": .phone, "ipadsoftware": .pad, "desktopsoftware": .mac,
    // The old name, which gets iPhone apps as well.
    "macsoftware": [.mac, .phone],
  ]
}
