import Foundation

/// A short list to choose from, narrowed by typing.
package struct Picker<Value: Sendable & Hashable>: Sendable, Hashable {
  /// One thing to choose.
  package struct Item: Sendable, Hashable {
    /// What it stands for.
    package var value: Value
    /// The short name, such as `us`.
    package var code: String
    /// The long name, such as `United States`.
    package var name: String
    /// What else it is called, in lower case without accents, such as `usa`. Not shown.
    package var otherNames: [String]

    /// Creates an item.
    package init(value: Value, code: String, name: String, otherNames: [String] = []) {
      self.value = value
      self.code = code
      self.name = name
      self.otherNames = otherNames
    }
  }

  /// The items that match what was typed: those whose code or another name it is first, then those where one starts with it.
  package private(set) var matches: [Item]
  /// The chosen one among ``matches``.
  package private(set) var selection: Int
  /// What was typed.
  package private(set) var editor = LineEditor()
  private let items: [Item]

  /// How many items there are, whatever was typed.
  package var itemCount: Int { items.count }

  /// Creates a picker with one item selected.
  package init(items: [Item], selected: Value?) {
    self.items = items
    matches = items
    selection = items.firstIndex { $0.value == selected } ?? 0
  }

  /// The item that Enter takes; `nil` when nothing matches.
  package var selected: Item? { matches.indices.contains(selection) ? matches[selection] : nil }

  /// Moves the selection; `page` is how many lines the screen shows.
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

  /// Edits what was typed.
  package mutating func apply(_ edit: LineEditor.Edit) {
    guard editor.apply(edit) else { return }
    let fragment = editor.text.trimmingCharacters(in: .whitespaces).folded
    selection = 0
    guard !fragment.isEmpty else {
      matches = items
      return
    }
    let ranks = items.map { $0.rank(for: fragment) }
    matches = (0...Item.lastRank).flatMap { rank in zip(items, ranks).filter { $0.1 == rank }.map(\.0) }
  }

  /// Selects one of the matches, the nearest there is.
  mutating func select(_ index: Int) {
    selection = max(0, min(index, matches.count - 1))
  }
}

extension Picker.Item {
  fileprivate static var lastRank: Int { 3 }

  /// How well an item matches, the best first; `nil` where it doesn't. A code typed in full is meant, whatever names start the
  /// same way, and so is what else a country is called.
  fileprivate func rank(for fragment: String) -> Int? {
    let name = name.folded
    if code == fragment || otherNames.contains(fragment) { return 0 }
    if code.hasPrefix(fragment) || name.hasPrefix(fragment) { return 1 }
    if otherNames.contains(where: { $0.hasPrefix(fragment) }) { return 2 }
    return name.contains(fragment) ? 3 : nil
  }
}

extension String {
  /// Without what people leave out when they type a name: capitals and accents.
  fileprivate var folded: String { folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil) }
}
