import Browser
import TerminalUI

/// Lays out what an app's panes show; each has a file of its own.
@MainActor
struct PaneLayout {
  let theme: Theme
  let texts: PaneTexts
  /// As of ``DetailView``.
  let graphics: TerminalGraphics?
  let browser: Browser
  let detail: DetailModel
  /// The room, at least one cell.
  let size: Size

  var width: Int { size.columns }
  var now: Duration { browser.elapsed() }

  /// The content of the pane that is shown.
  var content: PaneContent {
    switch detail.pane {
    case .overview: overview
    case .whatsNew: whatsNew
    case .screenshots: screenshots
    case .reviews: reviews
    case .info: info
    case .changes: changes
    }
  }
}
