import Artwork
import Foundation

/// Answers requests from the catalogue; knows nothing of time.
struct SampleStore: Sendable {
  let catalogue: Catalogue

  func answer(to route: SampleRoute) -> SampleAnswer {
    switch route {
    case .search(let term, let country, let entity, let limit):
      guard let market = Market(code: country) else { return .invalid("country") }
      guard let platform = SampleStore.platforms[entity.lowercased()] else { return .invalid("entity") }
      let found = SearchIndex.shared.search(term, in: market, on: platform)
      return .results(found.prefix(limit).map { SoftwareRecord(app: $0, market: market).json })
    case .lookup(let ids, let bundleID, let country):
      return lookup(ids: ids, bundleID: bundleID, country: country)
    case .reviews(let id, let country, let page):
      guard let market = Market(code: country), let app = catalogue.app(id: id) else { return .notFound }
      var text = ""
      ReviewFeed(app: app, market: market, page: page).json.write(to: &text)
      return .json(text)
    case .artwork(let name, let box):
      guard let picture = Gallery(catalogue: catalogue).picture(of: name, within: box) else { return .notFound }
      // Whatever the suffix asks for, the picture is a PNG and says so.
      return SampleAnswer(
        headers: ["content-type": "image/png", "cache-control": "max-age=86400"],
        body: Data(PNGEncoder.encode(picture)))
    }
  }

  private func lookup(ids: String?, bundleID: String?, country: String) -> SampleAnswer {
    guard let market = Market(code: country) else { return .invalid("country") }
    var apps: [SampleApp] = []
    if let ids {
      for text in ids.split(separator: ",") {
        guard let id = Int64(text) else { return .invalid("id") }
        if let app = catalogue.app(id: id) { apps.append(app) }
      }
    } else if let bundleID, let app = catalogue.app(bundleID: bundleID) {
      apps.append(app)
    }
    return .results(apps.filter { $0.isSold(in: market) }.map { SoftwareRecord(app: $0, market: market).json })
  }

  private static let platforms: [String: Platforms] = [
    "software": .phone, "ipadsoftware": .pad, "desktopsoftware": .mac,
    // The word of old, which gets apps for iPhones as well.
    "macsoftware": [.mac, .phone],
  ]
}
