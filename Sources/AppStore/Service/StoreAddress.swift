import Essentials
import Texts

struct StoreAddress: Sendable, Hashable {
  private let base: WebAddress

  /// - Parameter base: may have a path of its own, with or without a slash at its end.
  init(base: WebAddress) {
    self.base = base
  }

  func search(_ query: SearchQuery) -> WebAddress {
    var parameters = [
      ("term", query.term), ("country", query.storefront.code), ("media", "software"), ("entity", query.device.entity),
      ("limit", String(query.limit)),
    ]
    if let language = query.language { parameters.append(("lang", language)) }
    return address("search", parameters)
  }

  func lookup(_ batch: LookupBatch) -> WebAddress {
    var ids: Set<Int64> = []
    for reference in batch.references {
      switch reference.identifier {
      case .id(let id): ids.insert(id)
      case .bundleID(let bundleID): return lookup(("bundleId", bundleID), batch)
      }
    }
    // Sorted, so that equal lookups have equal addresses.
    return lookup(("id", ids.sorted().map(String.init).joined(separator: ",")), batch)
  }

  /// The address of the suggestions for a text. The storefront goes into the request's head; the fragment tells addresses apart, and is not sent.
  func suggestions(for text: String, storefront: Int) -> WebAddress {
    let store = base == AppSearchService.appleServer ? StoreAddress(base: Self.suggestionServer) : self
    let asked = store.address(
      "WebObjects/MZSearchHints.woa/wa/hints", [("clientApplication", "Software"), ("term", text)])
    return WebAddress(asked.text + "#\(storefront)") ?? asked
  }

  // The force unwrap is sound: a constant, which StoreAddressTests reads.
  private static let suggestionServer = WebAddress("https://search.itunes.apple.com")!

  func chart(_ chart: Chart, _ query: SearchQuery) -> WebAddress {
    let genre = chart.genre.map { "genre=\($0.id)/" } ?? ""
    return address(
      "\(query.storefront.code)/rss/\(chart.list(on: query.device))/limit=\(Chart.length)/\(genre)json", [])
  }

  /// The address of the same chart on the newer host; `nil` where that has none. Another server than Apple's is all hosts in one.
  func newerChart(_ chart: Chart, _ query: SearchQuery) -> WebAddress? {
    guard let list = chart.newerList(on: query.device) else { return nil }
    let path = "api/v2/\(query.storefront.code)/apps/\(list)/\(Chart.length)/apps.json"
    return base == AppSearchService.appleServer
      ? WebAddress("https://rss.marketingtools.apple.com/\(path)") : address(path, [])
  }

  /// The address of an app's web page, on the server for web pages.
  func page(_ query: AppPage.Query) -> WebAddress {
    let platform = query.device == .iphone ? [] : [("platform", query.device.rawValue)]
    let language = query.language.map { [("l", Self.languageTag($0))] } ?? []
    return address("\(query.storefront.code)/app/id\(query.id)", platform + language)
  }

  /// The address of the App Store's own search page, on the server for web pages.
  func searchPage(_ query: SearchQuery) -> WebAddress {
    let language = query.language.map { [("l", Self.languageTag($0))] } ?? []
    return address("\(query.storefront.code)/\(query.device.rawValue)/search", [("term", query.term)] + language)
  }

  /// A language as web pages write it (BCP 47): `en-US` for `en_us`, `zh-Hans-CN` for `zh_hans_cn`.
  private static func languageTag(_ language: String) -> String {
    language.split(separator: "_").enumerated().map { index, part in
      index == 0
        ? part.lowercased()
        : part.count == 4 ? part.prefix(1).uppercased() + part.dropFirst().lowercased() : part.uppercased()
    }.joined(separator: "-")
  }

  func apps(of developer: Int64, in storefront: Storefront, on device: Device) -> WebAddress {
    address(
      "lookup",
      [("id", String(developer)), ("country", storefront.code), ("entity", device.entity), ("limit", "200")])
  }

  /// The address of a page of an app's reviews, the latest first.
  ///
  /// - Parameter page: `nil` for the other form of the first one's address, under which the store has some reviews that it sends under no other.
  func reviews(of id: Int64, storefront: Storefront, page: Int?) -> WebAddress {
    let page = page.map { "page=\($0)/" } ?? ""
    return address("\(storefront.code)/rss/customerreviews/\(page)id=\(id)/sortby=mostrecent/json", [])
  }

  private func lookup(_ key: (String, String), _ batch: LookupBatch) -> WebAddress {
    // Without an entity the store looks among iPhone apps.
    let entity = batch.device == .iphone ? [] : [("entity", batch.device.entity)]
    let language = batch.language.map { [("lang", $0)] } ?? []
    return address("lookup", [key, ("country", batch.storefront.code)] + entity + language)
  }

  private func address(_ path: String, _ parameters: [(String, String)]) -> WebAddress {
    let items = parameters.map { "\($0.0)=\(PercentText.encoded($0.1, keeping: "!$'()*,/:?@"))" }
    let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
    return base.replacingRest(with: base.path + (base.path.hasSuffix("/") ? "" : "/") + path + query)
  }
}
