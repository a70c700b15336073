/// A person's wish, whichever key or click it came from.
/// ``ActionTable`` makes commands by place; ``Browser/perform(_:)`` routes each to its model.
package enum Command: Sendable, Hashable {
  /// End the program.
  case quit
  /// Suspend the program, as Ctrl-Z does.
  case suspend
  /// Repaint the whole screen.
  case redraw
  case stepBack
  /// Ask the store again, bypassing the cache.
  case refresh
  /// Retry what failed: on the detail that has the keys, else the search, else the rows' icons.
  case retry
  /// Give a field or the list the keys.
  case focus(Place)
  /// Show an overlay; the help is closed if it is open.
  case show(Overlay.Kind)
  /// Act on the app whose detail has the keys, else on the selected one.
  case app(AppCommand)
  /// Type into the field that has the keys; move through the rows or lines that have them.
  case type(LineEditor.Edit), move(Movement)
  case search(SearchField.Command)
  case filter(LineEditor.Edit)
  case list(ListModel.Command)
  case detail(DetailCommand)
  case overlay(Overlay.Command)
  /// Show a page over search and results; close the topmost one.
  case showBoard(Board.Kind), closeBoard
  case board(Board.Command)
}
