package import TerminalUI

/// The name of an action, such as `list.sort`, in sentences and in the configuration.
package struct ActionID: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  package let name: String

  package init(_ name: String) { self.name = name }
  package init(stringLiteral name: String) { self.name = name }

  package var description: String { name }
}

/// Something that a key does, declared once, beside the model that performs it.
package struct Action: Sendable, Identifiable {
  /// Performs an action of the browser, or of the topmost page.
  package typealias Perform = @MainActor @Sendable (Browser) -> PageEffect

  package let id: ActionID
  /// Its keys unless the configuration names others, the one that sentences name first.
  package let keys: [Key]
  let perform: Perform
  /// Its movement, if it is one. A movement that does nothing at the end of a list needs no reason.
  package private(set) var movement: Movement?
  /// `true` if it goes one step on: two quick clicks are two steps.
  package private(set) var isStep = false
  /// `true` if it gives the keys to the field that narrows a page's rows.
  package private(set) var opensFilter = false
  /// Of an action that gives the keys to a field: the one that is done with the field and keeps its text.
  package private(set) var doneBy: ActionID?
  /// `true` if it is done also where the terminal is too small to show what it does.
  private(set) var worksUnseen = false

  /// An action of the browser.
  ///
  /// - Parameter keys: their names with blanks between, as in ``TerminalUI/Key/init(name:)``.
  init(_ id: ActionID, _ keys: String, _ perform: @escaping Perform) {
    self.id = id
    self.keys = keys.split(separator: " ").map { name in
      // Sound: actions are constants of the program, and ActionTableTests reads all of them.
      guard let key = Key(name: String(name)) else { preconditionFailure("\(id): no key is called \(name)") }
      return key
    }
    self.perform = perform
  }

  /// An action of a kind of page. It does nothing if the stack has no such page.
  init<P: Page>(_ id: ActionID, _ keys: String, _ perform: @escaping @MainActor @Sendable (P) -> PageEffect) {
    self.init(id, keys) { browser in browser.page(P.self).map(perform) ?? .stays }
  }

  /// An action of a kind of page that leaves nothing to the browser.
  init<P: Page>(_ id: ActionID, _ keys: String, _ perform: @escaping @MainActor @Sendable (P) -> Void) {
    self.init(id, keys) { (page: P) -> PageEffect in
      perform(page)
      return .stays
    }
  }

  /// An action that moves the selection, or scrolls.
  init(_ id: ActionID, _ keys: String, moves movement: Movement) {
    self.init(id, keys) { browser in
      browser.top.move(movement)
      return .stays
    }
    self.movement = movement
    if case .lines(let count) = movement { isStep = abs(count) == 1 }
  }

  /// The same action, marked as a step.
  func stepping() -> Action {
    var action = self
    action.isStep = true
    return action
  }

  /// The same action, marked as one that gives the keys to a field.
  func openingField(doneBy: ActionID) -> Action {
    var action = self
    action.doneBy = doneBy
    return action
  }

  /// The same action, marked as one that gives the keys to the filter.
  func openingFilter() -> Action {
    var action = openingField(doneBy: "filter.keep")
    action.opensFilter = true
    return action
  }

  /// The same action, marked as one that needs no screen.
  func workingUnseen() -> Action {
    var action = self
    action.worksUnseen = true
    return action
  }

  /// An action that edits the field that has the keys.
  init(_ id: ActionID, _ keys: String, edits edit: LineEditor.Edit) {
    self.init(id, keys) { browser in
      browser.top.type(edit)
      return .stays
    }
  }
}
