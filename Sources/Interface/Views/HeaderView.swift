import AppStore
import Browser
import TerminalUI

/// The header. On a wide screen it is one line: crumbs or the search field, and what is in force. On a narrow one country, device and tag stand
/// in the first line, the search field or a page's title in the second. Whether a search is under way stands at the end of the first.
@MainActor
final class HeaderView {
  private var last: HeaderLine?
  private var parts: [HeaderLine.Part] = []

  func draw(_ browser: Browser, _ views: borrowing PageViews, _ layout: Layout, in drawing: inout Drawing) {
    let (theme, hasField) = (views.theme, browser.showsField)
    let end = drawLoading(browser, theme, in: &drawing)
    let start = layout.hasHeaderLine && hasField ? Layout.searchFieldColumn + layout.fieldColumns + HeaderLine.gap : 1
    let line = HeaderLine(of: browser, views, layout, hasField: hasField, room: end - start)
    if line != last { (last, parts) = (line, line.parts(theme)) }
    var point = Point(column: start > 1 ? end - parts.reduce(0) { $0 + $1.text.columns } : 1, row: 0)
    for part in parts {
      if let action = part.action {
        let rect = Rect(column: point.column, row: 0, columns: part.text.columns, rows: 1)
        drawing.targets.append(ClickTarget(rect: rect, action: action))
      }
      point.column += drawing.frame.draw(part.text, at: point, style: part.style)
    }
    drawing.hasCrumbs = layout.hasHeaderLine && !hasField
    if layout.hasHeaderLine ? hasField : browser.showsSearch { drawField(browser, layout, theme, in: &drawing.frame) }
  }

  /// - Returns: the end of the room before it.
  private func drawLoading(_ browser: Browser, _ theme: Theme, in drawing: inout Drawing) -> Int {
    let end = drawing.frame.size.columns - 1
    guard let loading = browser.home.search.state.loading else { return end }
    let spinner = Spinner(browser.elapsed() - loading.since)
    let text = theme.symbols.spinner(phase: spinner.phase) + " Loading..."
    drawing.frame.draw(text, at: Point(column: end - text.columns, row: 0), style: theme.spinner)
    drawing.redraw(after: spinner.untilNext)
    return end - text.columns - HeaderLine.gap
  }

  private func drawField(_ browser: Browser, _ layout: Layout, _ theme: Theme, in frame: inout Frame) {
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
