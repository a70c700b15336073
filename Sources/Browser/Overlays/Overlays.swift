import AppStore
import Tracking

/// The overlays on the screen. The help may cover another one, which is back when the help closes.
struct Overlays {
  private(set) var top: Overlay?
  private var covered: Overlay?

  /// Shows an overlay in place of any other.
  mutating func show(_ overlay: Overlay) {
    top = overlay
  }

  /// Marks what has changed of the bookmarks that are shown; does nothing once they are not.
  mutating func mark(_ bookmarks: [Bookmark], changes: [App.ID: [AppChange]]) {
    func marked(_ overlay: Overlay?) -> Overlay? {
      guard case .bookmarks(var picker) = overlay else { return overlay }
      picker.replace(with: Picker.items(bookmarks, changes: changes))
      return .bookmarks(picker)
    }
    top = marked(top)
    covered = marked(covered)
  }

  /// Shows the help over any other overlay, or closes it.
  mutating func toggleHelp() {
    if case .help = top { return close() }
    covered = top
    top = .help(ScrollPosition())
  }

  /// Closes the topmost overlay.
  mutating func close() {
    top = covered
    covered = nil
  }

  /// Performs a command on the topmost overlay, which closes after a choice.
  ///
  /// - Returns: The choice, and the notice to show.
  mutating func perform(_ command: Overlay.Command, history: QueryHistory) -> (choice: Overlay.Choice?, words: String?)
  {
    switch top?.perform(command, history: history) {
    case .goes(let choice):
      close()
      return (choice, nil)
    case .stays(let words): return (nil, words)
    case nil: return (nil, nil)
    }
  }

  /// Layout: the help's length, and how many of its lines are in sight.
  mutating func fit(helpLines: Int, helpHeight: Int) {
    guard case .help(var position) = top else { return }
    position.fit(lineCount: helpLines, windowHeight: helpHeight)
    top = .help(position)
  }
}
