/// What is done with an app, from list and detail alike.
package enum AppCommand: Sendable, Hashable {
  /// Show the app's page in the store, in a web browser; on the Info pane, the chosen value where that is a link.
  case openPage
  /// Copy the address of that page; on the Info pane, the chosen value.
  case copy
  /// Copy the bundle id.
  case copyBundleID
  /// Save the app's pictures, after asking where.
  case saveArtwork
  /// Bookmark the app, or take its bookmark away.
  case toggleBookmark
}

extension AppCommand {
  /// What comes of a command.
  enum Outcome {
    /// Something to be said.
    case words(String)
    /// Something to be done outside of the models, and what to say of it.
    case request(Browser.Request, words: String? = nil)
  }
}
