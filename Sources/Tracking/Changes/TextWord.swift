/// A word of a text, or a sign, with the white space behind it, which doesn't matter to equality.
struct TextWord: Sendable, Hashable {
  /// Empty for white space at the beginning.
  var text: String
  var space = ""

  var spaced: String { text + space }

  /// `true` for a word, `false` for a sign.
  var isProper: Bool { text.contains { $0.isPartOfWord } }

  var endsLine: Bool { space.contains(where: \.isNewline) }

  static func == (left: TextWord, right: TextWord) -> Bool { left.text == right.text }

  func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }

  /// Splits a text into words. Signs inside a word, as in `12.3` or `don't`, belong to it. In a script without spaces each character is a
  /// word.
  static func words(in text: String) -> [TextWord] {
    var words: [TextWord] = []
    // `true` if the next letter continues the last word, directly or after a sign.
    var isOpen = false
    var sign: Character?
    for character in text {
      if isOpen, character.isPartOfWord {
        words[words.count - 1].text += (sign.map(String.init) ?? "") + String(character)
        sign = nil
        continue
      }
      if isOpen, sign == nil, !character.isWhitespace, !character.isWordByItself {
        sign = character
        continue
      }
      if let sign { words.append(TextWord(text: String(sign))) }
      sign = nil
      isOpen = character.isPartOfWord
      if character.isWhitespace {
        if words.isEmpty { words.append(TextWord(text: "")) }
        words[words.count - 1].space.append(character)
      } else {
        words.append(TextWord(text: String(character)))
      }
    }
    if let sign { words.append(TextWord(text: String(sign))) }
    return words
  }

  /// The words of each line.
  static func lines(of words: [TextWord]) -> [ArraySlice<TextWord>] {
    var lines: [ArraySlice<TextWord>] = []
    var start = 0
    for (index, word) in words.enumerated() where word.endsLine || index == words.count - 1 {
      lines.append(words[start...index])
      start = index + 1
    }
    return lines
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { (isLetter || isNumber) && !isWordByItself }

  /// `true` if its script has no spaces between words.
  fileprivate var isWordByItself: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    // Hiragana and Katakana; Thai, Lao, Burmese and Khmer.
    return scalar.properties.isIdeographic || (0x3040...0x30FF).contains(scalar.value)
      || (0x0E00...0x0EFF).contains(scalar.value) || (0x1000...0x109F).contains(scalar.value)
      || (0x1780...0x17FF).contains(scalar.value)
  }
}
