import Artwork
import Essentials

/// A request to the sample store, parsed from its address.
enum SampleRoute: Hashable, Sendable {
  case search(term: String, country: String, entity: String, limit: Int)
  case lookup(ids: String?, bundleID: String?, country: String)
  case reviews(app: Int64, country: String, page: Int)
  case artwork(ArtworkName, box: PixelSize)

  static let largestLimit = 200

  init?(_ url: URL) {
    guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return nil }
    // `+` is a space, as in a form.
    components.percentEncodedQuery = components.percentEncodedQuery?.replacing("+", with: "%20")
    let items = (components.queryItems ?? []).map { ($0.name, $0.value ?? "") }
    let query = Dictionary(items, uniquingKeysWith: { first, _ in first })
    let path = components.path
    if path == "/search" {
      self = .search(
        term: query["term"] ?? "", country: query["country"] ?? "us", entity: query["entity"] ?? "software",
        limit: min(SampleRoute.largestLimit, max(1, query["limit"].flatMap(Int.init) ?? 50)))
    } else if path == "/lookup" {
      self = .lookup(ids: query["id"], bundleID: query["bundleId"], country: query["country"] ?? "us")
    } else if let match = path.wholeMatch(of: #//([^/]+)/rss/customerreviews/page=(\d+)/id=(\d+)/[^/]+/json/#),
      let page = Int(match.2), (1...10).contains(page), let app = Int64(match.3)
    {
      self = .reviews(app: app, country: String(match.1), page: page)
    } else if let match = path.wholeMatch(
      of: #//image/thumb/[^/]+/v4/([^/]+)/([^/.]+)\.png/([1-9]\d*)x([1-9]\d*)bb\.(?:png|jpg)/#),
      let name = ArtworkName(id: match.1, picture: match.2), let width = Int(match.3), let height = Int(match.4)
    {
      self = .artwork(name, box: PixelSize(width: width, height: height))
    } else {
      return nil
    }
  }

  var term: SampleTerm? {
    guard case .search(let term, _, _, _) = self else { return nil }
    return SampleTerm(typed: term)
  }

  /// `true` if it requests a picture of more than about a megapixel.
  var isLarge: Bool {
    guard case .artwork(_, let box) = self else { return false }
    return min(box.width, Gallery.largestScreenshot) * min(box.height, Gallery.largestScreenshot) > 1 << 20
  }
}
