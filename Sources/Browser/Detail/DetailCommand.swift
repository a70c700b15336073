/// A command for the detail.
package enum DetailCommand: Sendable, Hashable {
  /// Give the keys back to the list; if there is no room beside it, close the detail.
  case close
  /// Show or hide the detail beside the list.
  case toggleBeside
  /// Give the detail the keys.
  case open
  /// Go to the app so many rows on, without leaving the detail.
  case stepApp(Int)
  /// Scroll the pane; on the Info pane, move the selection.
  case move(Movement)
  case show(DetailPane)
  /// Show a pane from the list: of the detail beside, which leaves the list the keys, else of the selected app's, which opens.
  case pick(DetailPane)
  /// Show the pane so many steps on.
  case stepPane(Int)
  /// Select the screenshot so many steps on.
  case stepScreenshot(Int)
  case selectScreenshot(Int)
  /// Enlarge the selected screenshot or go back to the shelf; on the Info pane, open the selected link.
  case accept
}
