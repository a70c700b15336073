import Browser
import TerminalUI

/// How one kind of page is drawn.
@MainActor
protocol PageView {
  var theme: Theme { get }
  /// Where the search field is otherwise.
  var title: SafeText { get }
  /// What there is to say of what is selected, for the last line; empty where the rows say it all.
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
