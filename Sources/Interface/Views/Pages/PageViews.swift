import AppStore
import Browser

/// The views of all kinds of pages. A new page is a line in ``kinds``.
@MainActor
struct PageViews {
  let help: HelpView
  let hints: KeyHints
  let search: SearchView
  var theme: Theme { search.theme }

  /// The view of a page in a browser; `nil` for one that is missing in ``kinds``.
  func view(of page: any Page, in browser: Browser) -> (any PageView)? {
    if page === browser.home || page === browser.home.details { return search }
    return Self.kinds[ObjectIdentifier(type(of: page))]?(page, self, browser)
  }

  private typealias Make = @MainActor (any Page, PageViews, Browser) -> (any PageView)?

  private static let kinds = Dictionary(
    uniqueKeysWithValues: [
      kind { (page: TrackedPage, views, _) in TrackedView(theme: views.theme, page: page) },
      kind { (page: ChartPage, views, browser) in ChartView(theme: views.theme, page: page, days: browser.days) },
      kind { (page: MatrixPage, views, browser) in MatrixView(theme: views.theme, page: page, days: browser.days) },
      kind { (page: StorefrontsPage, views, _) in StorefrontsView(theme: views.theme, page: page) },
      kind { (page: ChoicePage<Storefront>, views, _) in ChoiceView(theme: views.theme, page: page) },
      kind { (page: ChoicePage<Device>, views, _) in ChoiceView(theme: views.theme, page: page) },
      kind { (page: ChoicePage<Bookmark>, views, _) in ChoiceView(theme: views.theme, page: page) },
      kind { (page: HistoryPage, views, _) in HistorySearchView(theme: views.theme, search: page.search) },
      kind { (page: SaveFolderPage, views, browser) in
        SavePromptView(theme: views.theme, prompt: page.prompt, hints: views.hints.hints(for: browser))
      },
      kind { (page: HelpPage, views, browser) in HelpPageView(view: views.help, page: page, browser: browser) },
    ])

  private static func kind<P: Page>(
    _ make: @escaping @MainActor (P, PageViews, Browser) -> any PageView
  ) -> (ObjectIdentifier, Make) {
    (ObjectIdentifier(P.self), { page, views, browser in (page as? P).map { make($0, views, browser) } })
  }
}
