import AppStore
import Browser
import Observatory
import TerminalUI
import Tracking

/// A history in lines of a width.
struct HistoryText {
  var looks: [PaneContent.Line]
  /// Since when all of this is known.
  var end: [PaneContent.Line]
}

/// The app's changes in this country's store, the latest first.
struct ChangesPane {
  static let labelColumns = 13

  let theme: Theme
  let detail: DetailModel
  let texts: PaneTexts
  let now: Duration
  /// `true` if the app's facts are kept from now on.
  let isRemembered: Bool

  @MainActor
  func content(width: Int) -> PaneContent {
    var content = PaneContent()
    switch detail.changes.state {
    case .initial: break
    case .loading(let since): content.addSpinner(since: since, now: now, theme: theme)
    case .empty: addNothing(width: width, to: &content)
    case .error(let error):
      add("Error: \(error.message)", theme.error, width: width, to: &content)
      content.add(theme.text("\(key: "retry") tries again"), theme.dimmed)
    case .data(let history):
      let today = detail.days.daysSince(history.until)
      let text = texts.text(of: history, today: today, columns: width) {
        HistoryText(
          looks: history.looks.flatMap { lines(of: $0, width: width) }, end: end(of: history, width: width))
      }
      if history.looks.isEmpty { content.add("Nothing has changed", theme.title) }
      content.set(text: text.looks)
      content.tail = text.end + (isRemembered ? [] : advice(width: width))
    }
    return content
  }

  /// Wraps words over lines.
  private func add(_ words: String, _ style: Style, width: Int, to content: inout PaneContent) {
    for line in SafeText(words).collapsed.wrapped(to: max(1, width)) { content.add(line, style) }
  }

  @MainActor
  private func addNothing(width: Int, to content: inout PaneContent) {
    content.add("Nothing is known yet", theme.title)
    add("of what this app was before in this country's store.", theme.dimmed, width: width, to: &content)
    content.lines += [[]] + advice(width: width)
  }

  /// Since when all of this is known.
  @MainActor
  private func end(of history: AppHistory, width: Int) -> [PaneContent.Line] {
    var content = PaneContent()
    let days = detail.days
    let looked = days.age(of: history.until)
    let words =
      "\(history.isCut ? "There are earlier changes. Known" : "Known") since \(days.text(of: history.since)), "
      + "\(days.age(of: history.since)); last seen \(looked)."
    add(words, theme.dimmed, width: width, to: &content)
    if let ahead = history.ahead {
      let words = "What was seen while the clock was ahead is left out; it is dated up to \(days.text(of: ahead))."
      add(words, theme.dimmed, width: width, to: &content)
    }
    return content.lines
  }

  /// A hint: what is remembered of the app, or which keys see to that.
  private func advice(width: Int) -> [PaneContent.Line] {
    var content = PaneContent()
    let words: ActionWords =
      isRemembered
      ? "What is seen of it from now on is remembered, and what changes is told here."
      : """
      \(key: "app.bookmark") bookmarks the app, \(key: "app.track") tracks it: what is seen of it is remembered from then on, \
      and what changes is told here.
      """
    add(words.text(theme.keys), .plain, width: width, to: &content)
    return content.lines
  }

  /// The changes seen at one moment, with a blank line behind them.
  @MainActor
  private func lines(of look: AppHistory.Look, width: Int) -> [PaneContent.Line] {
    var content = PaneContent()
    let days = detail.days
    add("\(days.text(of: look.seen)), \(days.age(of: look.seen))", theme.heading, width: width, to: &content)
    // A look on the day before dates the change. Otherwise only the time between the two looks is known.
    if days.daysSince(look.before) - days.daysSince(look.seen) > 1 {
      add("seen before on \(days.text(of: look.before))", theme.dimmed, width: width, to: &content)
    }
    for change in look.changes { content.lines += lines(of: change, width: width) }
    return content.lines + [[]]
  }

  private func lines(of change: AppHistory.Change, width: Int) -> [PaneContent.Line] {
    switch change {
    case .notSold: fact("Store", "no longer sold here", width)
    case .sold(let again): fact("Store", again ? "sold here again" : "sold here now", width)
    case .value(let what, let from, let to): fact(SafeText(what.label), becomes(from.words(), to.words()), width)
    case .text(let what, let difference): block(SafeText(what.label), difference, width)
    }
  }

  private func becomes(_ from: String, _ to: String) -> SafeText {
    [SafeText(from).collapsed, theme.symbols.becomes, SafeText(to).collapsed].joined(separator: .space)
  }

  private func fact(_ label: SafeText, _ text: SafeText, _ width: Int) -> [PaneContent.Line] {
    let indent = isWide(width) ? Self.labelColumns : label.columns + 1
    let lines = text.wrapped(to: max(1, width - indent)).map { [PaneContent.Span(column: 0, text: $0, style: .plain)] }
    return labelled(label, lines, indent)
  }

  /// The text stands below its label where there is little room.
  private func block(_ label: SafeText, _ difference: WordDifference, _ width: Int) -> [PaneContent.Line] {
    let indent = isWide(width) ? Self.labelColumns : 0
    let lines = DifferenceText(theme: theme, columns: max(1, width - indent)).lines(of: difference)
    return labelled(label, indent > 0 ? lines : [[]] + lines, indent)
  }

  /// Indents lines, with a label before the first.
  private func labelled(_ label: SafeText, _ lines: [PaneContent.Line], _ indent: Int) -> [PaneContent.Line] {
    var lines = lines.map { line in
      line.map { span in
        var span = span
        span.column += indent
        return span
      }
    }
    if lines.isEmpty { lines = [[]] }
    lines[0].insert(PaneContent.Span(column: 0, text: label, style: theme.header), at: 0)
    return lines
  }

  private func isWide(_ width: Int) -> Bool { width >= 4 * Self.labelColumns }
}
