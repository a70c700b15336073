import Artwork
import Essentials
import Texts

/// A request to the sample store, parsed from its address.
enum SampleRoute: Hashable, Sendable {
  case search(term: String, country: String, entity: String, limit: Int)
  case lookup(ids: String?, bundleID: String?, country: String)
  /// The apps of a developer; ids of developers are lower than those of apps.
  case developer(Int64, country: String, entity: String)
  case reviews(app: Int64, country: String, page: Int)
  /// - Parameter kind: `free`, `paid` or `grossing`.
  case chart(kind: String, entity: String, genre: Int?, country: String, limit: Int)
  case suggestions(text: String)
  /// An app's web page.
  case page(app: Int64, country: String, platform: String?, language: String?)
  case searchPage(term: String, country: String, device: String)
  case artwork(ArtworkName, box: PixelSize)

  static let largestLimit = 200

  init?(_ address: WebAddress) {
    let query = Dictionary(address.queryItems.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    let country = query["country"] ?? "us"
    let path = PercentText.decoded(address.path)
    if path == "/search" {
      let limit = min(SampleRoute.largestLimit, max(1, query["limit"].flatMap(Int.init) ?? 50))
      self = .search(term: query["term"] ?? "", country: country, entity: query["entity"] ?? "software", limit: limit)
    } else if path == "/lookup", let id = query["id"].flatMap({ Int64($0) }), id < 9_000_000_000,
      let entity = query["entity"]
    {
      self = .developer(id, country: country, entity: entity)
    } else if path == "/lookup" {
      self = .lookup(ids: query["id"], bundleID: query["bundleId"], country: country)
    } else if path == "/WebObjects/MZSearchHints.woa/wa/hints" {
      self = .suggestions(text: query["term"] ?? "")
    } else if let route = SampleRoute(
      parts: path.dropFirst().split(separator: "/", omittingEmptySubsequences: false), query)
    {
      self = route
    } else {
      return nil
    }
  }

  /// - Parameter parts: those of the address's path.
  private init?(parts: [Substring], _ query: [String: String]) {
    guard let first = parts.first, !first.isEmpty else { return nil }
    let country = String(first)
    switch (parts.dropFirst().first, parts.count) {
    case ("rss", 6...7) where parts[2] == "customerreviews" && parts.last == "json" && !parts[parts.count - 2].isEmpty:
      let page = parts.count == 6 ? 1 : Self.number(in: parts[3], after: "page=")
      guard let page, (1...10).contains(page), let app = Self.number(in: parts[parts.count - 3], after: "id=") else {
        return nil
      }
      self = .reviews(app: app, country: country, page: Int(page))
    case ("rss", 5...6) where parts.last == "json":
      guard let (kind, entity) = Self.charts[parts[2]], let limit = Self.number(in: parts[3], after: "limit=") else {
        return nil
      }
      let genre = parts.count == 6 ? Self.number(in: parts[4], after: "genre=") : nil
      guard parts.count == 5 || genre != nil else { return nil }
      self = .chart(
        kind: kind, entity: entity, genre: genre.map(Int.init), country: country, limit: Int(min(100, limit)))
    case ("app", 3...4):
      guard let app = Self.number(in: parts.last ?? "", after: "id") else { return nil }
      self = .page(app: app, country: country, platform: query["platform"], language: query["l"])
    case ("iphone", 3), ("ipad", 3), ("mac", 3):
      guard parts[2] == "search" else { return nil }
      self = .searchPage(term: query["term"] ?? "", country: country, device: String(parts[1]))
    case ("thumb", 7) where first == "image" && parts[3] == "v4" && parts[5].hasSuffix(".png"):
      let size = parts[6].split(separator: "b").first?.split(separator: "x").compactMap { Int($0) } ?? []
      guard let app = Int64(parts[4]), size.count == 2, size.allSatisfy({ $0 > 0 }),
        ["png", "jpg"].contains(where: { parts[6].hasSuffix("bb.\($0)") })
      else { return nil }
      let name = ArtworkName(app: app, picture: String(parts[5].dropLast(4)))
      self = .artwork(name, box: PixelSize(width: size[0], height: size[1]))
    default: return nil
    }
  }

  /// The kind and the entity of each chart, by its part of the address.
  private static let charts: [Substring: (kind: String, entity: String)] = {
    var charts: [Substring: (kind: String, entity: String)] = [:]
    for kind in ["free", "paid", "grossing"] {
      charts["top\(kind)applications"] = (kind, "software")
      charts["top\(kind)ipadapplications"] = (kind, "ipadsoftware")
      charts["top\(kind)macapps"] = (kind, "desktopsoftware")
    }
    return charts
  }()

  private static func number(in part: Substring, after start: String) -> Int64? {
    guard part.hasPrefix(start) else { return nil }
    let digits = part.dropFirst(start.count)
    return digits.utf8.allSatisfy { (48...57).contains($0) } ? Int64(digits) : nil
  }

  var term: SampleTerm? {
    switch self {
    case .search(let term, _, _, _), .searchPage(let term, _, _): SampleTerm(typed: term)
    default: nil
    }
  }

  var duration: Duration {
    switch self {
    case .search, .searchPage: .milliseconds(term == .slow ? 5_000 : 120)
    case .page: .milliseconds(160)
    case .lookup, .developer, .chart, .suggestions: .milliseconds(80)
    case .reviews: .milliseconds(100)
    case .artwork(let name, let box):
      // The same picture always takes the same time.
      .milliseconds(Dice("pace/\(name)/\(box.width)").roll(name.isIcon ? 20...60 : 60...140))
    }
  }
}

/// Search terms that show a state instead of looking anything up. Only the whole term counts, in any case.
package enum SampleTerm: String, Sendable, CaseIterable {
  case slow
  case never
  /// Fails as on a machine without a network.
  case offline
  /// Answers 403 without a body and without a time to wait, as the live store does after too many requests.
  case throttled
  case nothing

  package init?(typed term: String) {
    self.init(rawValue: term.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased())
  }
}
