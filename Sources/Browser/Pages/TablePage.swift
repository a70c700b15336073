import AppStore
import Essentials
import Tracking

/// A page with a field that narrows its rows.
@MainActor
protocol FilteringPage: Page {
  /// Gives the keys back; the filter stays.
  func keepFilter() -> PageEffect
}

extension FilteringPage {
  /// Takes the completion that shows, or gives the keys back.
  func completeFilter() -> PageEffect {
    guard let rest = status.filter?.completion, !rest.isEmpty else { return keepFilter() }
    type(.insert(rest))
    return .stays
  }
}

/// A page of rows in an order, narrowed by a filter, one of them selected.
@MainActor
protocol TablePage: FilteringPage {
  associatedtype Row: Described & Identifiable
  /// The scope of its keys while the filter hasn't got them.
  nonisolated static var tableScope: Scope { get }
  var table: RowTable<Row> { get set }
  /// All rows, whether they match the filter or not, in the usual order.
  var allRows: [Row] { get }
  /// The moment that the ages in a filter count from.
  var now: Date { get }
  /// Enter: opens what is selected.
  func open() -> PageEffect
}

extension TablePage {
  package var scope: Scope { table.filter.isOpen ? .filter : Self.tableScope }

  package var paletteScopes: [Scope] { table.filter.isOpen ? [scope, Self.tableScope] : [scope] }

  package var stepBackMeaning: Availability { table.filter.isEmpty ? .yes : .meaning("all rows") }

  package func type(_ edit: LineEditor.Edit) {
    if table.filter.isOpen, table.filter.apply(edit, at: now) { table.narrow() }
  }

  package func move(_ movement: Movement) { table.window.move(movement) }

  package func click(_ spot: Spot) -> PageEffect {
    if case .row(let row) = spot { table.window.select(row) }
    return .stays
  }

  package func doubleClick(_ spot: Spot) -> PageEffect {
    if case .row = spot { open() } else { .stays }
  }

  package func fit(_ room: Room) { table.window.fit(room: room.rows) }

  func arrange() { table.arrange(allRows, at: now) }

  func sort(by order: RowOrder<Row>, reversed: Bool = false) -> PageEffect {
    guard !table.all.isEmpty else { return .stays }
    table.sort(by: order, reversed: reversed, at: now)
    return .says("Sorted by \(order.id)\(reversed ? ", reversed" : "")")
  }

  func askForOrder() -> PageEffect {
    guard !table.all.isEmpty else { return .stays }
    return .opens(
      .orders(inForce: table.order, isReversed: table.isReversed) { [weak self] in
        self?.sort(by: $0, reversed: $1) ?? .stays
      })
  }

  /// Gives the filter the keys, where there is something to narrow.
  func beginFilter() { if !allRows.isEmpty { table.filter.open() } }

  func keepFilter() -> PageEffect {
    table.filter.close()
    return table.filter.mistakeSaid
  }

  /// Esc, once nothing is under way.
  func clearFilter() -> PageEffect {
    guard table.filter.clear() else { return .closes }
    table.narrow()
    return .says("All rows")
  }
}

extension ActionSection {
  /// The keys for the order and the filter of a page.
  ///
  /// - Parameters:
  ///   - priority: of the hint for the order.
  ///   - filtering: the words about the filter.
  static func arranging<P: TablePage>(_ kind: P.Type, priority: Int, filtering: ActionWords) -> [ActionLine] {
    sorting(kind, priority: priority) + [
      ActionLine(
        Action(ActionID("\(P.tableScope.name).filter"), "f /") { (page: P) in page.beginFilter() }.openingFilter(),
        hint: "filter", priority: 3, help: filtering, when: anyOnPage, otherwise: noRows)
    ]
  }

  static func sorting<P: TablePage>(
    _ kind: P.Type, priority: Int, when: @escaping ActionLine.When = rowsOnPage, otherwise: String = noRows
  ) -> [ActionLine] {
    let name = P.tableScope.name
    return [
      ActionLine(
        Action(ActionID("\(name).sort"), "s") { (page: P) in page.askForOrder() }, hint: "sort",
        priority: priority, help: "sort the list, by an order to choose", when: when, otherwise: otherwise),
      ActionLine(
        Action(ActionID("\(name).reverse"), "S") { (page: P) in
          page.sort(by: page.table.order, reversed: !page.table.isReversed)
        }, help: "reverse the order", when: when, otherwise: otherwise),
    ]
  }
}

extension Scope {
  /// The field that narrows a page's rows.
  package static let filter = Scope("filter", .types)
}

extension ActionSection {
  static let filter = ActionSection(
    "Filter", .filter,
    lines: [
      ActionLine(
        Action("filter.keep", "Enter Down") { browser in (browser.top as? any FilteringPage)?.keepFilter() ?? .stays },
        hint: "keep", help: "keep the filter; \(key: "back") takes it away",
        when: { Availability($0.top.status.filter?.isEmpty == false) }, isHintAlone: true),
      ActionLine(
        Action("filter.complete", "Tab") { browser in (browser.top as? any FilteringPage)?.completeFilter() ?? .stays },
        hint: "complete", priority: 1, help: "take the completion that shows, else to the rows",
        when: { Availability($0.top.status.filter?.completion.isEmpty == false) }, isHintAlone: true),
      clearing,
    ])
}
