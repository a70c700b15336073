/// The sentences that texts in one language are put together from; they suit an app of any genre.
struct Phrasebook: Sendable {
  let paragraphs: [String]
  let heading: String
  let bullets: [String]
  let closing: String
  let news: [String]
  /// Title and text of reviews, the kindest first.
  let reviews: [(title: String, text: String)]

  /// The sentences of a language; `nil` for English, which has its own by genre.
  static func of(_ language: Language) -> Phrasebook? {
    switch language {
    case .english: nil
    case .japanese: japanese
    case .chinese: chinese
    case .korean: korean
    case .arabic: arabic
    case .hebrew: hebrew
    case .russian: russian
    case .greek: greek
    case .thai: thai
    case .hindi: hindi
    }
  }
}
