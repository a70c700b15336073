import AppStore
import Browser

/// All that a frame with a list of results depends on but for the rows in sight and which of them is selected, in a form that is
/// compared at a glance. How many rows are in sight follows from the size.
@MainActor
struct Surroundings: Equatable {
  private let size: Size
  private let graphics: TerminalGraphics?
  private let iconSize: IconSize
  private let isWide: Bool
  private let storefront: Storefront
  private let device: Device
  private let typed: [Character]
  private let search: Revision
  private let rows: Int
  private let canGoBack: Bool
  private let library: Revision
  private let detail: Revision?

  /// What a frame depends on now; `nil` where the list has not the keys, where something lies over it or speaks in the status line,
  /// and where that can't be told at a glance.
  init?(of browser: Browser, layout: Layout, graphics: TerminalGraphics?) {
    let list = browser.results
    guard browser.focus == .list, browser.overlay == nil, browser.notice == nil, browser.search.hasResults,
      list.count > 0, browser.saver?.isSaving != true, browser.live?.isPending != true
    else { return nil }
    let detail = browser.detail
    // A detail covers the list where there is no room beside it; how long ago a version appeared depends on the day.
    if let detail, !layout.isWide || detail.pane == .whatsNew { return nil }
    size = layout.size
    self.graphics = graphics
    iconSize = layout.iconSize
    isWide = layout.isWide
    storefront = browser.shownStorefront
    device = browser.configuration.device
    typed = browser.editor.characters
    search = browser.search.revision
    rows = list.revision
    canGoBack = browser.canGoBack
    library = browser.library.revision
    self.detail = detail?.revision
  }
}

/// What the rows in sight are and show, the selection apart.
struct RowsInSight: Equatable {
  private let first: Int
  private let icons: Revision?

  /// Those of a browser now.
  @MainActor
  init(of browser: Browser) {
    first = browser.results.firstVisible
    icons = browser.icons?.revision
  }
}
