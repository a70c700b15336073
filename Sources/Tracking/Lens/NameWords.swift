import Essentials
import Texts

/// The words of a name or a term, whatever their case, accents and width.
struct NameWords: Sendable, Hashable {
  /// As they are spelled, in lower case.
  let spelled: [String]
  let folded: [String]

  init(_ text: String) {
    let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    spelled = words.map { $0.lowercased() }
    folded = words.map { FoldedText($0).text }
  }

  /// `true` if all words of a term are among these. A term of signs alone has none.
  func has(_ term: NameWords) -> Bool {
    !term.folded.isEmpty
      && term.folded.allSatisfy { word in folded.contains { $0 == word || word.isUnspaced && $0.contains(text: word) } }
  }

  /// `true` if they begin with those of a term.
  func begins(with term: NameWords) -> Bool {
    !term.folded.isEmpty && folded.count >= term.folded.count
      && zip(folded, term.folded).allSatisfy { $0 == $1 || $1.isUnspaced && $0.hasPrefix($1) }
  }
}

extension String {
  /// `true` if its script has no blanks between words: Chinese and Japanese, Thai, Lao, Burmese and Khmer.
  fileprivate var isUnspaced: Bool {
    unicodeScalars.contains { scalar in
      scalar.properties.isIdeographic
        || [0x3040...0x30FF, 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF].contains { $0.contains(scalar.value) }
    }
  }
}
