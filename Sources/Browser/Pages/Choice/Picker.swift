import Texts

/// A short list to choose from, narrowed by typing.
package struct Picker<Value: Sendable & Hashable>: Sendable, Hashable {
  /// One choice.
  package struct Item: Sendable, Hashable {
    package var value: Value
    /// The short name, such as `us`.
    package var code: String
    /// The long name, such as `United States`.
    package var name: String
    /// Other names that match but are not shown, in lower case without accents, such as `usa`.
    package var otherNames: [String] = []
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
    /// Every word has to be found, by its letters if not otherwise; what matches best comes first, what is possible before all else.
    case fuzzy
  }

  /// The items that match the typed text: exact codes and other names first, then names that start with it.
  package private(set) var matches: [Item]
  /// The selection in ``matches``, and those in sight.
  package private(set) var window = RowWindow()
  package private(set) var editor = LineEditor()
  private var items: [Item]
  private let matching: Matching

  /// The number of all items, matching or not.
  package var itemCount: Int { items.count }

  package init(items: [Item], selected: Value?) { self.init(items: items, selected: selected, matching: .best) }

  init(items: [Item], selected: Value?, matching: Matching) {
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

  package mutating func move(_ movement: Movement) {
    window.move(movement)
  }

  /// Layout: there is room for so many matches.
  package mutating func fit(room: Int) {
    window.fit(room: room)
  }

  package mutating func apply(_ edit: LineEditor.Edit) {
    guard editor.apply(edit) else { return }
    narrow()
    window.select(0)
  }

  /// Puts other items in place of these; the selection stays on its value.
  mutating func replace(with items: [Item]) {
    let value = selected?.value
    self.items = items
    narrow()
    window.select(matches.firstIndex { $0.value == value } ?? window.selection)
  }

  private mutating func narrow() {
    let fragment = FoldedText(typed).text
    switch matching {
    case .best: matches = Self.sorted(items) { fragment.isEmpty ? 0 : $0.rank(for: fragment) }
    case .inOrder: matches = items.filter { fragment.isEmpty || $0.rank(for: fragment) != nil }
    case .fuzzy: matches = Self.sorted(items) { $0.fuzzyRank(for: typed) }
    }
    window.setCount(matches.count)
  }

  /// The items that have a rank, the lowest first; those of one rank stay in their order.
  private static func sorted(_ items: [Item], by rank: (Item) -> Int?) -> [Item] {
    items.enumerated().compactMap { index, item in rank(item).map { (rank: $0, index: index) } }
      .sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map { items[$0.index] }
  }

  /// Selects a match, clamped to the bounds.
  mutating func select(_ index: Int) {
    window.select(index)
  }
}

extension Picker.Item {
  /// The rank of a match, 0 being best; `nil` if the item doesn't match.
  /// A complete code or other name ranks before names that only start with it.
  fileprivate func rank(for fragment: String) -> Int? {
    let name = FoldedText(name).text
    if code == fragment || otherNames.contains(fragment) { return 0 }
    if code.hasPrefix(fragment) || name.hasPrefix(fragment) { return 1 }
    if otherNames.contains(where: { $0.hasPrefix(fragment) }) { return 2 }
    return name.contains(fragment) ? 3 : nil
  }
}
