import AppStore

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
