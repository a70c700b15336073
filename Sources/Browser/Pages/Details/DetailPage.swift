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
  package internal(set) var shown: DetailModel?
  /// The details that lead to the one on the screen by their Similar panes, the list's first.
  package internal(set) var way: [DetailModel] = []
  /// `true` if it has the keys; else it is beside the list, which has them.
  var hasKeys = false
  /// The pane shown last, on which the next app's detail opens.
  private var lastPane = DetailPane.overview
  /// The app to show once the selection has rested.
  private var followed: Subject?
  private let follower: Debounce
  /// The list that the details are of.
  let list: ListModel
  let service: AppSearchService
  let loader: ArtworkLoader?
  let tracker: Tracker?
  private(set) var keepsPictureBytes: Bool
  let days: CalendarDays
  let clock: any Clock<Duration>
  let elapsed: @Sendable () -> Duration
  /// `true` while a step from app to app makes a detail.
  var isStepping = false
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
    self.clock = clock
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

  /// Shows or hides the detail beside the list.
  func toggleBeside() -> PageEffect {
    guard hasRoomBeside else { return .says("The screen is too narrow for details beside the list") }
    wantsBeside.toggle()
    return wantsBeside ? .stays : .says("Details hidden; \(key: "list.beside") shows them beside the list again")
  }

  /// Beside the list, the step forward leads to it.
  func stepPane(_ steps: Int) {
    if isBeside, steps > 0 { releaseKeys() } else { open.map { $0.show($0.pane.advanced(by: steps)) } }
  }

  /// Selects a neighbouring screenshot, on their pane.
  func stepScreenshot(_ steps: Int) -> PageEffect {
    guard let open else { return .stays }
    let before = (open.pane, open.shelf.selection)
    open.stepScreenshot(by: steps)
    guard before == (open.pane, open.shelf.selection), open.shelf.items.count > 1 else { return .stays }
    return .says(steps > 0 ? "This is the last screenshot" : "This is the first screenshot")
  }

  /// Enter: enlarges the selected screenshot or goes back to the shelf, opens the chosen link or the selected neighbour, folds a version's
  /// notes open.
  func accept() -> PageEffect {
    if let fact = chosenFact, fact.label == Fact.developerLabel { return .asks { $0.showDeveloper() } }
    if open?.neighbour != nil { return openNeighbour() }
    if chosenFact != nil {
      return .asks { $0.openLink() ?? .says("Not a link; \(key: "app.copy") copies it") }
    }
    open?.toggleVersion()
    open?.toggleEnlarged()
    return .stays
  }

  /// The value chosen on the Info pane, or the policy on the Privacy pane, where that is open.
  var chosenFact: Fact? { open.flatMap { $0.pane == .info ? $0.chosenFact : $0.pane == .privacy ? $0.policy : nil } }

  /// Shows a pane of the detail beside the list, which keeps the keys.
  ///
  /// - Returns: `true` if there is one.
  func showBeside(_ pane: DetailPane) -> Bool {
    guard isBeside, let shown else { return false }
    shown.show(pane)
    shown.markOpened()
    return true
  }

  /// Shows an app's detail and gives it the keys.
  func open(_ subject: Subject) {
    show(subject)
    hasKeys = true
    shown?.markOpened()
  }

  /// Takes the keys away. Without room beside the list, the next ``follow(_:mayWait:)`` closes the detail.
  func releaseKeys() {
    hasKeys = false
    leaveWay()
  }

  /// Updates the detail after a possible change of selection, results or layout.
  ///
  /// - Parameters:
  ///   - mayWait: `true` if the selection must rest first even if the detail has the keys.
  func follow(_ subject: Subject?, mayWait: Bool = false) {
    guard let subject, mayShow else { return drop() }
    // Whoever has walked on from the list's app has left the list's selection.
    if open?.isNeighbour == true { return }
    if open != nil, !mayWait {
      isStepping = true
      defer { isStepping = false }
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
    if open?.isNeighbour == true { return shown.reopen() }
    if isShown(subject.row), shown.storefront == subject.storefront { return shown.reopen() }
    let (wasOpen, readsAnew) = (open != nil, shown.page.isRefreshing)
    drop()
    if wasOpen { open(subject) } else if shown.app.id == subject.row.app.id { show(subject) }
    if readsAnew, let now = self.shown, now.app.id == shown.app.id { now.page.refresh() }
  }

  func drop() {
    follower.stop()
    followed = nil
    leaveWay()
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
    if hasKeys { shown?.markOpened() }
  }

  /// There are new observations of some apps.
  func reloadChanges(of apps: Set<App.ID>) {
    if let shown, apps.contains(shown.app.id) { shown.changes.reload() }
  }

  /// Loads pictures with their encoded bytes, or no longer.
  package func keepPictureBytes(_ keepsBytes: Bool) {
    keepsPictureBytes = keepsBytes
    for detail in way { detail.pictures?.keepsBytes = keepsBytes }
    shown?.pictures?.keepsBytes = keepsBytes
  }
}
