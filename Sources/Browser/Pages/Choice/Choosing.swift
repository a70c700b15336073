/// A box with a list to choose from.
@MainActor
package protocol PickerPage<Value>: Page {
  associatedtype Value: Sendable & Hashable
  var picker: Picker<Value> { get }
  var title: String { get }
  /// `true` if the items' codes stand dim behind their names, where there is room.
  var hasCodesBehind: Bool { get }
  /// `true` if letters are keys: nothing is typed.
  var isMenu: Bool { get }
}

extension PickerPage {
  package var hasCodesBehind: Bool { false }
  package var isMenu: Bool { false }
}

/// A page whose selected line Enter takes.
@MainActor
protocol Accepting: Page {
  func accept() -> PageEffect
  /// The meaning of Enter, where it isn't to choose.
  var acceptMeaning: Availability { get }
}

extension Accepting {
  var acceptMeaning: Availability { .yes }
}

/// A picker's page as its keys and clicks change it. A kind of its own has only a list and what Enter does.
@MainActor
protocol Choosing: PickerPage, Accepting {
  var picker: Picker<Value> { get set }
}

extension Choosing {
  package var status: PageStatus {
    var status = PageStatus(window: picker.window, total: picker.itemCount)
    status.isFiltered = !picker.editor.isEmpty
    return status
  }

  package func type(_ edit: LineEditor.Edit) { picker.apply(edit) }
  package func move(_ movement: Movement) { picker.window.move(movement) }
  package func fit(_ room: Room) { picker.window.fit(room: room.rows) }

  /// A click takes what it hits.
  package func click(_ spot: Spot) -> PageEffect {
    guard case .row(let index) = spot else { return .stays }
    picker.window.select(index)
    return accept()
  }

  /// Takes a menu's entry by its number, or says that there is none.
  func accept(entry number: Int) -> PageEffect {
    guard isMenu else { return .stays }
    guard picker.matches.indices.contains(number - 1) else { return .says("There is no number \(number) here") }
    picker.window.select(number - 1)
    return accept()
  }
}

extension Scope {
  package static let picker = Scope("choice", .types)
  /// A menu, whose entries have digits.
  package static let menu = Scope("menu", .moves)
}

extension ActionSection {
  /// The keys of every list that typing narrows.
  static let choosing = ActionSection(
    "Choosing", .picker, .palette, .historySearch, .tags, .helpFilter,
    lines: [
      ActionLine(
        Action("choice.up", "Up Ctrl-P", moves: .lines(-1)), Action("choice.down", "Down Ctrl-N", moves: .lines(1)),
        hint: "move", priority: 1),
      ActionLine(
        Action("choice.page-up", "PgUp", moves: .pages(-1)), Action("choice.page-down", "PgDn", moves: .pages(1))),
      ActionLine(
        Action("choice.take", "Enter", accept), hint: "choose", help: "take the selected one; typing narrows the list",
        when: { ($0.top as? any Accepting)?.acceptMeaning ?? .no }, isHintAlone: true),
    ])

  static let menu = ActionSection(
    "Sort menu", .menu,
    lines: [
      ActionLine(
        Action("menu.take", "Enter l →", accept), hint: "choose", priority: 1,
        help: "take the selected order; taking the current one reverses it"),
      ActionLine(
        Action(entry: 1), Action(entry: 2), Action(entry: 3), Action(entry: 4), Action(entry: 5), Action(entry: 6),
        Action(entry: 7), Action(entry: 8), Action(entry: 9), Action(entry: 10),
        help: "take the order with this number"),
      ActionLine(Action("menu.close", "q s h ←") { _ in .closes }, help: "leave the order as it is"),
    ])

  private static let accept: Action.Perform = { browser in (browser.top as? any Accepting)?.accept() ?? .stays }
}

extension Action {
  /// Takes a menu's entry by its digit.
  fileprivate init(entry number: Int) {
    self.init(ActionID("menu.\(number)"), MenuDigit.text(ofEntry: number)) { browser in
      (browser.top as? any Choosing)?.accept(entry: number) ?? .stays
    }
  }
}

/// The digits that take the entries of a menu.
enum MenuDigit {
  /// `0` is the tenth. Entries behind it have none; the arrows lead to them.
  static func text(ofEntry number: Int) -> String { number <= 10 ? "\(number % 10)" : "" }
}
