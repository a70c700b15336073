import Essentials
import Texts

/// The address of a page of the store in a person's words: alone, in brackets, or in a sentence. It is never a search term.
package struct StoreLink: Sendable, Hashable {
  package enum Target: Sendable, Hashable {
    /// An app or a developer, and the address alone, as it is looked up by.
    case page(StorePage, address: String)
    case search(String)
    case chart(Chart)
    /// A page that is of none of these, as a noun: `a story`.
    case other(String)
  }

  package let target: Target
  /// The country that it names; `nil` if it names none, or one without a store.
  package let storefront: Storefront?
  package let device: Device?
  /// The country's code that has no store.
  package let unknownCountry: String?

  /// `nil` if there is no address of the store in the words, and they are no other address either.
  package init?(_ text: String) {
    // Nearly all words are searched for.
    if text.lowercased().contains(text: ".apple.com") {
      let words = [text[...]] + text.split(whereSeparator: \.isWhitespace)
      let parts = words + words.flatMap { $0.split { "()<>[]{}|\"“”«»".contains($0) } }
      let links = parts.lazy.compactMap { AppReference.address(String($0)) }.compactMap(StoreLink.init(address:))
      if let link = links.first(where: \.isKnown) ?? links.first {
        self = link
        return
      }
    }
    guard text.contains(text: "://"), Self.isElsewhere(text.trimmed) else { return nil }
    (target, storefront, device, unknownCountry) = (.other("a page that isn't the store's"), nil, nil, nil)
  }

  private static func isElsewhere(_ text: String) -> Bool {
    let isWeb = ["http://", "https://"].contains { text.lowercased().hasPrefix($0) }
    return isWeb && !text.contains(where: \.isWhitespace)
  }

  private var isKnown: Bool { if case .other = target { false } else { true } }

  private init?(address: WebAddress) {
    let host = address.host.lowercased()
    guard AppReference.hosts.contains(host) || host == "search.itunes.apple.com" else { return nil }
    let (path, query) = (address.pathWords, address.valueByName)
    let country = query["cc"] ?? query["country"] ?? path.first.flatMap { $0.count == 2 ? $0 : nil }
    storefront = country.flatMap(Storefront.init(code:))
    unknownCountry = storefront == nil ? country : nil
    let entity = query["entity"]?.lowercased()
    device = Device.allCases.first { path.contains($0.rawValue) || $0.entity.lowercased() == entity }
    target =
      if let app = AppReference(address: address) {
        .page(.app(app), address: address.withoutCredentials.text)
      } else if let developer = DeveloperReference(address: address) {
        .page(.developer(developer), address: address.withoutCredentials.text)
      } else if path.last == "search", let term = query["term"]?.trimmed, !term.isEmpty {
        .search(term)
      } else if path.contains("charts"), let chart = Chart(path: path, query: query) {
        .chart(chart)
      } else {
        .other(Self.names.first { path.contains($0.part) }?.name ?? "a page of the store")
      }
  }

  package static func refusal(of page: String) -> String { "that is the address of \(page), not of an app" }

  private static let names: [(part: String, name: String)] = [
    ("app-bundle", "a bundle of apps"), ("story", "a story"), ("today", "the day's stories"), ("event", "an event"),
    ("events", "an event"), ("charts", "a chart that isn't known here"), ("search", "a search without words"),
    ("genre", "a genre"), ("room", "a collection"), ("grouping", "a collection"), ("collection", "a collection"),
    ("arcade", "Arcade"), ("developer", "a developer without a number"), ("artist", "a developer without a number"),
    ("app", "an app without its number"),
  ]
}

extension Chart {
  /// The chart of a page: `charts/iphone/top-paid-apps/36`, `iphone/charts/6001?chart=top-free`.
  fileprivate init?(path: [String], query: [String: String]) {
    let words = path.joined(separator: " ") + " " + (query["chart"] ?? "").lowercased()
    let kind: Kind = words.contains(text: "grossing") ? .grossing : words.contains(text: "paid") ? .paid : .free
    let number = query["genre"] ?? query["genreid"] ?? path.last { $0.allSatisfy(\.isNumber) }
    // The charts of all genres, of apps for iPhone and for Mac.
    guard let number, !["36", "39"].contains(number) else {
      self.init(kind)
      return
    }
    guard let genre = ChartGenre(number) else { return nil }
    self.init(kind, of: genre)
  }
}
