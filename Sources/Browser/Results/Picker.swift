import Foundation

/// A short list to choose from, narrowed by typing.
public struct Picker<Value: Sendable & Hashable>: Sendable, Hashable {
  /// One thing to choose.
  public struct Item: Sendable, Hashable {
    /// What it stands for.
    public var value: Value
    /// The short name, such as `us`.
    public var code: String
    /// The long name, such as `United States`.
    public var name: String

    /// Creates an item.
    public init(value: Value, code: String, name: String) {
      self.value = value
      self.code = code
      self.name = name
    }
  }

  /// The items that match what was typed: those whose code or name starts with it first.
  public private(set) var matches: [Item]
  /// The chosen one among ``matches``.
  public private(set) var selection: Int
  /// What was typed.
  public private(set) var editor = LineEditor()
  private let items: [Item]

  /// How many items there are, whatever was typed.
  public var itemCount: Int { items.count }

  /// Creates a picker with one item selected.
  public init(items: [Item], selected: Value?) {
    self.items = items
    matches = items
    selection = items.firstIndex { $0.value == selected } ?? 0
  }

  /// The item that Enter takes; `nil` when nothing matches.
  public var selected: Item? { matches.indices.contains(selection) ? matches[selection] : nil }

  /// Moves the selection; `page` is how many lines the screen shows.
  public mutating func move(_ movement: Movement, page: Int = 10) {
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
  public mutating func apply(_ edit: LineEditor.Edit) {
    guard editor.apply(edit) else { return }
    let fragment = editor.text.trimmingCharacters(in: .whitespaces).folded
    let starting = items.filter { $0.code.hasPrefix(fragment) || $0.name.folded.hasPrefix(fragment) }
    let containing = items.filter { $0.name.folded.contains(fragment) && !starting.contains($0) }
    // A code typed in full is meant, whatever names start the same way.
    let exact = starting.filter { $0.code == fragment }
    matches = fragment.isEmpty ? items : exact + starting.filter { $0.code != fragment } + containing
    selection = 0
  }
}

extension String {
  /// Without what people leave out when they type a name: capitals and accents.
  fileprivate var folded: String { folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil) }
}
