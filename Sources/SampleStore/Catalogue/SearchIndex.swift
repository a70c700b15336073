import Essentials
import Texts

/// The catalogue's words, folded once, and the order of results. An app matches if it contains each word of the term, and each counts by the
/// best text that has it. Apps of equal weight are ordered by their ratings in the storefront.
struct SearchIndex: Sendable {
  static let shared = SearchIndex(Catalogue.shared)

  /// A word of a term; `notes` also finds its stem, `note`.
  private typealias Sought = (word: Substring, stem: Substring, isUnspaced: Bool)

  private struct Place: Sendable {
    /// Of a word that it has.
    let weight: Int
    let text: String
    let words: [Substring]
    /// `true` if the beginnings of its words count too.
    let takesBeginnings: Bool
    let takesStems: Bool

    init(_ weight: Int, _ text: String, takesBeginnings: Bool = false, takesStems: Bool = true) {
      self.weight = weight
      self.text = SearchText.folded(text)
      words = SearchText.words(self.text)
      self.takesBeginnings = takesBeginnings
      self.takesStems = takesStems
    }

    func has(_ sought: Sought) -> Bool {
      if sought.isUnspaced { return text.contains(text: sought.word) }
      let stem = takesStems ? sought.stem : sought.word
      return words.contains { $0 == sought.word || $0 == stem || takesBeginnings && $0.hasPrefix(stem) }
    }
  }

  private let pages: [(app: SampleApp, places: [Place])]

  private init(_ catalogue: Catalogue) {
    pages = (catalogue.apps + catalogue.withoutID).map { app in
      let entry = app.entry
      let places = [
        Place(120, entry.name), Place(100, entry.name, takesBeginnings: true), Place(60, entry.pitch),
        Place(40, entry.studio, takesBeginnings: true, takesStems: false),
        Place(20, app.genres.map(\.name).joined(separator: " "), takesBeginnings: true), Place(10, app.description),
      ]
      return (app, places)
    }
  }

  func search(_ term: String, in market: Market, on platforms: Set<Platform>) -> [SampleApp] {
    let words = SearchText.words(SearchText.folded(term))
    guard !words.isEmpty else { return [] }
    let sought: [Sought] = words.map { word in
      let isPlural = word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss")
      return (word, isPlural ? word.dropLast() : word, SearchText.isUnspaced(word))
    }
    var hits: [(app: SampleApp, weight: Int, votes: Int)] = []
    for (app, places) in pages where !app.platforms.isDisjoint(with: platforms) && app.entry.isSold(in: market) {
      let weights = sought.map { word in places.first { $0.has(word) }?.weight ?? 0 }
      guard !weights.contains(0) else { continue }
      let name = places[0].words
      let startsName = name.joined(separator: " ").hasPrefix(words.joined(separator: " "))
      let weight = weights.reduce(name == words ? 4_000 : startsName ? 1_000 : 0, +)
      // A record without an id is found only by name.
      guard weight > (app.entry.lacks(.id) ? 60 : 0) else { continue }
      hits.append((app, weight, app.votes(in: market)))
    }
    return hits.sorted { ($0.weight, $0.votes, $1.app.id) > ($1.weight, $1.votes, $0.app.id) }.map(\.app)
  }
}

enum SearchText {
  /// Without case, accents and full-width forms.
  static func folded(_ text: String) -> String {
    FoldedText(text, keepsMarks: true).text
  }

  /// The words of a folded text. An emoji is a word too.
  static func words(_ folded: String) -> [Substring] {
    folded.split { !($0.isLetter || $0.isNumber || $0.unicodeScalars.contains { $0.properties.isEmojiPresentation }) }
  }

  /// `true` if a word is written in a script that doesn't put spaces between words, or is an emoji.
  static func isUnspaced(_ word: some StringProtocol) -> Bool {
    word.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x0E00...0x0E7F, 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
      default: scalar.properties.isEmojiPresentation
      }
    }
  }
}
