import AppStore
import Browser
import Observatory
import TerminalUI

/// An app's positions over time: the chart, and beside or below it the apps that stood around.
@MainActor
struct ChartView: BodyPageView {
  /// From this width on the apps around stand beside the page.
  private static let wideColumns = 76
  /// The apps around: a title, and five places on either side of the app's own.
  private static let aroundRows = 13
  private static let labelColumns = 5
  /// The axis, the dates and the versions below the line.
  private static let axisRows = 3

  let theme: Theme
  let page: ChartPage
  let days: CalendarDays

  var title: SafeText {
    let search = page.key.search
    return SafeText(
      "\(page.name): \(search.name), \(search.country), \(search.deviceName), \(page.range.days) days")
  }

  /// A line needs two looks; those of a clock that was ahead are not in it.
  func words(fitting room: Int) -> SafeText {
    if let ahead = page.content?.ahead {
      let words = SafeText("Left out, seen while the clock was ahead: up to \(days.text(of: ahead))")
      return words.columns <= room ? words : "The clock was ahead"
    }
    guard let spans = page.content?.spans, spans.count == 1, spans[0].count == 1 else { return .empty }
    let words: SafeText = "Seen once so far; each look adds to the line"
    return words.columns <= room ? words : "Seen once so far"
  }

  func drawContent(layout: Layout, in drawing: inout Drawing) {
    let body = layout.body
    if let trouble = page.trouble {
      return MessageView(lines: [(SafeText("The chart can't be read: \(trouble)"), theme.error)])
        .draw(in: body, of: &drawing.frame)
    }
    guard let content = page.content else { return }
    var chart = body
    var around: Rect?
    let parts = parts(of: content)
    if parts.isEmpty {
      // Nothing is known of the apps around.
    } else if body.size.columns >= Self.wideColumns {
      let columns = body.size.columns < 100 ? 30 : 40
      chart.size.columns -= columns + 1
      around = Rect(column: chart.size.columns + 1, row: body.origin.row, columns: columns, rows: body.size.rows)
    } else if body.size.rows >= Self.aroundRows + 7 {
      chart.size.rows -= Self.aroundRows
      around = Rect(
        column: 0, row: body.origin.row + chart.size.rows, columns: body.size.columns, rows: Self.aroundRows)
    }
    draw(content, in: chart, of: &drawing.frame)
    if let around { draw(parts, around: around, of: &drawing.frame) }
  }

  private func draw(_ content: ChartPage.Content, in rect: Rect, of frame: inout Frame) {
    // Few rows are all for the line, and none for the axis.
    let hasAxis = rect.size.rows >= 2 * Self.axisRows
    let size = Size(
      columns: rect.size.columns - Self.labelColumns - 2, rows: rect.size.rows - (hasAxis ? Self.axisRows : 0))
    guard let plot = ChartPlot(content.spans, from: content.start, to: content.end, size: size) else {
      let words: ActionWords =
        if content.spans.isEmpty {
          "Not seen yet; \(key: "tracked.update") on Tracked looks"
        } else if content.spans.contains(where: { $0.until >= content.start }) {
          "Not among the results in this time"
        } else {
          "Not looked at in this time; \(key: "tracked.update") on Tracked looks"
        }
      return MessageView(lines: [(theme.text(words), theme.dimmed)]).draw(in: rect, of: &frame)
    }
    let left = rect.origin.column + Self.labelColumns + 1
    drawAxis(plot, at: rect.origin, in: &frame)
    for (column, cells) in plot.cells.enumerated() {
      for (row, bits) in cells.enumerated() where bits != 0 {
        let dots = theme.symbols.isASCII ? "*" : BrailleDots.text(bits)
        frame.draw(
          plot.isLone(column) ? theme.symbols.tracked : dots,
          at: Point(column: left + column, row: rect.origin.row + row), style: theme.bar)
      }
    }
    guard hasAxis else { return }
    let axis = rect.origin.row + size.rows
    if let glyph = theme.symbols.rule.glyphs.first {
      frame.drawLine(glyph, at: Point(column: left, row: axis), columns: size.columns, style: theme.rule)
    }
    drawDates(content, left: left, columns: size.columns, row: axis + 1, in: &frame)
    drawReleases(content, left: left, columns: size.columns, axis: axis, in: &frame)
  }

  private func drawAxis(_ plot: ChartPlot, at origin: Point, in frame: inout Frame) {
    for level in plot.levels {
      let label = SafeText(decimal: level).rightAligned(to: Self.labelColumns)
      frame.draw(label, at: Point(column: origin.column, row: origin.row + plot.row(of: level)), style: theme.dimmed)
    }
  }

  private func drawDates(_ content: ChartPage.Content, left: Int, columns: Int, row: Int, in frame: inout Frame) {
    let first = SafeText(days.shortText(of: content.start))
    let last = SafeText(days.shortText(of: content.end))
    frame.draw(first, at: Point(column: left, row: row), style: theme.dimmed)
    guard columns > first.columns + last.columns + 2 else { return }
    frame.draw(last, at: Point(column: left + columns - last.columns, row: row), style: theme.dimmed)
  }

  /// A mark on the axis for each version, and its number below where there is room.
  private func drawReleases(_ content: ChartPage.Content, left: Int, columns: Int, axis: Int, in frame: inout Frame) {
    var free = left
    for release in content.releases {
      let column = left + ChartPlot.column(of: release.seen, from: content.start, to: content.end, columns: columns)
      frame.draw(theme.symbols.isASCII ? "^" : "▲", at: Point(column: column, row: axis), style: theme.notice)
      let label = SafeText(release.version).collapsed
      // The number of a version that has just come out ends at the edge.
      let start = min(column, left + columns - label.columns)
      guard start >= free else { continue }
      frame.draw(label, at: Point(column: start, row: axis + 2), style: theme.notice)
      free = start + label.columns + 1
    }
  }

  // MARK: - The apps around

  private typealias Part = (title: String, neighbourhood: Neighbourhood)

  /// The neighbourhoods that are known, at the beginning and now.
  private func parts(of content: ChartPage.Content) -> [Part] {
    [(days.text(of: content.start), content.then), ("Now", content.now)].compactMap { title, neighbourhood in
      neighbourhood.map { (title, $0) }
    }
  }

  private func draw(_ parts: [Part], around rect: Rect, of frame: inout Frame) {
    let half = (rect.size.columns - 2) / 2
    for (index, part) in parts.enumerated() {
      var place = rect
      if parts.count == 1 {
        // It has all the room.
      } else if rect.size.columns >= 2 * 24 {
        place.origin.column += index * (half + 1)
        place.size.columns = half
      } else {
        place.size.rows = rect.size.rows / 2
        place.origin.row += index * place.size.rows
      }
      place.origin.column += 1
      place.size.columns -= 1
      draw(part, in: place, of: &frame)
    }
  }

  private func draw(_ part: Part, in rect: Rect, of frame: inout Frame) {
    frame.draw(SafeText(part.title), at: rect.origin, style: theme.heading, width: rect.size.columns)
    let places = part.neighbourhood.places
    let own = places.firstIndex { $0.app == page.key.app } ?? 0
    let room = max(1, rect.size.rows - 1)
    let first = max(0, min(own - room / 2, places.count - room))
    for (offset, place) in places.dropFirst(first).prefix(room).enumerated() {
      let row = rect.origin.row + 1 + offset
      let isOwn = place.app == page.key.app
      frame.draw(
        SafeText(decimal: place.position).rightAligned(to: 4), at: Point(column: rect.origin.column, row: row),
        style: theme.dimmed)
      frame.draw(
        theme.cut(SafeText(place.name).collapsed, to: rect.size.columns - 5),
        at: Point(column: rect.origin.column + 5, row: row), style: isOwn ? theme.row.name : .plain)
    }
  }
}
