package import AppStore
import Artwork

/// One app's detail, pane by pane. A pane's loads start when it is first shown. All of them are owned here and end with
/// ``close()``, so nothing of this app can arrive in another one's panes.
@MainActor
package final class DetailModel {
  package private(set) var app: App
  /// `true` if it was opened from another app's page, which tells less than the look-up that follows.
  package let isNeighbour: Bool
  /// The app's position for the query; `nil` if it was looked up.
  package let position: Int?
  package let storefront: Storefront
  package let days: CalendarDays
  package private(set) var pane: DetailPane
  private let ownReviews: ReviewList
  /// The reviews of the large storefronts, by date; `nil` where they can't be asked for.
  let worldReviews: ReviewList?
  /// `true` if the pane shows the reviews of all large storefronts.
  package internal(set) var showsWorld = false
  package internal(set) var reviewFilter = RowFilter(ReviewSelection.properties.map(\.filter))
  package internal(set) var reviewOrder = Review.orders[0]
  package internal(set) var areReviewsReversed = false
  var keptSelection: ReviewSelection?
  /// `true` if layout has shown reviews before the app's web page was there, until a person moves.
  var showsReviewsAlone = false
  package let changes: ChangeList
  package internal(set) var shelf: ScreenshotShelf
  /// Looks up an app whose record came without screenshots, as a search's record sometimes does; `nil` where it can't.
  package let fullRecord: PaneLoad<App, StoreError>?
  /// The app's web page; it is empty where the app isn't sold. Read when a person opens what needs it.
  package let page: PageLoad
  /// The queue in which the page waits for its turn.
  let pageQueue: RequestQueue?
  /// `true` once a person has opened the detail; until then it only follows the selection.
  package private(set) var isOpened = false
  /// The index of the selected earlier version on the What's New pane.
  package internal(set) var versionSelection = 0
  /// The indices of those that are folded open.
  package internal(set) var openVersions: Set<Int> = []
  /// `true` until layout has shown the version that was folded open last.
  package internal(set) var revealsVersion = false
  /// Layout: the lines of the earlier versions.
  package var versionLines: [Int] = []
  var keptPageFacts: (page: AppPage, facts: [Fact])?
  /// `true` if the selected screenshot takes the whole pane.
  package internal(set) var isScreenshotEnlarged = false
  /// The index of the selected value on the Info pane.
  package internal(set) var infoSelection = 0
  /// The index that was chosen last on the Similar pane.
  var chosenNeighbour = 0
  /// A look-up for what a key is to do with the selected neighbour.
  var errand: Task<Void, Never>? { didSet { oldValue?.cancel() } }
  private(set) lazy var storeFacts = Fact.all(about: app, days: days)
  /// The icon and the screenshots; `nil` if pictures are off.
  package let pictures: PictureLoads?

  var scrolls: [DetailPane: ScrollPosition] = [:]
  private var wanted: [PictureLoads.Request] = []
  private var isClosed = false

  /// Nothing loads before ``show(_:)``.
  package init(
    row: ResultList.Row, storefront: Storefront, pane: DetailPane, reviews: ReviewList, worldReviews: ReviewList? = nil,
    changes: ChangeList, page: PageLoad, pageQueue: RequestQueue? = nil, fullRecord: PaneLoad<App, StoreError>? = nil,
    pictures: PictureLoads?, days: CalendarDays, isNeighbour: Bool = false
  ) {
    self.isNeighbour = isNeighbour
    app = row.app
    position = row.position
    self.storefront = storefront
    self.days = days
    self.pane = pane
    ownReviews = reviews
    self.worldReviews = worldReviews
    self.changes = changes
    self.page = page
    self.pageQueue = pageQueue
    self.fullRecord = fullRecord
    self.pictures = pictures
    shelf = ScreenshotShelf(of: row.app)
  }

  /// The reviews on the pane: of this country, or of all large storefronts.
  package var reviews: ReviewList { showsWorld ? worldReviews ?? ownReviews : ownReviews }

  package internal(set) var scroll: ScrollPosition {
    get { scrolls[pane] ?? ScrollPosition() }
    set { scrolls[pane] = newValue }
  }

  /// Shows a pane and starts its loads.
  package func show(_ pane: DetailPane) {
    self.pane = pane
    isScreenshotEnlarged = false
    showsReviewsAlone = false
    startLoads()
  }

  /// A person has opened the detail, or chosen its pane: it doesn't only follow the selection.
  func markOpened() {
    isOpened = true
    startLoads()
  }

  /// Loads what the current pane shows, unless that was done.
  func startLoads() {
    if isNeighbour { fullRecord?.start() }
    switch pane {
    case .reviews: reviews.start()
    case .changes: changes.start()
    case .screenshots where shelf.items.isEmpty: fullRecord?.start()
    case .overview, .whatsNew, .screenshots, .info, .privacy, .similar: break
    }
    if pane.usesPage, isOpened { page.start() }
  }

  /// Shows the screenshots of the record that was looked up, once it is there, and all of it for a neighbour.
  func takeRecord() {
    guard case .data(let app)? = fullRecord?.state else { return }
    if isNeighbour { (self.app, storeFacts) = (app, Fact.all(about: app, days: days)) }
    if shelf.items.isEmpty { shelf = ScreenshotShelf(of: app) }
  }

  /// The store's record; `nil` while only another app's page tells of it.
  var record: App? {
    guard isNeighbour else { return app }
    if case .data? = fullRecord?.state { return app }
    return nil
  }

  /// Layout: sets the number of the pane's lines, and of those in sight.
  ///
  /// - Parameters:
  ///   - first: the line to begin with; where the pane is, unless given.
  ///   - lines: lines that must be in sight.
  ///   - end: lines at the end that must stay in sight if the end was before.
  package func fit(
    lineCount: Int, windowHeight: Int, from first: Int? = nil, showing lines: Range<Int>? = nil, end: Range<Int>? = nil
  ) {
    var position = scroll
    let wasAtEnd = position.lineCount > 0 && position.isAtEnd
    position.fit(lineCount: lineCount, windowHeight: windowHeight)
    if let first { position.move(.lines(first - position.firstLine)) }
    if let end, wasAtEnd { position.show(lines: end) }
    if let lines { position.show(lines: lines) }
    scrolls[pane] = position
    if pane == .whatsNew { revealsVersion = false }
    if pane == .reviews, page.value == nil, !reviews.reviews.isEmpty { showsReviewsAlone = true }
    // A page that fits can't be scrolled to its end, which would load the next one.
    if pane == .reviews, !isClosed, !position.isScrollable { reviews.loadMore() }
  }

  /// Layout: sets the pictures on the pane, the most important first. A closed detail loads none.
  package func want(_ requests: [PictureLoads.Request], urgent: Int) {
    guard !isClosed, requests != wanted else { return }
    wanted = requests
    pictures?.want(requests, urgent: urgent)
  }

  /// Scrolls the pane, or moves the selection on the Info and What's New panes; at the end of the reviews, loads more.
  package func move(_ movement: Movement) {
    if pane == .info { return chooseFact(movement) }
    if pane == .whatsNew { return chooseVersion(movement) }
    if pane == .similar { return chooseNeighbour(movement) }
    showsReviewsAlone = false
    var position = scroll
    position.move(movement)
    scrolls[pane] = position
    if pane == .reviews, position.isAtEnd { reviews.loadMore() }
  }

  /// `true` if something failed on the current pane that ``retry()`` would load again.
  package var canRetry: Bool {
    if hasFailedText { return true }
    guard let pictures else { return false }
    return wanted.contains { pictures.state(of: $0).hasFailed }
  }

  /// The same, but for pictures.
  var hasFailedText: Bool {
    if isNeighbour, fullRecord?.hasFailed == true { return true }
    // A page that isn't there now may be there tomorrow.
    if pane.needsPage, case .empty = page.state { return true }
    if pane.usesPage, canRetryPage { return true }
    return switch pane {
    case .reviews: reviews.hasFailed
    case .changes: changes.hasFailed
    case .screenshots: fullRecord?.hasFailed == true
    case .overview, .whatsNew, .info, .privacy, .similar: false
    }
  }

  /// `true` if the app's web page could not be read, and another try may help.
  var canRetryPage: Bool { page.hasFailed && page.failure != .pagesOff }

  /// The wait for the page's turn, and the number of pages in a minute; `nil` while it doesn't wait, or is under way.
  package var pageWait: (wait: RequestWait, pagesPerMinute: Int)? {
    guard page.state.isLoading, let status = pageQueue?.status, status.waiting[.visible, default: 0] > 0 else {
      return nil
    }
    return status.wait.map { ($0, status.requestsPerMinute) }
  }

  /// Loads again what failed on the current pane.
  package func retry() {
    if pane == .reviews { reviews.retry() }
    if pane == .changes { changes.retry() }
    if pane == .screenshots || isNeighbour { fullRecord?.retry() }
    if pane.needsPage || pane.usesPage && canRetryPage { page.retry() }
    pictures?.forgetFailures()
    wanted = []
  }

  /// Cancels all loads for this app.
  package func close() {
    isClosed = true
    errand = nil
    ownReviews.stop()
    worldReviews?.stop()
    changes.stop()
    fullRecord?.stop()
    page.stop()
    pictures?.stop()
  }

  /// Restarts the loads that the current pane needs after ``close()``.
  package func reopen() {
    guard isClosed else { return }
    isClosed = false
    wanted = []
    showsReviewsAlone = false
    startLoads()
  }
}
