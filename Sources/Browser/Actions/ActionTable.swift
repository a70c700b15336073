import Essentials
package import TerminalUI
import Texts

/// All actions with the keys bound to them: what a key means in a scope, and the words for help, hints and sentences.
package struct ActionTable: Sendable {
  /// In the order of the help.
  package let sections: [ActionSection]
  /// All scopes, in the order in which sections name them.
  package let scopes: [Scope]
  package var keys: KeyNames
  /// The person's keyboard: a letter that nothing is bound to means the Latin letter on its key.
  package var layout = KeyboardLayout.auto
  /// The keys that a person has bound to more than one action of a scope.
  let clashes: [Clash]
  private let bound: [Scope: [Key: ActionID]]
  private let actions: [ActionID: Action]

  /// The keys of an action instead of those it is declared with.
  package struct Binding: Sendable, Hashable {
    package let action: ActionID
    package let keys: [Key]

    package init(_ action: ActionID, _ keys: [Key]) {
      self.action = action
      self.keys = keys
    }
  }

  /// A key that a binding takes from another action in some scope.
  struct Clash: Hashable {
    let key: Key
    let action: ActionID
    let other: ActionID
  }

  /// The actions with the keys that they are declared with.
  package static let standard = ActionTable()

  /// - Parameters:
  ///   - sections: all there are.
  ///   - bindings: a person's own. Keys that the action has anyway stay as they are. The others hold wherever the action does,
  ///     whatever else has them there; the later wins.
  package init(_ sections: [ActionSection] = ActionSection.all, bindings: [Binding] = []) {
    self.sections = sections
    var scopes: [Scope] = []
    for case .scopes(let some) in sections.map(\.extent) { scopes += some.filter { !scopes.contains($0) } }
    self.scopes = scopes
    let all = sections.flatMap(\.lines).flatMap(\.actions)
    let actions = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
    self.actions = actions
    // A line that repeats the default changes nothing.
    let own = bindings.filter { actions[$0.action].map(\.keys) != $0.keys }
    let ownKeys = Dictionary(own.map { ($0.action, $0.keys) }) { $1 }
    var bound: [Scope: [Key: ActionID]] = [:]
    // A section of one scope goes before one of many, and where one types, before what holds everywhere.
    for breadth in ActionSection.Breadth.allCases.reversed() {
      for section in sections where section.breadth == breadth {
        for scope in scopes where section.holds(in: scope) {
          for action in section.lines.flatMap(\.actions) {
            let kept = ownKeys[action.id]
            for key in action.keys where breadth == .scopes || !key.isTyped(in: scope) {
              if kept?.contains(key) != false { bound[scope, default: [:]][key] = action.id }
            }
          }
        }
      }
    }
    let usual = bound
    var clashes: [Clash] = []
    for binding in own where ownKeys[binding.action] == binding.keys {
      let kept = actions[binding.action]?.keys.filter(binding.keys.contains) ?? []
      for section in sections where section.has(binding.action) {
        for scope in scopes where section.holds(in: scope) {
          // If another action has all the kept keys here, a new key means that action too.
          let others = kept.compactMap { usual[scope]?[$0] }
          let action = others.contains(binding.action) ? binding.action : others.first ?? binding.action
          for key in binding.keys {
            guard kept.contains(key) ? usual[scope]?[key] == binding.action : !key.isTyped(in: scope) else { continue }
            let before = bound[scope, default: [:]].updateValue(action, forKey: key)
            guard let before, before != action else { continue }
            let clash = Clash(key: key, action: binding.action, other: before)
            if !clashes.contains(clash) { clashes.append(clash) }
          }
        }
      }
    }
    self.clashes = clashes
    self.bound = bound
    keys = KeyNames(
      actions.mapValues { action in
        let keys = ownKeys[action.id] ?? action.keys
        // Sentences name no key that another action has taken everywhere.
        return own.isEmpty ? keys : keys.filter { key in bound.values.contains { $0[key] == action.id } }
      })
  }

  /// The command of a key in a scope; `nil` for none.
  package func command(for key: Key, in scope: Scope) -> Command? {
    if let action = bound[scope]?[key] { return .act(action) }
    switch key {
    case .character(let scalar) where scope.input == .types: return .type(.insert(String(scalar)))
    case .paste(let text) where scope.input == .types: return .type(.insert(PastedLine.text(of: text)))
    case .paste(let text): return .paste(PastedLine.text(of: text))
    default: return layout.latin(key).flatMap { bound[scope]?[$0] }.map(Command.act)
    }
  }

  func worksUnseen(_ key: Key, in scope: Scope) -> Bool {
    guard case .act(let id)? = command(for: key, in: scope) else { return false }
    return actions[id]?.worksUnseen == true
  }

  package subscript(id: ActionID) -> Action? { actions[id] }

  /// The action that gives the keys to the field for a scope's rows; `nil` where there is none.
  package func filter(in scope: Scope) -> ActionID? {
    let sections = sections.filter { $0.breadth == .scopes && $0.holds(in: scope) }
    return sections.lazy.flatMap(\.lines).flatMap(\.actions).first(where: \.opensFilter)?.id
  }

  /// The first scope of an action in which none of its keys works; `nil` where one works in each.
  func scopeWithoutKey(for id: ActionID) -> Scope? {
    let sections = sections.filter { $0.has(id) }
    return scopes.first { scope in
      sections.contains { $0.holds(in: scope) } && !keys[id].contains { bound[scope]?[$0] == id }
    }
  }

  /// `true` if an action's scopes all have a field, in which letters are typed.
  func isOfFields(_ id: ActionID) -> Bool {
    let sections = sections.filter { $0.has(id) }
    return scopes.filter { scope in sections.contains { $0.holds(in: scope) } }.allSatisfy { $0.input == .types }
  }

  /// The words of the help about an action; `nil` where another line says it.
  package func words(about id: ActionID) -> String? {
    sections.filter { $0.has(id) }.flatMap(\.lines).lazy.filter { $0.actions.contains { $0.id == id } }
      .compactMap(\.help).first?.text(keys)
  }

  /// A few words that name an action: the beginning of the help's, or its part of that where a line has several actions. The rest is
  /// what the help says beyond them.
  package func naming(of id: ActionID) -> (title: String, rest: String) {
    let lines = sections.lazy.flatMap(\.lines).filter { $0.help != nil }
    let line = lines.first { $0.actions.contains { $0.id == id } }
    let name = id.name.replacing("-", with: " ").split(separator: ".").last ?? ""
    let words = line?.help?.text(keys) ?? String(name)
    let clause = ["; ", ": ", " ("].reduce(words[...]) { $0.parts(between: $1).first ?? $0 }
    let (parts, actions) = (clause.parts(between: ", "), line?.actions ?? [])
    let index = actions.count > 1 ? actions.firstIndex { $0.id == id } : 0
    let title = index.flatMap { actions.count <= 1 || parts.count == actions.count ? parts[$0] : nil } ?? clause
    let rest = words.dropFirst((actions.count > 1 ? clause : title).count).drop { ",;: ".contains($0) }
    return (title.prefix(1).uppercased() + title.dropFirst(), String(rest))
  }

  package func keys(of action: Action, in scope: Scope) -> [Key] {
    keys[action.id].filter { bound[scope]?[$0] == action.id }
  }

  /// The keys of a line as the help writes them: the first of each action, then the others.
  package func label(of line: ActionLine) -> String {
    if let label = line.label { return label }
    let names = line.actions.map { keys[$0.id].compactMap(keys.name) }
    let most = names.map(\.count).max() ?? 0
    return (0..<most).flatMap { index in names.compactMap { $0.indices.contains(index) ? $0[index] : nil } }
      .joined(separator: " ")
  }

  /// All sections: those of a scope first, and among these the ones about the fewest scopes.
  package func sections(from scope: Scope) -> [ActionSection] {
    func isAbout(_ section: ActionSection) -> Bool { section.breadth == .scopes && section.holds(in: scope) }
    let own = sections.filter(isAbout).enumerated().sorted {
      ($0.element.hintOrder, $0.offset) < ($1.element.hintOrder, $1.offset)
    }
    return own.map(\.element) + sections.filter { !isAbout($0) }
  }

  /// The lines with a hint for a scope: what moves, the sections of this scope alone, those of several, and what holds everywhere.
  package func hinted(in scope: Scope) -> [ActionLine] {
    sections.filter { $0.holds(in: scope) }.enumerated()
      .sorted { ($0.element.hintOrder, $0.offset) < ($1.element.hintOrder, $1.offset) }
      .flatMap(\.element.lines).filter { $0.hint != nil && $0.hintScopes?.contains(scope) != false }
  }
}

extension ActionSection {
  fileprivate func has(_ action: ActionID) -> Bool { lines.contains { $0.actions.contains { $0.id == action } } }

  enum Breadth: CaseIterable {
    case scopes, input, everywhere
  }

  fileprivate var hintOrder: Int {
    switch extent {
    case .input: 0
    // The keys that move and choose come before a list's own.
    case .scopes(let scopes) where scopes.contains(.picker): 0
    case .scopes(let scopes): scopes.count
    case .having: .max - 1
    case .everywhere: .max
    }
  }

  fileprivate var breadth: Breadth {
    switch extent {
    case .everywhere: .everywhere
    case .input: .input
    case .scopes, .having: .scopes
    }
  }
}

extension Key {
  /// `true` if it is text in a scope with a field.
  fileprivate func isTyped(in scope: Scope) -> Bool {
    guard case .character = self else { return false }
    return scope.input == .types
  }
}

/// A pasted text as one line: line breaks and tabs become spaces, escape sequences and other control characters go.
enum PastedLine {
  static func text(of pasted: String) -> String {
    var line = String.UnicodeScalarView()
    let text = EscapeSequences.removed(from: pasted).trimmed(of: \.isNewline)
    for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
      if scalar.isNewline || scalar == "\t" {
        line.append(" ")
      } else if scalar.properties.generalCategory != .control {
        line.append(scalar)
      }
    }
    return String(line)
  }
}
