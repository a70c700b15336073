package import Browser
package import TerminalUI

extension Layout {
  /// A paragraph fits a line, which the terminal wraps. The height decides how many reviews load.
  static let aloud = Layout(size: Size(columns: 2_000, rows: 25), showsDetailBeside: false)
}

/// Says a browser in words, as ``BrowserView`` draws it.
///
/// ``layOut(_:)`` tells the models what is in sight, so that they load it. ``spoken(_:)`` changes nothing.
@MainActor
package final class AloudView {
  private let theme: Theme
  private let list: ResultListView
  private let texts: PaneTexts
  private let hints: KeyHints
  private let help = HelpTexts()

  /// - Parameter keys: those that are bound.
  package init(keys: KeyNames) {
    var keys = keys
    keys.isSpoken = true
    theme = Theme(depth: .none, symbols: .spoken, hues: Hues(depth: .none, background: .unknown), keys: keys)
    texts = PaneTexts(theme: theme)
    list = ResultListView(theme: theme, pictures: PictureCells(theme: theme), texts: RowTexts())
    hints = KeyHints(theme: theme)
  }

  package func layOut(_ browser: Browser) {
    let views = views(of: browser)
    browser.home.fit(Room(rows: Spoken.rowsAtOnce, columns: 0))
    views.search.layOutDetail(in: .aloud)
    let top = browser.top
    if top !== browser.home, top !== browser.home.details, top !== browser.start {
      views.view(of: top, in: browser)?.layOut(in: .aloud)
    }
  }

  /// The words of the page that has the keys.
  package func spoken(_ browser: Browser) -> Spoken {
    views(of: browser).view(of: browser.top, in: browser)?.spoken(in: browser) ?? Spoken("")
  }

  /// The prompt: the selected row's number, or the question that a line answers. The first one also names the main keys.
  package func prompt(_ browser: Browser, _ spoken: Spoken, isFirst: Bool) -> SafeText {
    let going: SafeText = spoken.goesOn ? "still working, redraw says how far; " : .empty
    let position = going + (spoken.count > 0 ? SafeText("\(spoken.selection + 1)/\(spoken.count)") : .empty)
    guard isFirst else { return spoken.question.map { $0 + ": " } ?? position + "> " }
    if let question = spoken.question {
      let ways = [spoken.manner, "colon actions", "question mark help"].compactMap(\.self)
      return question + " (" + ways.joined(separator: ", ") + "): "
    }
    let all = hints.hints(for: browser).filter { $0.keys.first != .up }.sorted { $0.priority < $1.priority }
    let isEnter = { (hint: KeyHint) in hint.keys.first == .enter }
    let words = (all.filter(isEnter) + all.filter { !isEnter($0) }).prefix(4).map { $0.label + " " + $0.meaning }
    let more = theme.keys.name(of: "palette") + " actions"
    return position + (position.isEmpty ? "" : " ") + (words + [SafeText(more)]).joined(separator: ", ") + "> "
  }

  private func views(of browser: Browser) -> PageViews {
    PageViews(
      help: help, hints: hints,
      search: SearchView(browser: browser, list: list, texts: texts, graphics: nil))
  }
}
