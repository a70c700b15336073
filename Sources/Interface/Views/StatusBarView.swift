import AppStore
import Browser
import Saving
import TerminalUI

/// The last line: selection and count, then a notice, a save's progress or key hints.
@MainActor
struct StatusBarView {
  let theme: Theme
  private let hints: KeyHints
  private static let slash: SafeText = "/"

  init(theme: Theme) {
    self.theme = theme
    hints = KeyHints(theme: theme)
  }

  func draw(_ browser: Browser, layout: Layout, in drawing: inout Drawing) {
    if case .saveFolder(let prompt) = browser.overlay {
      return SavePromptView(theme: theme).draw(
        prompt, hints.hints(for: browser), row: layout.statusRow, in: &drawing)
    }
    if let board = browser.board {
      return BoardStatusView(theme: theme).draw(board, browser, hints.hints(for: browser), layout: layout, in: &drawing)
    }
    var column = 1
    if browser.list.rows.totalCount > 0 {
      column += drawing.frame.draw(
        count(of: browser.list.rows), at: Point(column: column, row: layout.statusRow), style: theme.title)
      column += 2
    }
    guard browser.focusBelow != .filter else {
      return drawFilter(browser, column: column, layout: layout, in: &drawing.frame)
    }
    let room = drawing.frame.size.columns - column - 1
    let hints = hints.hints(for: browser)
    if let wait = wait(of: browser) {
      // Parts of the sentence are left out whole: half a number of seconds would be another number.
      let texts = wait.texts.map { SafeText($0) }
      let text = texts.first { $0.columns <= room } ?? texts.last ?? .empty
      draw(text, browser, hints, column: column, room: room, layout, &drawing)
      drawing.redraw(after: wait.left.untilNextWholeSecond)
    } else if let notice = browser.notice {
      draw(SafeText(notice), browser, hints, column: column, room: room, layout, &drawing)
    } else if let progress = browser.saver?.progress {
      draw(progress, of: browser, column: column, room: room, layout, &drawing.frame)
    } else {
      drawing.targets += KeyHintsView(theme: theme).draw(
        hints, column: column, row: layout.statusRow, room: room, in: &drawing.frame)
    }
  }

  /// The reason why a search isn't sent yet, in more words and in fewer, and the time left.
  private func wait(of browser: Browser) -> (texts: [String], left: Duration)? {
    if let waitsUntil = browser.search.state.loading?.waitsUntil {
      let left = max(.zero, waitsUntil - browser.elapsed())
      return (["Paused by the store: \(left.wholeSeconds) s", "\(left.wholeSeconds) s"], left)
    }
    guard let live = browser.field.live, let waitsUntil = live.waitsUntil else { return nil }
    let left = max(.zero, waitsUntil - browser.elapsed())
    let wait = "searching in \(left.wholeSeconds) s"
    if browser.focusBelow != .search {
      return (["searching for \(browser.field.term) in \(left.wholeSeconds) s", wait], left)
    }
    let submit = theme.keys.name(of: "search.submit")
    return switch live.waitReason {
    case .budget:
      (["Request budget spent: \(wait), \(submit) searches now", "\(wait), \(submit) searches now", wait], left)
    case .store: (["Paused by the store: \(wait)", wait], left)
    }
  }

  private func count(of list: ResultList) -> SafeText {
    let selected = list.count == 0 ? 0 : list.selection + 1
    let count = SafeText(decimal: selected) + Self.slash + SafeText(decimal: list.count)
    return list.filter.isEmpty ? count : count + " of " + SafeText(decimal: list.totalCount)
  }

  /// Draws a notice beside the keys; during a save the progress has their place, behind the notice.
  private func draw(
    _ text: SafeText, _ browser: Browser, _ hints: [KeyHint], column: Int, room: Int, _ layout: Layout,
    _ drawing: inout Drawing
  ) {
    guard let progress = browser.saver?.progress else {
      return NoticeView(theme: theme).draw(
        text, beside: hints, column: column, row: layout.statusRow, room: room, in: &drawing)
    }
    let used = drawing.frame.draw(
      text.truncated(to: room, ellipsis: theme.symbols.ellipsis), at: Point(column: column, row: layout.statusRow),
      style: theme.notice)
    draw(progress, of: browser, column: column + used + 2, room: room - used - 2, layout, &drawing.frame)
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
      browser.list.filterEditor, hasCursor: browser.overlay == nil, in: &frame)
  }
}
