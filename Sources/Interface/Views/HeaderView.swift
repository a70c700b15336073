import AppStore
import Browser
import TerminalUI

/// The header. On a wide screen it is one line: crumbs or the search field, and what is in force. On a narrow one country, device and tag stand
/// in the first line, the search field or a page's title in the second. Whether a search is under way stands at the end of the first.
@MainActor
struct HeaderView {
  let theme: Theme
  let browser: Browser
  let layout: Layout

  func draw(_ views: PageViews, in drawing: inout Drawing) {
    let (end, hasField) = (drawLoading(in: &drawing), browser.showsField)
    let start = layout.hasHeaderLine && hasField ? Layout.searchFieldColumn + layout.fieldColumns + HeaderLine.gap : 1
    let line = HeaderLine(of: browser, views, layout).fitted(to: end - start, theme)
    line.draw(from: start > 1 ? end - line.columns : 1, isApart: layout.hasHeaderLine, theme, in: &drawing)
    if layout.hasHeaderLine ? hasField : browser.showsSearch { drawField(in: &drawing.frame) }
  }

  /// - Returns: the end of the room before it.
  private func drawLoading(in drawing: inout Drawing) -> Int {
    let end = layout.size.columns - 1
    guard let loading = browser.home.search.state.loading else { return end }
    let spinner = Spinner(browser.elapsed() - loading.since)
    let text = theme.symbols.spinner(phase: spinner.phase) + " Loading..."
    drawing.frame.draw(text, at: Point(column: end - text.columns, row: 0), style: theme.spinner)
    drawing.redraw(after: spinner.untilNext)
    return end - text.columns - HeaderLine.gap
  }

  private func drawField(in frame: inout Frame) {
    let (row, room, hasFocus) = (layout.fieldRow, layout.fieldColumns, browser.fieldHasKeys)
    frame.draw(Self.fieldLabel, at: Point(column: 0, row: row), style: hasFocus ? theme.title : theme.dimmed)
    if !hasFocus, let name = browser.home.fieldName {
      let point = Point(column: Layout.searchFieldColumn, row: row)
      frame.draw(theme.cut(SafeText(name).collapsed, to: room), at: point, style: .plain)
    } else {
      FieldView(theme: theme, column: Layout.searchFieldColumn, row: row, columns: room).draw(
        browser.home.field.editor, hasCursor: hasFocus, in: &frame)
    }
    guard hasFocus, let cursor = frame.cursor else { return }
    let rest = SafeText(browser.home.field.rest)
    let left = Layout.searchFieldColumn + room - cursor.column
    if !rest.isEmpty { frame.draw(theme.cut(rest, to: left), at: cursor, style: theme.dimmed) }
  }

  private static let fieldLabel: SafeText = " Search: "
}

/// A spinner that has turned for a while.
struct Spinner {
  private static let step = Duration.milliseconds(100)

  let phase: Int
  let untilNext: Duration

  init(_ elapsed: Duration) {
    phase = Int(elapsed / Self.step)
    untilNext = Self.step * (phase + 1) - elapsed
  }
}
