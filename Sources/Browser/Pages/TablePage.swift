/// A page of rows, of which one is selected, in an order, narrowed by a filter.
@MainActor
protocol TablePage: Page {
  /// The place of its keys while the filter hasn't got them.
  static var tablePlace: PlaceID { get }
  var window: RowWindow { get set }
  var filter: RowFilter { get set }
  /// The number of rows without the filter.
  var totalCount: Int { get }
  /// Puts the rows that match the filter in their order.
  func arrange()
  /// Enter: opens what is selected.
  func open() -> PageEffect
}

extension TablePage {
  package var place: PlaceID { filter.isOpen ? .tableFilter : Self.tablePlace }

  package var stepBackMeaning: Availability {
    !filter.isOpen && !filter.isEmpty ? .meaning("all rows") : .yes
  }

  package func type(_ edit: LineEditor.Edit) {
    if filter.isOpen, filter.apply(edit) { arrange() }
  }

  package func move(_ movement: Movement) {
    window.move(movement)
  }

  package func click(_ spot: Spot) -> PageEffect {
    if case .row(let row) = spot { window.select(row) }
    return .stays
  }

  package func doubleClick(_ spot: Spot) -> PageEffect {
    if case .row = spot { open() } else { .stays }
  }

  package func fit(_ room: Room) {
    window.fit(room: room.rows)
  }

  /// Gives the filter the keys, where there is something to narrow.
  func beginFilter() -> PageEffect {
    if totalCount > 0 { filter.open() }
    return .stays
  }

  func endFilter() -> PageEffect {
    filter.close()
    return .stays
  }

  /// Esc, once nothing is under way.
  func clearFilter() -> PageEffect {
    guard filter.clear() else { return .closes }
    arrange()
    return .says("All rows")
  }
}

extension PlaceID {
  /// The field that narrows a page's rows.
  package static let tableFilter = PlaceID("page.filter", .types)
}

extension ActionSection {
  static let tableFilter = ActionSection(
    "Filtering a page", .tableFilter,
    lines: [
      ActionLine(
        Action("page.filter.keep", "Enter Tab Down") { hall in
          (hall.top as? any TablePage)?.endFilter() ?? .stays
        }, help: "keep the filter; \(key: "back") takes it away")
    ])
}
