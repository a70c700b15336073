import AppStore
import Browser
import Observatory
import TerminalUI
import Texts
import Tracking

/// Positions over time: what the cursor's day says, the graph, and beside or below it the apps around the only app.
@MainActor
struct GraphView: BodyPageView {
  /// From this width on the apps around stand beside the page.
  private static let wideColumns = 76
  /// The apps around: a title, and five apps on either side.
  private static let aroundRows = 13
  /// The rows that the plot keeps where there is more to show.
  private static let leastRows = 4

  let search: SearchView
  let page: GraphPage
  let days: CalendarDays

  var theme: Theme { search.theme }
  var name: SafeText { "Position over time" }
  var trouble: ActionWords? { page.trouble.map { "The graph can't be read: \($0)" } }
  var isRead: Bool { page.content != nil }

  var title: SafeText {
    let name = page.apps.count == 1 ? page.apps[0].name : "\(page.apps.count) apps"
    return SafeText("\(name): \(page.key.search.name)")
  }

  var facts: (place: [String], inForce: [String]) {
    ([page.key.search.country, page.key.search.deviceName], ["\(page.range.rawValue) days"])
  }

  /// The oddities of the line, the most important that fits: not sold there, a clock that was ahead, one look alone; else the
  /// meaning of the signs.
  func words(fitting room: Int) -> SafeText {
    guard let graph = page.content?.graph else { return .empty }
    var forms: [SafeText] = []
    if let notSold = notSold(in: graph) { forms = [notSold, "Not sold there"] }
    if let ahead = graph.lines.compactMap(\.ahead).max() {
      forms += [
        SafeText("Left out, seen while the clock was ahead: up to \(days.text(of: ahead))"), "The clock was ahead",
      ]
    }
    if graph.lines.allSatisfy({ $0.spans.count == 1 && $0.spans[0].count == 1 }) {
      forms += ["Seen once so far; each look adds to the line", "Seen once so far"]
    }
    let states = graph.lines.flatMap { $0.days.map(\.state) }
    let marks = PositionGraph.Mark.allCases.filter { mark in graph.changes.contains { $0.mark == mark } }
    let signs =
      marks.map { SafeText("\($0.rawValue) \($0.words)") }
      + [PositionState.notAmong(0), .notLooked, .notSold, .doubtful].filter { state in
        states.contains { $0 == state || $0.isLoss && state.isLoss }
      }.map { sign($0) + .space + ($0.isLoss ? "not among the results" : SafeText($0.words)) }
    forms += (0..<signs.count).map { signs.dropLast($0).joined(separator: ", ") }
    return forms.first { $0.columns <= room } ?? .empty
  }

  /// The sentence about an app that the country's store was last seen not to have.
  func notSold(in graph: PositionGraph) -> SafeText? {
    guard graph.lines.count == 1, let seen = graph.lines[0].notSold else { return nil }
    let country = page.key.search.country
    return SafeText("Not sold in \(Storefront(code: country)?.name ?? country), seen on \(days.text(of: seen))")
  }

  func drawContent(layout: Layout, in drawing: inout Drawing) {
    guard let content = page.content else { return }
    var graph = layout.body
    if graph.size.rows > 2 { drawReading(of: content.graph, in: &graph, of: &drawing.frame) }
    var around: Rect?
    let parts = parts(of: content)
    if parts.isEmpty {
      // Nothing is known of the apps around.
    } else if graph.size.columns >= Self.wideColumns {
      let columns = graph.size.columns < 100 ? 30 : 40
      graph.size.columns -= columns + 1
      around = Rect(column: graph.size.columns + 1, row: graph.origin.row, columns: columns, rows: graph.size.rows)
    } else if graph.size.rows >= Self.aroundRows + 12 {
      graph.size.rows -= Self.aroundRows
      around = Rect(
        column: 0, row: graph.origin.row + graph.size.rows, columns: graph.size.columns, rows: Self.aroundRows)
    }
    draw(content.graph, in: graph, of: &drawing)
    if let around { draw(parts, around: around, of: &drawing.frame) }
  }

  // MARK: - The cursor's day

  /// The day, and the position or the number of results: `12 March 2026: No. 3 of 50`.
  func heading(of day: Int, in graph: PositionGraph) -> SafeText {
    let date = days.text(of: graph.midnights[day])
    let results = graph.lengths[day].map { NumberText.count($0, of: "result") }
    let words = [
      graph.lines.count > 1 ? results : graph.words(of: 0, on: day), graph.difficulties[day].map { "difficulty \($0)" },
    ].compactMap(\.self)
    return SafeText(words.isEmpty ? date : "\(date): \(words.joined(separator: ", "))")
  }

  /// Draws it above the graph, and of several apps their letters, names and positions, as far as rows are left.
  private func drawReading(of graph: PositionGraph, in rect: inout Rect, of frame: inout Frame) {
    let day = page.window.selection
    func next(_ count: Int = 1) -> Int {
      rect.origin.row += count
      rect.size.rows -= count
      return rect.origin.row - count
    }
    var start = Point(column: 1, row: next())
    let columns = rect.size.columns
    let used = frame.draw(theme.cut(heading(of: day, in: graph), to: columns - 2), at: start, style: theme.heading)
    // Rows are kept for the changes of the day that has most, so that the graph stays where it is.
    let room = graph.busiestDay == nil ? 0 : max(0, rect.size.rows - 3 * Self.leastRows + 1)
    if room == 0 { start.column += used + 2 }
    func lines(of day: Int) -> [SafeText] {
      changes(of: graph, on: day, columns: columns - 1 - start.column, rows: max(1, room))
    }
    let shown = lines(of: day)
    if room > 0 { start.row = next(max(shown.count, graph.busiestDay.map { lines(of: $0).count } ?? 0)) }
    for line in shown {
      frame.draw(line, at: start, style: theme.notice)
      start.row += 1
    }
    guard graph.lines.count > 1 else { return }
    let perRow = min(graph.lines.count, columns >= 120 ? 4 : 2)
    let width = (columns - 1) / perRow
    for (number, line) in graph.lines.enumerated() {
      let point = Point(column: 1 + number % perRow * width, row: number % perRow == 0 ? next() : rect.origin.row - 1)
      let letter = frame.draw(sample(of: number), at: point, style: style(of: number)) + 1
      let words = SafeText(graph.words(of: number, on: day))
      let name = theme.cut(SafeText(line.app.name).collapsed, to: max(0, width - letter - words.columns - 3))
      let start = Point(column: point.column + letter, row: point.row)
      let end = start.column + frame.draw(name, at: start, style: .plain) + 1
      frame.draw(words, at: Point(column: end, row: point.row), style: theme.row.name, width: width - letter)
    }
  }

  /// A day's changes in lines. Where there is no room for all, the last line says how many are left, and where they are.
  private func changes(of graph: PositionGraph, on day: Int, columns: Int, rows: Int) -> [SafeText] {
    let all = graph.changes.count { $0.day == day }
    for count in stride(from: all, to: 0, by: -1) {
      let words = SafeText(graph.changes(on: day, most: count)).collapsed
      let more = count == all ? .empty : SafeText("; +\(all - count) more in the apps' Changes")
      let lines = (words + more).wrapped(to: max(1, columns))
      if lines.count <= rows { return lines }
      guard count == 1 else { continue }
      return rows > 1 ? Array(lines.prefix(rows)) : [theme.cut(words, to: max(0, columns - more.columns)) + more]
    }
    return []
  }

  // MARK: - The graph

  private func draw(_ graph: PositionGraph, in rect: Rect, of drawing: inout Drawing) {
    let theirs = graph.changes.filter { $0.line == nil }
    let hasLanes = graph.lines.contains { $0.days.contains { $0.state.isLoss || $0.state == .doubtful } }
    let labels = hasLanes || !theirs.isEmpty || !graph.difficulties.isEmpty || graph.lines.count > 1 ? 11 : 6
    let endings = graph.lines.indices.map { ending(of: $0, in: graph) }
    let columns = rect.size.columns - labels - 1 - (endings.map(\.columns).max() ?? 0)
    guard columns > 0 else { return }
    let grid = GraphColumns(days: graph.dayCount, columns: columns)
    let lanes = graph.lines.map { GraphLane($0.days, columns: columns) }
    let shades = GraphLane.shades(of: lanes)
    // A lane that says no more than the shade needs no row.
    var shown = lanes.indices.filter { lanes[$0].marks != shades }
    var left = rect.size.rows - Self.leastRows
    // Few rows are all for the line, and none for the axis.
    let hasAxis = left >= 2
    if hasAxis { left -= 2 }
    shown = Array(shown.prefix(max(0, left)))
    left -= shown.count
    let hasTheirs = hasAxis && !theirs.isEmpty && left > 0
    if hasTheirs { left -= 1 }
    let hasDifficulty = hasAxis && !graph.difficulties.isEmpty && left > 0
    let rows = rect.size.rows - (hasAxis ? 2 : 0) - shown.count - (hasTheirs ? 1 : 0) - (hasDifficulty ? 1 : 0)
    func label(_ text: SafeText, row: Int, _ style: Style, in frame: inout Frame) {
      frame.draw(text.rightAligned(to: labels - 1), at: Point(column: 0, row: row), style: style)
    }
    let plotted = Rect(
      column: rect.origin.column + labels, row: rect.origin.row, columns: columns, rows: rows)
    let plot = GraphPlot(graph.lines.map(\.days), size: plotted.size)
    if let plot {
      drawGrid(of: plot, in: plotted, of: &drawing.frame)
      draw(shades, in: plotted, of: &drawing.frame)
      draw(plot, at: plotted.origin, in: &drawing.frame)
      for level in plot.scale.levels {
        label(SafeText(decimal: level), row: plotted.origin.row + plot.row(of: level), theme.dimmed, in: &drawing.frame)
      }
    } else {
      MessageView(lines: [(nothing(in: graph), theme.dimmed)]).draw(in: plotted, of: &drawing.frame)
    }
    for column in 0..<columns {
      let cells = Rect(
        column: plotted.origin.column + column, row: plotted.origin.row, columns: 1, rows: rect.size.rows)
      drawing.onClick(cells, .row(grid[column].upperBound - 1))
    }
    var row = plotted.rows.upperBound
    if hasAxis, let glyph = theme.symbols.rule.glyphs.first {
      let axis = Point(column: plotted.origin.column, row: row)
      drawing.frame.drawLine(glyph, at: axis, columns: columns, style: theme.rule)
      drawDates(graph, grid, axis: axis, below: rect.rows.upperBound - 1 - row, in: &drawing.frame)
      draw(graph.changes.filter { $0.line != nil }, grid, at: axis, theme.notice, in: &drawing.frame)
      row += 1
    }
    if hasTheirs {
      label("theirs", row: row, theme.dimmed, in: &drawing.frame)
      draw(theirs, grid, at: Point(column: plotted.origin.column, row: row), theme.dimmed, in: &drawing.frame)
      row += 1
    }
    for number in shown {
      let letter = lanes.count > 1 ? SafeText(PositionGraph.letter(number)) + .space : .empty
      let isLost = lanes[number].marks.contains { $0?.isLoss == true }
      label(
        letter + (isLost ? "not among" : "without"), row: row, isLost ? theme.notice : theme.dimmed, in: &drawing.frame)
      for (column, mark) in lanes[number].marks.enumerated() {
        guard let mark else { continue }
        drawing.frame.draw(
          sign(mark), at: Point(column: plotted.origin.column + column, row: row),
          style: mark.isLoss ? theme.notice : theme.dimmed)
      }
      row += 1
    }
    let cursor = grid.column(of: page.window.selection)
    if plot != nil || !shown.isEmpty {
      drawCursor(
        column: cursor, of: plot, in: plotted, through: row + (hasDifficulty ? 1 : 0), graph, in: &drawing.frame)
    }
    if hasDifficulty {
      label("difficulty", row: row, theme.dimmed, in: &drawing.frame)
      for column in 0..<columns {
        guard let value = grid[column].compactMap({ graph.difficulties[$0] }).last else { continue }
        let bar = SparklineText.bar(value, of: 100, isASCII: theme.symbols.isASCII)
        drawing.frame.draw(bar, at: Point(column: plotted.origin.column + column, row: row), style: theme.dimmed)
      }
    }
    if let plot {
      drawEnds(of: plot, endings, at: plotted.origin, in: &drawing.frame)
      layPicture(of: plot, graph, shades, endings, cursor: cursor, in: plotted, of: &drawing)
    }
    drawing.frame.hiddenCursor = Point(column: plotted.origin.column + cursor, row: plotted.origin.row)
  }

  /// The words instead of the line.
  func nothing(in graph: PositionGraph) -> SafeText {
    if let notSold = notSold(in: graph) { return notSold }
    let looked = graph.lines.flatMap(\.days).contains { $0.state != .notLooked }
    let words: ActionWords =
      if graph.lines.allSatisfy({ $0.spans.isEmpty }) {
        "Not seen yet; \(key: "graph.update") looks"
      } else if looked {
        "Not among the results in this time"
      } else {
        "Not looked at in this time; \(key: "graph.update") looks"
      }
    return theme.text(words)
  }

  /// A letter for each change; of several in one column the most important one.
  private func draw(
    _ changes: [PositionGraph.Change], _ grid: GraphColumns, at origin: Point, _ style: Style, in frame: inout Frame
  ) {
    for mark in PositionGraph.Mark.allCases {
      for change in changes where change.mark == mark {
        let point = Point(column: origin.column + grid.column(of: change.day), row: origin.row)
        frame.draw(SafeText(mark.rawValue), at: point, style: style)
      }
    }
  }

  /// The days that may have a date, from all to Januaries alone. Those before ``firstMonths`` are for short times.
  private static let dated: [(CivilTime) -> Bool] = [
    { _ in true }, { $0.dayNumber % 2 == 0 }, { $0.day == 1 || $0.day % 5 == 0 && $0.day < 30 },
    { $0.day % 7 == 1 && $0.day < 29 }, { $0.day == 1 }, { $0.day == 1 && $0.month % 3 == 1 },
    { $0.day == 1 && $0.month == 1 },
  ]
  private static let firstMonths = 4

  /// Draws as many dates as have room: days, the first of each month with its name, or months, the first of each year as that year.
  private func drawDates(
    _ graph: PositionGraph, _ grid: GraphColumns, axis: Point, below rows: Int, in frame: inout Frame
  ) {
    let dates = graph.midnights.dropLast().map(days.day)
    for (index, isDated) in Self.dated.enumerated().dropFirst(graph.dayCount > 45 ? Self.firstMonths : 0) {
      var (labels, month): ([(tick: Int, start: Int, text: SafeText)], Int) = ([], 0)
      for (day, date) in dates.enumerated() where isDated(date) {
        let name = CivilTime.months[date.month - 1].prefix(3)
        let words =
          index < Self.firstMonths
          ? date.month == month ? "\(date.day)" : "\(date.day) \(name)" : date.month == 1 ? "\(date.year)" : "\(name)"
        let (tick, text) = (grid.column(of: day), SafeText(words))
        labels.append((tick, min(tick, grid.columns - text.columns), text))
        month = date.month
      }
      let gap = index < Self.firstMonths ? 2 : 1
      guard zip(labels, labels.dropFirst()).allSatisfy({ $0.start + $0.text.columns + gap <= $1.start }) else {
        continue
      }
      for label in labels where label.start >= 0 {
        frame.draw(theme.symbols.tick, at: Point(column: axis.column + label.tick, row: axis.row), style: theme.rule)
        let start = Point(column: axis.column + label.start, row: axis.row + rows)
        frame.draw(label.text, at: start, style: theme.dimmed)
      }
      return
    }
  }
}
