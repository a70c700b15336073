import AppStore
package import TerminalUI

/// A person's own keys, from lines such as `key list.sort = s F6`. A line with a mistake is passed over.
package struct KeyBindings: Sendable {
  /// A line of the configuration file.
  package struct Line: Sendable {
    /// File and line, as messages begin with it.
    let place: String
    let number: Int
    /// The words on the left: an action's name.
    let action: String
    /// The words on the right: names of keys with blanks between them, or `none`.
    let keys: String

    package init(place: String, number: Int, action: String, keys: String) {
      self.place = place
      self.number = number
      self.action = action
      self.keys = keys
    }
  }

  package struct Mistake: Sendable {
    package let line: Int
    package let message: String
  }

  /// All actions with the keys in force. The standard table is made only when asked for, which few commands do.
  package var table: ActionTable {
    var table = own ?? .standard
    table.layout = layout
    return table
  }
  private let own: ActionTable?
  private let layout: KeyboardLayout
  /// In the order of the lines; an unknown action or key is named with the nearest known one.
  package let mistakes: [Mistake]
  /// File and line of the binding in force, by action.
  package let origins: [ActionID: String]

  /// The mistakes that name the nearest valid word: finding it takes a while.
  private static let mostOffers = 50

  /// The actions that always keep a key, so that everybody gets out.
  private static let kept: [ActionID] = ["back", "quit"]

  package init(_ lines: [Line], layout: KeyboardLayout = .auto) {
    self.layout = layout
    guard !lines.isEmpty else {
      (own, mistakes, origins) = (nil, [], [:])
      return
    }
    let standard = ActionTable.standard
    var mistakes: [Mistake] = []
    var followed: [(line: Line, binding: ActionTable.Binding)] = []
    for line in lines {
      switch Self.read(line, standard, offers: mistakes.count < Self.mostOffers) {
      case .success(let binding):
        followed.removeAll { $0.binding.action == binding.action }
        followed.append((line, binding))
      case .failure(let trouble):
        mistakes.append(Mistake(line: line.number, message: "\(line.place): \(trouble.words)"))
      }
    }
    var table = Self.table(followed.map(\.binding), standard)
    // Passing over one line may give a key back to the other guarded action.
    while let (action, scope) = Self.kept.lazy.compactMap({ id in table.scopeWithoutKey(for: id).map { (id, $0) } })
      .first
    {
      let bound = followed.filter { $0.binding.action == action }.flatMap(\.binding.keys)
      let keys = Set(bound + (standard[action]?.keys ?? []))
      // The last line that could be to blame: its own, or one that takes its keys.
      let last = followed.lastIndex { $0.binding.action == action || !keys.isDisjoint(with: $0.binding.keys) }
      guard let last else { break }
      let line = followed.remove(at: last).line
      let words = "passed over: \(action) always keeps a key, and would have none in \(scope.name)"
      mistakes.append(Mistake(line: line.number, message: "\(line.place): \(words)"))
      table = Self.table(followed.map(\.binding), standard)
    }
    for (line, binding) in followed {
      let clashes = table.clashes.filter { $0.action == binding.action }
      for key in binding.keys {
        let others = clashes.filter { $0.key == key }.map(\.other.name)
        guard !others.isEmpty, let name = key.name else { continue }
        let words = "\(name) is bound to \(others.joined(separator: ", ")) as well; \(binding.action) has it"
        mistakes.append(Mistake(line: line.number, message: "\(line.place): \(words)"))
      }
    }
    own = table
    self.mistakes = mistakes.sorted { $0.line < $1.line }
    origins = Dictionary(followed.map { ($0.binding.action, $0.line.place) }) { $1 }
  }

  private static func table(_ bindings: [ActionTable.Binding], _ standard: ActionTable) -> ActionTable {
    bindings.isEmpty ? standard : ActionTable(standard.sections, bindings: bindings)
  }

  private struct Trouble: Error {
    let words: String
  }

  private static func read(
    _ line: Line, _ table: ActionTable, offers: Bool
  ) -> Result<ActionTable.Binding, Trouble> {
    func question(_ word: String, among words: [String]) -> String {
      offers ? word.nearest(among: words).map { "; \($0)?" } ?? "" : ""
    }
    guard let action = table[ActionID(line.action)] ?? table[earlier: line.action] else {
      let near = offers ? table.actionName(nearestTo: line.action).map { "; \($0)?" } : nil
      return .failure(Trouble(words: "no action \(line.action)" + (near ?? "")))
    }
    let words = line.keys.split(whereSeparator: \.isWhitespace).map(String.init)
    if words == ["none"] { return .success(.init(action.id, [])) }
    if words.contains("none") { return .failure(Trouble(words: "none stands alone, without keys beside it")) }
    guard !words.isEmpty else { return .failure(Trouble(words: "key \(action.id) needs keys, or none")) }
    var keys: [Key] = []
    for word in words {
      guard let key = Key(name: word) else {
        return .failure(Trouble(words: "no key \(word)" + question(word, among: Key.names)))
      }
      if let same = key.sameToTerminals, !action.keys.contains(key) {
        return .failure(Trouble(words: "\(word) can't be bound: a terminal sends the same for \(same.name ?? "")"))
      }
      if case .character = key, table.isOfFields(action.id), !action.keys.contains(key) {
        return .failure(Trouble(words: "\(word) can't be bound to \(action.id): it is typed there"))
      }
      if !keys.contains(key) { keys.append(key) }
    }
    return .success(.init(action.id, keys))
  }

}

extension ActionTable {
  /// The action that a name meant before it was renamed, so that older lines still hold.
  fileprivate subscript(earlier name: String) -> Action? {
    let renamed = [
      ("history.search", "choice.take"), ("chart.", "graph."), ("palette.", "choice."), ("history.", "choice."),
      ("help.filter.act", "choice.take"), ("help.filter.", "choice."), ("page.filter.", "filter."),
      ("detail.filter.", "filter."),
    ]
    guard let (old, new) = renamed.first(where: { name.hasPrefix($0.0) }) else { return nil }
    return self[ActionID(new + name.dropFirst(old.count))]
  }

  /// The names of all actions, in the order of the help, each once.
  package var actionNames: [String] {
    var seen: Set<ActionID> = []
    return sections.flatMap(\.lines).flatMap(\.actions).map(\.id).filter { seen.insert($0).inserted }.map(\.name)
  }

  /// The action meant by an unknown name: the nearest name, or the same word after another scope, such as `list.down` for `move.down`.
  func actionName(nearestTo name: String) -> String? {
    func word(_ name: String) -> Substring { name.split(separator: ".").last ?? "" }
    let near = name.nearest(among: actionNames)
    let same = actionNames.filter { word($0) == word(name) }
    guard near == nil || !same.isEmpty && !same.contains(near ?? "") else { return near }
    let scope = scopes.first { name.hasPrefix("\($0.name).") }
    let there = scope.map { scope in
      sections.filter { $0.holds(in: scope) }.flatMap(\.lines).flatMap(\.actions).map(\.id.name)
    }
    return same.first { there?.contains($0) == true } ?? same.first
  }
}
