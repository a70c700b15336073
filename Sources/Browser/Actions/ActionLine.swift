/// A line of the help: one action, or a few that go together, such as up and down.
package struct ActionLine: Sendable {
  /// Says whether an action does something now.
  package typealias When = @MainActor @Sendable (Browser) -> Availability

  package let actions: [Action]
  /// Words for the help; `nil` where another line covers it.
  package let help: ActionWords?
  /// The short word beside the key in the last line; `nil` for none.
  package let hint: String?
  /// The scopes whose last line has the hint; `nil` for all in which the keys work.
  package let hintScopes: [Scope]?
  /// Lines with a higher number lose their hint first where there is no room for all.
  package let priority: Int
  /// Says if it does something now; without it, always.
  package let availability: When?
  /// `true` if ``availability`` is about the hint alone: the action may work even if it says no.
  package let isHintAlone: Bool
  /// Why it does nothing if ``availability`` says no, as a phrase.
  package let otherwise: String
  /// The words instead of keys in a line about something else, such as a click; `nil` in a line about actions.
  package let label: String?

  init(
    _ actions: Action..., hint: String? = nil, in hintScopes: [Scope]? = nil, priority: Int = 0,
    help: ActionWords? = nil,
    when availability: When? = nil, otherwise: String = "nothing to do it to", isHintAlone: Bool = false,
    label: String? = nil
  ) {
    self.actions = actions
    self.hint = hint
    self.hintScopes = hintScopes
    self.priority = priority
    self.help = help
    self.availability = availability
    self.otherwise = otherwise
    self.isHintAlone = isHintAlone
    self.label = label
  }

  /// A line about no action.
  init(_ label: String, help: ActionWords) { self.init(help: help, label: label) }
}

/// Tells if an action does something now.
package enum Availability: Sendable, Hashable {
  case yes
  /// It does, and means this in particular.
  case meaning(String)
  case no

  init(_ isAvailable: Bool) { self = isAvailable ? .yes : .no }
}

extension ActionSection {
  /// The availability of actions of a kind of page.
  static func on<P: Page>(
    _ kind: P.Type, _ availability: @escaping @MainActor @Sendable (P) -> Availability
  ) -> ActionLine.When {
    { browser in browser.page(P.self).map(availability) ?? .no }
  }
}
