import AppStore
import Browser
import TerminalUI

/// The results, a message instead of them, details, or home.
@MainActor
struct SearchView: PageView {
  let browser: Browser
  let list: ResultListView
  let texts: PaneTexts
  let graphics: TerminalGraphics?
  var theme: Theme { list.theme }

  func layOut(in layout: Layout) {
    browser.home.fit(
      Room(
        rows: layout.visibleRows(besides: browser.home.list.rows.advertisements.count),
        columns: layout.hasRoomBeside ? 1 : 0))
    if let detail = detail(in: layout) { detail.layOut() } else { texts.history = Latest() }
  }

  func detail(in layout: Layout) -> DetailView? {
    browser.home.details.shown.map { shown in
      DetailView(
        theme: theme, pictures: list.pictures, texts: texts, graphics: graphics, browser: browser, detail: shown,
        layout: layout)
    }
  }

  func draw(layout: Layout, in drawing: inout Drawing) {
    if layout.isPictureAlone, let detail = detail(in: layout) { return detail.draw(in: &drawing) }
    if browser.home.showsStart {
      drawing.frame.drawRule(row: layout.fieldRow + 1, theme: theme)
      return StartView(theme: theme, browser: browser).draw(in: layout.body, of: &drawing)
    }
    ResultsRuleView(theme: theme).draw(browser, layout, in: &drawing)
    drawBody(layout: layout, in: &drawing)
  }

  private func drawBody(layout: Layout, in drawing: inout Drawing) {
    drawSettled(layout: layout, in: &drawing)
    guard let loading = browser.home.search.state.loading else { return }
    drawing.frame.restyle(layout.body) { $0 = theme.earlier($0) }
    guard browser.home.list.rows.results == nil else { return }
    let lines: [MessageView.Line] = [
      (SafeText("Searching for \(browser.home.name(of: loading.query))"), theme.dimmed),
      (theme.text("\(key: "back") cancels"), theme.dimmed),
    ]
    drawing.frame.fill(layout.body, with: .blank)
    MessageView(lines: lines).draw(in: layout.body, of: &drawing.frame)
  }

  private func drawSettled(layout: Layout, in drawing: inout Drawing) {
    // The list that was there stays while a search fails or is under way.
    guard browser.home.list.rows.results == nil else {
      drawResults(layout: layout, in: &drawing)
      if browser.home.listFailure != nil, layout.isWide || browser.home.details.shown == nil {
        drawing.frame.restyle(layout.list) { $0 = theme.earlier($0) }
      }
      return
    }
    let lines =
      switch browser.home.search.state.shown {
      case .empty(let query): emptyLines(query)
      case .error(let failure): errorLines(failure, in: &drawing)
      case .initial, .data: [MessageView.Line]()
      }
    MessageView(lines: lines).draw(in: layout.body, of: &drawing.frame)
  }

  private func drawResults(layout: Layout, in drawing: inout Drawing) {
    let detail = detail(in: layout)
    if !layout.isWide, let detail { return detail.draw(in: &drawing) }
    list.draw(browser, layout: layout, graphics, in: &drawing)
    guard layout.isWide else { return }
    let column = layout.detail.origin.column - 1
    for row in layout.body.origin.row..<layout.body.origin.row + layout.body.size.rows {
      drawing.frame.draw(theme.symbols.verticalRule, at: Point(column: column, row: row), style: theme.rule)
    }
    detail?.draw(in: &drawing)
  }

  private func emptyLines(_ query: SearchQuery) -> [MessageView.Line] {
    let isInField = browser.home.part == .field
    let near = browser.home.nearestTerm.map { term -> MessageView.Line in
      let way: ActionWords = isInField ? "" : "   \(key: "list.open") searches for it"
      return (theme.text("Did you mean “\(term)”?\(way)"), theme.notice)
    }
    return [
      (SafeText("No apps found for “\(browser.home.name(of: query))”"), theme.title),
      (SafeText("in \(Self.store(of: query))"), theme.dimmed),
    ] + (near.map { [$0] } ?? []) + [
      (theme.text(isInField ? Self.wayOnFromField : Self.wayOn), theme.dimmed)
    ] + wayBack
  }

  static func store(of query: SearchQuery) -> String {
    "\(query.storefront.name) (\(query.storefront.code)), \(query.device.displayName)"
      + (query.order == .store ? ", \(query.order.name)" : "")
  }

  private static let wayOnFromField: ActionWords =
    "\(key: "search.leave"), then \(key: "country") for another country or \(key: "device") for another device"
  private static let wayOn: ActionWords =
    "\(key: "search.again") another search   \(key: "country") another country   \(key: "device") another device"

  private var wayBack: [MessageView.Line] {
    browser.home.canGoBack ? [(theme.text("\(key: "back") back to the results before"), theme.dimmed)] : []
  }

  private func errorLines(_ failure: SearchState.Failure, in drawing: inout Drawing) -> [MessageView.Line] {
    let text = ErrorText(failure, browser)
    if let left = text.left { drawing.redraw(after: left.untilNextWholeSecond) }
    let other: [MessageView.Line] = text.otherOrder.map { [($0, theme.dimmed)] } ?? []
    return [(text.message + .space + text.advice, theme.error), (text.retry, theme.dimmed)] + other + wayBack
  }
}

extension Theme {
  /// The style of results that the next search replaces, or has failed to. The terminal's dim may be too faint to read: where some grey can
  /// be read, words are in that.
  func earlier(_ style: Style) -> Style {
    var style = style
    style.attributes.remove(.bold)
    if knowsBackground, style.background == .default {
      style.foreground = dimmed.foreground
    } else if !knowsBackground || style.background != selectedRow.base.background {
      style.attributes.insert(.dim)
    }
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
