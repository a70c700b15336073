package import TerminalUI
package import Browser

/// Where the panes' names stand, for drawing and for clicks.
package enum DetailTabs {
  /// One pane's name.
  package struct Tab: Sendable, Hashable {
    /// The pane.
    package var pane: DetailPane
    /// Number and name, or only the number.
    package var text: SafeText
    /// The column of its first cell.
    package var column: Int
  }

  /// Places all of them in a detail's first line. Where there is no room for all names, the others are numbers.
  package static func place(in rect: Rect, shown: DetailPane) -> [Tab] {
    let full = texts { _ in true }
    let texts = width(of: full) <= rect.size.columns - 2 ? full : texts { $0 == shown }
    var column = rect.origin.column + 1
    return zip(DetailPane.allCases, texts).map { pane, text in
      defer { column += text.columns + 2 }
      return Tab(pane: pane, text: text, column: column)
    }
  }

  private static func texts(named: (DetailPane) -> Bool) -> [SafeText] {
    DetailPane.allCases.map { SafeText(named($0) ? "\($0.rawValue) \($0.title)" : "\($0.rawValue)") }
  }

  private static func width(of texts: [SafeText]) -> Int {
    texts.reduce(0) { $0 + $1.columns + 2 } - 2
  }
}
