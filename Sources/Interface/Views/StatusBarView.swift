import AppStore
import Browser

/// The last line: where the selection stands, and the keys that matter now, or a word about what the last one did, or how far
/// a save has come.
@MainActor
struct StatusBarView {
  let theme: Theme

  func draw(_ browser: Browser, layout: Layout, in drawing: inout Drawing) {
    if case .saveFolder(let prompt) = browser.overlay {
      return SavePromptView(theme: theme).draw(prompt, row: layout.statusRow, in: &drawing.frame)
    }
    var column = 1
    if browser.results.totalCount > 0 {
      column += drawing.frame.draw(
        count(of: browser.results), at: Point(column: column, row: layout.statusRow), style: theme.title)
      column += 2
    }
    let room = drawing.frame.size.columns - column - 1
    if browser.focus == .filter {
      drawFilter(browser, column: column, layout: layout, in: &drawing.frame)
    } else if let wait = wait(of: browser) {
      // A part of the sentence that there is no room for goes whole: half a number of seconds would be another one.
      let texts = wait.texts.map { SafeText($0) }
      let text = texts.first { $0.columns <= room } ?? texts.last ?? .empty
      draw(text, browser, column: column, room: room, layout, &drawing.frame)
      drawing.redraw(after: wait.left.untilNextWholeSecond)
    } else if let notice = browser.notice {
      draw(SafeText(notice), browser, column: column, room: room, layout, &drawing.frame)
    } else if let progress = browser.saver?.progress {
      draw(progress, of: browser, column: column, room: room, layout, &drawing.frame)
    } else {
      KeyHintsView(theme: theme).draw(
        hints(for: browser), column: column, row: layout.statusRow, room: room, in: &drawing.frame)
    }
  }

  /// Writes the selection's number anew over a line that shows the one of another row. Only where a count and hints stand in it.
  ///
  /// - Returns: Where something may have changed.
  func drawMoved(from row: Int, _ browser: Browser, layout: Layout, in drawing: inout Drawing) -> Rect {
    let line = Rect(column: 0, row: layout.statusRow, columns: layout.size.columns, rows: 1)
    let selection = SafeText(decimal: browser.results.selection + 1)
    if selection.columns == SafeText(decimal: row + 1).columns {
      drawing.frame.draw(selection, at: Point(column: 1, row: layout.statusRow), style: theme.title)
    } else {
      // The hints move by a column, and there may be room for more or fewer of them.
      drawing.frame.fill(line, with: .blank)
      draw(browser, layout: layout, in: &drawing)
    }
    return line
  }

  /// What a search waits for before it is sent, in more words and in fewer, and how long.
  private func wait(of browser: Browser) -> (texts: [String], left: Duration)? {
    if let waitsUntil = browser.search.waitsUntil {
      let left = max(.zero, waitsUntil - browser.elapsed())
      let pause = "Paused by the store: \(left.wholeSeconds) s"
      return (["\(pause), Esc cancels", pause, "\(left.wholeSeconds) s"], left)
    }
    guard let live = browser.live, let waitsUntil = live.waitsUntil else { return nil }
    let left = max(.zero, waitsUntil - browser.elapsed())
    let wait = "searching in \(left.wholeSeconds) s"
    return switch live.waitReason {
    case .budget: (["Request budget spent: \(wait), Enter searches now", "\(wait), Enter searches now", wait], left)
    case .store: (["Paused by the store: \(wait)", wait], left)
    }
  }

  /// The keys that do something now: where there are no rows, none that need one, and Esc while there is something to cancel.
  private func hints(for browser: Browser) -> [KeyHint] {
    let context = KeyContext(of: browser)
    let cancel = browser.search.state.isLoading ? [KeyHint("Esc", "cancel", rank: 0)] : []
    if context == .detail, let detail = browser.detail { return KeyHint.hints(for: detail, theme: theme) }
    guard context == .list else {
      let hints = KeyHint.hints(in: context, theme: theme)
      guard context == .search || context == .emptySearch else { return hints }
      return cancel + hints.filter { cancel.isEmpty || $0.key != "Esc" }
    }
    guard browser.results.totalCount == 0 else { return cancel + KeyHint.hints(in: context, theme: theme) }
    var hints = [KeyHint("/", "search", rank: 0)]
    if case .error = browser.search.state { hints.append(KeyHint("r", "try again", rank: 0)) }
    hints += [
      KeyHint("c", "country", rank: 2), KeyHint("d", "device", rank: 2), KeyHint("?", "help", rank: 0),
      KeyHint("q", "quit", rank: 1),
    ]
    return cancel + hints
  }

  /// The selection's number first: ``drawMoved(from:_:layout:in:)`` writes another one over it.
  private func count(of list: ResultList) -> SafeText {
    let selected = list.count == 0 ? 0 : list.selection + 1
    let count = SafeText(decimal: selected) + "/" + SafeText(decimal: list.count)
    return list.filter.isEmpty ? count : count + " of " + SafeText(decimal: list.totalCount)
  }

  /// A word; behind it, where there is room, how far a save has come.
  private func draw(
    _ text: SafeText, _ browser: Browser, column: Int, room: Int, _ layout: Layout, _ frame: inout Frame
  ) {
    let used = frame.draw(
      text.truncated(to: room, ellipsis: theme.symbols.ellipsis), at: Point(column: column, row: layout.statusRow),
      style: theme.notice)
    guard let progress = browser.saver?.progress else { return }
    draw(progress, of: browser, column: column + used + 2, room: room - used - 2, layout, &frame)
  }

  private func draw(
    _ progress: SaveProgress, of browser: Browser, column: Int, room: Int, _ layout: Layout, _ frame: inout Frame
  ) {
    SaveProgressView(theme: theme, progress: progress, waitingCount: browser.saver?.waitingCount ?? 0)
      .draw(at: Point(column: column, row: layout.statusRow), room: room, in: &frame)
  }

  private func drawFilter(_ browser: Browser, column: Int, layout: Layout, in frame: inout Frame) {
    let start = column + frame.draw("Filter: ", at: Point(column: column, row: layout.statusRow), style: theme.title)
    FieldView(theme: theme, column: start, row: layout.statusRow).draw(
      browser.filterEditor, hasCursor: browser.overlay == nil, in: &frame)
  }
}
