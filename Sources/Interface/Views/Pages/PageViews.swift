import AppStore
import Browser
import Observatory

/// The views of all kinds of pages.
@MainActor
struct PageViews {
  let help: HelpTexts
  let hints: KeyHints
  let search: SearchView
  var theme: Theme { search.theme }

  /// The view of a page in a browser; `nil` for one that is missing here. A new kind of page is a line.
  func view(of page: any Page, in browser: Browser) -> (any PageView)? {
    switch page {
    case _ where page === browser.home || page === browser.home.details: search
    case let page as TrackedPage: TrackedView(theme: theme, page: page)
    case let page as BookmarksPage: BookmarksView(theme: theme, page: page, days: browser.days)
    case let page as GraphPage: GraphView(theme: theme, page: page, days: browser.days)
    case let page as MatrixPage: MatrixView(theme: theme, page: page, days: browser.days)
    case let page as StorefrontsPage: StorefrontsView(theme: theme, page: page)
    case let page as ChoicePage<Storefront>: ChoiceView(theme: theme, page: page)
    case let page as ChoicePage<Device>: ChoiceView(theme: theme, page: page)
    case let page as ChoicePage<String>: ChoiceView(theme: theme, page: page)
    case let page as ChoicePage<Int>: ChoiceView(theme: theme, page: page)
    case let page as PalettePage: ChoiceView(theme: theme, page: page)
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
