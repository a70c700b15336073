import Texts

/// The names of tags, which are told apart as terms are.
package enum TagName {
  package static let longest = 32
  /// The rule for names, as the end of a sentence.
  package static let rule = "1 to \(longest) letters, without blanks and commas"

  /// A name in one spelling; `nil` if it is none.
  package static func checked(_ text: String) -> String? {
    let name = text.inOneSpelling
    guard 1...longest ~= name.count, !name.contains(where: { $0 == "," || $0.isWhitespace }) else { return nil }
    return name
  }

  package static func folded(_ name: String) -> String { name.foldedSpelling }
}

/// A tag with what it is given to.
package struct TagSummary: Sendable, Hashable {
  package var name: String
  package var trackCount: Int
  package var competitorCount: Int
  /// `true` if the track or the competitor that was asked about has it.
  package var isGiven: Bool
}
