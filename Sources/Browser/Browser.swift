package import AppStore
package import Artwork
import Concurrency
import Foundation
package import Observatory
import Saving
package import Tracking

/// Holds the models, routes each command to its model (``perform(_:)``), and passes one model's changes on to the others.
///
/// The front end draws when it is told of a change (``observe(_:)``). Each task is owned by one model and ends with
/// ``close()``.
@MainActor
package final class Browser {
  package let search: SearchModel
  package let field: SearchField
  package let list: ListModel
  package let details: DetailSlot
  /// Saves apps' pictures; `nil` without a loader.
  package let saver: ArtworkSaver?
  package let library: Library
  /// The parameters of the next search.
  package internal(set) var configuration: Configuration
  /// The elapsed time of the browser's clock, which all countdowns use.
  package let elapsed: @Sendable () -> Duration

  /// The holder of the keys while no overlay, page or detail has them.
  var place = Place.search
  var overlays = Overlays()
  /// The pages over search and results, the topmost last.
  var boards: [Board] = []
  /// Looks where tracked apps stand; `nil` where nothing can be kept.
  let tracker: Tracker?
  /// Brings what is tracked up to date; `nil` until a page shows it.
  var rankUpdate: RankUpdate?
  /// Writes what a person tracks and compares.
  let keeping: WriteQueue
  /// The tracked apps and their searches, as far as they are known.
  package internal(set) var tracks: Set<TrackKey> = [] {
    didSet { trackedApps = Set(tracks.map(\.app)) }
  }
  /// The apps of these, which each drawing asks for.
  private(set) var trackedApps: Set<App.ID> = []
  /// The apps that tracked ones are compared with, as far as they are known.
  package internal(set) var competitors: Set<App.ID> = []
  /// The comparison on the page of storefronts that was closed last.
  var lastComparison: StorefrontComparison?
  /// The comparisons of storefronts that an earlier run left undone.
  var undoneComparisons: [StorefrontSubject] = []
  /// The meanings of keys. Sentences name keys by it.
  package let actions: ActionTable
  var notices: Notices
  var pages = PageOpener()
  var saveAskedAt = Duration.zero
  /// The query whose first result opens by itself.
  var opensDetailOf: SearchQuery?
  /// The changes of bookmarks since a person looked, as far as they are known.
  var bookmarkChanges: [App.ID: [AppChange]] = [:]
  /// Asks for them.
  var watching: Task<Void, Never>?
  package let days: CalendarDays
  private var onChange: @MainActor () -> Void = {}

  /// - Parameters:
  ///   - loader: fetches icons and screenshots; without one there are none.
  ///   - clock: measures pauses and countdowns.
  ///   - library: keeps past searches and bookmarks; without one they end with the program.
  ///   - tracker: looks where tracked apps stand; without one nothing can be tracked.
  ///   - actions: the keys, with a person's own.
  package init(
    service: AppSearchService, loader: ArtworkLoader? = nil, saver: ArtworkSaver? = nil,
    configuration: Configuration = Configuration(), clock: any Clock<Duration> = ContinuousClock(),
    history: QueryHistory = QueryHistory(), library: Library? = nil, tracker: Tracker? = nil,
    days: CalendarDays = CalendarDays(), actions: ActionTable = .standard
  ) {
    let elapsed = clock.stopwatch()
    self.elapsed = elapsed
    keeping = WriteQueue(clock: clock)
    self.actions = actions
    notices = Notices(keys: actions.keys)
    self.saver = saver
    self.days = days
    self.configuration = configuration
    self.library = library ?? Library(store: nil)
    self.tracker = tracker
    search = SearchModel(clock: clock, elapsed: elapsed) { query, request throws(StoreError) in
      try await service.answer(query, urgency: request == .live ? .live : .submitted, refresh: request == .refresh)
    }
    field = SearchField(
      history: history, service: service, isLive: configuration.searchesWhileTyping, clock: clock, elapsed: elapsed)
    list = ListModel(loader: loader, clock: clock, elapsed: elapsed)
    details = DetailSlot(
      service: service, loader: configuration.showsPicturesInDetails ? loader : nil, tracker: tracker,
      keepsPictureBytes: configuration.keepsPictureBytes, days: days, clock: clock, elapsed: elapsed)
    observeModels()
  }

  private func observeModels() {
    field.observe(submit: { [weak self] in self?.submit($0, as: .live) }, onChange: { [weak self] in self?.changed() })
    list.observe { [weak self] in self?.changed() }
    details.observe { [weak self] in self?.changed() }
    library.observe(
      onLoad: { [weak self] terms in
        self?.field.remember(earlier: terms)
        self?.fillBookmarks()
        self?.changed()
      },
      onTrouble: { [weak self] words in self?.announce(words) })
    search.observe(onResults: { [weak self] in self?.show($0) }, onChange: { [weak self] in self?.searchChanged() })
    saver?.observe(
      onChange: { [weak self] in self?.changed() }, onEnd: { [weak self] in self?.announce($0.message) })
  }

  /// Sets what is called after each change that the screen should show.
  package func observe(_ onChange: @escaping @MainActor () -> Void) {
    self.onChange = onChange
  }

  func changed() {
    onChange()
  }

  /// Ends all tasks and returns when they have ended.
  ///
  /// - Returns: A line that says what could not be saved and why; `nil` if nothing is lost.
  @discardableResult
  package func close() async -> String? {
    field.live?.stop()
    list.icons?.stop()
    details.drop()
    saver?.cancel()
    while !boards.isEmpty { closeBoard() }
    watching?.cancel()
    await search.close()
    await saver?.close()
    let isKept = await keeping.close()
    return await library.close() ?? (isKept ? nil : "not saved: what was tracked last: the disk does not answer")
  }
}
