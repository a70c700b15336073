import AppStore
import Artwork
import Browser
import Observatory
import TerminalUI
import Tracking

/// The rows that are in sight.
@MainActor
struct ResultListView {
  let theme: Theme
  let pictures: PictureCells
  let texts: RowTexts

  func draw(_ browser: Browser, layout: Layout, _ graphics: TerminalGraphics?, in drawing: inout Drawing) {
    let list = browser.home.list.rows
    guard list.count > 0, let results = list.results else {
      let lines: [MessageView.Line] = [
        ("No app matches the filter", theme.title),
        (theme.text("\(key: "back") takes the filter away"), theme.dimmed),
      ]
      return MessageView(lines: lines).draw(in: layout.list, of: &drawing.frame)
    }
    texts.prepare(for: results, days: browser.days)
    var rows: [RowText] = []
    var widestPrice = 0
    // No `map`: its closure would check for each row that it runs on the main actor.
    let shown = shownRows(list, layout)
    for index in shown {
      guard let number = list.indexInResults(index), let text = texts.text(at: number) else { continue }
      rows.append(text)
      widestPrice = max(widestPrice, text.price.columns)
    }
    let columns = RowColumns(
      widestPrice: widestPrice, total: list.totalCount, width: layout.list.size.columns, icon: layout.iconSize.cells)
    let hasFocus = browser.home.part == .list && browser.home.details.open == nil
    let icons = PictureView(theme: theme, pictures: pictures, graphics: graphics, isTile: true)
    let view = ResultRowView(theme: theme, icons: icons, columns: columns, now: browser.elapsed())
    // Nothing is asked for each row where nothing is tracked.
    let tracks = browser.following?.tracks ?? []
    let competitors = browser.following?.competitors ?? []
    let country = results.query.storefront.code
    let search = tracks.isEmpty || !results.hasPositions ? nil : SearchKey(results.query)
    let marks = MatchMarks(list.table.filter)
    let before = results.before
    let showsIconInfo = browser.home.configuration.showsIconInfo
    for (index, text) in zip(shown, rows) {
      let icon = browser.home.list.icons?.state(of: text.id) ?? .idle
      var isTracked = false
      if let search { isTracked = tracks.contains(TrackKey(search: search, app: text.id)) }
      let content = ResultRowView.Content(
        text: text, icon: icon, iconText: showsIconInfo ? text.iconText(icon) : .empty,
        isSelected: index == list.table.window.selection,
        isBookmarked: browser.library.hasBookmark(Listing(app: text.id, country: country)), isTracked: isTracked,
        isCompetitor: competitors.contains(text.id), isMarked: list.marked.contains(text.id),
        moved: moved(text.id, index, in: list, before), hasFocus: hasFocus)
      let area = area(of: index, in: list, layout: layout)
      guard area.size.rows > 0 else { continue }
      view.draw(content, in: area, of: &drawing)
      if let marks { view.draw(marks, in: area, of: &drawing.frame) }
      if content.isSelected {
        drawing.frame.hiddenCursor = Point(column: area.origin.column + columns.nameStart, row: area.origin.row)
      }
    }
    drawAdvertisements(in: list, layout: layout, column: columns.nameStart, &drawing.frame)
  }

  /// Draws the advertisements in sight, each in a line of its own above the row that it stood above. They can't be selected.
  private func drawAdvertisements(in list: ResultList, layout: Layout, column: Int, _ frame: inout Frame) {
    for advertisement in list.advertisements where advertisement.row >= list.table.window.first {
      let line = area(of: advertisement.row, in: list, layout: layout).origin.row - 1
      guard line < layout.list.origin.row + layout.list.size.rows else { continue }
      let text = theme.cut(SafeText("ad: \(advertisement.name)").collapsed, to: layout.list.size.columns - column)
      frame.draw(text, at: Point(column: layout.list.origin.column + column, row: line), style: theme.dimmed)
    }
  }

  /// How far an app has moved since the look before: `▲3`, `▼2`, `new`; empty where it hasn't, or that isn't known.
  private func moved(_ app: App.ID, _ index: Int, in list: ResultList, _ before: [App.ID: Int]?) -> SafeText {
    guard let before, let now = list.row(index)?.position else { return .empty }
    guard let position = before[app] else { return "new" }
    return position == now ? .empty : TableCell(.positions(position - now), theme: theme).text
  }

  /// The rows in sight, including one shown in part.
  private func shownRows(_ list: ResultList, _ layout: Layout) -> Range<Int> {
    let rows = list.table.window.visibleRows
    let isRoomLeft = layout.line(of: rows.upperBound - 1, in: list) + layout.linesPerRow < layout.list.size.rows
    return rows.lowerBound..<min(list.count, rows.upperBound + (isRoomLeft ? 1 : 0))
  }

  /// The cells of a row in sight.
  private func area(of index: Int, in list: ResultList, layout: Layout) -> Rect {
    let rect = layout.list
    let line = rect.origin.row + layout.line(of: index, in: list)
    return Rect(
      column: rect.origin.column, row: line, columns: rect.size.columns,
      rows: min(layout.linesPerRow, rect.origin.row + rect.size.rows - line))
  }
}
