import AppStore
import Artwork
import Browser
import TerminalUI
import Texts

/// A list's apps in a grid, as many as fit: of each a screenshot, or else its icon, above its name.
@MainActor
struct WallView: BodyPageView {
  let search: SearchView
  let page: WallPage
  var theme: Theme { search.theme }
  var name: SafeText { "Wall" }
  private var list: ResultList { page.list.rows }
  private var cellRatio: Double { search.graphics?.cellRatio ?? 2 }

  var title: SafeText {
    let home = search.browser.home
    let name = page.apps?.name ?? (list.results?.query ?? home.search.state.query).map(home.name) ?? ""
    return SafeText("Wall: \(name)").collapsed
  }
  var facts: (place: [String], inForce: [String]) {
    let query = list.results?.query ?? page.state.query
    let screenshot = page.number > 0 ? ["screenshot \(page.number + 1)"] : []
    return (query.map { [$0.storefront.code, $0.device.displayName] } ?? [], list.table.inForce(theme) + screenshot)
  }

  var absence: [ActionWords] {
    if let apps = page.apps, list.totalCount == 0 {
      return page.state.isLoading
        ? ["Looking up \(apps.ids.count == 1 ? "one app" : "\(apps.ids.count) apps")"]
        : ["The store in \(apps.storefront.name) has none of these apps"]
    }
    return list.count > 0 ? [] : ["No app matches the filter", "\(key: "back") takes the filter away"]
  }

  var trouble: ActionWords? {
    guard page.apps != nil, let error = page.state.failure?.error else { return nil }
    return "\(error.message) \(error.advice) \(key: "refresh") asks again"
  }

  /// The apps that the wall leaves out.
  var remark: SafeText {
    guard let apps = page.apps, list.results != nil else { return .empty }
    let missing = apps.ids.count - list.totalCount
    let reason = list.results?.earlier == nil ? "not in this store" : "not known"
    let words = [
      list.answeredAt.map { "as of \($0)" }, missing > 0 ? "\(missing) \(reason)" : nil,
      apps.rest > 0 ? "\(apps.rest) more in the list" : nil,
    ]
    return SafeText(words.compactMap(\.self).joined(separator: ", "))
  }

  /// The selected app's name in full, and its developer.
  func words(fitting room: Int) -> SafeText {
    let words = [list.selected?.app.title, list.selected?.app.developer].compactMap {
      $0.map { SafeText($0).collapsed }
    }
    return words.joined(separator: theme.symbols.separator)
  }

  func spoken(in browser: Browser) -> Spoken {
    guard page.apps != nil else { return search.spoken(in: browser) }
    var spoken = spokenPage
    if list.table.filter.isOpen { (spoken.question, spoken.manner) = ("Filter by", "an empty line keeps it") }
    (spoken.count, spoken.selection) = (list.count, list.table.window.selection)
    spoken.row = { search.row($0, in: list) }
    spoken.isBusy = page.state.isLoading
    return spoken
  }

  func layOut(in layout: Layout) {
    let grid = grid(in: layout)
    page.fit(Room(rows: grid.lines, columns: grid.columns))
    let needed = search.graphics.map { grid.cell.rows * $0.cell.height } ?? 0
    let side = [160, 320].first { needed <= $0 * 5 / 4 } ?? 640
    page.load(fitting: PixelSize(width: side, height: side))
  }

  /// Lines of about twelve rows, or fewer and larger ones if they hold all apps. Screenshots are mostly about twice as high as wide, and a
  /// name needs some columns.
  private func grid(in layout: Layout) -> (lines: Int, columns: Int, cell: Size) {
    let body = layout.body.size
    let most = max(1, (body.rows + 6) / 12)
    func columns(_ lines: Int) -> Int {
      max(1, body.columns / max(16, Int(Double(body.rows / lines - 1) * cellRatio / 2) + 2))
    }
    let lines = (1...most).first { list.count > 0 && $0 * columns($0) >= list.count } ?? most
    return (lines, columns(lines), Size(columns: body.columns / columns(lines), rows: body.rows / lines))
  }

  /// A blank row below a name, so that it isn't taken for the next picture's.
  private func gap(_ cell: Size) -> Int { cell.rows >= 8 ? 1 : 0 }

  func drawContent(layout: Layout, in drawing: inout Drawing) {
    let (list, grid) = (list, grid(in: layout))
    guard let results = list.results else { return }
    drawing.wantsPixels = !theme.symbols.isASCII
    search.list.texts.prepare(for: results, days: search.browser.days)
    for (place, index) in page.appsInSight.enumerated() {
      guard let number = list.indexInResults(index), let text = search.list.texts.text(at: number) else { continue }
      let cell = Rect(
        column: layout.body.origin.column + place % grid.columns * grid.cell.columns,
        row: layout.body.origin.row + place / grid.columns * grid.cell.rows, columns: grid.cell.columns,
        rows: grid.cell.rows)
      drawing.onClick(cell, .row(index))
      draw(page.screenshot(of: results.apps[number]), text, in: cell, of: &drawing)
      drawName(text.name, isSelected: index == list.table.window.selection, in: cell, of: &drawing)
    }
  }

  private func draw(_ item: ScreenshotShelf.Item?, _ text: RowText, in cell: Rect, of drawing: inout Drawing) {
    let state = page.pictures.state(of: text.id)
    let room = Size(columns: cell.size.columns - 2, rows: cell.size.rows - 1 - gap(cell.size))
    let rows = min(room.rows, 6, max(1, Int(Double(room.columns) / cellRatio)))
    let size =
      item?.grid(of: state, fitting: room, search.graphics)
      ?? Size(columns: min(room.columns, Int((Double(rows) * cellRatio).rounded())), rows: rows)
    let rect = Rect(
      column: cell.origin.column + 1 + (room.columns - size.columns) / 2,
      row: cell.origin.row + (room.rows - size.rows) / 2, columns: size.columns, rows: size.rows)
    PictureView(theme: theme, pictures: search.list.pictures, graphics: search.graphics, isTile: item == nil).draw(
      state, address: item?.url.text ?? text.iconAddress, tile: text.tile, in: rect, now: search.browser.elapsed(),
      of: &drawing)
  }

  private func drawName(_ name: SafeText, isSelected: Bool, in cell: Rect, of drawing: inout Drawing) {
    let start = Point(column: cell.origin.column + 1, row: cell.origin.row + cell.size.rows - 1 - gap(cell.size))
    let room = cell.size.columns - 2
    if isSelected {
      // The mark goes up beside the picture.
      drawing.select(
        Rect(column: start.column, row: cell.origin.row, columns: 0, rows: start.row - cell.origin.row), theme: theme)
      drawing.select(Rect(column: start.column, row: start.row, columns: room, rows: 1), theme: theme)
    }
    drawing.frame.draw(
      theme.cut(name, to: room), at: start, style: isSelected ? theme.selectedRow.name : theme.row.name)
  }
}
