import Browser
import TerminalUI

/// A box over the screen: blank inside and at its sides, so that no rule runs into it, with a title in its upper edge. Its frame is bright: it
/// has the keys.
struct BoxView {
  let theme: Theme

  /// - Returns: The room inside.
  func draw(_ rect: Rect, title: SafeText, in frame: inout Frame) -> Rect {
    var cleared = rect
    cleared.origin.column -= 1
    cleared.size.columns += 2
    frame.fill(cleared, with: .blank)
    let left = rect.origin.column
    let right = left + rect.size.columns - 1
    let top = rect.origin.row
    let bottom = top + rect.size.rows - 1
    let inner = max(0, rect.size.columns - 2)
    let style = theme.selectionMarker
    for row in [top, bottom] {
      frame.draw(theme.symbols.rule.repeated(inner), at: Point(column: left + 1, row: row), style: style)
    }
    for row in top...max(top, bottom) {
      frame.draw(theme.symbols.verticalRule, at: Point(column: left, row: row), style: style)
      frame.draw(theme.symbols.verticalRule, at: Point(column: right, row: row), style: style)
    }
    for (glyph, column, row) in [("┌", left, top), ("┐", right, top), ("└", left, bottom), ("┘", right, bottom)] {
      frame.draw(SafeText(glyph), at: Point(column: column, row: row), style: style)
    }
    let heading = SafeText(" ") + title + " "
    frame.draw(heading.truncated(to: inner), at: Point(column: left + 2, row: top), style: theme.title)
    return Rect(column: left + 2, row: top + 1, columns: rect.size.columns - 4, rows: rect.size.rows - 2)
  }
}

/// A bar that shows which part of a text is in sight; nothing where all of it is.
struct ScrollBarView {
  let theme: Theme

  /// - Parameter height: the rows of the window; as many as it has lines, unless these stand side by side.
  func draw(_ position: ScrollPosition, column: Int, row: Int, height: Int? = nil, in frame: inout Frame) {
    guard position.isScrollable else { return }
    let height = height ?? position.windowHeight
    let length = max(1, height * position.windowHeight / position.lineCount)
    let travel = position.lineCount - position.windowHeight
    let start = (height - length) * position.firstLine / max(1, travel)
    for offset in 0..<length {
      frame.draw(theme.symbols.barFull, at: Point(column: column, row: row + start + offset), style: theme.bar)
    }
  }
}
