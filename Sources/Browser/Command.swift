/// What a person wants, whatever key or click said so. The keymap makes these by where keys go; ``Browser/perform(_:)`` hands
/// each to the model it is for.
package enum Command: Sendable, Hashable {
  /// End the program.
  case quit
  /// Hand the terminal back to the shell for a while.
  case suspend
  /// Paint the whole screen anew.
  case redraw
  /// Cancel what is under way, else close what is open.
  case stepBack
  /// Ask the store again, past the cache.
  case refresh
  /// Ask again for what failed: on the detail that has the keys, else the search, else the rows' icons.
  case retry
  /// Give a field or the list the keys.
  case focus(Place)
  /// Show something over the screen; the help, where it is shown, is put away.
  case show(Overlay.Kind)
  /// Do something with the app that is selected, or whose detail has the keys.
  case app(AppCommand)
  /// For the search field.
  case search(SearchField.Command)
  /// For the field that narrows the list.
  case filter(LineEditor.Edit)
  /// For the list.
  case list(ListModel.Command)
  /// For the detail.
  case detail(DetailCommand)
  /// For what lies over the screen.
  case overlay(Overlay.Command)
}
