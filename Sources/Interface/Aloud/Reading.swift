package import Browser

/// The part of rows or of a long text that is read next.
package enum Reading: Sendable, Hashable {
  case on, back, first, last

  /// The part that a command has read beside what it does; `nil` for none.
  package init?(_ command: Command, by actions: ActionTable) {
    guard case .act(let id) = command, let movement = actions[id]?.movement else { return nil }
    switch movement {
    case .first: self = .first
    case .last: self = .last
    case .pages(let count): self = count > 0 ? .on : .back
    case .lines, .halfPages: return nil
    }
  }
}
