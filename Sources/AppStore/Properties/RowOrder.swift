package import Essentials

/// An order of rows: by a property, or as they come. Unknown values come last in both directions.
package struct RowOrder<Row>: Identifiable, Sendable {
  /// The name, on the screen and for `--sort`.
  package let id: String
  /// The id of the property that it goes by.
  package let property: String
  /// `true` if the highest value comes first, unless reversed.
  package let isDescending: Bool
  /// `nil` if the rows come in this order.
  package let value: (@Sendable (_ row: Row, _ now: Date) -> PropertyValue)?

  /// - Parameter property: defaults to the one with the order's name.
  package init(
    _ id: String, isDescending: Bool = false, of property: String? = nil,
    at value: (@Sendable (_ row: Row, _ now: Date) -> PropertyValue)? = nil
  ) {
    (self.id, self.property) = (id, property ?? id)
    self.isDescending = isDescending
    self.value = value
  }

  package init(
    _ id: String, isDescending: Bool = false, by value: @escaping @Sendable (Row) -> PropertyValue
  ) {
    self.init(id, isDescending: isDescending, at: { row, _ in value(row) })
  }

  /// This order, applied to rows that contain a `Row`.
  package func of<Outer>(_ row: @escaping @Sendable (Outer) -> Row) -> RowOrder<Outer> {
    guard let value else { return RowOrder<Outer>(id, isDescending: isDescending, of: property) }
    return RowOrder<Outer>(
      id, isDescending: isDescending, of: property, at: { outer, now in value(row(outer), now) })
  }

  package func arranged(_ rows: [Row], reversed: Bool, at now: Date) -> [Row] {
    arranged(rows, reversed: reversed, at: now) { $0 }
  }

  /// Elements in the order of the rows that they stand for, at the moment that ages count from. Equal ones stay as they come.
  package func arranged<Element>(
    _ elements: [Element], reversed: Bool, at now: Date, row: (Element) -> Row
  ) -> [Element] {
    guard let value else { return reversed ? elements.reversed() : elements }
    let isRising = isDescending == reversed
    let keys = elements.map { OrderedValue(value(row($0), now)) }
    return elements.indices.sorted { left, right in
      keys[left].precedes(keys[right], isRising: isRising) ?? (left < right)
    }.map { elements[$0] }
  }
}

extension RowOrder: Hashable {
  package static func == (left: RowOrder, right: RowOrder) -> Bool { left.id == right.id }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension RowOrder where Row: Described {
  /// Sorts by the property with the same id, or with another one.
  package static func rising(_ id: String, by property: String? = nil) -> RowOrder {
    RowOrder(id, of: property, at: Row.properties([property ?? id]).first?.value)
  }

  /// The same, the highest first.
  package static func falling(_ id: String, by property: String? = nil) -> RowOrder {
    RowOrder(id, isDescending: true, of: property, at: Row.properties([property ?? id]).first?.value)
  }
}

extension RowOrder: CaseIterable, RawRepresentable where Row: Described {
  package static var allCases: [RowOrder] { Row.orders }
  package var rawValue: String { id }

  package init?(rawValue: String) {
    guard let order = Row.orders.first(where: { $0.id == rawValue }) else { return nil }
    self = order
  }
}
