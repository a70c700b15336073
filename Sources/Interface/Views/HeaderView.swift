import AppStore
import Browser
import TerminalUI

/// The first line: storefront and device, and whether a search is under way.
@MainActor
struct HeaderView {
  let theme: Theme

  private static let name: SafeText = "appsearch"

  func draw(_ browser: Browser, in drawing: inout Drawing) {
    let dot = theme.symbols.separator
    let configuration = browser.home.configuration
    var column = 1
    column += drawing.frame.draw(Self.name, at: Point(column: column, row: 0), style: theme.title)
    let scope = dot + SafeText(browser.home.shownStorefront.code) + dot + SafeText(configuration.device.displayName)
    column += drawing.frame.draw(scope, at: Point(column: column, row: 0), style: theme.dimmed)
    if let tag = browser.following?.tag {
      let text = dot + "#" + SafeText(tag).collapsed
      column += drawing.frame.draw(text, at: Point(column: column, row: 0), style: theme.title)
    }

    guard let loading = browser.home.search.state.loading else { return }
    let spinner = Spinner(browser.elapsed() - loading.since)
    let text = theme.symbols.spinner(phase: spinner.phase) + " Loading..."
    let start = max(column + 1, drawing.frame.size.columns - text.columns - 1)
    drawing.frame.draw(text, at: Point(column: start, row: 0), style: theme.spinner)
    drawing.redraw(after: spinner.untilNext)
  }
}

/// A spinner that has turned for a while.
struct Spinner {
  private static let step = Duration.milliseconds(100)

  let phase: Int
  let untilNext: Duration

  init(_ elapsed: Duration) {
    phase = Int(elapsed / Self.step)
    untilNext = Self.step * (phase + 1) - elapsed
  }
}
