import AppStore
import Browser
import TerminalUI

/// The words of a header's first line: crumbs of the way here, then what is in force.
struct HeaderLine: Equatable {
  typealias Part = (text: SafeText, style: Style, action: ClickTarget.Action?)

  /// A word of the line.
  private struct Word: Equatable {
    enum Role {
      /// The way here: first the program, last the place that is shown.
      case crumb
      /// Country and device: the first to go where there is no room.
      case place
      /// Filter, order, period and tag: they are cut, and never left out.
      case inForce
    }

    let text: String
    let role: Role
    /// The effect of a click.
    var action: ClickTarget.Action?
  }

  /// In one array, since each drawing makes them. No crumbs where the search field stands there.
  private var words: [Word] = []
  private let room: Int
  /// `true` if blanks stand between crumbs and the rest.
  private let isApart: Bool

  @MainActor
  init(of browser: Browser, _ views: borrowing PageViews, _ layout: Layout, hasField: Bool, room: Int) {
    (self.room, isApart) = (room, layout.hasHeaderLine)
    words.reserveCapacity(8)
    let home = browser.home
    if !isApart || !hasField { words.append(Word(text: "appsearch", role: .crumb, action: .act("home"))) }
    if isApart, !hasField { addCrumbs(browser, views) }
    if isApart, !browser.showsSearch {
      if let facts = (views.view(of: browser.body, in: browser) as? any BodyPageView)?.facts {
        add(facts.place, .place)
        add(facts.inForce, .inForce)
      }
    } else {
      words.append(Word(text: home.shownStorefront.code, role: .place))
      words.append(Word(text: home.configuration.device.displayName, role: .place))
      if isApart, !home.showsStart {
        if !home.list.rows.table.isAsSent { add(home.list.rows.table.inForce(views.theme), .inForce) }
        if let order = home.namedOrder { add(["\(order.rawValue) order"], .inForce) }
      }
    }
    if let tag = browser.following?.tag { add(["#\(tag)"], .inForce) }
  }

  private mutating func add(_ texts: [String], _ role: Word.Role) {
    words += texts.map { Word(text: $0, role: role) }
  }

  @MainActor
  private mutating func addCrumbs(_ browser: Browser, _ views: borrowing PageViews) {
    func add(_ name: String, _ depth: Int?, to words: inout [Word]) {
      words.append(Word(text: name, role: .crumb, action: depth.map { .click(.crumb($0)) }))
    }
    func addName(of page: any Page) {
      if let view = views.view(of: page, in: browser) as? any BodyPageView { add(view.name.string, nil, to: &words) }
    }
    let (home, details) = (browser.home, browser.home.details.open)
    let way = browser.wayHere
    if let query = way.query {
      add(home.name(of: query), nil, to: &words)
      for page in way.pages { addName(of: page) }
    }
    if let query = home.search.state.query {
      if home.showsChart, let chart = query.chart {
        add(Chart(chart.kind).title, 0, to: &words)
        if let genre = chart.genre { add(genre.name, 0, to: &words) }
      } else {
        add(home.name(of: query), 0, to: &words)
      }
    }
    if way.query == nil, details != nil { for page in way.pages { addName(of: page) } }
    if let details {
      for before in home.details.way { add(before.app.title, nil, to: &words) }
      // A list of the app alone is named by it.
      if words.last?.text != details.app.title { add(details.app.title, 1, to: &words) }
    }
    for (index, page) in browser.pages.enumerated() {
      guard let view = views.view(of: page, in: browser) as? any BodyPageView else { continue }
      // A title may end with the name of the page before.
      var name = view.name.string
      if page === browser.body {
        let title = view.title.string
        if words.last.map({ title.hasSuffix(": \($0.text)") }) != true { name = title }
      }
      add(name, index + (details == nil ? 1 : 2), to: &words)
    }
    // The list's own crumb leads to the field.
    words[words.count - 1].action = details == nil && browser.showsHome ? .act("search.again") : nil
  }

  /// The columns between two texts, as many as a separator takes.
  static let gap = 3

  /// As much as fits: first device and country go, then the crumbs in the middle. At last the longest of the others are cut, to five
  /// columns at least.
  func parts(_ theme: Theme) -> [Part] {
    func texts(_ role: Word.Role) -> [(text: SafeText, action: ClickTarget.Action?)] {
      words.filter { $0.role == role }.map { (SafeText($0.text).collapsed, $0.action) }
    }
    var (names, place, inForce) = (texts(.crumb), texts(.place).map(\.text), texts(.inForce).map(\.text))
    func over() -> Int {
      (names.map(\.text) + place + inForce).reduce(-Self.gap) { $0 + $1.columns + Self.gap } - room
    }
    while over() > 0, !place.isEmpty { place.removeLast() }
    if over() > 0, names.count > 2 { names[1] = (theme.symbols.ellipsis, nil) }
    while over() > 0, names.count > 3 { names.remove(at: 2) }
    let (widths, most) = (inForce.map(\.columns) + names.suffix(1).map(\.text.columns), over())
    var limit = widths.max() ?? 0
    while limit > 5, widths.reduce(0, { $0 + max(0, $1 - limit) }) < most { limit -= 1 }
    var parts: [Part] = []
    for (index, name) in names.enumerated() {
      if index > 0 { parts.append((theme.symbols.crumb, theme.dimmed, nil)) }
      let isLast = index == names.count - 1
      let style = index == 0 ? theme.title : isLast ? theme.heading : theme.dimmed
      parts.append((isLast ? theme.cut(name.text, to: limit) : name.text, style, name.action))
    }
    let blanks = SafeText.spaces(Self.gap)
    for (index, text) in (place + inForce.map { theme.cut($0, to: limit) }).enumerated() {
      let separator = index > 0 || !isApart ? theme.symbols.separator : names.isEmpty ? .empty : blanks
      parts.append((separator, theme.dimmed, nil))
      parts.append((text, index < place.count ? theme.dimmed : theme.notice, nil))
    }
    return parts
  }
}

extension RowTable {
  /// The filter once it is typed, and an unusual order: `filter rating>4.5`, `by rating ↓`.
  func inForce(_ theme: Theme) -> [String] {
    let sign = filter.loose.isEmpty ? "" : theme.symbols.nearly.string
    return (filter.inForce.isEmpty || filter.isOpen ? [] : ["filter \(sign)\(filter.inForce)"])
      + (way(theme).map { ["by \(order.id) \($0)"] } ?? [])
  }

  /// The direction of an unusual order.
  func way(_ theme: Theme) -> SafeText? {
    guard order != Row.orders[0] || isReversed else { return nil }
    return order.isDescending != isReversed ? theme.symbols.descending : theme.symbols.ascending
  }
}
