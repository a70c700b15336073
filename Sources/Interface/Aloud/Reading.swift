package import Browser

/// The part of rows or of a long text that is read next.
package enum Reading: Sendable, Hashable {
  case on, back, first, last

  /// The part that a command has read beside what it does; `nil` for none.
  package init?(_ command: Command) {
    guard case .act(let id) = command else { return nil }
    switch id.name {
    case "move.first": self = .first
    case "move.last": self = .last
    case let name where name.hasSuffix("page-down") || name == "help.page": self = .on
    case let name where name.hasSuffix("page-up"): self = .back
    default: return nil
    }
  }
}
