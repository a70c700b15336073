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

  /// Numbers and names, ever shorter.
  private static let forms = [
    DetailPane.allCases.map(\.title),
    ["Overview", "New", "Shots", "Reviews", "Info", "Changes", "Privacy", "Similar"],
    ["Over", "New", "Shot", "Rev", "Info", "Chg", "Priv", "Sim"],
  ].map { names in zip(DetailPane.allCases, names).map { SafeText("\($0.rawValue) \($1)") } }
  /// The last form, which fits the smallest screen.
  private static let numbers = DetailPane.allCases.map { SafeText(decimal: $0.rawValue) }
  /// The forms with the columns between two names, the best first. On few lines the app's name has what is left.
  private static let usual = (forms + [numbers]).flatMap { form in [widestGap, 1].map { (form: form, gap: $0) } }
  private static let onFewLines = [(form: forms[0], gap: widestGap), (form: forms[0], gap: 1), (form: numbers, gap: 1)]

  /// The columns that names take from which it is clear what they stand for.
  static let columns = width(forms[1], gap: 1)
  private static let widestGap = 2

  private static func width(_ texts: [SafeText], gap: Int) -> Int { texts.reduce(-gap) { $0 + $1.columns + gap } }

  /// From this height on the first line has nothing but the names.
  static let fewLines = 6

  /// Places all of them in a detail's first line; that of the shown pane in full. On few lines that line holds more, so only the shown
  /// pane is named unless all names fit in full.
  package static func place(in rect: Rect, shown: DetailPane) -> [Tab] {
    let (room, index, full) = (rect.size.columns - 2, shown.rawValue - 1, forms[0])
    let choices = rect.size.rows < fewLines ? onFewLines : usual
    let fitting = choices.first { form, gap in
      width(form, gap: gap) + full[index].columns - form[index].columns <= room
    }
    var (texts, gap) = fitting ?? choices[choices.count - 1]
    texts[index] = full[index]
    var column = rect.origin.column + 1
    return zip(DetailPane.allCases, texts).map { pane, text in
      defer { column += text.columns + gap }
      return Tab(pane: pane, text: text, column: column)
    }
  }
}
