import Browser
import TerminalUI

/// A bar that shows which part of a text is in sight; nothing where all of it is.
struct ScrollBarView {
  let theme: Theme

  func draw(_ position: ScrollPosition, column: Int, row: Int, in frame: inout Frame) {
    guard position.isScrollable else { return }
    let height = position.windowHeight
    let length = max(1, height * height / position.lineCount)
    let travel = position.lineCount - height
    let start = (height - length) * position.firstLine / max(1, travel)
    for offset in 0..<length {
      frame.draw(theme.symbols.barFull, at: Point(column: column, row: row + start + offset), style: theme.bar)
    }
  }
}
