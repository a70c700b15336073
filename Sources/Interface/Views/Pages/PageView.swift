import Browser
import TerminalUI

/// The drawing of one kind of page.
@MainActor
protocol PageView {
  var theme: Theme { get }
  /// Tells the page what there is room for.
  func layOut(in layout: Layout)
  func draw(layout: Layout, in drawing: inout Drawing)
  /// The last line's words about the selection; empty if the rows say it all.
  func words(fitting room: Int) -> SafeText
  /// Its words where the screen is read aloud.
  func spoken(in browser: Browser) -> Spoken
}

extension PageView {
  func layOut(in layout: Layout) {}
  func words(fitting room: Int) -> SafeText { .empty }
}

/// The drawing of a page that takes the place of search and results.
@MainActor
protocol BodyPageView: PageView {
  associatedtype Shown: Page
  var page: Shown { get }
  /// The words in the place of the search field.
  var title: SafeText { get }
  /// Draws the content between the rules.
  func drawContent(layout: Layout, in drawing: inout Drawing)
}

extension BodyPageView {
  /// Gives the page the body's rows, but for the line of titles.
  func layOut(in layout: Layout) {
    page.fit(Room(rows: max(1, layout.body.size.rows - 1)))
  }

  func draw(layout: Layout, in drawing: inout Drawing) {
    drawing.frame.drawRule(row: 2, theme: theme)
    drawContent(layout: layout, in: &drawing)
    drawing.frame.draw(
      theme.cut(title, to: layout.size.columns - 2), at: Point(column: 1, row: 1), style: theme.title)
  }

  /// Draws a few lines in the middle, in place of rows.
  func message(_ lines: [ActionWords], _ style: Style, _ layout: Layout, _ drawing: inout Drawing) {
    MessageView(lines: lines.map { (theme.text($0), style) }).draw(in: layout.body, of: &drawing.frame)
  }
}

extension Frame {
  mutating func drawRule(row: Int, theme: Theme) {
    guard let glyph = theme.symbols.rule.glyphs.first else { return }
    drawLine(glyph, at: Point(column: 0, row: row), columns: size.columns, style: theme.rule)
  }

  /// Draws a bar of so many cells, some of which are filled.
  mutating func drawBar(_ full: Int, of columns: Int, at point: Point, theme: Theme) {
    draw(theme.symbols.barFull.repeated(full), at: point, style: theme.bar)
    let rest = Point(column: point.column + full, row: point.row)
    draw(theme.symbols.barEmpty.repeated(columns - full), at: rest, style: theme.rule)
  }
}
