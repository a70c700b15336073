import Artwork
import Foundation

/// What an address asks the sample store for.
enum SampleRoute: Hashable, Sendable {
  case search(term: String, country: String, entity: String, limit: Int)
  case lookup(ids: String?, bundleID: String?, country: String)
  case reviews(app: Int64, country: String, page: Int)
  /// `box` is the largest picture that is wanted.
  case artwork(ArtworkName, box: PixelSize)

  /// `nil` for what the store has no answer to.
  init?(_ url: URL) {
    guard let components = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return nil }
    let path = components.path.split(separator: "/")
    let query = SampleRoute.query(of: components)
    if path == ["search"] {
      self = .search(
        term: query["term"] ?? "", country: query["country"] ?? "us", entity: query["entity"] ?? "software",
        limit: min(200, max(1, query["limit"].flatMap(Int.init) ?? 50)))
    } else if path == ["lookup"] {
      self = .lookup(ids: query["id"], bundleID: query["bundleId"], country: query["country"] ?? "us")
    } else if let reviews = SampleRoute.reviews(path) {
      self = reviews
    } else if let artwork = SampleRoute.artwork(path) {
      self = artwork
    } else {
      return nil
    }
  }

  /// Whether it is for a picture of more than about a megapixel.
  var isLarge: Bool {
    guard case .artwork(_, let box) = self else { return false }
    return min(box.width, Gallery.largestScreenshot) * min(box.height, Gallery.largestScreenshot) > 1 << 20
  }

  /// Names and values of the query; `+` is a space, as in a form.
  private static func query(of components: URLComponents) -> [String: String] {
    var components = components
    components.percentEncodedQuery = components.percentEncodedQuery?.replacing("+", with: "%20")
    let items = components.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { first, _ in first })
  }

  private static func reviews(_ path: [Substring]) -> SampleRoute? {
    guard path.count == 7, path[1] == "rss", path[2] == "customerreviews", path[6] == "json",
      path[3].hasPrefix("page="), let page = Int(path[3].dropFirst(5)), (1...10).contains(page),
      path[4].hasPrefix("id="), let app = Int64(path[4].dropFirst(3))
    else { return nil }
    return .reviews(app: app, country: String(path[0]), page: page)
  }

  private static func artwork(_ path: [Substring]) -> SampleRoute? {
    guard let last = path.last, let name = ArtworkName(path: Array(path.dropLast())) else { return nil }
    let parts = last.split(separator: ".")
    guard parts.count == 2, parts[1] == "png" || parts[1] == "jpg", parts[0].hasSuffix("bb") else { return nil }
    let sides = parts[0].dropLast(2).split(separator: "x").map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], width > 0, height > 0 else { return nil }
    return .artwork(name, box: PixelSize(width: width, height: height))
  }
}
