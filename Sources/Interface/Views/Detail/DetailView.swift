import AppStore
import Artwork
import Browser
import Essentials
import TerminalUI
import Texts

/// An app's detail: the panes' names and one of the panes.
@MainActor
struct DetailView {
  let theme: Theme
  let pictures: PictureCells
  let texts: PaneTexts
  /// The terminal's own way to show pictures; `nil` if they are drawn with blocks.
  let graphics: TerminalGraphics?
  let browser: Browser
  let detail: DetailModel
  let layout: Layout

  /// Draws a detail on blank cells.
  func draw(in drawing: inout Drawing) {
    if !layout.isPictureAlone { drawTabs(in: &drawing.frame) }
    let room = room
    guard room.size.columns > 0, room.size.rows > 0 else { return }
    let content =
      texts.laidOut.flatMap { $0.detail === detail && $0.room == room ? $0.content : nil } ?? self.content
    texts.laidOut = nil
    if hasKeys { drawing.frame.hiddenCursor = cursor(content, in: room) }
    if detail.pane == .changes { drawing.frame.hasStruckWords = true }
    draw(content, in: room, of: &drawing)
    guard !layout.isPictureAlone else { return }
    ScrollBarView(theme: theme).draw(
      detail.scroll, column: rect.origin.column + rect.size.columns - 1, row: room.origin.row, in: &drawing.frame)
    drawHeading(isBesideTabs: firstLine == 1, in: &drawing.frame)
  }

  /// Tells a detail how much of it is in sight and which pictures it needs.
  func layOut() {
    if detail.pane != .changes { texts.history = Latest() }
    guard room.size.columns > 0, room.size.rows > 0 else { return }
    let place = detail.pane == .reviews ? texts.place(atLine: detail.scroll.firstLine) : nil
    let content = content
    detail.versionLines = content.rowLines
    let first = detail.pane == .reviews ? texts.line(of: place, behind: content.lines.count) : nil
    detail.fit(
      lineCount: content.lineCount, windowHeight: room.size.rows, from: first, showing: content.anchor,
      end: content.end)
    // Of rows only the icons in sight are loaded.
    let icons = content.rows.filter { $0.lines.overlaps(linesInSight) }.compactMap(\.icon)
    detail.want(content.requests + icons, urgent: content.urgentRequests + icons.count)
    texts.laidOut = detail.pane == .overview ? (detail, room, content) : nil
  }

  var hasKeys: Bool { browser.home.details.open != nil }

  private var rect: Rect { layout.detail }

  /// The pane's lines that there is room for.
  var linesInSight: Range<Int> { detail.scroll.firstLine..<detail.scroll.firstLine + room.size.rows }

  private var tabs: [DetailTabs.Tab] { DetailTabs.place(in: rect, shown: detail.pane) }

  /// The room for the pane. A column stays free at each side, and one for the scroll bar, unless a picture is alone.
  var room: Rect {
    if layout.isPictureAlone { return rect }
    return Rect(
      column: rect.origin.column + 1, row: rect.origin.row + firstLine, columns: rect.size.columns - 3,
      rows: rect.size.rows - firstLine)
  }

  /// The pane's first line. One stays free above it where there are lines enough.
  private var firstLine: Int { rect.size.rows >= DetailTabs.fewLines ? 2 : 1 }

  /// On the selected line, where the pane has one, else on the pane's name.
  private func cursor(_ content: PaneContent, in room: Rect) -> Point? {
    let line =
      switch detail.pane {
      case .info: content.anchor?.lowerBound
      case .whatsNew: content.rowLines.dropFirst(detail.versionSelection).first
      case .similar: content.rows.dropFirst(detail.neighbourSelection).first?.lines.lowerBound
      case .overview, .screenshots, .reviews, .changes, .privacy: Int?.none
      }
    if let line, linesInSight.contains(line) {
      return Point(column: room.origin.column, row: room.origin.row + line - detail.scroll.firstLine)
    }
    let tab = tabs.first { $0.pane == detail.pane }
    return tab.map { Point(column: $0.column, row: rect.origin.row) }
  }

  /// The app's name is never cut to fewer columns.
  private static let shortestName = 8

  /// The app's name and the lines in sight, below the panes' names, or behind them where there are few lines: then one of both. The
  /// Overview begins with the name, and has it here once that has scrolled away.
  private func drawHeading(isBesideTabs: Bool, in frame: inout Frame) {
    var start = Point(column: rect.origin.column + 1, row: rect.origin.row + 1)
    if isBesideTabs {
      guard let last = tabs.last else { return }
      start = Point(column: last.column + last.text.columns + 2, row: rect.origin.row)
    }
    // As everywhere, the last column stays free.
    let end = rect.origin.column + rect.size.columns - 1
    var room = end - start.column
    let isNamed = (detail.pane != .overview || detail.scroll.firstLine > 0) && room >= Self.shortestName
    if !isBesideTabs || !isNamed,
      let text = range(fitting: end - start.column - (isNamed ? Self.shortestName + 2 : 0))
    {
      frame.draw(text, at: Point(column: end - text.columns, row: start.row), style: theme.dimmed)
      room = end - text.columns - 2 - start.column
    }
    guard isNamed else { return }
    frame.draw(theme.cut(SafeText(detail.app.title).collapsed, to: room), at: start, style: theme.heading)
  }

  /// The range of lines in sight; `nil` if all are, or if there is no room to say so.
  private func range(fitting room: Int) -> SafeText? {
    let scroll = detail.scroll
    guard scroll.isScrollable else { return nil }
    let count = scroll.lineCount
    func words(_ first: Int, _ last: Int) -> SafeText {
      SafeText("\(first)") + theme.symbols.rangeDash + SafeText("\(last) of \(count)")
    }
    let range = words(scroll.firstLine + 1, min(count, scroll.firstLine + scroll.windowHeight))
    // Measured with the longest numbers, so that scrolling neither adds nor removes the word.
    let text = room >= "lines ".utf8.count + words(count, count).columns ? "lines " + range : range
    return text.columns <= room ? text : nil
  }

  private func drawTabs(in frame: inout Frame) {
    for tab in tabs {
      let isShown = tab.pane == detail.pane
      let style = isShown ? (hasKeys ? theme.selectedTab : theme.title) : theme.dimmed
      frame.draw(tab.text, at: Point(column: tab.column, row: rect.origin.row), style: style)
    }
  }

  private func draw(_ content: PaneContent, in room: Rect, of drawing: inout Drawing) {
    let now = browser.elapsed()
    let first = detail.scroll.firstLine
    let marks = detail.pane == .reviews ? MatchMarks(detail.reviewFilter) : nil
    for (offset, spans) in content.lines(from: first, count: room.size.rows).enumerated() {
      for span in spans {
        draw(
          span, at: Point(column: room.origin.column + span.column, row: room.origin.row + offset),
          width: room.size.columns - span.column, of: &drawing)
      }
      let end = room.origin.column + room.size.columns
      marks?.draw(room.origin.column..<end, row: room.origin.row + offset, areNames: false, in: &drawing.frame)
    }
    draw(content.rows, of: &drawing)
    for picture in content.pictures {
      let rect = Rect(
        column: room.origin.column + picture.column, row: room.origin.row + picture.line - first,
        columns: picture.grid.columns, rows: picture.grid.rows)
      if let spot = picture.spot {
        drawing.onClick(rect, spot)
      }
      let state = picture.request.map { detail.pictures?.state(of: $0) ?? .idle } ?? .idle
      let isTile = picture.isTile && graphics?.showsTiles == true
      PictureView(theme: theme, pictures: pictures, graphics: graphics, isTile: isTile).draw(
        state, address: picture.request?.url.text, tile: picture.tile, in: rect, clippedTo: room, now: now,
        of: &drawing)
    }
    if let delay = content.redrawAfter { drawing.redraw(after: delay) }
    if detail.pane == .reviews, let retryAt = detail.reviews.retryAt, retryAt > now {
      drawing.redraw(after: (retryAt - now).untilNextWholeSecond)
    }
  }

  private func draw(_ span: PaneContent.Span, at point: Point, width: Int, of drawing: inout Drawing) {
    guard width > 0 else { return }
    let columns = drawing.frame.draw(span.text, at: point, style: span.style, width: width)
    if let spot = span.spot {
      drawing.onClick(Rect(column: point.column, row: point.row, columns: columns, rows: 1), spot)
    }
    guard let link = span.link else { return }
    drawing.links.append(
      Drawing.Link(
        placed: PlacedLink(link, row: point.row, columns: point.column..<point.column + columns), text: span.text))
  }
}
