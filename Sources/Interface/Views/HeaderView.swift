import AppStore
import Browser
import TerminalUI

/// The first line: storefront and device, and whether a search is under way.
@MainActor
struct HeaderView {
  /// The time that each phase of a spinner lasts.
  static let spinnerStep = Duration.milliseconds(100)

  let theme: Theme

  private static let name: SafeText = "appsearch"

  func draw(_ browser: Browser, in drawing: inout Drawing) {
    let dot = theme.symbols.separator
    let configuration = browser.home.configuration
    var column = 1
    column += drawing.frame.draw(Self.name, at: Point(column: column, row: 0), style: theme.title)
    let place = dot + SafeText(browser.home.shownStorefront.code) + dot + SafeText(configuration.device.displayName)
    column += drawing.frame.draw(place, at: Point(column: column, row: 0), style: theme.dimmed)

    guard let loading = browser.home.search.state.loading else { return }
    let elapsed = browser.elapsed() - loading.since
    let phase = Int(elapsed / Self.spinnerStep)
    let text = theme.symbols.spinner(phase: phase) + " Loading..."
    let start = max(column + 1, drawing.frame.size.columns - text.columns - 1)
    drawing.frame.draw(text, at: Point(column: start, row: 0), style: theme.spinner)
    drawing.redraw(after: Self.spinnerStep * (phase + 1) - elapsed)
  }
}
