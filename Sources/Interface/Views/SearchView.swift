import AppStore
import Browser
import TerminalUI

/// The search field, and below it the results, a message in their place, or details.
@MainActor
struct SearchView: PageView {
  let browser: Browser
  let list: ResultListView
  let detail: DetailView
  var theme: Theme { detail.theme }

  func layOut(in layout: Layout) {
    browser.home.fit(Room(rows: layout.visibleRows, columns: layout.hasRoomBeside ? 1 : 0))
    if let shown = browser.home.details.shown {
      detail.layOut(browser, shown, in: layout)
    } else {
      detail.texts.forgetHistory()
    }
  }

  func draw(layout: Layout, in drawing: inout Drawing) {
    if layout.isPictureAlone, let shown = browser.home.details.shown {
      return detail.draw(browser, shown, in: layout, of: &drawing)
    }
    SearchFieldView(theme: theme).draw(browser, in: &drawing.frame)
    ResultsRuleView(theme: theme).draw(browser, row: 2, in: &drawing)
    drawBody(layout: layout, in: &drawing)
  }

  private func drawBody(layout: Layout, in drawing: inout Drawing) {
    switch browser.home.search.state {
    case .loading(let loading):
      drawSettled(browser, layout: layout, in: &drawing)
      drawing.frame.restyle(layout.body) { $0 = $0.dimmed }
      if browser.home.list.rows.results == nil {
        let lines: [MessageView.Line] = [
          .init(SafeText("Searching for \(loading.query.term)"), theme.dimmed),
          .init(theme.text("\(key: "back") cancels"), theme.dimmed),
        ]
        drawing.frame.fill(layout.body, with: .blank)
        MessageView(lines: lines).draw(in: layout.body, of: &drawing.frame)
      }
    case .settled:
      drawSettled(browser, layout: layout, in: &drawing)
    }
  }

  private func drawSettled(_ browser: Browser, layout: Layout, in drawing: inout Drawing) {
    // The list that was there stays while a search fails or is under way.
    guard browser.home.list.rows.results == nil else {
      drawResults(browser, layout: layout, in: &drawing)
      if browser.home.listFailure != nil, layout.isWide || browser.home.details.shown == nil {
        drawing.frame.restyle(layout.list) { $0 = $0.dimmed }
      }
      return
    }
    switch browser.home.search.state.shown {
    case .initial:
      MessageView(lines: initialLines(browser)).draw(in: layout.body, of: &drawing.frame)
    case .empty(let query):
      MessageView(lines: emptyLines(query, browser)).draw(in: layout.body, of: &drawing.frame)
    case .error(let failure):
      let lines = errorLines(failure, browser, in: &drawing)
      MessageView(lines: lines).draw(in: layout.body, of: &drawing.frame)
    case .data: break
    }
  }

  private func drawResults(_ browser: Browser, layout: Layout, in drawing: inout Drawing) {
    if !layout.isWide, let shown = browser.home.details.shown {
      return detail.draw(browser, shown, in: layout, of: &drawing)
    }
    list.draw(browser, layout: layout, in: &drawing)
    guard layout.isWide else { return }
    let column = layout.detail.origin.column - 1
    for row in layout.body.origin.row..<layout.body.origin.row + layout.body.size.rows {
      drawing.frame.draw(theme.symbols.verticalRule, at: Point(column: column, row: row), style: theme.rule)
    }
    if let shown = browser.home.details.shown { detail.draw(browser, shown, in: layout, of: &drawing) }
  }

  private func initialLines(_ browser: Browser) -> [MessageView.Line] {
    let words: ActionWords =
      browser.home.part == .field
      ? "a name, a developer, a topic"
      : """
      \(key: "search.again") search   \(key: "tracked") tracked   \(key: "bookmarks") bookmarks   \
      \(key: "country") country   \(key: "device") device
      """
    return [.init("Input your request", theme.title), .init(theme.text(words), theme.dimmed)]
  }

  private func emptyLines(_ query: SearchQuery, _ browser: Browser) -> [MessageView.Line] {
    let place = "\(query.storefront.name) (\(query.storefront.code)), \(query.device.displayName)"
    return [
      .init("No apps found", theme.title),
      .init(SafeText("for \(query.term)"), .plain),
      .init(SafeText("in \(place)"), theme.dimmed),
      .init(
        browser.home.part == .field
          ? theme.text(
            "\(key: "search.leave"), then \(key: "country") for another country or \(key: "device") for another device")
          : theme.text(
            "\(key: "search.again") another search   \(key: "country") another country   \(key: "device") another device"
          ),
        theme.dimmed),
    ] + wayBack(browser)
  }

  private func wayBack(_ browser: Browser) -> [MessageView.Line] {
    browser.home.canGoBack ? [.init(theme.text("\(key: "back") back to the results before"), theme.dimmed)] : []
  }

  private func errorLines(
    _ failure: SearchState.Failure, _ browser: Browser, in drawing: inout Drawing
  ) -> [MessageView.Line] {
    let text = ErrorText(failure, browser)
    if let left = text.left { drawing.redraw(after: left.untilNextWholeSecond) }
    return [.init(text.message + .space + text.advice, theme.error), .init(text.retry, theme.dimmed)]
      + wayBack(browser)
  }
}

extension Style {
  /// The style of results that the next search is about to replace.
  var dimmed: Style {
    var style = self
    style.attributes.insert(.dim)
    style.attributes.remove(.bold)
    return style
  }
}

extension Duration {
  /// The time until a countdown in whole seconds, rounded up, changes.
  var untilNextWholeSecond: Duration {
    let rest = Duration(secondsComponent: 0, attosecondsComponent: components.attoseconds)
    return rest > .zero ? rest + .milliseconds(1) : .seconds(1)
  }

  /// Whole seconds, rounded up.
  var wholeSeconds: Int64 {
    components.seconds + (components.attoseconds > 0 ? 1 : 0)
  }
}
