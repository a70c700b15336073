package import Browser
package import TerminalUI

/// The columns of the panes' names, for drawing and for the mouse.
package enum DetailTabs {
  package struct Tab: Sendable, Hashable {
    package var pane: DetailPane
    /// Number and name, or only the number.
    package var text: SafeText
    /// The column of its first cell.
    package var column: Int
  }

  /// Numbers and names, ever shorter; the last fit the smallest screen.
  private static let forms = [
    DetailPane.allCases.map(\.title), ["Overview", "New", "Shots", "Reviews", "Info", "Changes"],
    ["Over", "New", "Shot", "Rev", "Info", "Chg"],
  ].map { names in zip(DetailPane.allCases, names).map { SafeText("\($0.rawValue) \($1)") } }

  /// The columns that the names take in full.
  static let columns = width(forms[0], gap: widestGap)
  private static let widestGap = 2

  private static func width(_ texts: [SafeText], gap: Int) -> Int { texts.reduce(-gap) { $0 + $1.columns + gap } }

  /// From this height on the first line has nothing but the names.
  static let fewLines = 6

  /// Places all of them in a detail's first line, as long as they fit. On few lines that line holds more, so only the shown pane is
  /// named unless all names fit in full.
  package static func place(in rect: Rect, shown: DetailPane) -> [Tab] {
    let room = rect.size.columns - 2
    let numbers = zip(DetailPane.allCases, forms[0]).map { $0 == shown ? $1 : SafeText(decimal: $0.rawValue) }
    let forms = rect.size.rows < fewLines ? [forms[0], numbers] : forms
    let candidates = forms.flatMap { texts in [widestGap, 1].map { (texts: texts, gap: $0) } }
    let (texts, gap) = candidates.first { width($0.texts, gap: $0.gap) <= room } ?? (forms[forms.count - 1], 1)
    var column = rect.origin.column + 1
    return zip(DetailPane.allCases, texts).map { pane, text in
      defer { column += text.columns + gap }
      return Tab(pane: pane, text: text, column: column)
    }
  }
}
