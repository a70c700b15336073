import AppStore
import Browser
import Observatory
import TerminalUI
import Tracking

/// An app's positions over time: the graph, and beside or below it the apps around.
@MainActor
struct GraphView: BodyPageView {
  /// From this width on the apps around stand beside the page.
  private static let wideColumns = 76
  /// The apps around: a title, and five apps on either side.
  private static let aroundRows = 13
  private static let labelColumns = 5
  /// The axis, the dates and the versions below the line.
  private static let axisRows = 3
  /// The label of the line about times without a position.
  private static let laneLabel: SafeText = "not among"

  let theme: Theme
  let page: GraphPage
  let days: CalendarDays

  var name: SafeText { "Position over time" }
  var trouble: ActionWords? { page.trouble.map { "The graph can't be read: \($0)" } }
  var isRead: Bool { page.content != nil }

  var title: SafeText {
    let search = page.key.search
    return SafeText(
      "\(page.name): \(search.name), \(search.country), \(search.deviceName), \(page.range.days) days")
  }

  /// The oddities of the line, the most important that fits: not sold there, a clock that was ahead, one look alone; else the
  /// meaning of the signs below the axis.
  func words(fitting room: Int) -> SafeText {
    guard let content = page.content else { return .empty }
    var forms: [SafeText] = []
    if let notSold { forms = [notSold, "Not sold there"] }
    if let ahead = content.ahead {
      forms += [
        SafeText("Left out, seen while the clock was ahead: up to \(days.text(of: ahead))"), "The clock was ahead",
      ]
    }
    if content.spans.count == 1, content.spans[0].count == 1 {
      forms += ["Seen once so far; each look adds to the line", "Seen once so far"]
    }
    let signs = theme.symbols.notAmong + " not among the results, "
    let lane = GraphLane(content.spans, from: content.start, to: content.end, columns: 60)
    if lane.has(.notAmong) || lane.has(.doubtful) {
      let doubtful = lane.has(.doubtful) ? ", " + theme.symbols.unknown + " doubtful" : .empty
      forms.append(signs + theme.symbols.notLooked + " not looked" + doubtful)
    } else if lane.has(.notLooked) {
      forms.append(theme.symbols.notLooked + " not looked")
    }
    return forms.first { $0.columns <= room } ?? .empty
  }

  /// The sentence about an app that the country's store was last seen not to have.
  var notSold: SafeText? {
    page.content?.notSold.map { seen in
      let country = page.key.search.country
      return SafeText("Not sold in \(Storefront(code: country)?.name ?? country), seen on \(days.text(of: seen))")
    }
  }

  func drawContent(layout: Layout, in drawing: inout Drawing) {
    let body = layout.body
    guard let content = page.content else { return }
    var graph = body
    var around: Rect?
    let parts = parts(of: content)
    if parts.isEmpty {
      // Nothing is known of the apps around.
    } else if body.size.columns >= Self.wideColumns {
      let columns = body.size.columns < 100 ? 30 : 40
      graph.size.columns -= columns + 1
      around = Rect(column: graph.size.columns + 1, row: body.origin.row, columns: columns, rows: body.size.rows)
    } else if body.size.rows >= Self.aroundRows + 7 {
      graph.size.rows -= Self.aroundRows
      around = Rect(
        column: 0, row: body.origin.row + graph.size.rows, columns: body.size.columns, rows: Self.aroundRows)
    }
    draw(content, in: graph, of: &drawing.frame)
    if let around { draw(parts, around: around, of: &drawing.frame) }
  }

  private func draw(_ content: GraphPage.Content, in rect: Rect, of frame: inout Frame) {
    // Few rows are all for the line, and none for the axis.
    let hasAxis = rect.size.rows >= 2 * (Self.axisRows + 1)
    var lane: GraphLane?
    if hasAxis, !content.spans.isEmpty {
      let columns = rect.size.columns - Self.laneLabel.columns - 2
      let marks = GraphLane(content.spans, from: content.start, to: content.end, columns: columns)
      if !marks.isEmpty { lane = marks }
    }
    let labelColumns = lane == nil ? Self.labelColumns : Self.laneLabel.columns
    let laneRows = lane == nil ? 0 : 1
    let size = Size(
      columns: rect.size.columns - labelColumns - 2,
      rows: rect.size.rows - (hasAxis ? Self.axisRows + laneRows : 0))
    let left = rect.origin.column + labelColumns + 1
    if let plot = GraphPlot(content.spans, from: content.start, to: content.end, size: size) {
      draw(plot, labelColumns: labelColumns, at: rect.origin, in: &frame)
    } else {
      let middle = Rect(
        column: rect.origin.column, row: rect.origin.row, columns: rect.size.columns,
        rows: lane == nil ? rect.size.rows : size.rows)
      MessageView(lines: [(nothing(of: content), theme.dimmed)]).draw(in: middle, of: &frame)
      if lane == nil { return }
    }
    guard hasAxis else { return }
    let axis = rect.origin.row + size.rows
    if let glyph = theme.symbols.rule.glyphs.first {
      frame.drawLine(glyph, at: Point(column: left, row: axis), columns: size.columns, style: theme.rule)
    }
    if let lane { draw(lane, left: left, row: axis + 1, in: &frame) }
    drawDates(content, left: left, columns: size.columns, row: axis + laneRows + 1, in: &frame)
    drawReleases(content, left: left, columns: size.columns, axis: axis, row: axis + laneRows + 2, in: &frame)
  }

  /// The words instead of the line.
  func nothing(of content: GraphPage.Content) -> SafeText {
    if let notSold { return notSold }
    let words: ActionWords =
      if content.spans.isEmpty {
        "Not seen yet; \(key: "graph.update") looks"
      } else if content.spans.contains(where: { $0.until >= content.start }) {
        "Not among the results in this time"
      } else {
        "Not looked at in this time; \(key: "graph.update") looks"
      }
    return theme.text(words)
  }

  private func draw(_ plot: GraphPlot, labelColumns: Int, at origin: Point, in frame: inout Frame) {
    for level in plot.levels {
      let label = SafeText(decimal: level).rightAligned(to: labelColumns)
      frame.draw(label, at: Point(column: origin.column, row: origin.row + plot.row(of: level)), style: theme.dimmed)
    }
    for (column, cells) in plot.cells.enumerated() {
      for (row, bits) in cells.enumerated() where bits != 0 {
        let dots = theme.symbols.isASCII ? "*" : BrailleDots.text(bits)
        frame.draw(
          plot.isLone(column) ? theme.symbols.tracked : dots,
          at: Point(column: origin.column + labelColumns + 1 + column, row: origin.row + row), style: theme.bar)
      }
    }
  }

  /// A sign for each column in which it had no position.
  private func draw(_ lane: GraphLane, left: Int, row: Int, in frame: inout Frame) {
    if lane.has(.notAmong) {
      frame.draw(
        Self.laneLabel, at: Point(column: left - 1 - Self.laneLabel.columns, row: row), style: theme.notice)
    }
    for (column, mark) in lane.marks.enumerated() {
      let point = Point(column: left + column, row: row)
      switch mark {
      case nil: continue
      case .notAmong?: frame.draw(theme.symbols.notAmong, at: point, style: theme.notice)
      case .doubtful?: frame.draw(theme.symbols.unknown, at: point, style: theme.dimmed)
      case .notLooked?: frame.draw(theme.symbols.notLooked, at: point, style: theme.dimmed)
      }
    }
  }

  private func drawDates(_ content: GraphPage.Content, left: Int, columns: Int, row: Int, in frame: inout Frame) {
    let first = SafeText(days.shortText(of: content.start))
    let last = SafeText(days.shortText(of: content.end))
    frame.draw(first, at: Point(column: left, row: row), style: theme.dimmed)
    guard columns > first.columns + last.columns + 2 else { return }
    frame.draw(last, at: Point(column: left + columns - last.columns, row: row), style: theme.dimmed)
  }

  /// A mark on the axis for each version, and its number below where there is room.
  private func drawReleases(
    _ content: GraphPage.Content, left: Int, columns: Int, axis: Int, row: Int, in frame: inout Frame
  ) {
    var free = left
    for release in content.releases {
      let column = left + GraphPlot.column(of: release.seen, from: content.start, to: content.end, columns: columns)
      frame.draw(theme.symbols.isASCII ? "^" : "▲", at: Point(column: column, row: axis), style: theme.notice)
      let label = SafeText(release.version).collapsed
      // The number of a version that has just come out ends at the edge.
      let start = min(column, left + columns - label.columns)
      guard start >= free else { continue }
      frame.draw(label, at: Point(column: start, row: row), style: theme.notice)
      free = start + label.columns + 1
    }
  }

  // MARK: - The apps around

  private typealias Part = (title: String, neighbourhood: Neighbourhood)

  /// The neighbourhoods that are known, at the beginning and now.
  private func parts(of content: GraphPage.Content) -> [Part] {
    let last = content.lastLook(by: content.end)
    return [
      (days.text(of: content.lastLook(by: content.start)), content.then),
      (last == content.end ? "Now" : days.text(of: last), content.now),
    ].compactMap { title, neighbourhood in
      neighbourhood.map { (title, $0) }
    }
  }

  private func draw(_ parts: [Part], around rect: Rect, of frame: inout Frame) {
    let half = (rect.size.columns - 2) / 2
    for (index, part) in parts.enumerated() {
      var area = rect
      if parts.count == 1 {
        // It has all the room.
      } else if rect.size.columns >= 2 * 24 {
        area.origin.column += index * (half + 1)
        area.size.columns = half
      } else {
        area.size.rows = rect.size.rows / 2
        area.origin.row += index * area.size.rows
      }
      area.origin.column += 1
      area.size.columns -= 1
      draw(part, in: area, of: &frame)
    }
  }

  private func draw(_ part: Part, in rect: Rect, of frame: inout Frame) {
    frame.draw(SafeText(part.title), at: rect.origin, style: theme.heading, width: rect.size.columns)
    let apps = part.neighbourhood.apps
    let own = apps.firstIndex { $0.app == page.key.app } ?? 0
    let room = max(1, rect.size.rows - 1)
    let first = max(0, min(own - room / 2, apps.count - room))
    for (offset, app) in apps.dropFirst(first).prefix(room).enumerated() {
      let row = rect.origin.row + 1 + offset
      let isOwn = app.app == page.key.app
      frame.draw(
        SafeText(decimal: app.position).rightAligned(to: 4), at: Point(column: rect.origin.column, row: row),
        style: theme.dimmed)
      frame.draw(
        theme.cut(SafeText(app.name).collapsed, to: rect.size.columns - 5),
        at: Point(column: rect.origin.column + 5, row: row), style: isOwn ? theme.row.name : .plain)
    }
  }
}
