import AppStore
import Artwork
import Concurrency
import Observatory
import Tracking

/// An app's details: over the list if the screen is narrow, beside it if there is room for both. Beside the list they follow the
/// selection once it has rested, so moving through fifty rows loads only the last.
@MainActor
package final class DetailPage: Page {
  /// The time that the selection must rest before the detail beside the list follows.
  static let followingPause = Duration.milliseconds(120)

  struct Subject: Hashable {
    var row: ResultList.Row
    var storefront: Storefront
  }

  /// `true` if the person wants a detail beside the list where there is room.
  package private(set) var wantsBeside = true
  private(set) var hasRoomBeside = false

  /// The detail on the screen.
  package private(set) var shown: DetailModel?
  /// `true` if it has the keys; else it is beside the list, which has them.
  private var hasKeys = false
  /// The pane shown last, on which the next app's detail opens.
  private var lastPane = DetailPane.overview
  /// The app to show once the selection has rested.
  private var followed: Subject?
  private let follower: Debounce
  /// The list that the details are of.
  private let list: ListModel
  private let service: AppSearchService
  private let loader: ArtworkLoader?
  private let tracker: Tracker?
  private var keepsPictureBytes: Bool
  private let days: CalendarDays
  private let elapsed: @Sendable () -> Duration
  /// Called when a detail has changed by itself.
  var onChange: @MainActor () -> Void = {}

  /// - Parameters:
  ///   - loader: fetches pictures; without one there are none.
  ///   - tracker: reads observations; without one there are none.
  ///   - elapsed: `clock`'s elapsed time.
  init(
    of list: ListModel, service: AppSearchService, loader: ArtworkLoader?, tracker: Tracker?, keepsPictureBytes: Bool,
    days: CalendarDays, clock: any Clock<Duration>, elapsed: @escaping @Sendable () -> Duration
  ) {
    self.list = list
    self.service = service
    self.loader = loader
    self.tracker = tracker
    self.keepsPictureBytes = keepsPictureBytes
    self.days = days
    self.elapsed = elapsed
    follower = Debounce(Self.followingPause, clock: clock)
    follower.observe { [weak self] in
      guard let self, let followed else { return }
      show(followed)
      onChange()
    }
  }

  /// The pane on the screen, or the one that the next detail opens on.
  var pane: DetailPane { shown?.pane ?? lastPane }

  /// The detail that has the keys.
  package var open: DetailModel? { hasKeys ? shown : nil }

  /// The detail that the retry key is for: open, or beside the list.
  package var retried: DetailModel? { open ?? (isBeside ? shown : nil) }

  /// `true` if a detail may stand beside the list.
  package var isBeside: Bool { hasRoomBeside && wantsBeside }

  /// `true` if a detail can be on the screen at all. Cheap, since most keys move the selection of a list without one.
  var mayShow: Bool { open != nil || isBeside }

  /// `true` if the detail takes the whole screen, as an enlarged screenshot does.
  package var isWhole: Bool { open.map { $0.pane == .screenshots && $0.isScreenshotEnlarged } ?? false }

  /// Layout: whether there is room for a detail beside the list.
  ///
  /// - Returns: `true` if that has changed.
  func fit(hasRoomBeside: Bool) -> Bool {
    defer { self.hasRoomBeside = hasRoomBeside }
    return hasRoomBeside != self.hasRoomBeside
  }

  // MARK: - The page

  package var scope: Scope { open?.showsScreenshots == true ? .screenshots : .detail }

  package var subject: AppSubject? {
    open.map { AppSubject($0.app, in: $0.storefront, search: list.search, position: $0.position) }
  }

  package var hasSubject: Bool { open != nil }
  package var canTrack: Bool { list.hasPositions }

  package var status: PageStatus { PageStatus(of: list.rows.table, total: list.rows.totalCount) }

  package var moveMeaning: Availability {
    guard let open else { return .no }
    return switch open.pane {
    case .info: .meaning("choose")
    case .screenshots where open.showsScreenshots: .no
    case .overview, .whatsNew, .screenshots, .reviews, .changes: open.scroll.isScrollable ? .meaning("scroll") : .no
    }
  }

  package var stepBackMeaning: Availability {
    if let open, open.pane == .reviews, !open.reviewFilter.isEmpty { return .meaning("all reviews") }
    return open?.isScreenshotEnlarged == true ? .yes : .meaning("list")
  }

  package func stepBack() -> PageEffect {
    if let open, open.pane == .reviews, open.clearReviewFilter() { return .says("All reviews") }
    guard let open, open.isScreenshotEnlarged else { return .closes }
    open.toggleEnlarged()
    return .stays
  }

  package func move(_ movement: Movement) { shown?.move(movement) }

  /// Asks for the reviews, or on other panes for the list's answer, which has everything else.
  package func refresh() -> PageEffect {
    guard let open else { return .stays }
    if open.pane == .reviews {
      open.reviews.refresh()
      return .asked("Asked the store again for the reviews") {
        open.reviews.hasFailed || !open.reviews.isLoadingMore && open.reviews.earlier != nil
      }
    }
    if open.canRetry { open.retry() }
    return .asks { $0.home.refresh() }
  }

  // MARK: - Actions

  /// Shows or hides the detail beside the list.
  func toggleBeside() -> PageEffect {
    guard hasRoomBeside else { return .says("The screen is too narrow for details beside the list") }
    wantsBeside.toggle()
    return wantsBeside ? .stays : .says("Details hidden; \(key: "list.beside") shows them beside the list again")
  }

  func stepPane(_ steps: Int) { open.map { $0.show($0.pane.advanced(by: steps)) } }

  /// Selects a neighbouring screenshot, on their pane.
  func stepScreenshot(_ steps: Int) -> PageEffect {
    guard let open else { return .stays }
    let before = (open.pane, open.shelf.selection)
    open.stepScreenshot(by: steps)
    guard before == (open.pane, open.shelf.selection), open.shelf.items.count > 1 else { return .stays }
    return .says(steps > 0 ? "This is the last screenshot" : "This is the first screenshot")
  }

  /// Enter: enlarges the selected screenshot or goes back to the shelf, opens the chosen link.
  func accept() -> PageEffect {
    if let fact = chosenFact, fact.label == Fact.developerLabel { return .asks { $0.showDeveloper() } }
    if open?.pane == .info {
      return .asks { $0.openLink() ?? .says("Not a link; \(key: "app.copy") copies it") }
    }
    open?.toggleEnlarged()
    return .stays
  }

  /// The value chosen on the Info pane, where that is open.
  var chosenFact: Fact? { open.flatMap { $0.pane == .info ? $0.chosenFact : nil } }

  /// Shows a pane of the detail beside the list, which keeps the keys.
  ///
  /// - Returns: `true` if there is one.
  func showBeside(_ pane: DetailPane) -> Bool {
    guard isBeside, let shown else { return false }
    shown.show(pane)
    return true
  }

  /// Shows an app's detail and gives it the keys.
  func open(_ subject: Subject) {
    show(subject)
    hasKeys = true
  }

  /// Takes the keys away. Without room beside the list, the next ``follow(_:mayWait:)`` closes the detail.
  func releaseKeys() { hasKeys = false }

  /// Updates the detail after a possible change of selection, results or layout.
  ///
  /// - Parameters:
  ///   - mayWait: `true` if the selection must rest first even if the detail has the keys.
  func follow(_ subject: Subject?, mayWait: Bool = false) {
    guard let subject, mayShow else { return drop() }
    if open != nil, !mayWait {
      show(subject)
    } else if isShown(subject.row) {
      follower.stop()
      // The selection came back before the pause was over: the loads cancelled when it left start again.
      if followed != nil { shown?.reopen() }
      followed = nil
    } else if followed != subject {
      // The previous app's loads end now; its text stays until the next one's is shown.
      shown?.close()
      followed = subject
      follower.restart()
    }
  }

  /// A search has ended: the detail that its start interrupted continues, or shows the app's new data.
  func refresh(_ subject: Subject?) {
    guard let shown, let subject else { return }
    if isShown(subject.row), shown.storefront == subject.storefront { return shown.reopen() }
    let wasOpen = open != nil
    drop()
    if wasOpen { open(subject) } else if shown.app.id == subject.row.app.id { show(subject) }
  }

  func drop() {
    follower.stop()
    followed = nil
    guard let shown else { return }
    lastPane = shown.pane
    shown.close()
    self.shown = nil
    hasKeys = false
  }

  private func isShown(_ row: ResultList.Row) -> Bool {
    shown?.position == row.position && shown?.app == row.app
  }

  /// Shows a detail at once; does nothing if it is already shown.
  private func show(_ subject: Subject) {
    follower.stop()
    followed = nil
    guard !isShown(subject.row) else { return }
    let pane = pane
    shown?.close()
    shown = makeDetail(of: subject, on: pane)
    shown?.show(pane)
  }

  private func makeDetail(of subject: Subject, on pane: DetailPane) -> DetailModel {
    let onChange: @MainActor () -> Void = { [weak self] in self?.onChange() }
    let listing = Listing(app: subject.row.app.id, country: subject.storefront.code)
    let reviews = ReviewList(
      elapsed: elapsed,
      fetch: { [service, tracker] page, refresh throws(StoreError) in
        // Loads that follow the selection keep within the budget; a person's retry may exceed it.
        let answer = try await service.reviews(
          of: subject.row.app.id, storefront: subject.storefront, page: page,
          expectsSome: (subject.row.app.ratingCount ?? 0) > 0, urgency: refresh ? .submitted : .live, refresh: refresh,
          acceptsEarlier: true)
        // If keeping fails, the next answer is kept.
        try? await tracker?.keep(answer, of: listing)
        return answer
      }, recall: { [tracker] in await tracker?.keptReviews(of: listing) }, onChange: onChange)
    let world = ReviewList(
      elapsed: elapsed,
      fetch: { [service] _, refresh throws(StoreError) in
        try await service.reviewsOfLargeStorefronts(of: subject.row.app.id, and: subject.storefront, refresh: refresh)
      }, onChange: onChange)
    let changes = ChangeList(
      elapsed: elapsed,
      read: { [tracker] () throws(ObservatoryError) in
        guard let tracker else { throw .noHome }
        return try await tracker.history(of: listing)
      }, onChange: onChange)
    let batch = LookupBatch(
      [AppReference(.id(subject.row.app.id))], storefront: subject.storefront,
      device: subject.row.app.details.catalogue)
    let fullRecord = PaneLoad<App, StoreError>(
      elapsed: elapsed,
      read: { [service] () throws(StoreError) in
        let app = try await service.lookup(batch, urgency: .visible).apps.first
        return app.flatMap { ScreenshotShelf(of: $0).items.isEmpty ? nil : $0 }
      },
      onChange: { [weak self] in
        self?.shown?.takeScreenshots()
        self?.onChange()
      })
    let pictures = loader.map { loader in
      PictureLoads(loader: loader, keepsBytes: keepsPictureBytes, elapsed: elapsed, onChange: onChange)
    }
    return DetailModel(
      row: subject.row, storefront: subject.storefront, pane: pane, reviews: reviews, worldReviews: world,
      changes: changes, fullRecord: fullRecord, pictures: pictures, days: days)
  }

  /// There are new observations of some apps.
  func reloadChanges(of apps: Set<App.ID>) {
    if let shown, apps.contains(shown.app.id) { shown.changes.reload() }
  }

  /// Loads pictures with their encoded bytes, or no longer.
  package func keepPictureBytes(_ keepsBytes: Bool) {
    keepsPictureBytes = keepsBytes
    shown?.pictures?.keepsBytes = keepsBytes
  }
}
