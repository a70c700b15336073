package import AppStore
import Artwork

/// One app's detail, pane by pane. A pane's loads start when it is first shown. All of them are owned here and end with
/// ``close()``, so nothing of this app can arrive in another one's panes.
@MainActor
package final class DetailModel {
  package let app: App
  /// The app's position for the query; `nil` if it was looked up.
  package let position: Int?
  package let storefront: Storefront
  package let days: CalendarDays
  package private(set) var pane: DetailPane
  private let ownReviews: ReviewList
  /// The reviews of the large storefronts, by date; `nil` where they can't be asked for.
  fileprivate let worldReviews: ReviewList?
  /// `true` if the pane shows the reviews of all large storefronts.
  package fileprivate(set) var showsWorld = false
  package internal(set) var reviewFilter = RowFilter(ReviewSelection.properties.map(\.filter))
  package internal(set) var reviewOrder = Review.orders[0]
  package internal(set) var areReviewsReversed = false
  var keptSelection: ReviewSelection?
  package let changes: ChangeList
  package internal(set) var shelf: ScreenshotShelf
  /// Looks up an app whose record came without screenshots, as a search's record sometimes does; `nil` where it can't.
  package let fullRecord: PaneLoad<App, StoreError>?
  /// `true` if the selected screenshot takes the whole pane.
  package internal(set) var isScreenshotEnlarged = false
  /// The index of the selected value on the Info pane.
  package private(set) var infoSelection = 0
  private lazy var storeFacts = Fact.all(about: app, days: days)
  /// The icon and the screenshots; `nil` if pictures are off.
  package let pictures: PictureLoads?

  var scrolls: [DetailPane: ScrollPosition] = [:]
  private var wanted: [PictureLoads.Request] = []
  private var isClosed = false

  /// Nothing loads before ``show(_:)``.
  package init(
    row: ResultList.Row, storefront: Storefront, pane: DetailPane, reviews: ReviewList, worldReviews: ReviewList? = nil,
    changes: ChangeList, fullRecord: PaneLoad<App, StoreError>? = nil, pictures: PictureLoads?, days: CalendarDays
  ) {
    app = row.app
    position = row.position
    self.storefront = storefront
    self.days = days
    self.pane = pane
    ownReviews = reviews
    self.worldReviews = worldReviews
    self.changes = changes
    self.fullRecord = fullRecord
    self.pictures = pictures
    shelf = ScreenshotShelf(of: row.app)
  }

  /// The reviews on the pane: of this country, or of all large storefronts.
  package var reviews: ReviewList { showsWorld ? worldReviews ?? ownReviews : ownReviews }

  /// The icon at the detail's size; `nil` if pictures are off or the store names none.
  package var iconRequest: PictureLoads.Request? {
    guard pictures != nil, let url = app.iconURL else { return nil }
    return PictureLoads.Request(url: url, size: PixelSize(width: 256, height: 256))
  }

  /// The Info pane's rows: the store's facts, with the icon's before the links.
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

  package var scroll: ScrollPosition { scrolls[pane] ?? ScrollPosition() }

  /// Shows a pane and starts its loads.
  package func show(_ pane: DetailPane) {
    self.pane = pane
    isScreenshotEnlarged = false
    startLoads()
  }

  /// Loads what the current pane shows, unless that was done.
  fileprivate func startLoads() {
    switch pane {
    case .reviews: reviews.start()
    case .changes: changes.start()
    case .screenshots where shelf.items.isEmpty: fullRecord?.start()
    case .overview, .whatsNew, .screenshots, .info: break
    }
  }

  /// Shows the screenshots of the record that was looked up, once it is there.
  func takeScreenshots() {
    if shelf.items.isEmpty, case .data(let app)? = fullRecord?.state { shelf = ScreenshotShelf(of: app) }
  }

  /// Layout: sets the number of the pane's lines, and of those in sight.
  ///
  /// - Parameters:
  ///   - lines: lines that must be in sight.
  ///   - end: lines at the end that must stay in sight if the end was before.
  package func fit(lineCount: Int, windowHeight: Int, showing lines: Range<Int>? = nil, end: Range<Int>? = nil) {
    var position = scroll
    let wasAtEnd = position.lineCount > 0 && position.isAtEnd
    position.fit(lineCount: lineCount, windowHeight: windowHeight)
    if let end, wasAtEnd { position.show(lines: end) }
    if let lines { position.show(lines: lines) }
    scrolls[pane] = position
    // A page that fits can't be scrolled to its end, which would load the next one.
    if pane == .reviews, !isClosed, !position.isScrollable { reviews.loadMore() }
  }

  /// Layout: sets the pictures on the pane, the most important first. A closed detail loads none.
  package func want(_ requests: [PictureLoads.Request], urgent: Int) {
    guard !isClosed, requests != wanted else { return }
    wanted = requests
    pictures?.want(requests, urgent: urgent)
  }

  /// Scrolls the pane, or moves the selection on the Info pane; at the end of the reviews, loads more.
  package func move(_ movement: Movement) {
    if pane == .info { return chooseFact(movement) }
    var position = scroll
    position.move(movement)
    scrolls[pane] = position
    if pane == .reviews, position.isAtEnd { reviews.loadMore() }
  }

  private func chooseFact(_ movement: Movement) {
    infoSelection += movement.distance(window: scroll.windowHeight)
    infoSelection = max(0, min(infoSelection, facts.count - 1))
  }

  package var chosenFact: Fact? { facts.indices.contains(infoSelection) ? facts[infoSelection] : nil }

  /// `true` if the current pane has screenshots to step through.
  package var showsScreenshots: Bool { pane == .screenshots && pictures != nil && shelf.selected != nil }

  /// `true` if something failed on the current pane that ``retry()`` would load again.
  package var canRetry: Bool {
    if hasFailedText { return true }
    guard let pictures else { return false }
    return wanted.contains { pictures.state(of: $0).hasFailed }
  }

  /// The same, but for pictures.
  var hasFailedText: Bool {
    switch pane {
    case .reviews: reviews.hasFailed
    case .changes: changes.hasFailed
    case .screenshots: fullRecord?.hasFailed == true
    case .overview, .whatsNew, .info: false
    }
  }

  /// Loads again what failed on the current pane.
  package func retry() {
    if pane == .reviews { reviews.retry() }
    if pane == .changes { changes.retry() }
    if pane == .screenshots { fullRecord?.retry() }
    pictures?.forgetFailures()
    wanted = []
  }

  /// Cancels all loads for this app.
  package func close() {
    isClosed = true
    ownReviews.stop()
    worldReviews?.stop()
    changes.stop()
    fullRecord?.stop()
    pictures?.stop()
  }

  /// Restarts the loads that the current pane needs after ``close()``.
  package func reopen() {
    guard isClosed else { return }
    isClosed = false
    wanted = []
    startLoads()
  }
}

extension DetailModel {
  /// Selects a neighbouring screenshot, on their pane.
  func stepScreenshot(by steps: Int) {
    if pane != .screenshots { show(.screenshots) }
    shelf.move(by: steps)
  }

  /// Switches between the selected screenshot alone and the shelf.
  func toggleEnlarged() {
    if pane == .screenshots, shelf.selected != nil { isScreenshotEnlarged.toggle() }
  }

  /// Shows the reviews of the large storefronts together, or those of this country again.
  func toggleWorld() {
    guard worldReviews != nil else { return }
    reviews.stop()
    showsWorld.toggle()
    scrolls[.reviews] = nil
    startLoads()
  }
}
