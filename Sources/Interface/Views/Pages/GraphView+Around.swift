import AppStore
import Browser
import Observatory
import TerminalUI
import Tracking

/// The apps around the only app, at the beginning and now.
extension GraphView {
  typealias Part = (title: String, neighbourhood: Neighbourhood)

  /// The neighbourhoods that are known, at the beginning and now.
  func parts(of content: GraphPage.Content) -> [Part] {
    let line = content.graph.lines[0]
    let last = min(line.lastLook(by: content.readAt), line.spans.last?.until ?? content.readAt)
    return [
      (days.text(of: line.lastLook(by: content.graph.midnights[0])), content.then),
      (days.daysSince(last) == 0 ? "Now" : days.text(of: last), content.now),
    ].compactMap { title, neighbourhood in
      neighbourhood.map { (title, $0) }
    }
  }

  func draw(_ parts: [Part], around rect: Rect, of frame: inout Frame) {
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
