import AppStore
import Browser
import TerminalUI
import Tracking

/// A page over search and results: its title where the search field is, and its content between the rules.
@MainActor
struct BoardView {
  let theme: Theme
  let days: CalendarDays

  /// Tells the topmost page what there is room for.
  static func layOut(_ browser: Browser, in layout: Layout) {
    browser.fit(boardRows: max(1, layout.body.size.rows - 1))
    if case .matrix(let board) = browser.board { board.fit(columns: MatrixView.columnCount(in: layout)) }
  }

  func draw(_ board: Board, layout: Layout, in drawing: inout Drawing) {
    let page = page(of: board)
    page.draw(layout: layout, in: &drawing)
    drawing.frame.draw(
      page.title.truncated(to: layout.size.columns - 2, ellipsis: theme.symbols.ellipsis),
      at: Point(column: 1, row: 1), style: theme.title)
  }

  /// The last line's words about the selection.
  func words(of board: Board, fitting room: Int) -> SafeText { page(of: board).words(fitting: room) }

  private func page(of board: Board) -> any PageView {
    switch board {
    case .tracked(let board): TrackedView(theme: theme, board: board)
    case .chart(let board): ChartView(theme: theme, board: board, days: days)
    case .matrix(let board): MatrixView(theme: theme, board: board, days: days)
    case .storefronts(let board): StorefrontsView(theme: theme, board: board)
    }
  }
}
