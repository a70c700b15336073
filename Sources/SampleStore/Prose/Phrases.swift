import Texts

/// The sentences for texts about apps, from a text table.
///
/// A row begins with a genre, a language or another key; each sentence follows its mark.
struct Phrases: Sendable {
  enum Kind: Character {
    case paragraph = "¶"
    /// A feature of an app.
    case bullet = "•"
    /// A thing that a reviewer praises.
    case praise = "♥"
    /// Of the bullets or of a review.
    case heading = "§"
    case closing = "✎"
    /// A change in a version.
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
