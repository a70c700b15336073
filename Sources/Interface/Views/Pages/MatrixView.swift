import AppStore
import Browser
import Observatory
import TerminalUI
import Tracking

/// The matrix: a row for each tracked search, a column for each app, and a selected cell.
@MainActor
struct MatrixView: BodyPageView {
  private nonisolated static let gap = 2

  /// The columns for an app's name in the last line, tried in this order until the line fits.
  private static let nameColumns = [30, 18, 10]

  let theme: Theme
  let page: MatrixPage
  let days: CalendarDays

  /// The columns of a screen that term, country and device, and each app take.
  private struct Widths {
    var term: Int
    /// Country and device; 0 where there is no room for them.
    let scope: Int
    var app: Int

    init(columns: Int) {
      (term, scope, app) = columns < 60 ? (13, 0, 10) : columns < 110 ? (14, 9, 10) : (24, 9, 14)
    }

    /// The column at which the apps begin, each behind a gap.
    var apps: Int { 1 + term + (scope == 0 ? 0 : MatrixView.gap + scope) }

    /// Gives what a screen has left to terms, then to names, as far as they need it.
    mutating func grow(to columns: Int, term longest: Int, names: [SafeText]) {
      let left = max(0, columns - 1 - apps - names.count * (app + MatrixView.gap))
      let more = max(0, min(left, longest - term))
      term += more
      guard !names.isEmpty else { return }
      app += max(0, min((left - more) / names.count, (names.map(\.columns).max() ?? 0) - app))
    }
  }

  /// As many apps as fit beside each other.
  func layOut(in layout: Layout) {
    let widths = Widths(columns: layout.size.columns)
    let columns = max(1, (layout.size.columns - 1 - widths.apps) / (widths.app + Self.gap))
    page.fit(Room(rows: max(1, layout.body.size.rows - headRows), columns: columns))
  }

  /// Names have two lines.
  private var headRows: Int { 2 }

  // MARK: - Words

  var title: SafeText {
    let matrix = page.matrix
    guard !matrix.searches.isEmpty else { return name }
    let text: SafeText =
      "Matrix: " + SafeText(matrix.searches.count == 1 ? "1 search" : "\(matrix.searches.count) searches")
      + " " + theme.symbols.times + " " + SafeText(NumberText.count(matrix.columns.count, of: "app"))
    let shown = page.columns.visibleRows
    guard shown.count < matrix.columns.count, let first = shown.first, let last = shown.last else { return text }
    return text + " (" + SafeText(decimal: first + 1) + theme.symbols.rangeDash + SafeText(decimal: last + 1) + ")"
  }

  var remark: SafeText {
    guard !page.matrix.searches.isEmpty else { return .empty }
    if page.isOfResults { return theme.text("nothing is tracked; \(key: "app.track") tracks the app") }
    var parts: [SafeText] = []
    // More have no room on any screen.
    let lost = page.table.all.lazy.filter(\.isLost).prefix(20).map { "\($0.search.name) (\($0.search.country))" }
    if !lost.isEmpty {
      let words = "yours is not among the first \(PositionMatrix.top) for \(lost.joined(separator: ", "))"
      parts.append(SafeText(words).collapsed)
    }
    if page.matrix.columns.allSatisfy(\.isFollowed) {
      parts.append(theme.text("\(key: "app.competitor") in the list adds competitors"))
    }
    return parts.joined(separator: theme.symbols.separator)
  }

  /// In too little room the time of the last look goes, then the app's name, which its column shows.
  func words(fitting room: Int) -> SafeText {
    guard let (search, column, cell) = page.selected else { return .empty }
    let isMissing = page.table.selected?.isLost == true && !column.isFollowed
    let rests = words(of: cell, about: "\(search.words) in \(search.country)").map { words in
      SafeText(isMissing ? words + "; yours is not among the first \(PositionMatrix.top)" : words).collapsed
    }
    let name = SafeText(column.name).collapsed
    let names = Self.nameColumns.map { theme.cut(name, to: $0) + ": " }
    let tags = page.table.selected.flatMap(page.otherTags).map { SafeText("; \($0)") }
    let all = (tags.map { tags in [rests.map { $0 + tags }] } ?? []) + [rests]
    let candidates = all.flatMap { rests in rests.flatMap { rest in names.map { $0 + rest } } + rests }
    return candidates.first { $0.columns <= room } ?? candidates.last ?? .empty
  }

  /// The words about a cell, the longer first.
  private func words(of cell: PositionMatrix.Cell, about search: String) -> [String] {
    switch cell {
    case .notFollowed: return ["not tracked \(search)"]
    case .unseen: return ["not looked for yet \(search)"]
    case .notSold(let span):
      let seen = span.map { ", looked \(AgeText.words(since: $0.until, at: page.reading.readAt))" } ?? ""
      return ["not sold there, \(search)\(seen)", "not sold there, \(search)"]
    case .seen(let span):
      let position =
        switch span.position {
        case .at(let position): "\(position)"
        case .notAmong(let depth): "not among \(depth)"
        case .doubtful: "doubtful"
        }
      let seen = AgeText.words(since: span.until, at: page.reading.readAt)
      if AgeText.words(since: span.since, at: page.reading.readAt) == seen {
        return ["\(position) \(search), seen \(seen)"]
      }
      let words = "\(position) \(search) since \(days.shortMoment(span.since))"
      return [words + ", seen \(seen)", words]
    }
  }

  var name: SafeText { "Matrix" }
  var facts: (place: [String], inForce: [String]) {
    let hasPeriod = !page.isOfResults && !page.matrix.searches.isEmpty
    return ([], page.table.inForce(theme) + (hasPeriod ? ["moves \(page.period.words)"] : []))
  }
  var trouble: ActionWords? { page.reading.trouble.map { "The positions can't be read: \($0)" } }
  var isRead: Bool { page.reading.isLoaded }
  var absence: [ActionWords] {
    guard page.matrix.searches.isEmpty else {
      return page.table.rows.isEmpty ? ["No term matches the filter"] : []
    }
    return page.nothingTracked + ["\(key: "app.competitor") makes apps competitors to compare it with"]
  }

  // MARK: - Table

  func drawContent(layout: Layout, in drawing: inout Drawing) {
    guard !page.matrix.searches.isEmpty else { return }
    var widths = Widths(columns: layout.size.columns)
    widths.grow(
      to: layout.size.columns, term: page.termColumns,
      names: page.columns.visibleRows.map { title(of: page.matrix.columns[$0]) })
    drawTitles(widths, at: layout.body.origin, in: &drawing)
    var line = layout.body.origin.row + headRows
    let rows = page.table.window.visibleRows
    let groups = layout.body.size.rows - headRows > rows.count ? page.groups(in: rows) : []
    for row in rows where line < layout.body.rows.upperBound {
      if let group = groups.first(where: { max($0.rows.lowerBound, rows.lowerBound) == row }) {
        let text = "\(group.tag.map { "#\($0)" } ?? "no tag"), \(NumberText.count(group.rows.count, of: "term"))"
        drawing.frame.draw(SafeText(text), at: Point(column: 1, row: line), style: theme.heading)
        line += 1
      }
      draw(row: row, line: line, widths, layout, in: &drawing)
      line += 1
    }
  }

  private func drawTitles(_ widths: Widths, at origin: Point, in drawing: inout Drawing) {
    drawing.frame.draw("Term", at: Point(column: 1, row: origin.row), style: theme.dimmed)
    if widths.scope > 0 {
      drawing.frame.draw("In", at: Point(column: 1 + widths.term + Self.gap, row: origin.row), style: theme.dimmed)
    }
    for (offset, column) in page.columns.visibleRows.enumerated() {
      let app = page.matrix.columns[column]
      let isSelected = column == page.columns.selection
      let style = isSelected ? theme.selectedTab : app.isFollowed ? theme.row.name : theme.dimmed
      for (line, text) in head(of: app, columns: widths.app).enumerated() {
        drawRight(text, style: style, in: area(offset, widths, row: origin.row + line), of: &drawing.frame)
      }
    }
  }

  /// A name on two lines; the second is cut.
  private func head(of app: PositionMatrix.Column, columns: Int) -> [SafeText] {
    let lines = title(of: app).wrapped(to: columns)
    return lines.count <= 2
      ? lines : [lines[0], lines.dropFirst().reduce(.empty) { $0.isEmpty ? $1 : $0 + .space + $1 }]
  }

  /// A competitor has the sign that it has in the list.
  func title(of app: PositionMatrix.Column) -> SafeText {
    let name = SafeText(app.name).collapsed
    return app.isFollowed ? name : theme.symbols.competitor + .space + name
  }

  private func draw(row: Int, line: Int, _ widths: Widths, _ layout: Layout, in drawing: inout Drawing) {
    let search = page.table.rows[row].search
    let sign = SafeText(search.orderSign)
    let isSelected = row == page.table.window.selection
    drawing.onClick(Rect(column: 0, row: line, columns: layout.size.columns, rows: 1), .row(row))
    // The background is the selected cell's alone.
    if isSelected { drawing.select(Rect(column: 1, row: line, columns: 0, rows: 1), theme: theme) }
    let term = SafeText(search.title).collapsed
    drawing.frame.draw(
      theme.cut(term, to: max(0, widths.term - sign.columns)) + sign,
      at: Point(column: 1, row: line), style: isSelected && theme.highlight == nil ? theme.row.name : theme.row.base)
    let end = term.columns + sign.columns + 1
    if let tags = page.otherTags(of: page.table.rows[row]), widths.term - end > 3 {
      drawing.frame.draw(
        theme.cut(SafeText(tags), to: widths.term - end), at: Point(column: 1 + end, row: line),
        style: theme.dimmed)
    }
    if widths.scope > 0 {
      drawing.frame.draw(
        theme.cut(SafeText("\(search.country) \(search.deviceName)"), to: widths.scope),
        at: Point(column: 1 + widths.term + Self.gap, row: line), style: theme.dimmed)
    }
    for (offset, column) in page.columns.visibleRows.enumerated() {
      let area = area(offset, widths, row: line)
      drawing.onClick(area, .cell(row: row, column: column))
      var (text, style) = cell(row: row, column: column)
      if isSelected, column == page.columns.selection {
        style = theme.highlight ?? theme.selectedRow.name
        drawing.frame.hiddenCursor = area.origin
        drawing.frame.fill(area, with: Cell(glyph: .space, style: style))
      }
      drawRight(text, style: style, in: area, of: &drawing.frame)
    }
  }

  /// The best of a row has a star; where one's own apps are missing, an exclamation mark.
  func cell(row: Int, column: Int) -> (text: SafeText, style: Style) {
    let row = page.table.rows[row]
    var cell = still(row.index, column, isLost: row.isLost)
    let move = page.moves[TrackKey(search: row.search, app: page.matrix.columns[column].app)]
    if case .seen = page.matrix.cells[row.index][column], let change = move?.change, change.isMove {
      cell.text = cell.text + .space + TableCell(change, theme: theme).text
    }
    return cell
  }

  /// A cell without its movement.
  private func still(_ row: Int, _ column: Int, isLost: Bool) -> (text: SafeText, style: Style) {
    let matrix = page.matrix
    let isAlarm = isLost && matrix.columns[column].isFollowed
    switch matrix.cells[row][column] {
    case .notFollowed: return (.empty, theme.dimmed)
    case .unseen: return ("?", theme.dimmed)
    case .notSold: return ("not sold", theme.dimmed)
    case .seen(let span) where span.position.isDoubtful: return ("?", theme.dimmed)
    case .seen(let span):
      guard let position = span.position.number else {
        return isAlarm ? (theme.symbols.failure + " –", theme.notice) : ("–", theme.dimmed)
      }
      let text = SafeText(decimal: position)
      if isAlarm { return (theme.symbols.failure + .space + text, theme.notice) }
      return matrix.isBest(row: row, column: column)
        ? (theme.symbols.best + .space + text, theme.row.freePrice) : (text, theme.row.base)
    }
  }

  /// The cells of an app's column in a line, counted from the first in sight.
  private func area(_ offset: Int, _ widths: Widths, row: Int) -> Rect {
    Rect(
      column: widths.apps + Self.gap + offset * (widths.app + Self.gap), row: row, columns: widths.app, rows: 1)
  }

  private func drawRight(_ text: SafeText, style: Style, in area: Rect, of frame: inout Frame) {
    let text = theme.cut(text, to: area.size.columns)
    frame.draw(
      text, at: Point(column: area.origin.column + area.size.columns - text.columns, row: area.origin.row),
      style: style)
  }
}
