import Essentials
import Texts

/// A short list to choose from, narrowed by typing.
package struct Picker<Value: Sendable & Hashable>: Sendable, Hashable {
  package struct Item: Sendable, Hashable {
    package var value: Value
    /// The short name, such as `us`.
    package var code: String
    /// The long name, such as `United States`.
    package var name: String
    /// Other names that match but are not shown, in lower case without accents, such as `usa`.
    package var otherNames: [String] = []
    /// Words about it that match, and that are shown where there is much room.
    package var words = ""
    /// A note beside the name; empty for none.
    package var note = ""
    /// `false` for one that is shown, and can't be taken now.
    package var isPossible = true
  }

  /// The way in which typed text narrows the items.
  enum Matching: Hashable {
    /// The best match comes first: exact codes and other names, then what starts with it.
    case best
    /// All that have the text stay in their order.
    case inOrder
    /// Every word must be found, by its letters if not otherwise. The best match comes first, behind it what can't be taken now.
    case fuzzy
  }

  /// The items that match the typed text, in the order of ``Matching``.
  package private(set) var matches: [Item]
  /// The selection in ``matches``, and those in sight.
  package internal(set) var window = RowWindow()
  package private(set) var editor = LineEditor()
  private var items: [Item]
  private let matching: Matching

  package var itemCount: Int { items.count }

  init(items: [Item], selected: Value?, matching: Matching = .best) {
    self.matching = matching
    self.items = items
    matches = items
    window.setCount(items.count)
    window.select(items.firstIndex { $0.value == selected } ?? 0)
  }

  /// The item that Enter takes; `nil` if nothing matches.
  package var selected: Item? { matches.indices.contains(window.selection) ? matches[window.selection] : nil }

  /// The typed text without blanks around it.
  var typed: String { editor.text.trimmed }

  package mutating func apply(_ edit: LineEditor.Edit) {
    guard editor.apply(edit) else { return }
    narrow()
    window.select(0)
  }

  /// Replaces the items; the selection stays on its value.
  mutating func replace(with items: [Item]) {
    let value = selected?.value
    self.items = items
    narrow()
    window.select(matches.firstIndex { $0.value == value } ?? window.selection)
  }

  private mutating func narrow() {
    let fragment = FoldedText(typed).text
    switch matching {
    case .best: matches = Self.sorted(items) { fragment.isEmpty ? 0 : $0.score(for: fragment) }
    case .inOrder: matches = items.filter { fragment.isEmpty || $0.score(for: fragment) != nil }
    case .fuzzy: matches = Self.sorted(items) { $0.fuzzyScore(for: typed) }
    }
    window.setCount(matches.count)
  }

  /// The items that have a score, the lowest first; those of one score stay in their order.
  private static func sorted(_ items: [Item], by score: (Item) -> Int?) -> [Item] {
    items.enumerated().compactMap { index, item in score(item).map { (score: $0, index: index) } }
      .sorted { ($0.score, $0.index) < ($1.score, $1.index) }.map { items[$0.index] }
  }
}

extension Picker.Item {
  /// The score of a match, 0 being best; `nil` if the item doesn't match.
  /// A complete code or other name comes before names that only start with it.
  fileprivate func score(for fragment: String) -> Int? {
    let name = FoldedText(name).text
    if code == fragment || otherNames.contains(fragment) { return 0 }
    if code.hasPrefix(fragment) || name.hasPrefix(fragment) { return 1 }
    if otherNames.contains(where: { $0.hasPrefix(fragment) }) { return 2 }
    return name.contains(text: fragment) ? 3 : nil
  }
}

extension Picker.Item {
  /// The score of an item for typed words, 0 being best; `nil` where a word isn't found. Items that can't be taken come last.
  ///
  /// Typing one of the item's other names, such as a key, scores best. Its case counts, since `s` and `S` differ.
  func fuzzyScore(for typed: String) -> Int? {
    let late = isPossible ? 0 : 10_000
    if otherNames.contains(typed) { return late }
    var score = late
    for word in FoldedText(typed).text.split(separator: " ") {
      // In a sentence any letters stand in any order.
      let scores =
        ([code] + otherNames).map { Self.score(of: word, in: FoldedText($0).text, byLetters: true) }
        + [name, words].map { Self.score(of: word, in: FoldedText($0).text, byLetters: false) }
      guard let best = scores.compactMap(\.self).min() else { return nil }
      score += 1 + best
    }
    return score
  }

  /// 0 at the beginning, 1 at the beginning of a word, 2 inside. From 3 on by letters in order, higher the more are skipped.
  private static func score(of word: Substring, in text: String, byLetters: Bool) -> Int? {
    if text.hasPrefix(word) { return 0 }
    let isWordStart = text.indices.dropFirst().contains { index in
      let before = text[text.index(before: index)]
      return !before.isLetter && !before.isNumber && text[index...].hasPrefix(word)
    }
    if isWordStart { return 1 }
    if text.contains(text: word) { return 2 }
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
