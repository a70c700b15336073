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
    package var otherNames: [String]
    /// A note beside the name; empty for none.
    package var note: String

    package init(value: Value, code: String, name: String, otherNames: [String] = [], note: String = "") {
      self.value = value
      self.code = code
      self.name = name
      self.otherNames = otherNames
      self.note = note
    }
  }

  /// The items that match the typed text: exact codes and other names first, then names that start with it.
  package private(set) var matches: [Item]
  /// The selected index in ``matches``.
  package private(set) var selection: Int
  package private(set) var editor = LineEditor()
  private var items: [Item]

  /// The number of all items, matching or not.
  package var itemCount: Int { items.count }

  package init(items: [Item], selected: Value?) {
    self.items = items
    matches = items
    selection = items.firstIndex { $0.value == selected } ?? 0
  }

  /// The item that Enter takes; `nil` if nothing matches.
  package var selected: Item? { matches.indices.contains(selection) ? matches[selection] : nil }

  /// The typed text without blanks around it.
  var typed: String { editor.text.trimmed }

  /// Moves the selection; `page` is the number of lines shown.
  package mutating func move(_ movement: Movement, page: Int = 10) {
    switch movement {
    case .lines(let lines): selection += lines
    case .halfPages(let pages): selection += pages * max(1, page / 2)
    case .pages(let pages): selection += pages * max(1, page)
    case .first: selection = 0
    case .last: selection = matches.count - 1
    }
    selection = max(0, min(selection, matches.count - 1))
  }

  package mutating func apply(_ edit: LineEditor.Edit) {
    guard editor.apply(edit) else { return }
    selection = 0
    narrow()
  }

  /// Puts other items in place of these; the selection stays on its value.
  mutating func replace(with items: [Item]) {
    let value = selected?.value
    self.items = items
    narrow()
    select(matches.firstIndex { $0.value == value } ?? selection)
  }

  private mutating func narrow() {
    let fragment = FoldedText(typed).text
    guard !fragment.isEmpty else {
      matches = items
      return
    }
    let ranks = items.map { $0.rank(for: fragment) }
    matches = (0...Item.lastRank).flatMap { rank in zip(items, ranks).filter { $0.1 == rank }.map(\.0) }
  }

  /// Selects a match, clamped to the bounds.
  mutating func select(_ index: Int) {
    selection = max(0, min(index, matches.count - 1))
  }
}

extension Picker.Item {
  fileprivate static var lastRank: Int { 3 }

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
