/// The catalogue's words, folded once, and the ranking.
///
/// An app is found when each word of the term is found somewhere in it. A word counts for the best place that it is
/// found in; the order of those places is that of ``Weight``. Apps of equal weight are ordered by their ratings'
/// number in the storefront, so ranks differ between countries.
struct SearchIndex: Sendable {
  /// Built when the first search comes.
  static let shared = SearchIndex(Catalogue.shared)

  /// What a word's place is worth.
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

  private struct Page: Sendable {
    let app: SampleApp
    let name: String
    let nameWords: [Substring]
    let pitch: String
    let pitchWords: Set<Substring>
    let developerWords: [Substring]
    let genreWords: [Substring]
    let description: String
    let descriptionWords: Set<Substring>
  }

  private let pages: [Page]

  private init(_ catalogue: Catalogue) {
    pages = (catalogue.apps + catalogue.withoutID).map { app in
      let name = SearchText.folded(app.entry.name)
      let pitch = SearchText.folded(app.entry.pitch)
      let description = SearchText.folded(app.description)
      return Page(
        app: app, name: name, nameWords: SearchText.words(name), pitch: pitch,
        pitchWords: Set(SearchText.words(pitch)), developerWords: SearchText.words(SearchText.folded(app.entry.studio)),
        genreWords: SearchText.words(SearchText.folded(app.genres.map(\.rawValue).joined(separator: " "))),
        description: description, descriptionWords: Set(SearchText.words(description)))
    }
  }

  /// The apps for any of some platforms that match, best first.
  func search(_ term: String, in market: Market, on platforms: Platforms) -> [SampleApp] {
    let folded = SearchText.folded(term)
    let words = SearchText.words(folded)
    guard !words.isEmpty else { return [] }
    let phrase = words.joined(separator: " ")
    var hits: [(app: SampleApp, weight: Int, votes: Int)] = []
    for page in pages where !page.app.platforms.isDisjoint(with: platforms) && page.app.isSold(in: market) {
      let weight = weight(of: words, phrase: phrase, in: page)
      // A record without its id only disturbs those who ask for it by name.
      guard weight > (page.app.entry.lacksID ? Weight.pitchWord : 0) else { continue }
      hits.append((page.app, weight, page.app.votes(in: market)))
    }
    return
      hits
      .sorted { one, two in
        (one.weight, one.votes, two.app.id) > (two.weight, two.votes, one.app.id)
      }
      .map(\.app)
  }

  private func weight(of words: [Substring], phrase: String, in page: Page) -> Int {
    var sum = 0
    for word in words {
      let weight = weight(of: word, in: page)
      guard weight > 0 else { return 0 }
      sum += weight
    }
    let name = page.nameWords.joined(separator: " ")
    if name == phrase { return sum + Weight.wholeName }
    return name.hasPrefix(phrase) ? sum + Weight.startOfName : sum
  }

  private func weight(of word: Substring, in page: Page) -> Int {
    if SearchText.isUnspaced(word) {
      if page.name.contains(word) { return Weight.nameWordStart }
      if page.pitch.contains(word) { return Weight.pitchWord }
      if page.developerWords.contains(where: { $0.contains(word) }) { return Weight.developer }
      return page.description.contains(word) ? Weight.descriptionWord : 0
    }
    let stem = SearchIndex.singular(word)
    if page.nameWords.contains(where: { $0 == word || $0 == stem }) { return Weight.nameWord }
    if page.nameWords.contains(where: { $0.hasPrefix(stem) }) { return Weight.nameWordStart }
    if page.pitchWords.contains(word) || page.pitchWords.contains(stem) { return Weight.pitchWord }
    if page.developerWords.contains(where: { $0.hasPrefix(word) }) { return Weight.developer }
    if page.genreWords.contains(where: { $0.hasPrefix(stem) }) { return Weight.genre }
    return page.descriptionWords.contains(word) || page.descriptionWords.contains(stem) ? Weight.descriptionWord : 0
  }

  /// `notes` also finds `note`.
  private static func singular(_ word: Substring) -> Substring {
    word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss") ? word.dropLast() : word
  }
}
