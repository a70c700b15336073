import AppStore

/// A box with a short list to choose from: narrowed by typing, or a menu whose entries have digits.
@MainActor
package final class ChoicePage<Value: Sendable & Hashable>: Choosing {
  package internal(set) var picker: Picker<Value>
  package let title: String
  package let isMenu: Bool
  private let columns: Int
  private let choose: @MainActor (Value) -> PageEffect

  /// - Parameter choose: takes the chosen value, once the box is closed.
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

  /// Takes the selected item. If nothing matches, a notice says so and the box stays.
  func accept() -> PageEffect {
    guard let selected = picker.selected else { return .says("Nothing matches \(picker.typed)") }
    return .chooses { [choose] in choose(selected.value) }
  }
}

extension Page where Self == ChoicePage<String> {
  /// The menu of the orders of rows. The one in force is marked, and taken again it is reversed.
  ///
  /// - Parameter choose: puts rows in an order, reversed or not.
  static func orders<Row: Described>(
    inForce order: RowOrder<Row>, isReversed: Bool, choose: @escaping @MainActor (RowOrder<Row>, Bool) -> PageEffect
  ) -> ChoicePage<String> {
    let items = Row.orders.enumerated().map { index, one in
      Picker.Item(
        value: one.id, code: MenuDigit.text(ofEntry: index + 1), name: one.id,
        note: one != order ? "" : isReversed ? "in force, reversed" : "in force")
    }
    return ChoicePage(Picker(items: items, selected: order.id), title: "Sort by", isMenu: true, columns: 38) { id in
      guard let chosen = RowOrder<Row>(rawValue: id) else { return .stays }
      return choose(chosen, chosen == order && !isReversed)
    }
  }
}

extension Picker where Value == Storefront {
  /// All countries, those chosen last first, with one selected.
  static func storefronts(selected: Storefront, latest: [Storefront] = []) -> Picker {
    let all = latest + Storefront.all.filter { !latest.contains($0) }
    let items = all.map { Item(value: $0, code: $0.code, name: $0.name, otherNames: $0.otherNames) }
    return Picker(items: items, selected: selected)
  }
}

extension Picker where Value == Device {
  static func devices(selected: Device) -> Picker {
    Picker(items: Device.allCases.map { Item(value: $0, code: $0.rawValue, name: $0.displayName) }, selected: selected)
  }
}
