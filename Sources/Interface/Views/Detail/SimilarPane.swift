import AppStore
import Browser
import Observatory
import TerminalUI
import Tracking

/// The apps that the page shows beside this one, as rows of the list; the developer's others stand below.
extension DetailView {
  var similar: PaneContent {
    var content = PaneContent()
    addPageLine(to: &content, offering: "this pane")
    guard let page = detail.page.value else { return content }
    let (count, similar) = (detail.neighbourCount, detail.similarCount)
    let apps = (0..<count).compactMap(detail.neighbour)
    let rows = texts.neighbours.value(of: page) { apps.map { RowText($0, days: detail.days) } }
    if similar == 0 { content.add(words: "The page doesn't say which apps are similar.", theme.dimmed, width: width) }
    for (index, (app, text)) in zip(apps, rows).enumerated() {
      if index == similar { addDeveloper(to: &content) }
      let lines = content.lines.count..<content.lines.count + max(2, iconSize.cells.rows)
      let icon = iconSize == .off ? nil : app.iconURL.map { PictureLoads.Request(url: $0, size: iconSize.pixels) }
      content.rows.append(PaneContent.Row(text: text, icon: icon, lines: lines))
      content.lines += lines.map { _ in [] }
    }
    if similar == count {
      addDeveloper(to: &content)
      // Read aloud, it comes before the rows.
      let isFirst = theme.symbols == .spoken && !apps.isEmpty
      let words = "\(isFirst ? "Similar apps follow. " : "")The page doesn't say what else the developer has."
      content.add(words: words, theme.dimmed, width: width)
    }
    content.anchor = lines(of: detail.neighbourSelection, in: content)
    return content
  }

  /// Adds the heading of the developer's other apps.
  private func addDeveloper(to content: inout PaneContent) {
    content.lines.append([])
    let words = detail.app.developer.map { SafeText("More by \($0)").collapsed } ?? "More by this developer"
    // Read aloud, each row says it.
    if theme.symbols != .spoken { content.add(theme.cut(words, to: width), theme.heading) }
  }

  /// The lines that are to be in sight with a row: those between it and the row before, and behind the last one.
  private func lines(of row: Int, in content: PaneContent) -> Range<Int>? {
    let rows = content.rows
    guard rows.indices.contains(row) else { return nil }
    let isLast = row == rows.count - 1
    return (row == 0 ? 0 : rows[row - 1].lines.upperBound)..<(isLast ? content.lines.count : rows[row].lines.upperBound)
  }

  private var iconSize: IconSize { detail.pictures == nil ? .off : browser.home.list.iconSize }

  /// Draws the rows in sight.
  func draw(_ rows: [PaneContent.Row], of drawing: inout Drawing) {
    guard !rows.isEmpty else { return }
    let (room, sight, cursor) = (room, linesInSight, drawing.frame.hiddenCursor)
    let columns = RowColumns(
      widestPrice: rows.map(\.text.price.columns).max() ?? 0, total: nil, width: room.size.columns, icon: iconSize.cells
    )
    let icons = PictureView(theme: theme, pictures: pictures, isTile: true)
    var view = ResultRowView(theme: theme, icons: icons, columns: columns, now: now)
    for (index, row) in rows.enumerated() where row.lines.overlaps(sight) {
      let content = ResultRowView.Content(
        text: row.text, icon: row.icon.flatMap { detail.pictures?.state(of: $0) } ?? .idle, iconText: .empty,
        isSelected: index == detail.neighbourSelection, isBookmarked: isBookmarked(row.text.id),
        isTracked: browser.isTracked(row.text.id),
        isCompetitor: browser.following?.competitors.contains(row.text.id) == true, moved: .empty, hasFocus: hasKeys)
      let lines = row.lines.clamped(to: sight)
      let area = Rect(
        column: room.origin.column, row: room.origin.row + lines.lowerBound - sight.lowerBound,
        columns: room.size.columns, rows: lines.count)
      drawing.onClick(area, .neighbour(index))
      view.icons.graphics = lines == row.lines ? graphics : nil
      guard lines != row.lines else {
        view.draw(content, in: area, of: &drawing)
        continue
      }
      // Some of its lines are out of sight: it is drawn apart.
      var whole = Drawing(frame: Frame(size: Size(columns: area.size.columns, rows: row.lines.count)))
      view.draw(content, in: whole.frame.bounds, of: &whole)
      for (offset, line) in area.rows.enumerated() {
        for (column, place) in area.columns.enumerated() {
          drawing.frame[place, line] = whole.frame[column, lines.lowerBound - row.lines.lowerBound + offset]
        }
      }
      if let delay = whole.redrawAfter { drawing.redraw(after: delay) }
    }
    // A row puts it on its name, also while the list has the keys.
    drawing.frame.hiddenCursor = cursor
  }

  private func isBookmarked(_ app: App.ID) -> Bool {
    browser.library.hasBookmark(Listing(app: app, country: detail.storefront.code))
  }

  /// The words about an app, where the rows are read aloud.
  func words(ofNeighbour index: Int, _ text: RowText) -> SafeText {
    let rating = text.rating.map { rating in
      "rated " + rating + (text.ratingCount.isEmpty ? .empty : " from " + text.ratingCount + " ratings")
    }
    return [
      text.name, text.genre, text.developer, index < detail.similarCount ? .empty : "by the same developer",
      rating ?? .empty, detail.neighbour(at: index)?.price == nil ? "price unknown" : text.price,
      isBookmarked(text.id) ? "bookmarked" : .empty, browser.isTracked(text.id) ? "tracked" : .empty,
    ].sentence
  }
}

extension RowText {
  /// An app that another one's page shows. Its subtitle stands behind the developer, as the genre does in the list.
  fileprivate convenience init(_ neighbour: AppPage.Neighbour, days: CalendarDays) {
    var app = App(neighbour)
    app.genre = neighbour.subtitle
    self.init(app, position: nil, device: .iphone, days: days, isFromPage: true, ratings: neighbour.ratingCount)
  }
}

extension Browser {
  /// `true` if an app's position in the search on the screen is tracked.
  func isTracked(_ app: App.ID) -> Bool {
    guard let tracks = following?.tracks, !tracks.isEmpty, let results = home.list.rows.results, results.hasPositions
    else { return false }
    return tracks.contains(TrackKey(search: SearchKey(results.query), app: app))
  }
}
