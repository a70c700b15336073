import Observatory
import TerminalUI

/// An app's position, or its absence from the results.
struct StandingText {
  let theme: Theme

  /// `3`, `>200` where it was not among so many, `?` where that is not known.
  func cell(_ standing: Standing?) -> TableView.Cell {
    switch standing {
    case nil: TableView.Cell("?", theme.dimmed)
    case .at(let position)?: TableView.Cell(SafeText(decimal: position))
    case .notAmong(let depth)?: TableView.Cell(">" + SafeText(decimal: depth), theme.dimmed)
    }
  }
}
