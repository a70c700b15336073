/// A person's wish, whichever key or click it came from. ``ActionTable`` and the front end's map of clicks make it,
/// ``Browser/perform(_:)`` does it.
package enum Command: Sendable, Hashable {
  case act(ActionID)
  /// A letter or a paste for the field that has the keys.
  case type(LineEditor.Edit)
  /// A paste of one line where nothing is typed.
  case paste(String)
  /// The wheel over the page that has the keys.
  case move(Movement)
  /// A click on the topmost body, or on the box over it; the second one in a row.
  case click(Spot), doubleClick(Spot)
  /// A turn of the wheel by so many lines over a part of search, results and details.
  case scroll(Int, over: Spot)
}

/// Something on a page that can be clicked, or has the pointer over it.
package enum Spot: Sendable, Hashable {
  case row(Int)
  case cell(row: Int, column: Int)
  /// The search field, after so many characters.
  case field(cursor: Int)
  /// The details, and in them a pane's name, a screenshot and a similar app.
  case detail, pane(DetailPane), screenshot(Int), neighbour(Int)
  case developer
  /// A crumb of the header: the number of pages that stay over the list, its details among them.
  case crumb(Int)
}
