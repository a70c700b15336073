extension ActionSection {
  /// The scopes in which its actions can be done, as a phrase.
  fileprivate var whereabouts: String {
    switch extent {
    case .everywhere: "nowhere else"
    case .scopes(let scopes): "only in \(scopes.prefix(2).map(\.name).joined(separator: ", "))"
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

  /// Does an action that was chosen by its name, on the page that has the keys once the choice is closed.
  func choose(_ id: ActionID) -> PageEffect {
    if let obstacle = obstacle(to: id) { return .says(id.refusal(because: obstacle)) }
    library.used(id)
    return actions[id]?.perform(self) ?? .stays
  }
}
