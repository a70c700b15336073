/// What can be done with the detail.
package enum DetailCommand: Sendable, Hashable {
  /// Give the keys back to the list; without room beside that, close the detail.
  case close
  /// Show the detail beside the list where there is room, or hide it.
  case toggleBeside
  /// Give the detail the keys.
  case open
  /// Go to the app so many rows further on, without leaving the detail.
  case stepApp(Int)
  /// Scroll the pane, or choose another value on the Info pane.
  case move(Movement)
  /// Show a pane.
  case show(DetailPane)
  /// Show the pane so many further on.
  case stepPane(Int)
  /// Choose the screenshot so many further on.
  case stepScreenshot(Int)
  /// Choose a screenshot.
  case selectScreenshot(Int)
  /// Show the chosen screenshot as large as the pane allows, or all again; open the chosen link.
  case accept
}
