import TerminalUI

/// The number of places that something has climbed or fallen.
struct ChangeText {
  let theme: Theme

  /// `▲3`, `▼2`, `=`, nothing where it isn't known.
  func cell(_ change: Int?) -> TableView.Cell {
    let isASCII = theme.symbols == .ascii
    return switch change {
    case nil: TableView.Cell(.empty)
    case 0?: TableView.Cell("=", theme.dimmed)
    case let change? where change > 0:
      TableView.Cell((isASCII ? "+" : "▲") + SafeText(decimal: change), theme.row.freePrice)
    case let change?: TableView.Cell((isASCII ? "-" : "▼") + SafeText(decimal: -change), theme.rating)
    }
  }
}
