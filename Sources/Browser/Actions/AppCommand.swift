/// An action on an app, the same from list and detail.
package enum AppCommand: Sendable, Hashable {
  /// Open the app's store page in a web browser; on the Info pane, the selected value if it is a link.
  case openPage
  /// Copy the address of that page; on the Info pane, the selected value.
  case copy
  /// Copy the bundle id.
  case copyBundleID
  /// Save the app's pictures, after asking where.
  case saveArtwork
  /// Add or remove the app's bookmark.
  case toggleBookmark
  /// Follow the app for the search on the screen, or no longer.
  case toggleTrack
  /// Compare the app with those that are tracked, or no longer.
  case toggleCompetitor
  /// Show what the stores of several countries say about the app.
  case compareStorefronts
}

extension AppCommand {
  /// The result of a command.
  enum Outcome {
    /// A notice to show.
    case words(ActionWords)
    /// Work for the world outside the models, with the notice to show.
    case request(Browser.Request, words: ActionWords? = nil)
  }
}
