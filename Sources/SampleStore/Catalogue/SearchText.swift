import Texts

/// Folds and splits texts for search.
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
