import Texts

enum Prose {
  /// The description: a pitch, a paragraph or two, features and a link.
  static func description(of entry: AppEntry, page: String, isFree: Bool) -> String {
    let dice = Dice("description/\(entry.name)")
    let isEnglish = entry.language == "en"
    let phrases = Phrases.named(isEnglish ? entry.genre.prose : entry.language)
    let common = Phrases.named(entry.language)
    let paragraphs = isEnglish ? dice.pick(2, of: phrases[.paragraph]) : phrases[.paragraph]
    let features = list(dice.pick(dice.roll(4...6), of: phrases[.bullet]))
    let heading = isEnglish ? dice.pick(of: common[.heading]) : phrases[.heading][0]
    let english = Phrases.named(isFree ? "free" : "paid")
    let closing = isEnglish ? dice.pick(of: english[.closing]) : phrases[.closing][0]
    return ([entry.pitch] + paragraphs + [heading + "\n" + features, closing, page]).joined(separator: "\n\n")
  }

  static func news(of app: SampleApp, version: String) -> String {
    let dice = Dice("news/\(app.id)/\(version)")
    let phrases = Phrases.named(app.entry.language)
    guard app.entry.language == "en" else { return list(dice.pick(2, of: phrases[.news])) }
    let changes = dice.pick(dice.roll(1...4), of: phrases[.news])
    if changes.count == 1 { return changes[0] + " " + dice.pick(of: phrases[.closing]) }
    return [dice.pick(of: phrases[.paragraph]), list(changes), dice.pick(of: phrases[.closing])]
      .joined(separator: "\n\n")
  }

  private static func list(_ items: [String]) -> String {
    items.map { "• " + $0 }.joined(separator: "\n")
  }
}

/// The sentences for texts about apps. A row begins with a genre, a language or another key; each sentence follows its mark.
struct Phrases: Sendable {
  enum Kind: Character {
    case paragraph = "¶"
    case bullet = "•"
    case praise = "♥"
    /// Of the bullets or of a review.
    case heading = "§"
    case closing = "✎"
    case news = "+"
    /// In languages other than English preceded by its heading and ` / `.
    case review = "★"
  }

  private var sentences: [Kind: [String]] = [:]

  subscript(kind: Kind) -> [String] { sentences[kind] ?? [] }

  static func named(_ name: String) -> Phrases {
    guard let phrases = all[name] else { TextTable.invalid("there are no phrases for \(name)") }
    return phrases
  }

  private static let all = Dictionary(
    TextTable.texts.map { row in
      (String(row.prefix { Kind(rawValue: $0) == nil }.dropLast()), Phrases(row))
    }, uniquingKeysWith: { first, _ in first })

  private init(_ row: String) {
    var rest = row.drop { Kind(rawValue: $0) == nil }
    while let kind = rest.popFirst().flatMap(Kind.init) {
      let sentence = rest.prefix { Kind(rawValue: $0) == nil }
      rest = rest.dropFirst(sentence.count)
      sentences[kind, default: []].append(sentence.trimmed)
    }
  }
}
