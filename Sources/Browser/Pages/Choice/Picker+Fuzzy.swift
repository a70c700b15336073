import Texts

extension Picker.Item {
  /// The rank of an item for typed words, 0 being best; `nil` where one of them isn't found. What can't be taken comes after all else.
  ///
  /// A word that is one of the item's other names as a whole, such as a key, comes first: by its case, since `s` and `S` differ.
  func fuzzyRank(for typed: String) -> Int? {
    let late = isPossible ? 0 : 10_000
    if otherNames.contains(typed) { return late }
    var rank = late
    for word in FoldedText(typed).text.split(separator: " ") {
      // In a sentence any letters stand in any order.
      let ranks =
        ([code] + otherNames).map { Self.rank(of: word, in: FoldedText($0).text, byLetters: true) }
        + [Self.rank(of: word, in: FoldedText(name).text, byLetters: false)]
      guard let best = ranks.compactMap(\.self).min() else { return nil }
      rank += 1 + best
    }
    return rank
  }

  /// 0 at the beginning, 1 at the beginning of a word, 2 inside, and from 3 on by letters in their order: the more are skipped, the higher.
  private static func rank(of word: Substring, in text: String, byLetters: Bool) -> Int? {
    if text.hasPrefix(word) { return 0 }
    let isWordStart = text.indices.dropFirst().contains { index in
      let before = text[text.index(before: index)]
      return !before.isLetter && !before.isNumber && text[index...].hasPrefix(word)
    }
    if isWordStart { return 1 }
    if text.contains(word) { return 2 }
    guard byLetters, word.count > 1 else { return nil }
    var skipped = 0
    var letters = word[...]
    for character in text {
      guard let next = letters.first else { break }
      if character == next { letters = letters.dropFirst() } else if letters.count < word.count { skipped += 1 }
    }
    return letters.isEmpty && skipped <= 4 * word.count ? 3 + skipped : nil
  }
}
