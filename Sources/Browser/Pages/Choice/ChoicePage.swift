/// A box with a short list to choose from: narrowed by typing, or a menu whose entries have digits.
@MainActor
package final class ChoicePage<Value: Sendable & Hashable>: PickerPage {
  package private(set) var picker: Picker<Value>
  package let title: String
  /// `true` if letters are keys: nothing is typed.
  package let isMenu: Bool
  private let columns: Int
  private let choose: @MainActor (Value) -> PageEffect

  /// - Parameters:
  ///   - isMenu: whether the entries are chosen by their codes, which are digits.
  ///   - columns: the box's.
  ///   - choose: takes what was chosen, once the box is closed.
  init(
    _ picker: Picker<Value>, title: String, isMenu: Bool = false, columns: Int = 46,
    choose: @escaping @MainActor (Value) -> PageEffect
  ) {
    self.picker = picker
    self.title = title
    self.isMenu = isMenu
    self.columns = columns
    self.choose = choose
  }

  package var scope: Scope { isMenu ? .menu : .picker }

  /// As high as its entries, its edges and the line for typing.
  package var placement: Placement { .box(columns: columns, rows: min(20, picker.itemCount + (isMenu ? 2 : 3))) }

  package var status: PageStatus {
    var status = PageStatus(window: picker.window, total: picker.itemCount)
    status.isFiltered = !picker.editor.isEmpty
    return status
  }

  package func type(_ edit: LineEditor.Edit) {
    picker.apply(edit)
  }

  /// Takes the entry with a number, or says that there is none.
  func accept(entry number: Int) -> PageEffect {
    guard picker.matches.indices.contains(number - 1) else { return .says("There is no number \(number) here") }
    picker.select(number - 1)
    return accept()
  }

  package func move(_ movement: Movement) {
    picker.move(movement)
  }

  package func fit(_ room: Room) {
    picker.fit(room: room.rows)
  }

  /// A click takes what it hits.
  package func click(_ spot: Spot) -> PageEffect {
    guard case .row(let index) = spot else { return .stays }
    picker.select(index)
    return accept()
  }

  /// Takes the selected item. If nothing matches, a notice says so and the box stays.
  func accept() -> PageEffect {
    guard let selected = picker.selected else {
      return .says("Nothing matches \(picker.typed)")
    }
    return .chooses { [choose] in choose(selected.value) }
  }

  /// Puts other items in place of these; the selection stays on its value.
  func replace(with items: [Picker<Value>.Item]) {
    picker.replace(with: items)
  }
}

/// A box with a list to choose from.
@MainActor
package protocol PickerPage<Value>: Page {
  associatedtype Value: Sendable & Hashable
  var picker: Picker<Value> { get }
  var title: String { get }
  /// The columns of the items' codes, where they have some.
  var codeColumns: Int { get }
  /// `true` if letters are keys: nothing is typed.
  var isMenu: Bool { get }
}

extension PickerPage {
  package var codeColumns: Int { 8 }
}

/// A choice, whatever is chosen.
@MainActor
protocol Choosing: Page {
  func accept() -> PageEffect
  func accept(entry number: Int) -> PageEffect
}

extension Choosing {
  /// Entries of a box that is narrowed by typing have no numbers.
  func accept(entry number: Int) -> PageEffect { .stays }
}

extension ChoicePage: Choosing {}
