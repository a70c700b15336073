import Browser
import TerminalUI

/// The drawing of one kind of page.
@MainActor
protocol PageView {
  var theme: Theme { get }
  /// The words in the place of the search field.
  var title: SafeText { get }
  /// The last line's words about the selection; empty if the rows say it all.
  func words(fitting room: Int) -> SafeText
  /// Draws the content between the rules.
  func draw(layout: Layout, in drawing: inout Drawing)
}

extension PageView {
  func words(fitting room: Int) -> SafeText { .empty }

  /// Draws a few lines in the middle, in place of rows.
  func message(_ lines: [ActionWords], _ style: Style, _ layout: Layout, _ drawing: inout Drawing) {
    MessageView(lines: lines.map { .init(theme.text($0), style) }).draw(in: layout.body, of: &drawing.frame)
  }
}
