import Browser
import TerminalUI

/// The keys, from the table of actions: those of the place below first.
struct HelpView: PageView {
  private static let keyColumns = HelpTexts.keyColumns

  let theme: Theme
  let texts: HelpTexts
  let page: HelpPage
  let actions: ActionTable

  /// Tells the page how long the text is at this screen's width, and how much of it is in sight.
  func layOut(in layout: Layout) {
    let box = layout.rect(of: page.placement).size
    page.fit(Room(rows: box.rows - 2, lines: texts.lines(for: page, actions, columns: box.columns - 4).count))
  }

  func draw(layout: Layout, in drawing: inout Drawing) {
    let position = page.scroll
    let room = BoxView(theme: theme).draw(layout.rect(of: page.placement), title: "Keys", in: &drawing.frame)
    let lines = texts.lines(for: page, actions, columns: room.size.columns)
    for (offset, line) in lines.dropFirst(position.firstLine).prefix(room.size.rows).enumerated() {
      let point = Point(column: room.origin.column, row: room.origin.row + offset)
      switch line {
      case .blank: break
      case .heading(let text): drawing.frame.draw(text, at: point, style: theme.heading, width: room.size.columns)
      case .words(let text): drawing.frame.draw(text, at: point, style: theme.dimmed, width: room.size.columns)
      case .binding(let key, let help):
        drawing.frame.draw(key, at: point, style: theme.keyName, width: Self.keyColumns)
        drawing.frame.draw(
          help, at: Point(column: point.column + Self.keyColumns, row: point.row), style: .plain,
          width: room.size.columns - Self.keyColumns)
      }
    }
    ScrollBarView(theme: theme).draw(
      position, column: room.origin.column + room.size.columns + 1, row: room.origin.row, in: &drawing.frame)
    drawing.frame.cursor = nil
    drawing.frame.hiddenCursor = room.origin
  }
}

/// The help's lines, wrapped once for a width and a place.
@MainActor
final class HelpTexts {
  enum Line {
    case heading(SafeText)
    case words(SafeText)
    case binding(key: SafeText, help: SafeText)
    case blank
  }

  static let keyColumns = 15

  private var kept: (columns: Int, place: PlaceID, lines: [Line])?

  func lines(for page: HelpPage, _ table: ActionTable, columns: Int) -> [Line] {
    let place = page.begins
    if let kept, kept.columns == columns, kept.place == place { return kept.lines }
    let lines = wrapped(to: columns, sections: table.sections(from: place), table)
    kept = (columns, place, lines)
    return lines
  }

  private func wrapped(to columns: Int, sections: [ActionSection], _ table: ActionTable) -> [Line] {
    var lines: [Line] = []
    for section in sections {
      let worded = section.lines.filter { $0.help != nil }
      guard !worded.isEmpty else { continue }
      if !lines.isEmpty { lines.append(.blank) }
      lines.append(.heading(SafeText(section.title)))
      if let about = section.about { lines += SafeText(about).wrapped(to: max(8, columns)).map(Line.words) }
      for line in worded {
        let keys = SafeText(table.label(of: line)).wrapped(to: Self.keyColumns - 1)
        let help = line.help.map { SafeText($0.text(table.keys)).wrapped(to: max(8, columns - Self.keyColumns)) } ?? []
        for index in 0..<max(keys.count, help.count) {
          lines.append(
            .binding(
              key: keys.indices.contains(index) ? keys[index] : .empty,
              help: help.indices.contains(index) ? help[index] : .empty))
        }
      }
    }
    return lines
  }
}
