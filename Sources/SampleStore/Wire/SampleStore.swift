import Artwork
import Foundation

/// Answers requests from the catalogue, without delays.
struct SampleStore: Sendable {
  let catalogue: Catalogue

  func answer(to route: SampleRoute) -> SampleAnswer {
    switch route {
    case .search(let term, let country, let entity, let limit):
      guard let market = Market(code: country) else { return .invalid("country") }
      guard let platform = SampleStore.platforms[entity.lowercased()] else { return .invalid("entity") }
      let found = SearchIndex.shared.search(term, in: market, on: platform)
      return .results(found.prefix(limit).map { $0.record(in: market) })
    case .lookup(let ids, let bundleID, let country):
      return lookup(ids: ids, bundleID: bundleID, country: country)
    case .reviews(let id, let country, let page):
      guard let market = Market(code: country), let app = catalogue.app(id: id) else { return .notFound }
      return .json(SampleReviewFeed(app: app, market: market).page(page))
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
    return .results(apps.compactMap(\.self).filter { $0.entry.isSold(in: market) }.map { $0.record(in: market) })
  }

  private static let platforms: [String: Platforms] = [
    "software": .phone, "ipadsoftware": .pad, "desktopsoftware": .mac,
    // The old name, which gets iPhone apps as well.
    "macsoftware": [.mac, .phone],
  ]
}
