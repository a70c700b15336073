import AppStore
import Artwork
import Browser
import Colors
import TerminalUI
import Texts
import Tracking

/// Apps beside each other: a table with a column for each, and below it the first row of their screenshots, where there is room.
@MainActor
struct SideBySideView: TablePageView {
  private static let titleColumns = 16
  private static let leastColumns = 18
  private static let gap = 2
  private static let pictureRows = 6
  /// In fewer rows of the body the table has all.
  private static let rowsWithPictures = 18

  let search: SearchView
  let page: SideBySidePage
  var theme: Theme { search.theme }
  var name: SafeText { "Side by side" }
  var table: RowTable<Aspect> { page.table }
  var hasRows: Bool { true }
  var noMatch: ActionWords { page.allRows.isEmpty ? "The apps are equal" : "No row matches the filter" }

  var title: SafeText { page.hidesEqual ? name + ", equal rows hidden" : name }
  var remark: SafeText {
    SafeText(page.pages.compactMap(\.failure).first.map { "\($0.message) \($0.advice)" } ?? "").collapsed
  }

  /// The selected app's value in full.
  func words(fitting room: Int) -> SafeText {
    guard let aspect = table.selected else { return .empty }
    return SafeText(aspect.title).collapsed + ": " + cell(of: aspect, page.columns.selection, isWhole: true).text
  }

  func spoken(in browser: Browser) -> Spoken {
    var spoken = spokenTable
    spoken.isBusy = page.isLoading
    return spoken
  }

  func layOut(in layout: Layout) {
    let columns = (layout.size.columns - 2 - Self.titleColumns) / (Self.leastColumns + Self.gap)
    let pictures = hasPictures(in: layout) ? Self.pictureRows + 1 : 0
    page.fit(Room(rows: max(1, layout.body.size.rows - 1 - pictures), columns: max(1, columns)))
    let requests = thumbnails(in: layout).map { $0.request }
    page.pictures?.want(requests, urgent: requests.count)
  }

  func view(columns: Int) -> TableView<Aspect> {
    let shown = theme.symbols == .spoken ? page.apps.indices : page.columns.visibleRows
    let first = TableView<Aspect>.Column(title: "", width: Self.titleColumns) {
      TableCell(SafeText($0.title).collapsed + (hasBars($0) ? ", 5 to 1" : ""), theme.dimmed)
    }
    let others = shown.map { index in
      TableView<Aspect>.Column(
        title: head(of: index), titleStyle: index == page.columns.selection ? theme.selectedTab : theme.row.name,
        width: width(of: shown.count, in: columns)
      ) { cell(of: $0, index) }
    }
    return TableView(theme: theme, columns: [first] + others, gap: Self.gap)
  }

  /// A competitor has the sign that it has in the list.
  private func head(of index: Int) -> SafeText {
    let app = page.apps[index]
    let isCompetitor = search.browser.following?.competitors.contains(app.id) == true
    let sign = isCompetitor ? theme.symbols.competitor + .space : .empty
    let isNamedSelected = theme.symbols == .spoken && index == page.columns.selection
    return sign + SafeText(app.title).collapsed + (isNamedSelected ? " (selected)" : "")
  }

  /// A value that the web page is to tell waits for it in its place.
  private func cell(of aspect: Aspect, _ index: Int, isWhole: Bool = false) -> TableCell {
    let load = page.pages[index]
    if aspect.isOfPages, case .loading(let since) = load.state {
      return TableCell(theme.symbols.spinner(phase: Spinner(search.browser.elapsed() - since).phase), theme.spinner)
    }
    if aspect.isOfPages, load.value == nil, load.hasFailed { return TableCell(theme.symbols.failure, theme.error) }
    let value = aspect.values[index]
    var words = value == .list([]) ? "none" : value.words(by: search.browser.days)
    // Counts as in lists; the last line has them whole.
    if !isWhole, let short = shortCount(of: value, aspect) { words = short }
    return TableCell(
      words.isEmpty ? "–" : bars(of: value, aspect) + SafeText(String(words.prefix(300))).collapsed,
      aspect.isEqual ? theme.dimmed : theme.row.name)
  }

  private func shortCount(of value: PropertyValue, _ aspect: Aspect) -> String? {
    switch (aspect.property, value) {
    case ("ratingCount", .integer(let count)): return NumberText.count(Int(count))
    case ("stars", .record(let members, _)):
      guard members.count > 1, case .integer(let total) = members[1].value else { return nil }
      return "\(members[0].value.words()) of \(NumberText.count(Int(total)))"
    default: return nil
    }
  }

  private func hasBars(_ aspect: Aspect) -> Bool { aspect.property == "stars" && theme.symbols == .unicode }

  /// A bar for each number of stars, the one of five first.
  private func bars(of value: PropertyValue, _ aspect: Aspect) -> SafeText {
    guard hasBars(aspect), case .record(let members, _) = value else { return .empty }
    let counts = members.dropFirst(2).map { if case .integer(let count) = $0.value { Int(count) } else { 0 } }
    return counts.map { SparklineText.bar($0, of: counts.max() ?? 1, isASCII: false) }.joined() + .space
  }

  func drawContent(layout: Layout, in drawing: inout Drawing) {
    view(columns: layout.size.columns).draw(table, in: layout.body, of: &drawing) { _ in nil }
    for case .loading(let since) in page.pages.map(\.state) {
      drawing.redraw(after: Spinner(search.browser.elapsed() - since).untilNext)
    }
    let view = PictureView(theme: theme, pictures: search.list.pictures, graphics: search.graphics)
    for (request, tile, area) in thumbnails(in: layout) {
      view.draw(
        page.pictures?.state(of: request) ?? .idle, address: request.url.text, tile: tile, in: area,
        now: search.browser.elapsed(), of: &drawing)
    }
  }

  // MARK: - Places

  private func width(of count: Int, in columns: Int) -> Int {
    (columns - 2 - Self.titleColumns) / max(1, count) - Self.gap
  }

  private func hasPictures(in layout: Layout) -> Bool {
    page.pictures != nil && layout.body.size.rows >= Self.rowsWithPictures
  }

  /// As many screenshots of each app in sight as its column is wide, at the end of the body.
  private func thumbnails(in layout: Layout) -> [(request: PictureLoads.Request, tile: RGBColor, area: Rect)] {
    guard hasPictures(in: layout) else { return [] }
    let shown = page.columns.visibleRows
    let width = width(of: shown.count, in: layout.size.columns)
    let row = layout.body.origin.row + layout.body.size.rows - Self.pictureRows
    var thumbnails: [(request: PictureLoads.Request, tile: RGBColor, area: Rect)] = []
    for (offset, index) in shown.enumerated() {
      var column = 1 + Self.titleColumns + Self.gap + offset * (width + Self.gap)
      let end = column + width
      let items = ScreenshotShelf(of: page.apps[index]).items
      for item in items where item.kind == items[0].kind {
        let size = item.grid(fitting: Size(columns: width, rows: Self.pictureRows), search.graphics)
        guard column + size.columns <= end else { break }
        let area = Rect(column: column, row: row, columns: size.columns, rows: size.rows)
        let request = PictureLoads.Request(url: item.url, size: DetailView.thumbnailPixels)
        thumbnails.append((request, TileColor.color(for: page.apps[index].id), area))
        column += size.columns + 1
      }
    }
    return thumbnails
  }
}
