import Essentials
import Texts

/// Finds actions by what a person calls them.
extension Browser {
  /// The actions that words may mean.
  package enum Found: Sendable, Hashable {
    case one(ActionID)
    /// Some may be meant, the best first.
    case several([ActionID])
    /// It can't be done now, and why.
    case impossible(ActionID, String)
    case none
  }

  /// Finds an action by its name, or by the beginnings of the name's words. Actions that have the words only in their help or inside a
  /// word are offered.
  package func find(_ words: String) -> Found {
    let exact = ActionID(words)
    if actions[exact] != nil { return obstacle(to: exact).map { .impossible(exact, $0) } ?? .one(exact) }
    let items = PalettePage.items(in: self)
    let end = "." + words.lowercased().split(separator: " ").joined(separator: "-")
    let named = items.filter { $0.code.hasSuffix(end) }
    if let possible = named.first(where: \.isPossible) { return .one(possible.value) }
    let fragments = FoldedText(words).text.split(separator: " ")
    let begun = items.filter { item in
      let parts = item.code.split { !$0.isLetter && !$0.isNumber }
      return fragments.allSatisfy { fragment in parts.contains { $0.hasPrefix(fragment) } }
    }
    let possible = begun.filter(\.isPossible)
    if possible.count == 1 { return .one(possible[0].value) }
    if !possible.isEmpty { return .several(possible.prefix(Self.mostOffered).map(\.value)) }
    if let item = (named + begun).first { return .impossible(item.value, item.note) }
    let offered = items.filter { item in
      let text = FoldedText(item.code + " " + item.name).text
      return item.isPossible && fragments.allSatisfy { $0.count > 2 && text.contains(text: $0) }
    }
    return offered.isEmpty ? .none : .several(offered.prefix(Self.mostOffered).map(\.value))
  }

  private static var mostOffered: Int { 5 }
}

extension ActionSection {
  /// The scopes in which its actions can be done, as a phrase.
  fileprivate var whereabouts: String {
    switch extent {
    case .everywhere: "nowhere else"
    case .scopes(let scopes): "only in \(scopes[0].name.prefix { $0 != "." })"
    case .input(.types): "only in a field"
    case .input: "only where there are rows"
    case .having(.app): "only where an app is selected"
    case .having(.asking): "only where the store is asked"
    }
  }
}

extension ActionID {
  /// The words about an action that can't be done now.
  package func refusal(because obstacle: String) -> ActionWords { "\(name): not now; \(obstacle)" }
}

/// The actions that can be done now, for those who choose them by name.
extension Browser {
  /// Why an action can't be done on the topmost page, as a phrase; `nil` where it can.
  package func obstacle(to id: ActionID) -> String? {
    let scopes = top.paletteScopes
    var obstacle: String?
    for section in actions.sections {
      for line in section.lines where line.actions.contains(where: { $0.id == id }) {
        guard scopes.contains(where: section.holds) else {
          obstacle = obstacle ?? section.whereabouts
          continue
        }
        guard !line.isHintAlone, line.availability?(self) == .no else { return nil }
        obstacle = line.otherwise
      }
    }
    return obstacle
  }

  /// Performs an action chosen by name, once the choice is closed.
  func choose(_ id: ActionID) -> PageEffect {
    if let obstacle = obstacle(to: id) { return .says(id.refusal(because: obstacle)) }
    library.used(id)
    return actions[id]?.perform(self) ?? .stays
  }
}
