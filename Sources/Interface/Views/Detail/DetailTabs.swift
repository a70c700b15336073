package import Browser
package import TerminalUI

/// Where the panes' names stand, for drawing and for the mouse.
package enum DetailTabs {
  package struct Tab: Sendable, Hashable {
    package var pane: DetailPane
    /// Number and name, or only the number.
    package var text: SafeText
    /// The column of its first cell.
    package var column: Int
  }

  private static let names = DetailPane.allCases.map { SafeText("\($0.rawValue) \($0.title)") }
  private static let numbers = DetailPane.allCases.map { SafeText(decimal: $0.rawValue) }
  private static let width = names.reduce(-2) { $0 + $1.columns + 2 }

  /// Places all of them in a detail's first line. Where there is no room for all names, only the shown pane has its name.
  package static func place(in rect: Rect, shown: DetailPane) -> [Tab] {
    let areAllNamed = width <= rect.size.columns - 2
    var column = rect.origin.column + 1
    return zip(DetailPane.allCases, zip(names, numbers)).map { pane, texts in
      let text = areAllNamed || pane == shown ? texts.0 : texts.1
      defer { column += text.columns + 2 }
      return Tab(pane: pane, text: text, column: column)
    }
  }
}
