import AppStore
import Browser
import TerminalUI

/// The drawing of a page that is one table.
@MainActor
protocol TablePageView: BodyPageView {
  associatedtype Row: Described & Identifiable
  var table: RowTable<Row> { get }
  /// `true` if there are rows, matching the filter or not.
  var hasRows: Bool { get }
  /// The words where there are no rows yet.
  var nothing: [ActionWords] { get }
  /// The words where the filter matches no row.
  var noMatch: ActionWords { get }
  /// The table for a width.
  func view(columns: Int) -> TableView<Row>
  /// The words about a row that a person has taken away since the page was opened; `nil` for other rows.
  func takenAway(_ row: Row) -> SafeText?
}

extension TablePageView {
  var nothing: [ActionWords] { [] }
  var facts: (place: [String], inForce: [String]) { ([], table.inForce(theme)) }
  var absence: [ActionWords] { !table.rows.isEmpty ? [] : hasRows ? [noMatch] : nothing }

  func takenAway(_ row: Row) -> SafeText? { nil }

  func drawContent(layout: Layout, in drawing: inout Drawing) {
    guard hasRows else { return }
    view(columns: layout.body.size.columns).draw(table, in: layout.body, of: &drawing, takenAway: takenAway)
  }

  func spoken(in browser: Browser) -> Spoken { spokenTable }

  /// The words about the page, its filter's question, and its rows.
  var spokenTable: Spoken {
    var spoken = spokenPage
    if table.filter.isOpen { (spoken.question, spoken.manner) = ("Filter by", "an empty line keeps it") }
    spoken.count = table.rows.count
    spoken.selection = table.window.selection
    let view = view(columns: Layout.aloud.size.columns)
    spoken.row = { index in
      let row = table.rows[index]
      return takenAway(row).map { [view.columns[0].cell(row).text, $0].sentence } ?? view.words(row)
    }
    return spoken
  }
}
