import AppStore
import Browser
import Observatory
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

/// The drawing of a page that is shown instead of search and results.
@MainActor
protocol BodyPageView: PageView {
  associatedtype Shown: Page
  var page: Shown { get }
  var name: SafeText { get }
  /// The name, and what it is about; and what to notice about it.
  var title: SafeText { get }
  var remark: SafeText { get }
  /// Behind the title, or in the header beside it: the country and the device that it is about, if it is about one; and filter, order and
  /// the period that it compares.
  var facts: (place: [String], inForce: [String]) { get }
  /// The reason why the content can't be read.
  var trouble: ActionWords? { get }
  /// `false` while the content is still being read.
  var isRead: Bool { get }
  /// The words where there is no content.
  var absence: [ActionWords] { get }
  /// Draws the content between the rules.
  func drawContent(layout: Layout, in drawing: inout Drawing)
}

extension BodyPageView {
  var trouble: ActionWords? { nil }
  var isRead: Bool { true }
  var absence: [ActionWords] { [] }
  var remark: SafeText { .empty }
  var facts: (place: [String], inForce: [String]) { ([], []) }

  /// In the line of the search field.
  var wholeTitle: SafeText {
    let words = title + SafeText((facts.place + facts.inForce).map { ", \($0)" }.joined()).collapsed
    return remark.isEmpty ? words : words + theme.symbols.separator + remark
  }

  private var message: [ActionWords] { trouble.map { [$0] } ?? (isRead ? absence : []) }

  /// Gives the page the body's rows, but for the line of titles.
  func layOut(in layout: Layout) {
    page.fit(Room(rows: max(1, layout.body.size.rows - 1)))
  }

  func draw(layout: Layout, in drawing: inout Drawing) {
    drawing.frame.drawRule(row: layout.fieldRow + 1, theme: theme)
    if trouble == nil, isRead { drawContent(layout: layout, in: &drawing) }
    let style = trouble == nil ? theme.dimmed : theme.error
    MessageView(lines: message.map { (theme.text($0), style) }).draw(in: layout.body, of: &drawing.frame)
    if layout.hasHeaderLine {
      // The header's names say where one is, and no more.
      guard !remark.isEmpty else { return }
      let words = " " + theme.cut(remark, to: layout.size.columns - 6) + " "
      drawing.frame.draw(words, at: Point(column: 2, row: layout.fieldRow + 1), style: theme.notice)
      return
    }
    drawing.frame.draw(
      theme.cut(wholeTitle, to: layout.size.columns - 2), at: Point(column: 1, row: layout.fieldRow), style: theme.title
    )
  }

  /// The words about the page but for its rows.
  var spokenPage: Spoken {
    var spoken = Spoken(name)
    if wholeTitle != name { spoken.state.append(Spoken.Line(wholeTitle)) }
    spoken.tell(page.status.progress)
    spoken.state += message.map { Spoken.Line(theme.text($0)) }
    spoken.isBusy = !isRead && trouble == nil
    return spoken
  }
}

extension Frame {
  mutating func drawRule(row: Int, theme: Theme) {
    guard let glyph = theme.symbols.rule.glyphs.first else { return }
    drawLine(glyph, at: Point(column: 0, row: row), columns: size.columns, style: theme.rule)
  }

  /// Draws a bar with some cells filled.
  mutating func drawBar(_ full: Int, of columns: Int, at point: Point, theme: Theme) {
    draw(theme.symbols.barFull.repeated(full), at: point, style: theme.bar)
    let rest = Point(column: point.column + full, row: point.row)
    draw(theme.symbols.barEmpty.repeated(columns - full), at: rest, style: theme.rule)
  }
}

/// The views of all kinds of pages.
@MainActor
struct PageViews {
  let help: HelpTexts
  let hints: KeyHints
  let search: SearchView
  var theme: Theme { search.theme }

  /// The view of a page; `nil` for one that is missing here. A new kind of page is a line.
  func view(of page: any Page, in browser: Browser) -> (any PageView)? {
    switch page {
    case _ where page === browser.home || page === browser.home.details || page is StartPage: search
    case let page as TrackedPage: TrackedView(theme: theme, page: page)
    case let page as BookmarksPage: BookmarksView(theme: theme, page: page, days: browser.days)
    case let page as GraphPage: GraphView(search: search, page: page, days: browser.days)
    case let page as GapPage: GapView(theme: theme, page: page)
    case let page as MatrixPage: MatrixView(theme: theme, page: page, days: browser.days)
    case let page as StorefrontsPage: StorefrontsView(theme: theme, page: page)
    case let page as LensPage: LensView(theme: theme, page: page)
    case let page as WallPage: WallView(search: search, page: page)
    case let page as SideBySidePage: SideBySideView(search: search, page: page)
    case let page as ChoicePage<Storefront>: ChoiceView(theme: theme, page: page)
    case let page as ChoicePage<Device>: ChoiceView(theme: theme, page: page)
    case let page as ChoicePage<String>: ChoiceView(theme: theme, page: page)
    case let page as ChoicePage<Int>: ChoiceView(theme: theme, page: page)
    case let page as PalettePage: ChoiceView(theme: theme, page: page)
    case let page as TagsPage: ChoiceView(theme: theme, page: page)
    case let page as HistoryPage: ChoiceView(theme: theme, page: page)
    case let page as SaveFolderPage:
      SavePromptView(theme: theme, prompt: page.prompt, hints: hints.hints(for: browser))
    case let page as ReviewFilterPage:
      ReviewFilterView(theme: theme, page: page, hints: hints.hints(for: browser))
    case let page as HelpPage: HelpView(theme: theme, texts: help, page: page, actions: browser.actions)
    default: nil
    }
  }
}
