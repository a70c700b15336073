/// One record of the catalogue.
struct SampleApp: Sendable {
  /// The id; far above any in use, so that no link leads to a real app.
  let id: Int64
  let entry: AppEntry
  let genres: [Genre]
  let platforms: Set<Platform>
  let description: String

  init(_ entry: AppEntry, platforms: Set<Platform>) {
    self.entry = entry
    self.platforms = platforms
    genres = entry.genres + (entry.genre.key == "games" ? [Genre.named("entertainment")] : [])
    let bits = Platform.allCases.enumerated().reduce(0) { $0 + (platforms.contains($1.element) ? 1 << $1.offset : 0) }
    id = Int64(9_000_000_000 + Dice("\(entry.name)/\(bits)").roll(0...899_999_999))
    description = Prose.description(of: entry, page: SampleApp.page(of: entry), isFree: entry.cents == 0)
  }

  var isMac: Bool { platforms == [.mac] }

  /// The developer's page, in a domain reserved for examples (RFC 2606).
  static func page(of entry: AppEntry) -> String {
    "https://\(slug(entry.studio, else: "studio")).example/\(slug(entry.name, else: "app"))"
  }

  /// In the same domain; a name without Latin letters is replaced by the id.
  var bundleID: String {
    let studio = SampleApp.slug(entry.studio, else: "studio")
    return "example.\(studio).\(SampleApp.slug(entry.name, else: "app\(id)"))" + (isMac ? ".mac" : "")
  }

  /// The number of ratings in a storefront on the catalogue's day, highest where the app's language is spoken.
  func votes(in market: Market) -> Int {
    guard entry.votes > 0 else { return 0 }
    let home = entry.language != "en" && entry.language == market.language ? 9.0 : 1
    let taste = market.code == "us" ? 1 : 0.4 + Dice("votes/\(id)/\(market.code)").fraction() * 1.4
    return max(1, Int(Double(entry.votes) * market.size * home * taste))
  }

  /// Lower-case Latin letters and digits with hyphens between them.
  static func slug(_ text: String, else fallback: String) -> String {
    let words = SearchText.folded(text).split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return words.isEmpty ? fallback : words.prefix(5).joined(separator: "-")
  }
}
