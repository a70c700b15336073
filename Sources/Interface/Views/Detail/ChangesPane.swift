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
extension DetailView {
  private static let labelColumns = 13

  var changes: PaneContent {
    var content = PaneContent()
    switch detail.changes.state {
    case .initial: break
    case .loading(let since): content.addSpinner(since: since, now: now, theme: theme)
    case .empty: addNothing(to: &content)
    case .error(let error): add(error: error.message, to: &content)
    case .data(let history):
      let today = detail.days.daysSince(history.until)
      let text = texts.history.value(of: history, today, width) {
        HistoryText(
          looks: history.looks.flatMap(lines), end: end(of: history))
      }
      if history.looks.isEmpty { content.add("Nothing has changed", theme.title) }
      content.set(text: text.looks)
      content.tail = text.end + (isRemembered ? [] : advice)
    }
    return content
  }

  /// `true` if the app's facts are kept from now on.
  private var isRemembered: Bool { browser.isRemembered(detail.app.id) }

  private func addNothing(to content: inout PaneContent) {
    content.add("No history yet", theme.title)
    content.add(
      words: "appsearch hasn't seen this app in this country's store before.", theme.dimmed, width: width)
    content.lines += [[]] + advice
  }

  /// Since when all of this is known.
  private func end(of history: AppHistory) -> [PaneContent.Line] {
    var content = PaneContent()
    let days = detail.days
    let looked = days.age(of: history.until)
    let words =
      "\(history.isCut ? "There are earlier changes. Known" : "Known") since \(days.text(of: history.since)), "
      + "\(days.age(of: history.since)); last seen \(looked)."
    content.add(words: words, theme.dimmed, width: width)
    if let ahead = history.ahead {
      let words = "Left out: entries dated up to \(days.text(of: ahead)), because the clock was ahead."
      content.add(words: words, theme.dimmed, width: width)
    }
    return content.lines
  }

  /// A hint: what is remembered of the app, or the keys that start that.
  private var advice: [PaneContent.Line] {
    var content = PaneContent()
    let words: ActionWords =
      isRemembered
      ? "From now on appsearch remembers what it sees of this app, and shows changes here."
      : """
      \(key: "app.bookmark") bookmarks the app, \(key: "app.track") tracks it: from then on appsearch remembers what it sees, \
      and shows changes here.
      """
    content.add(words: words.text(theme.keys), .plain, width: width)
    return content.lines
  }

  /// The changes seen at one moment, with a blank line behind them.
  private func lines(of look: AppHistory.Look) -> [PaneContent.Line] {
    var content = PaneContent()
    let days = detail.days
    content.add(words: "\(days.text(of: look.seen)), \(days.age(of: look.seen))", theme.heading, width: width)
    // If the look before was on the day before, the date is exact. Otherwise only the time between is known.
    if days.daysSince(look.before) - days.daysSince(look.seen) > 1 {
      content.add(words: "seen before on \(days.text(of: look.before))", theme.dimmed, width: width)
    }
    for change in look.changes { content.lines += lines(of: change) }
    return content.lines + [[]]
  }

  private func lines(of change: AppHistory.Change) -> [PaneContent.Line] {
    switch change {
    case .notSold: fact("Store", "no longer sold here")
    case .sold(let again): fact("Store", again ? "sold here again" : "sold here now")
    case .value(let what, let from, let to): fact(SafeText(what.label), becomes(from.words(), to.words()))
    case .list(let what, let words): fact(SafeText(what.label), SafeText(words).collapsed)
    case .text(let what, let difference): block(SafeText(what.label), difference)
    }
  }

  private func becomes(_ from: String, _ to: String) -> SafeText {
    [SafeText(from).collapsed, theme.symbols.becomes, SafeText(to).collapsed].joined(separator: .space)
  }

  private func fact(_ label: SafeText, _ text: SafeText) -> [PaneContent.Line] {
    let indent = isWide ? Self.labelColumns : label.columns + 1
    let lines = text.wrapped(to: max(1, width - indent)).map { [PaneContent.Span(column: 0, text: $0, style: .plain)] }
    return labelled(label, lines, indent)
  }

  /// The text stands below its label where there is little room.
  private func block(_ label: SafeText, _ difference: WordDifference) -> [PaneContent.Line] {
    let indent = isWide ? Self.labelColumns : 0
    let lines = DifferenceText(theme: theme, columns: max(1, width - indent)).lines(of: difference)
    return labelled(label, indent > 0 ? lines : [[]] + lines, indent)
  }

  /// Indents lines, with a label before the first.
  func labelled(_ label: SafeText, _ lines: [PaneContent.Line], _ indent: Int) -> [PaneContent.Line] {
    var lines = lines.map { $0.moved(by: indent) }
    if lines.isEmpty { lines = [[]] }
    lines[0].insert(PaneContent.Span(column: 0, text: label, style: theme.dimmed), at: 0)
    return lines
  }

  private var isWide: Bool { width >= 4 * Self.labelColumns }
}

/// A difference as lines. What is gone is struck through, what is new has a line below; `[-gone-]` and `{+new+}` where the terminal can't.
struct DifferenceText {
  let theme: Theme
  let columns: Int

  func lines(of difference: WordDifference) -> [PaneContent.Line] {
    difference.lines.flatMap(wrap)
  }

  /// The glyphs of a line that have one style.
  private struct Run {
    var glyphs: Range<Int>
    var style: Style
  }

  private func wrap(_ parts: [WordDifference.Part]) -> [PaneContent.Line] {
    var text = SafeText.empty
    var runs: [Run] = []
    for part in parts {
      for (piece, style) in pieces(of: part) {
        runs.append(Run(glyphs: text.glyphs.count..<text.glyphs.count + piece.glyphs.count, style: style))
        text += piece
      }
    }
    return text.wrappedLines(to: columns).map { line in
      runs.compactMap { PaneContent.Span($0.glyphs, of: text, in: line, style: $0.style) }
    }
  }

  /// A part with its signs; the white space behind it is outside of them.
  private func pieces(of part: WordDifference.Part) -> [(SafeText, Style)] {
    let text = SafeText(part.text)
    switch part.kind {
    case .kept: return [(text, .plain)]
    case .omitted: return [(theme.symbols.ellipsis, theme.dimmed)]
    case .removed: return enclosed(text, "[-", "-]", theme.removed)
    case .added: return enclosed(text, "{+", "+}", theme.added)
    }
  }

  private func enclosed(_ text: SafeText, _ open: SafeText, _ close: SafeText, _ style: Style) -> [(SafeText, Style)] {
    let words = text.withoutTrailingSpaces
    let space = SafeText.spaces(text.columns - words.columns)
    let isEnclosed = !theme.removed.attributes.contains(.strike)
    return words.isEmpty ? [(space, .plain)] : [(isEnclosed ? open + words + close : words, style), (space, .plain)]
  }
}
