import Browser
import TerminalUI

/// The keys, from the keymap itself: those of the page below first. Wrapped once for a width and a page.
@MainActor
final class HelpView {
  private let theme: Theme
  private let keymap: Keymap
  private var kept: (columns: Int, context: KeyContext, lines: [Line])?

  private enum Line {
    case heading(SafeText)
    case words(SafeText)
    case binding(key: SafeText, help: SafeText)
    case blank
  }

  private static let keyColumns = 15

  init(theme: Theme, keymap: Keymap) {
    self.theme = theme
    self.keymap = keymap
  }

  /// How many lines the text has at this screen's width.
  func lineCount(for context: KeyContext, in layout: Layout) -> Int {
    lines(for: context, columns: room(in: layout).size.columns).count
  }
  /// How many of them are in sight.
  func height(in layout: Layout) -> Int { room(in: layout).size.rows }

  /// - Parameter context: what has the keys when the help is closed.
  func draw(_ position: ScrollPosition, for context: KeyContext, layout: Layout, in frame: inout Frame) {
    let room = BoxView(theme: theme).draw(layout.helpBox, title: "Keys", in: &frame)
    let lines = lines(for: context, columns: room.size.columns)
    for (offset, line) in lines.dropFirst(position.firstLine).prefix(room.size.rows).enumerated() {
      let point = Point(column: room.origin.column, row: room.origin.row + offset)
      switch line {
      case .blank: break
      case .heading(let text): frame.draw(text, at: point, style: theme.heading, width: room.size.columns)
      case .words(let text): frame.draw(text, at: point, style: theme.dimmed, width: room.size.columns)
      case .binding(let key, let help):
        frame.draw(key, at: point, style: theme.keyName, width: Self.keyColumns)
        frame.draw(
          help, at: Point(column: point.column + Self.keyColumns, row: point.row), style: .plain,
          width: room.size.columns - Self.keyColumns)
      }
    }
    ScrollBarView(theme: theme).draw(
      position, column: room.origin.column + room.size.columns + 1, row: room.origin.row, in: &frame)
    frame.cursor = nil
    frame.hiddenCursor = room.origin
  }

  private func room(in layout: Layout) -> Rect {
    let box = layout.helpBox
    return Rect(column: 0, row: 0, columns: box.size.columns - 4, rows: box.size.rows - 2)
  }

  private func lines(for context: KeyContext, columns: Int) -> [Line] {
    if let kept, kept.columns == columns, kept.context == context { return kept.lines }
    let lines = wrapped(to: columns, sections: sections(for: context))
    kept = (columns, context, lines)
    return lines
  }

  private func sections(for context: KeyContext) -> [Keymap.Section] {
    guard context.isPage else { return keymap.sections }
    return keymap.sections.filter { $0.contexts == [context] } + keymap.sections.filter { $0.contexts != [context] }
  }

  private func wrapped(to columns: Int, sections: [Keymap.Section]) -> [Line] {
    var lines: [Line] = []
    for section in sections {
      let labelled = section.bindings.filter { $0.label != nil }
      guard !labelled.isEmpty else { continue }
      if !lines.isEmpty { lines.append(.blank) }
      lines.append(.heading(SafeText(section.title)))
      if let about = section.about { lines += SafeText(about).wrapped(to: max(8, columns)).map(Line.words) }
      for binding in labelled {
        let help = SafeText(binding.help).wrapped(to: max(8, columns - Self.keyColumns))
        for (index, part) in help.enumerated() {
          lines.append(.binding(key: index == 0 ? SafeText(binding.label ?? "") : .empty, help: part))
        }
      }
    }
    return lines
  }
}
