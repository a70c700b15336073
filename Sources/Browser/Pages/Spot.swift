/// Something on a page that can be clicked, or has the pointer over it.
package enum Spot: Sendable, Hashable {
  case row(Int)
  case cell(row: Int, column: Int)
  /// The search field, after so many characters.
  case field(cursor: Int)
  /// The details, and in them a pane's name and a screenshot.
  case detail, pane(DetailPane), screenshot(Int)
  /// The developer's name.
  case developer
}
