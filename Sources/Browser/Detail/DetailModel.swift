package import AppStore
import Artwork
import Foundation

/// One app, pane by pane. What a pane needs starts when the pane is first shown; everything started is owned here and
/// ends with ``close()``, so nothing of this app can arrive in another one's panes.
@MainActor
package final class DetailModel {
  /// The app.
  package let app: App
  /// Its position for the query; `nil` where it was not searched for.
  package let position: Int?
  /// Whose catalogue the app is from.
  package let storefront: Storefront
  /// Writes its dates.
  package let days: CalendarDays
  /// The pane that is shown.
  package private(set) var pane: DetailPane
  /// The reviews.
  package let reviews: ReviewList
  /// The screenshots.
  package internal(set) var shelf: ScreenshotShelf
  /// Whether the chosen screenshot takes the whole pane.
  package internal(set) var isScreenshotEnlarged = false
  /// Which value of the Info pane is chosen.
  package private(set) var infoSelection = 0
  /// What the store says.
  private lazy var storeFacts = Fact.all(about: app, days: days)
  /// The icon and the screenshots; `nil` where pictures are off.
  package let pictures: PictureLoads?

  private var scrolls: [DetailPane: ScrollPosition] = [:]
  private var wanted: [PictureLoads.Request] = []
  private var isClosed = false

  /// Creates the model; nothing loads before ``show(_:)``.
  package init(
    row: ResultList.Row, storefront: Storefront, pane: DetailPane, reviews: ReviewList, pictures: PictureLoads?,
    days: CalendarDays
  ) {
    app = row.app
    position = row.position
    self.storefront = storefront
    self.days = days
    self.pane = pane
    self.reviews = reviews
    self.pictures = pictures
    shelf = ScreenshotShelf(of: row.app)
  }

  /// The icon as the detail shows it; `nil` where pictures are off or the store names none.
  package var iconRequest: PictureLoads.Request? {
    guard pictures != nil, let url = app.iconURL else { return nil }
    return PictureLoads.Request(url: url, size: PixelSize(width: 256, height: 256))
  }

  /// What the Info pane says: what the store does, and before its links what is known of the icon by now.
  package var facts: [Fact] {
    guard let icon = Fact("Icon", iconWords) else { return storeFacts }
    var facts = storeFacts
    facts.insert(icon, at: facts.firstIndex { $0.label == "Link" } ?? facts.count)
    return facts
  }

  private var iconWords: String? {
    guard let pictures, let iconRequest else { return nil }
    return switch pictures.state(of: iconRequest) {
    case .idle, .loading: "Loading..."
    case .loaded(let icon): icon.metadata.description
    case .failed(let error): error.message
    }
  }

  /// How far the pane that is shown is scrolled.
  package var scroll: ScrollPosition { scrolls[pane] ?? ScrollPosition() }

  /// Shows a pane and starts what it needs.
  package func show(_ pane: DetailPane) {
    self.pane = pane
    isScreenshotEnlarged = false
    if pane == .reviews { reviews.start() }
  }

  /// The pane has been laid out: its text has so many lines, of which so many are in sight.
  ///
  /// - Parameters:
  ///   - lines: lines that have to be among them.
  ///   - end: lines at the end that have to be among them where the end was before.
  package func fit(lineCount: Int, windowHeight: Int, showing lines: Range<Int>? = nil, end: Range<Int>? = nil) {
    var position = scroll
    let wasAtEnd = position.lineCount > 0 && position.isAtEnd
    position.fit(lineCount: lineCount, windowHeight: windowHeight)
    if let end, wasAtEnd { position.show(lines: end) }
    if let lines { position.show(lines: lines) }
    scrolls[pane] = position
    // Nobody can scroll to the end of what fits.
    if pane == .reviews, !isClosed, !position.isScrollable { reviews.loadMore() }
  }

  /// The pane has been laid out: these pictures are on it, the most important first. What is closed and only stays on the
  /// screen for a moment wants none.
  package func want(_ requests: [PictureLoads.Request], urgent: Int) {
    guard !isClosed, requests != wanted else { return }
    wanted = requests
    pictures?.want(requests, urgent: urgent)
  }

  /// Scrolls the pane, or chooses another value on the Info pane; at the end of the reviews, asks for more of them.
  package func move(_ movement: Movement) {
    if pane == .info { return chooseFact(movement) }
    var position = scroll
    position.move(movement)
    scrolls[pane] = position
    if pane == .reviews, position.isAtEnd { reviews.loadMore() }
  }

  private func chooseFact(_ movement: Movement) {
    switch movement {
    case .lines(let lines): infoSelection += lines
    case .halfPages(let pages): infoSelection += pages * max(1, scroll.windowHeight / 2)
    case .pages(let pages): infoSelection += pages * scroll.windowHeight
    case .first: infoSelection = 0
    case .last: infoSelection = facts.count - 1
    }
    infoSelection = max(0, min(infoSelection, facts.count - 1))
  }

  /// The value of the Info pane that is chosen.
  package var chosenFact: Fact? { facts.indices.contains(infoSelection) ? facts[infoSelection] : nil }

  /// Whether the pane that is shown has screenshots to walk through.
  package var showsScreenshots: Bool { pane == .screenshots && pictures != nil && shelf.selected != nil }

  /// Whether something failed on the pane that is shown, so that ``retry()`` would ask for it again.
  package var canRetry: Bool {
    if pane == .reviews, reviews.hasFailed { return true }
    guard let pictures else { return false }
    return wanted.contains { if case .failed = pictures.state(of: $0) { true } else { false } }
  }

  /// Asks again for what failed on the pane that is shown.
  package func retry() {
    if pane == .reviews { reviews.retry() }
    pictures?.forgetFailures()
    wanted = []
  }

  /// Ends everything that was started for this app.
  package func close() {
    isClosed = true
    reviews.stop()
    pictures?.stop()
  }

  /// Starts again what ``close()`` has ended, as far as the pane that is shown needs it.
  package func reopen() {
    guard isClosed else { return }
    isClosed = false
    wanted = []
    if pane == .reviews { reviews.start() }
  }
}

extension DetailModel {
  /// Chooses a neighbouring screenshot, on the pane that shows them.
  func stepScreenshot(by steps: Int) {
    if pane != .screenshots { show(.screenshots) }
    shelf.move(by: steps)
  }

  /// Shows the chosen screenshot as large as the pane allows, or the shelf again.
  func toggleEnlarged() {
    if pane == .screenshots, shelf.selected != nil { isScreenshotEnlarged.toggle() }
  }
}
