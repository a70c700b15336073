import Browser
import TerminalUI

/// The keys, from the table of actions; those of the page below come first.
struct HelpView: PageView {
  private static let keyColumns = HelpTexts.keyColumns

  let theme: Theme
  let texts: HelpTexts
  let page: HelpPage
  let actions: ActionTable

  private var hasField: Bool { page.isNarrowing || !page.editor.isEmpty }

  /// From this width of the screen on, the lines stand in two columns, with some free between them.
  private static let (wide, gap) = (160, 4)

  /// How many columns there are, and the width of each in a box.
  private func columns(in box: Size, of layout: Layout) -> (count: Int, width: Int) {
    let room = box.columns - 4
    return layout.size.columns < Self.wide ? (1, room) : (2, (room - Self.gap) / 2)
  }

  /// Tells the page how long the text is at this screen's width, and where the selected line is in it.
  func layOut(in layout: Layout) {
    let box = layout.rect(of: page.placement).size
    let height = max(1, box.rows - 2 - (hasField ? 1 : 0))
    let columns = columns(in: box, of: layout)
    let lines = texts.lines(for: page, actions, columns: columns.width)
    page.fit(lines: lines.map(\.entry), windowHeight: height * columns.count)
  }

  func draw(layout: Layout, in drawing: inout Drawing) {
    let position = page.scroll
    let box = BoxView(theme: theme).draw(layout.rect(of: page.placement), title: "Keys", in: &drawing.frame)
    var room = box
    drawing.frame.cursor = nil
    drawing.frame.hiddenCursor = room.origin
    if hasField {
      PromptView(theme: theme).draw(page.editor, hasKeys: page.isNarrowing, at: room, in: &drawing.frame)
      // The cursor stands on the selected line, for what follows it.
      if !page.entries.isEmpty { drawing.frame.cursor = nil }
      room.origin.row += 1
      room.size.rows -= 1
    }
    let columns = columns(in: layout.rect(of: page.placement).size, of: layout)
    let lines = texts.lines(for: page, actions, columns: columns.width)
    if lines.isEmpty { drawing.frame.draw("nothing matches", at: room.origin, style: theme.dimmed) }
    let rows = max(1, room.size.rows)
    for (offset, line) in lines.dropFirst(position.firstLine).prefix(rows * columns.count).enumerated() {
      let start = room.origin.column + offset / rows * (columns.width + Self.gap)
      draw(
        line, isFirst: offset == 0 || line.entry != lines[position.firstLine + offset - 1].entry,
        at: Point(column: start, row: room.origin.row + offset % rows), columns: columns.width, in: &drawing)
    }
    ScrollBarView(theme: theme).draw(
      position, column: room.origin.column + room.size.columns + 1, row: room.origin.row, height: rows,
      in: &drawing.frame)
  }

  private func draw(
    _ line: HelpTexts.Line, isFirst: Bool, at point: Point, columns: Int, in drawing: inout Drawing
  ) {
    switch line.content {
    case .blank: break
    case .heading(let text): drawing.frame.draw(text, at: point, style: theme.heading, width: columns)
    case .words(let text): drawing.frame.draw(theme.symbols.named(text), at: point, style: theme.dimmed, width: columns)
    case .binding(let key, let help):
      let isSelected = line.entry == page.window.selection
      let rect = Rect(column: point.column, row: point.row, columns: columns, rows: 1)
      if let entry = line.entry { drawing.onClick(rect, .row(entry)) }
      if isSelected { drawing.select(rect, theme: theme, isFirst: isFirst) }
      drawing.frame.draw(
        key, at: point, style: isSelected && theme.highlight == nil ? theme.selectedRow.name : theme.keyName,
        width: Self.keyColumns)
      drawing.frame.draw(
        help, at: Point(column: point.column + Self.keyColumns, row: point.row),
        style: isSelected ? theme.selectedRow.base : .plain, width: columns - Self.keyColumns)
    }
  }
}

/// The help's lines, wrapped once for a width and what is shown of a page.
@MainActor
final class HelpTexts {
  struct Line {
    enum Content {
      case heading(SafeText)
      case words(SafeText)
      case binding(key: SafeText, help: SafeText)
      case blank
    }

    let content: Content
    /// The index of the page's entry; `nil` for what is between them.
    var entry: Int?
  }

  static let keyColumns = 16

  private var kept: (columns: Int, page: HelpPage, edition: Int, lines: [Line])?

  func lines(for page: HelpPage, _ table: ActionTable, columns: Int) -> [Line] {
    if let kept, kept.columns == columns, kept.page === page, kept.edition == page.edition { return kept.lines }
    let lines = wrapped(page, to: columns, table)
    kept = (columns, page, page.edition, lines)
    return lines
  }

  private func wrapped(_ page: HelpPage, to columns: Int, _ table: ActionTable) -> [Line] {
    var lines: [Line] = []
    for (index, entry) in page.entries.enumerated() {
      if index == 0 || page.entries[index - 1].section != entry.section {
        let section = page.sections[entry.section]
        if !lines.isEmpty { lines.append(Line(content: .blank)) }
        lines.append(Line(content: .heading(SafeText(section.title))))
        let about = section.about.map { SafeText($0).wrapped(to: max(8, columns)) } ?? []
        lines += about.map { Line(content: .words($0)) }
      }
      let keys = SafeText(table.label(of: entry.line)).wrapped(to: Self.keyColumns - 1)
      let words = entry.line.help?.text(table.keys) ?? ""
      let help = SafeText(words).wrapped(to: max(8, columns - Self.keyColumns))
      for row in 0..<max(keys.count, help.count) {
        let (key, help) = (
          keys.indices.contains(row) ? keys[row] : .empty, help.indices.contains(row) ? help[row] : .empty
        )
        lines.append(Line(content: .binding(key: key, help: help), entry: index))
      }
    }
    return lines
  }
}
