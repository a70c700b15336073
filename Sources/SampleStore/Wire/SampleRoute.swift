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
    } else if let match = path.wholeMatch(of: #//([^/]+)/rss/customerreviews/(?:page=(\d+)/)?id=(\d+)/[^/]+/json/#),
      let page = match.2.map({ Int($0) }) ?? 1, (1...10).contains(page), let app = Int64(match.3)
    {
      self = .reviews(app: app, country: String(match.1), page: page)
    } else if let match = path.wholeMatch(
      of: #//([^/]+)/rss/top(free|paid|grossing)(ipad|mac|)app(?:lication)?s/limit=(\d+)/(?:genre=(\d+)/)?json/#)
    {
      let entity = match.3 == "ipad" ? "ipadsoftware" : match.3 == "mac" ? "desktopsoftware" : "software"
      self = .chart(
        kind: String(match.2), entity: entity, genre: match.5.flatMap { Int($0) }, country: String(match.1),
        limit: min(100, Int(match.4) ?? 100))
    } else if let match = path.wholeMatch(of: #//([^/]+)/app/(?:[^/]+/)?id(\d+)/#), let app = Int64(match.2) {
      self = .page(app: app, country: String(match.1), platform: query["platform"], language: query["l"])
    } else if let match = path.wholeMatch(of: #//([^/]+)/(iphone|ipad|mac)/search/#) {
      self = .searchPage(term: query["term"] ?? "", country: String(match.1), device: String(match.2))
    } else if let match = path.wholeMatch(
      of: #//image/thumb/\w+/v4/(\d+)/([^/.]+)\.png/([1-9]\d*)x([1-9]\d*)bb\.(?:png|jpg)/#),
      let app = Int64(match.1), let width = Int(match.3), let height = Int(match.4)
    {
      let name = ArtworkName(app: app, picture: String(match.2))
      self = .artwork(name, box: PixelSize(width: width, height: height))
    } else {
      return nil
    }
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
