import AppStore
import Browser
import TerminalUI

/// The rule over the results: a failure of the search after them, their query where the header names another one, and what is unusual
/// about them, if it isn't in the header. It is bright over the side that has the keys, where there are two.
@MainActor
struct ResultsRuleView {
  let theme: Theme

  func draw(_ browser: Browser, _ layout: Layout, in drawing: inout Drawing) {
    let (columns, row) = (layout.size.columns, layout.fieldRow + 1)
    drawing.frame.drawRule(row: row, theme: theme)
    if let side = sideWithKeys(of: browser, layout), let glyph = theme.symbols.strongRule.glyphs.first {
      let start = Point(column: side.lowerBound, row: row)
      drawing.frame.drawLine(glyph, at: start, columns: side.count, style: theme.selectionMarker)
    }
    let label = otherName(of: browser, drawing.hasCrumbs).map { SafeText("results for \($0)").collapsed }
    var column = 2
    if let failure = browser.home.listFailure {
      let text = ErrorText(failure, browser)
      if let left = text.left { drawing.redraw(after: left.untilNextWholeSecond) }
      let line = text.line(
        fitting: columns - column - 3, before: label.map { min($0.columns, Self.shortestLabel) + 3 } ?? 0, theme: theme)
      column = draw(line, column, row, theme.error, &drawing.frame)
    }
    let room = columns - column - 1
    guard room >= Self.shortestLabel + 3 || column == 2 else { return }
    let chips = RuleChips(
      of: browser, theme: theme, isNamed: drawing.hasCrumbs || label != nil, hasHeaderLine: layout.hasHeaderLine
    ).texts(
      fitting: room, behind: label.map { $0.columns + 3 } ?? 0,
      ofAtLeast: label.map { min($0.columns, Self.shortestLabel) + 3 } ?? 0)
    if let label {
      let text = theme.cut(label, to: room - RuleChips.width(chips) - 3)
      column = draw(text, column, row, theme.dimmed, &drawing.frame)
    }
    for text in chips { column = draw(text, column, row, theme.notice, &drawing.frame) }
  }

  /// The words about another query are never cut to fewer columns.
  private static let shortestLabel = 18

  /// Draws a text with a free column at each side, and returns the column for the next one.
  private func draw(_ text: SafeText, _ column: Int, _ row: Int, _ style: Style, _ frame: inout Frame) -> Int {
    column + 1 + frame.draw(" " + text + " ", at: Point(column: column, row: row), style: style)
  }

  /// The columns of list or details, if both are shown and one has the keys.
  private func sideWithKeys(of browser: Browser, _ layout: Layout) -> Range<Int>? {
    guard layout.isWide, browser.home.list.rows.totalCount > 0, browser.home.details.shown != nil else { return nil }
    if browser.home.details.open != nil { return layout.detail.columns }
    return browser.home.part == .list ? layout.list.columns : nil
  }

  /// The name or the term of the results, unless it is the one in the header.
  private func otherName(of browser: Browser, _ hasCrumbs: Bool) -> String? {
    guard let shown = browser.home.list.rows.results?.query else { return nil }
    let isNamed =
      hasCrumbs
      ? browser.home.search.state.query?.term == shown.term : browser.home.isTyped(shown)
    return isNamed ? nil : browser.home.name(of: shown)
  }
}

/// A word for everything unusual about the results: whose order, sorting, filter, store, device, and the time of an earlier answer.
struct RuleChips {
  /// One word about the list.
  struct Chip {
    let text: SafeText
    /// The same in fewer columns.
    let short: SafeText
    /// Chips with a higher number go first where there is no room for all.
    let priority: Int
    /// A part that fits the given columns (at least ``short``'s width); `nil` if the chip can't be cut.
    var fitting: ((Int) -> SafeText)?
  }

  let chips: [Chip]

  /// - Parameters:
  ///   - isNamed: `true` if the name of the results stands elsewhere.
  ///   - hasHeaderLine: `true` if the header says filter, order, country and device.
  @MainActor
  init(of browser: Browser, theme: Theme, isNamed: Bool = false, hasHeaderLine: Bool = false) {
    let list = browser.home.list.rows
    guard let query = list.results?.query else {
      chips = []
      return
    }
    var chips: [Chip] = []
    if !isNamed, let name = list.name {
      let text = SafeText(name).collapsed
      chips.append(
        Chip(text: text, short: theme.cut(text, to: Self.shortest), priority: 2, fitting: { theme.cut(text, to: $0) }))
    }
    let order = list.table.order
    if !hasHeaderLine, let way = list.table.way(theme) {
      chips.append(
        Chip(
          text: SafeText("sorted by \(order.id) ") + way, short: SafeText("\(order.id) ") + way, priority: 2
        ))
    }
    if !hasHeaderLine, !list.table.filter.inForce.isEmpty {
      let sign = list.table.filter.loose.isEmpty ? SafeText.empty : theme.symbols.nearly
      let filter = sign + SafeText(list.table.filter.inForce).collapsed
      let count = SafeText(" \(list.count) of \(list.totalCount)")
      chips.append(
        Chip(
          text: "filter: " + filter + "," + count, short: theme.cut(filter, to: Self.shortest) + count, priority: 1,
          fitting: { theme.cut(filter, to: $0 - count.columns) + count }))
    }
    if !hasHeaderLine, let order = browser.home.namedOrder {
      chips.append(Chip(text: SafeText(order.name), short: SafeText("\(order.rawValue) order"), priority: 1))
    }
    // Shown if it differs from the default, or from the header after a cancelled search.
    let standard = hasHeaderLine ? nil : Browser.Configuration()
    if query.storefront != browser.home.shownStorefront || standard.map({ $0.storefront != query.storefront }) == true {
      let name = theme.symbols == .spoken ? "in \(query.storefront.name)" : query.storefront.code
      chips.append(Chip(SafeText(name), priority: 3))
    }
    if query.device != browser.home.configuration.device || standard.map({ $0.device != query.device }) == true {
      chips.append(Chip(SafeText(query.device.displayName), priority: 4))
    }
    if let time = list.answeredAt {
      chips.append(
        list.results?.earlier == nil
          ? Chip(SafeText("as of \(time)"), priority: 5)
          : Chip(
            text: SafeText("from \(time), the store can't be reached"), short: SafeText("from \(time), unreachable"),
            priority: 0))
    }
    self.chips = chips
  }

  /// The columns to which a filter or a name may be cut.
  private static let shortest = 20

  /// The chips that fit side by side: all in full, or shortened, or only the most important. Room left over goes to those that
  /// can use it.
  ///
  /// - Parameters:
  ///   - label: the columns of what stands before them.
  ///   - shortest: the columns to which that may be cut.
  func texts(fitting room: Int, behind label: Int = 0, ofAtLeast shortest: Int = 0) -> [SafeText] {
    if Self.width(chips.map(\.text)) + label <= room { return chips.map(\.text) }
    var left = chips
    while Self.width(left.map(\.short)) + shortest > room, let least = left.map(\.priority).max() {
      left.removeAll { $0.priority == least }
    }
    var free = room - Self.width(left.map(\.short)) - max(shortest, label)
    return left.map { chip in
      guard free > 0, let fitting = chip.fitting else { return chip.short }
      let text = fitting(chip.short.columns + free)
      free -= text.columns - chip.short.columns
      return text
    }
  }

  /// The columns of texts with a free one at each side and a cell of the rule between them.
  static func width(_ texts: [SafeText]) -> Int { texts.reduce(0) { $0 + $1.columns + 3 } }
}

extension RuleChips.Chip {
  init(_ text: SafeText, priority: Int) {
    self.init(text: text, short: text, priority: priority)
  }
}
