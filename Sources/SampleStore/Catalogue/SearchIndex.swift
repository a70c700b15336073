/// The catalogue's words, folded once, and the ranking.
///
/// An app matches if it contains each word of the term. A word counts by the best place that has it. Apps of equal
/// weight are ordered by their number of ratings in the storefront, so ranks differ between countries.
struct SearchIndex: Sendable {
  static let shared = SearchIndex(Catalogue.shared)

  /// The weight of a word's place.
  private enum Weight {
    static let wholeName = 4_000
    static let startOfName = 1_000
    static let nameWord = 120
    static let nameWordStart = 100
    static let pitchWord = 60
    static let developer = 40
    static let genre = 20
    static let descriptionWord = 10
  }

  private struct Words: Sendable {
    let text: String
    let list: [Substring]

    init(_ text: String) {
      self.text = SearchText.folded(text)
      list = SearchText.words(self.text)
    }
  }

  private struct Page: Sendable {
    let app: SampleApp
    let name: Words
    let pitch: Words
    let developer: Words
    let genres: Words
    let description: Words
  }

  private let pages: [Page]

  private init(_ catalogue: Catalogue) {
    pages = (catalogue.apps + catalogue.withoutID).map { app in
      Page(
        app: app, name: Words(app.entry.name), pitch: Words(app.entry.pitch), developer: Words(app.entry.studio),
        genres: Words(app.genres.map(\.name).joined(separator: " ")), description: Words(app.description))
    }
  }

  func search(_ term: String, in market: Market, on platforms: Platforms) -> [SampleApp] {
    let words = SearchText.words(SearchText.folded(term))
    guard !words.isEmpty else { return [] }
    var hits: [(app: SampleApp, weight: Int, votes: Int)] = []
    for page in pages where !page.app.platforms.isDisjoint(with: platforms) && page.app.entry.isSold(in: market) {
      let weight = SearchIndex.weight(of: words, in: page)
      // A record without an id is found only by name.
      guard weight > (page.app.entry.lacks(.id) ? Weight.pitchWord : 0) else { continue }
      hits.append((page.app, weight, page.app.votes(in: market)))
    }
    return hits.sorted { ($0.weight, $0.votes, $1.app.id) > ($1.weight, $1.votes, $0.app.id) }.map(\.app)
  }

  private static func weight(of words: [Substring], in page: Page) -> Int {
    let weights = words.map { weight(of: $0, in: page) }
    guard !weights.contains(0) else { return 0 }
    let sum = weights.reduce(0, +)
    if page.name.list == words { return sum + Weight.wholeName }
    let startsName = page.name.list.joined(separator: " ").hasPrefix(words.joined(separator: " "))
    return startsName ? sum + Weight.startOfName : sum
  }

  private static func weight(of word: Substring, in page: Page) -> Int {
    if SearchText.isUnspaced(word) {
      if page.name.text.contains(word) { return Weight.nameWordStart }
      if page.pitch.text.contains(word) { return Weight.pitchWord }
      if page.developer.list.contains(where: { $0.contains(word) }) { return Weight.developer }
      return page.description.text.contains(word) ? Weight.descriptionWord : 0
    }
    // `notes` also finds `note`.
    let stem = word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss") ? word.dropLast() : word
    func isIn(_ words: Words) -> Bool { words.list.contains(word) || words.list.contains(stem) }
    if isIn(page.name) { return Weight.nameWord }
    if page.name.list.contains(where: { $0.hasPrefix(stem) }) { return Weight.nameWordStart }
    if isIn(page.pitch) { return Weight.pitchWord }
    if page.developer.list.contains(where: { $0.hasPrefix(word) }) { return Weight.developer }
    if page.genres.list.contains(where: { $0.hasPrefix(stem) }) { return Weight.genre }
    return isIn(page.description) ? Weight.descriptionWord : 0
  }
}
