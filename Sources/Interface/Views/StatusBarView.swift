import AppStore
import Browser
import Saving
import TerminalUI
import Tracking

/// The last line: selection and count, then a notice, a save's progress or key hints.
@MainActor
struct StatusBarView {
  let theme: Theme
  let hints: KeyHints
  private static let slash: SafeText = "/"

  /// - Parameter view: the view of the page that takes the body.
  ///
  /// - Returns: the beginning of a notice that is longer than the line, for ``drawAbove(_:layout:in:)``.
  func draw(_ browser: Browser, _ view: (any PageView)?, layout: Layout, in drawing: inout Drawing) -> NoticeAbove? {
    // A box over the body has rows of its own, or none.
    let (top, body) = (browser.top, browser.body)
    let isCovered = top !== body
    let status = (isCovered && top.placement.isBox ? top : body).status
    let row = layout.statusRow
    var column = 1
    if status.total > 0 {
      column += drawCount(of: status, at: Point(column: column, row: row), in: &drawing.frame) + 2
    }
    if !isCovered, let filter = status.filter {
      FilterFieldView(theme: theme, column: column, row: row).draw(filter, hints.hints(for: browser), in: &drawing)
      return nil
    }
    if status.total > 0 {
      // The keys behind stay where they are as the selection moves.
      column += max(0, SafeText(decimal: status.count).columns - SafeText(decimal: status.selected).columns)
    }
    let room = drawing.frame.size.columns - column - 1
    let progress = progress(of: browser, status)
    if browser.showsSearch, let wait = wait(of: browser) {
      // Cut, a number of seconds would be another number.
      let texts = wait.texts.map { SafeText($0) }
      let text = texts.first { $0.columns <= room } ?? texts.last ?? .empty
      draw(text, hints.hints(for: browser), progress, column: column, room: room, layout, &drawing)
      drawing.redraw(after: wait.left.untilNextWholeSecond)
    } else if let notice = browser.notice {
      let lines = Self.lines(of: notice, room)
      let keys = lines.count > 1 ? [] : hints.hints(for: browser)
      draw(lines.last ?? .empty, keys, progress, column: column, room: room, layout, &drawing)
      return lines.count > 1 ? NoticeAbove(lines: lines.dropLast(), column: column) : nil
    } else if let progress {
      draw(progress, column: column, room: room, layout, &drawing)
    } else {
      column += drawWords(of: view, in: browser, column: column, layout, &drawing)
      let left = drawing.frame.size.columns - column - 1
      KeyHintsView(theme: theme).draw(
        hints.hints(for: browser, in: left), column: column, row: row, room: left, in: &drawing)
    }
    return nil
  }

  /// The lines of a notice above the last line, over whatever is there: what to do stands at a notice's end.
  struct NoticeAbove {
    let lines: ArraySlice<SafeText>
    let column: Int
  }

  /// The rule moves up with them.
  func drawAbove(_ notice: NoticeAbove, layout: Layout, in drawing: inout Drawing) {
    let rule = layout.statusRow - notice.lines.count - 1
    if !layout.isPictureAlone { drawing.frame.drawRule(row: rule, theme: theme) }
    drawing.targets.removeAll { $0.rect.origin.row == rule }
    for (index, line) in notice.lines.enumerated() {
      let row = layout.statusRow - notice.lines.count + index
      drawing.frame.fill(Rect(column: 0, row: row, columns: drawing.frame.size.columns, rows: 1), with: .blank)
      drawing.targets.removeAll { $0.rect.origin.row == row }
      drawing.frame.draw(line, at: Point(column: notice.column, row: row), style: theme.notice)
    }
  }

  /// A notice in the lines that it takes, four at most.
  private static func lines(of notice: String, _ room: Int) -> [SafeText] {
    let text = SafeText(notice)
    guard text.columns > room else { return [text] }
    let lines = text.wrapped(to: room)
    return lines.count > 4 ? Array(lines.prefix(3)) + [Array(lines.dropFirst(3)).joined(separator: .space)] : lines
  }

  /// Draws a page's words about its selection, and leaves room for hints.
  ///
  /// - Returns: The columns that they take.
  private func drawWords(
    of view: (any PageView)?, in browser: Browser, column: Int, _ layout: Layout, _ drawing: inout Drawing
  ) -> Int {
    guard !browser.showsSearch, browser.top === browser.body, let view else { return 0 }
    let columns = layout.size.columns
    // Room for the gap and the way out; on wider screens also for one hint or two.
    let room = columns - 1 - column - (columns < 80 ? 10 : columns < 110 ? 20 : 28)
    let words = view.words(fitting: room)
    guard !words.isEmpty else { return 0 }
    let point = Point(column: column, row: layout.statusRow)
    return drawing.frame.draw(theme.cut(words, to: max(0, room)), at: point, style: .plain) + 2
  }

  /// Work in the background: a page's requests, or a save's pictures.
  private enum Progress {
    case requests(RunProgress, now: Duration)
    case save(SaveProgress, waiting: Int)
  }

  private func progress(of browser: Browser, _ status: PageStatus) -> Progress? {
    if browser.showsSearch {
      return browser.home.saver.flatMap { saver in
        saver.progress.map { .save($0, waiting: saver.waitingCount) }
      }
    }
    // A box names its keys instead.
    guard browser.top === browser.body else { return nil }
    return status.progress.map { .requests($0, now: browser.elapsed()) }
  }

  /// The reason why a search isn't sent yet, in more words and in fewer, and the time left.
  private func wait(of browser: Browser) -> (texts: [String], left: Duration)? {
    if let loading = browser.home.search.state.loading, let waitsUntil = loading.waitsUntil {
      let left = max(.zero, waitsUntil - browser.elapsed())
      let reason =
        switch loading.waitReason {
        case .budget: "This minute's web pages are used up"
        case .store: "Paused by the store"
        }
      return (["\(reason): \(left.wholeSeconds) s", "\(left.wholeSeconds) s"], left)
    }
    guard let live = browser.home.field.live, let waitsUntil = live.waitsUntil else { return nil }
    let left = max(.zero, waitsUntil - browser.elapsed())
    let wait = "searching in \(left.wholeSeconds) s"
    if browser.home.part != .field {
      return (["searching for \(browser.home.field.term) in \(left.wholeSeconds) s", wait], left)
    }
    let submit = theme.keys.name(of: "search.submit")
    return switch live.waitReason {
    case .budget:
      (["Request budget spent: \(wait), \(submit) searches now", "\(wait), \(submit) searches now", wait], left)
    case .store: (["Paused by the store: \(wait)", wait], left)
    }
  }

  /// Draws the selection's number and the count, and returns the columns that they take. Piece by piece, which takes half as long as one text.
  private func drawCount(of status: PageStatus, at start: Point, in frame: inout Frame) -> Int {
    var end = start
    func draw(_ text: SafeText) { end.column += frame.draw(text, at: end, style: theme.title) }
    draw(SafeText(decimal: status.selected))
    draw(Self.slash)
    if status.isLoose { draw(theme.symbols.nearly) }
    draw(SafeText(decimal: status.count))
    if status.isFiltered || status.filter?.isEmpty == false { draw(" of " + SafeText(decimal: status.total)) }
    if status.marked > 0 { draw(.space + theme.symbols.marked + SafeText(decimal: status.marked)) }
    return end.column - start.column
  }

  /// Draws a notice behind the keys that there is room for, or before the progress of what is under way.
  private func draw(
    _ text: SafeText, _ hints: [KeyHint], _ progress: Progress?, column: Int, room: Int, _ layout: Layout,
    _ drawing: inout Drawing
  ) {
    let text = theme.cut(text, to: max(0, room))
    var start = Point(column: column, row: layout.statusRow)
    if let progress {
      let used = text.columns + 2
      draw(progress, column: column + used, room: room - used, layout, &drawing)
    } else {
      let keys = KeyHintsView(theme: theme)
      let shown = keys.fitting(hints, in: room - text.columns - 2)
      keys.draw(shown, column: column, row: start.row, room: room, in: &drawing)
      if !shown.isEmpty { start.column += room - text.columns }
    }
    drawing.frame.draw(text, at: start, style: theme.notice)
  }

  private func draw(_ progress: Progress, column: Int, room: Int, _ layout: Layout, _ drawing: inout Drawing) {
    let line: ProgressLine
    switch progress {
    case .requests(let progress, let now):
      let left = progress.endsAt.flatMap { $0 > now ? TimeLeft($0 - now) : nil }
      line = ProgressLine(progress, left: left, theme: theme)
      if let left, !progress.isPaused { drawing.redraw(after: left.untilChange) }
    case .save(let progress, let waiting):
      line = ProgressLine(progress, waiting: waiting, room: room, theme: theme)
    }
    line.draw(at: Point(column: column, row: layout.statusRow), room: room, in: &drawing)
  }
}
