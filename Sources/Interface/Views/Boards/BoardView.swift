import Browser
import TerminalUI

/// A page over search and results: its title where the search field is, and its content between the rules.
@MainActor
struct BoardView {
  let theme: Theme

  /// How many rows of a page's table fit.
  static func rows(in layout: Layout) -> Int { max(1, layout.body.size.rows - 1) }

  func draw(_ board: Board, layout: Layout, in drawing: inout Drawing) {
    let title: SafeText
    switch board {
    case .tracked(let board):
      let view = TrackedView(theme: theme)
      title = view.title(of: board)
      view.draw(board, layout: layout, in: &drawing)
    case .chart(let board):
      let view = ChartView(theme: theme)
      title = view.title(of: board)
      view.draw(board, layout: layout, in: &drawing)
    }
    drawing.frame.draw(
      title.truncated(to: layout.size.columns - 2, ellipsis: theme.symbols.ellipsis), at: Point(column: 1, row: 1),
      style: theme.title)
  }
}
