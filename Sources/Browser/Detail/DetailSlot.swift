import AppStore
import Concurrency
import Artwork

/// The place of a detail: over the list where the screen is narrow, beside it where there is room for both. A detail beside
/// the list follows the selection once that has rested, so that a walk through fifty rows starts the last one's loads only.
@MainActor
package final class DetailSlot {
  /// How long the selection has to rest until the detail beside the list follows.
  static let followingPause = Duration.milliseconds(120)

  private enum State {
    case empty
    /// Beside the list, which has the keys.
    case beside(DetailModel)
    /// It has the keys.
    case open(DetailModel)
  }

  /// What a detail is about: a row, in a store.
  struct Subject: Hashable {
    var row: ResultList.Row
    var storefront: Storefront
  }

  /// Whether a detail stands beside the list where there is room for that.
  package private(set) var wantsBeside = true
  /// Whether there is room for it.
  private(set) var hasRoomBeside = false

  private var state = State.empty
  /// The pane that was shown last: the next app's detail opens on it.
  private var lastPane = DetailPane.overview
  /// What will be shown once the selection has rested.
  private var followed: Subject?
  private let follower: Debounce
  private let service: AppSearchService
  private let loader: ArtworkLoader?
  private var keepsPictureBytes: Bool
  private let days: CalendarDays
  private let elapsed: @Sendable () -> Duration
  private var onChange: @MainActor () -> Void = {}

  /// - Parameters:
  ///   - service: is asked for reviews.
  ///   - loader: fetches pictures; without one there are none.
  ///   - keepsPictureBytes: whether pictures are loaded with their bytes, for a screen that shows those as they are.
  ///   - days: writes dates.
  ///   - clock: measures how long the selection has rested.
  ///   - elapsed: the same clock's elapsed time.
  init(
    service: AppSearchService, loader: ArtworkLoader?, keepsPictureBytes: Bool, days: CalendarDays,
    clock: any Clock<Duration>, elapsed: @escaping @Sendable () -> Duration
  ) {
    self.service = service
    self.loader = loader
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

  /// Sets who is told when a detail has changed by itself.
  func observe(_ onChange: @escaping @MainActor () -> Void) {
    self.onChange = onChange
  }

  /// The detail on the screen.
  package var shown: DetailModel? {
    switch state {
    case .empty: nil
    case .beside(let detail), .open(let detail): detail
    }
  }

  /// The detail that has the keys.
  package var open: DetailModel? { if case .open(let detail) = state { detail } else { nil } }

  /// Whether a detail stands beside the list.
  package var isBeside: Bool { hasRoomBeside && wantsBeside }

  /// Whether a detail can be on the screen at all: most keys move the selection of a list without one.
  var mayShow: Bool { open != nil || isBeside }

  /// Whether the detail has the whole screen: an enlarged screenshot takes it.
  package var isWhole: Bool { open.map { $0.pane == .screenshots && $0.isScreenshotEnlarged } ?? false }

  /// The screen has been laid out, and has room for a detail beside the list or not.
  ///
  /// - Returns: Whether that has changed.
  func fit(hasRoomBeside: Bool) -> Bool {
    defer { self.hasRoomBeside = hasRoomBeside }
    return hasRoomBeside != self.hasRoomBeside
  }

  /// Carries out a command, as far as it concerns the detail alone.
  ///
  /// - Returns: What there is to say about it.
  func perform(_ command: DetailCommand) -> String? {
    switch command {
    case .toggleBeside: return toggleBeside()
    case .close: releaseKeys()
    case .move(let movement): shown?.move(movement)
    case .show(let pane): open?.show(pane)
    case .stepPane(let steps): open.map { $0.show($0.pane.advanced(by: steps)) }
    case .stepScreenshot(let steps): open?.stepScreenshot(by: steps)
    case .selectScreenshot(let index): open?.shelf.select(index)
    case .accept: open?.toggleEnlarged()
    case .open, .stepApp: break
    }
    return nil
  }

  /// Hides the detail beside the list, or shows it again, until it is asked otherwise.
  ///
  /// - Returns: What there is to say about it.
  private func toggleBeside() -> String? {
    guard hasRoomBeside else { return "The screen is too narrow for details beside the list" }
    wantsBeside.toggle()
    return wantsBeside ? nil : "Details hidden; | shows them beside the list again"
  }

  /// Shows an app's detail and gives it the keys.
  func open(_ subject: Subject) {
    show(subject)
    if let shown { state = .open(shown) }
  }

  /// Takes the keys away. Where there is no room beside the list, the detail goes with the next ``follow(_:mayWait:)``.
  func releaseKeys() {
    if case .open(let detail) = state { state = .beside(detail) }
  }

  /// The selection, the results or the layout may have changed: sees to it that the detail is the right one.
  ///
  /// - Parameters:
  ///   - subject: what is selected.
  ///   - mayWait: whether the selection has to rest first even where the detail has the keys.
  func follow(_ subject: Subject?, mayWait: Bool = false) {
    guard let subject, mayShow else { return drop() }
    if open != nil, !mayWait {
      show(subject)
    } else if isShown(subject.row) {
      follower.stop()
      // Back before the pause was over: what was called off when the selection left starts again.
      if followed != nil { shown?.reopen() }
      followed = nil
    } else if followed != subject {
      // What was loading for the app before is of no more use, though its text stays until the next one's shows.
      shown?.close()
      followed = subject
      follower.restart()
    }
  }

  /// A search has ended: the detail that its start cut short goes on where it was, or with what the store says now.
  func refresh(_ subject: Subject?) {
    guard let shown, let subject else { return }
    if isShown(subject.row), shown.storefront == subject.storefront { return shown.reopen() }
    let wasOpen = open != nil
    drop()
    if wasOpen { open(subject) } else if shown.app.id == subject.row.app.id { show(subject) }
  }

  /// Closes the detail, whatever it is doing.
  func drop() {
    follower.stop()
    followed = nil
    guard let shown else { return }
    lastPane = shown.pane
    shown.close()
    state = .empty
  }

  private func isShown(_ row: ResultList.Row) -> Bool {
    shown?.position == row.position && shown?.app == row.app
  }

  /// Shows a detail at once; the same one again does nothing.
  private func show(_ subject: Subject) {
    follower.stop()
    followed = nil
    guard !isShown(subject.row) else { return }
    let isOpen = open != nil
    let pane = shown?.pane ?? lastPane
    shown?.close()
    let detail = makeDetail(of: subject, on: pane)
    state = isOpen ? .open(detail) : .beside(detail)
    detail.show(pane)
  }

  private func makeDetail(of subject: Subject, on pane: DetailPane) -> DetailModel {
    let reviews = ReviewList(
      elapsed: elapsed,
      fetch: { [service] page, refresh throws(StoreError) in
        // What is asked because an app was stepped to keeps within the budget; trying again is a person's own wish.
        try await service.reviews(
          of: subject.row.app.id, storefront: subject.storefront, page: page, urgency: refresh ? .submitted : .live,
          refresh: refresh)
      },
      onChange: { [weak self] in self?.onChange() })
    let pictures = loader.map { loader in
      PictureLoads(
        loader: loader, keepsBytes: keepsPictureBytes, elapsed: elapsed, onChange: { [weak self] in self?.onChange() })
    }
    return DetailModel(
      row: subject.row, storefront: subject.storefront, pane: pane, reviews: reviews, pictures: pictures, days: days)
  }

  /// The screen shows pictures as they were sent, or doesn't: whether their bytes are worth keeping from now on.
  func keepPictureBytes(_ keepsBytes: Bool) {
    keepsPictureBytes = keepsBytes
    shown?.pictures?.keepsBytes = keepsBytes
  }
}
