import AppStore
import Browser
import TerminalUI

/// The words of a header's first line: crumbs of the way here, then what is in force.
@MainActor
struct HeaderLine {
  /// A name, and the effect of a click; `nil` for the place that is shown.
  typealias Crumb = (text: SafeText, action: ClickTarget.Action?)

  /// The first is the program, the last the place that is shown; none where the search field stands there.
  private(set) var crumbs = [Crumb("appsearch", .act("home"))]
  /// Country and device: the first to go where there is no room.
  private(set) var place: [SafeText]
  /// Filter, order, period and tag: they are cut, and never left out.
  private(set) var inForce: [SafeText]

  init(of browser: Browser, _ views: PageViews, _ layout: Layout) {
    let home = browser.home
    place = [SafeText(home.shownStorefront.code), SafeText(home.configuration.device.displayName)]
    inForce = browser.following?.tag.map { ["#" + SafeText($0).collapsed] } ?? []
    guard layout.hasHeaderLine else { return }
    if !browser.showsSearch {
      let facts = (views.view(of: browser.body, in: browser) as? any BodyPageView)?.facts
      (place, inForce) = (facts?.place ?? [], (facts?.inForce ?? []) + inForce)
    } else if !home.showsStart, let query = home.list.rows.results?.query {
      // A chart, a developer's apps and an app have one order, and a name.
      if home.list.rows.name == nil, query.order == .store || query.order != home.configuration.order {
        inForce.insert(SafeText("\(query.order.rawValue) order"), at: 0)
      }
      if !home.list.rows.table.isAsSent { inForce = home.list.rows.table.inForce(views.theme) + inForce }
    }
    if browser.showsField { crumbs = [] } else { addCrumbs(browser, views) }
  }

  private mutating func addCrumbs(_ browser: Browser, _ views: PageViews) {
    let home = browser.home
    if let query = home.search.state.query {
      let names: [String?] = query.chart.map { [Chart($0.kind).title, $0.genre?.name] } ?? [home.name(of: query)]
      for case let name? in names { crumbs.append(Crumb(SafeText(name).collapsed, .click(.crumb(0)))) }
    }
    let details = home.details.open
    if let details {
      crumbs += home.details.way.map { Crumb(SafeText($0.app.title).collapsed, nil) }
      let name = SafeText(details.app.title).collapsed
      // A list of the app alone is named by it.
      if crumbs.last?.text != name { crumbs.append(Crumb(name, .click(.crumb(1)))) }
    }
    for (index, page) in browser.pages.enumerated() {
      guard let view = views.view(of: page, in: browser) as? any BodyPageView else { continue }
      let text = page === browser.body ? view.title + view.remark : view.name
      crumbs.append(Crumb(text, .click(.crumb(index + (details == nil ? 1 : 2)))))
    }
    // The list's own crumb leads to the field.
    crumbs[crumbs.count - 1].action = details == nil && browser.showsHome ? .act("search.again") : nil
  }

  /// The columns between two texts, as many as a separator takes.
  static let gap = 3

  var columns: Int { (crumbs.map(\.text) + place + inForce).reduce(-Self.gap) { $0 + $1.columns + Self.gap } }

  /// As much as fits: first device and country go, then the crumbs in the middle. At last the longest of the
  /// others are cut, to five columns at least.
  func fitted(to room: Int, _ theme: Theme) -> HeaderLine {
    var line = self
    while line.columns > room, !line.place.isEmpty { line.place.removeLast() }
    if line.columns > room, crumbs.count > 2 { line.crumbs[1] = Crumb(theme.symbols.ellipsis, nil) }
    while line.columns > room, line.crumbs.count > 3 { line.crumbs.remove(at: 2) }
    let over = line.columns - room
    let widths = line.inForce.map(\.columns) + line.crumbs.suffix(1).map(\.text.columns)
    var limit = widths.max() ?? 0
    while limit > 5, widths.reduce(0, { $0 + max(0, $1 - limit) }) < over { limit -= 1 }
    line.inForce = line.inForce.map { theme.cut($0, to: limit) }
    if let last = line.crumbs.last { line.crumbs[line.crumbs.count - 1].text = theme.cut(last.text, to: limit) }
    return line
  }

  /// - Parameter isApart: `true` if crumbs and the rest have blanks between them.
  func draw(from column: Int, isApart: Bool, _ theme: Theme, in drawing: inout Drawing) {
    var point = Point(column: column, row: 0)
    for (index, crumb) in crumbs.enumerated() {
      if index > 0 { point.column += drawing.frame.draw(theme.symbols.crumb, at: point, style: theme.dimmed) }
      let style = index == 0 ? theme.title : index == crumbs.count - 1 ? theme.heading : theme.dimmed
      let columns = drawing.frame.draw(crumb.text, at: point, style: style)
      if let action = crumb.action {
        let rect = Rect(column: point.column, row: 0, columns: columns, rows: 1)
        drawing.targets.append(ClickTarget(rect: rect, action: action))
      }
      point.column += columns
    }
    for (index, text) in (place + inForce).enumerated() {
      let isFirst = index == 0 && isApart
      let gap = isFirst ? SafeText.spaces(crumbs.isEmpty ? 0 : Self.gap) : theme.symbols.separator
      point.column += drawing.frame.draw(gap, at: point, style: theme.dimmed)
      point.column += drawing.frame.draw(text, at: point, style: index < place.count ? theme.dimmed : theme.notice)
    }
  }
}

extension RowTable {
  /// The filter once it is typed, and an unusual order: `filter rating>4.5`, `by rating ↓`.
  func inForce(_ theme: Theme) -> [SafeText] {
    let sign = filter.loose.isEmpty ? SafeText.empty : theme.symbols.nearly
    let words = filter.isEmpty || filter.isOpen ? [] : ["filter " + sign + SafeText(filter.words).collapsed]
    return words + (way(theme).map { [SafeText("by \(order.id) ") + $0] } ?? [])
  }

  /// The direction of an unusual order.
  func way(_ theme: Theme) -> SafeText? {
    guard order != Row.orders[0] || isReversed else { return nil }
    return order.isDescending != isReversed ? theme.symbols.descending : theme.symbols.ascending
  }
}
