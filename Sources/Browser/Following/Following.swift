import AppStore
package import Observatory
import Tracking

/// The apps that a person tracks, compares with these and has bookmarked, as far as is known here: reads them, and writes what changes.
///
/// Changes show at once; the file follows, by the queue of the ``Library``: what can't be written is said, and tried again.
@MainActor
package final class Following {
  /// The tracked apps and their searches.
  package internal(set) var tracks: Set<TrackKey> = [] {
    didSet { trackedApps = Set(tracks.map(\.app)) }
  }
  /// The apps of ``tracks``, which each drawing asks for.
  private(set) var trackedApps: Set<App.ID> = []
  /// The tracks that are taken away here, and not yet in the file.
  private var removing: Set<TrackKey> = []
  /// The apps that tracked ones are compared with.
  package private(set) var competitors: Set<Int64> = []
  /// The changes of bookmarks since a person looked.
  var bookmarkChanges: [Listing: [AppChange]] = [:]
  /// What is known of bookmarked apps now.
  var bookmarkFacts: [Listing: Facts] = [:]
  /// The tracks whose positions have moved since a person looked, as they were when the program began.
  private(set) var moved: [TrackSummary] = []
  /// The watch over bookmarks, which asks the store for their changes.
  var watching: Task<Void, Never>?
  /// `true` while a person's wish to have bookmarks looked up is being fulfilled.
  var isLookingUp = false
  /// Looks where tracked apps stand.
  let tracker: Tracker
  /// Writes what a person has looked at, and what work has begun.
  let keeping: WriteQueue
  /// Writes what a person tracks and compares.
  private let library: Library
  /// The browser's elapsed time.
  let elapsed: @Sendable () -> Duration
  weak var hall: Browser?
  /// The comparison that was closed last, and those that were cut short, by an earlier run or by closing their page.
  private var lastComparison: StorefrontComparison?
  private(set) var undone: [StorefrontSubject] = []
  /// Brings what is tracked up to date. The pages that show it share it.
  private(set) lazy var update = RankUpdate(self)

  init(
    tracker: Tracker, library: Library, keeping: WriteQueue, elapsed: @escaping @Sendable () -> Duration
  ) {
    self.tracker = tracker
    self.library = library
    self.keeping = keeping
    self.elapsed = elapsed
  }

  /// Reads which apps are tracked, which are competitors, and what was left undone; pages that show them follow.
  func load() {
    Task { [weak self, tracker] in
      do throws(ObservatoryError) {
        self?.found(try await tracker.observatory.tracks())
        self?.competitors.formUnion(try await tracker.observatory.competitors().map(\.id))
        self?.moved = try await tracker.summaries().filter(\.changeSinceVisit.isMove)
        await self?.markKnownChanges()
        self?.hall?.followingChanged([])
        self?.offer(try await tracker.leftUndone())
      } catch {
        // The library, which reads the same file, says it.
      }
    }
  }

  // MARK: - Tracks and competitors

  /// The file has these tracks.
  func found(_ keys: [TrackKey]) {
    tracks.formUnion(keys.filter { !removing.contains($0) })
  }

  /// Follows an app for a search.
  ///
  /// - Parameter results: the results in which it stands, if they are on the screen.
  func track(_ key: TrackKey, name: String, in results: SearchResults?) {
    tracks.insert(key)
    removing.remove(key)
    save(.tracked(name), of: key.app) { [tracker] () throws(ObservatoryError) in
      try await tracker.observatory.follow(key, name: name, at: tracker.now())
      do throws(ObservatoryError) {
        if let results { try await tracker.keep(results) }
      } catch {
        return .everywhere("Tracked, its position not kept: \(error.message)")
      }
      let more: ActionWords = results == nil ? "" : ", \(key: "tracked") shows all"
      return .here("Tracked\(more): \(name) \(key.place)")
    }
  }

  /// Follows it no longer; what was seen is kept.
  func untrack(_ key: TrackKey, name: String) {
    tracks.remove(key)
    removing.insert(key)
    save(.untracked(name), of: key.app) { [tracker] () throws(ObservatoryError) in
      try await tracker.observatory.unfollow(key, at: tracker.now())
      self.removing.remove(key)
      return .here("No longer tracked: \(name) \(key.place)")
    }
  }

  /// Compares tracked apps with this one, or no longer.
  ///
  /// - Parameter results: the results in which it may stand.
  func toggle(_ competitor: Competitor, in results: SearchResults?) {
    guard competitors.insert(competitor.id).inserted else {
      competitors.remove(competitor.id)
      return save(.noCompetitor(competitor.name), of: competitor.id) { [tracker] () throws(ObservatoryError) in
        try await tracker.observatory.removeCompetitor(competitor.id)
        return .here("No longer a competitor: \(competitor.name)")
      }
    }
    save(.competitor(competitor.name), of: competitor.id) { [tracker] () throws(ObservatoryError) in
      guard try await tracker.add(competitor, in: results) else {
        self.competitors.remove(competitor.id)
        let capacity = Observatory.competitorCapacity
        return .everywhere(
          "There are \(capacity) competitors already; \(key: "app.competitor") on one of them takes it away")
      }
      return .here("Competitor: \(competitor.name); \(key: "matrix") compares it with what is tracked")
    }
  }

  /// Returns when what was changed by now is written, or can't be for the moment.
  func settled() async {
    await keeping.done()
    await library.settled()
  }

  /// A notice about something that was written.
  private enum Report {
    /// Of use where the key was pressed.
    case here(ActionWords)
    case everywhere(ActionWords)
  }

  private func save(
    _ change: FollowingChange, of app: App.ID,
    _ write: @escaping @MainActor () async throws(ObservatoryError) -> Report
  ) {
    let page = hall?.top.noticePage
    library.save(
      .following(change) { [weak hall] () throws(ObservatoryError) in
        let report = try await write()
        guard let hall else { return }
        switch report {
        case .here(let words): if let page { hall.announce(words, on: page) }
        case .everywhere(let words): hall.announce(words)
        }
        hall.followingChanged([app])
      }
    ) { [weak hall] trouble in
      if let trouble { hall?.announce("\(change.said), \(trouble)") }
    }
  }

  // MARK: - Comparisons of storefronts

  /// The comparison of an app to begin with: one that was left undone, else the last one of the same app and search, else a new one.
  func comparison(of subject: StorefrontSubject, from storefront: Storefront) -> StorefrontComparison {
    let left = undone.firstIndex { $0.app == subject.app }
    let subject = left.map { undone.remove(at: $0) } ?? subject
    var comparison = StorefrontComparison(subject)
    if let lastComparison, lastComparison.subject == subject { comparison = lastComparison }
    if left != nil {
      comparison.include(Storefront.all)
      comparison.wantsAll = true
    }
    comparison.include(StorefrontsPage.chosen(from: storefront))
    return comparison
  }

  /// Keeps what a page has compared.
  func remember(_ comparison: StorefrontComparison, isCutShort: Bool) {
    lastComparison = comparison
    if isCutShort { leaveUndone(comparison.subject) }
  }

  private func leaveUndone(_ subject: StorefrontSubject) {
    if !undone.contains(subject) { undone.append(subject) }
  }

  /// Says what was left undone, and how it goes on.
  func offer(_ left: (searches: Int, comparisons: [StorefrontSubject])) {
    for subject in left.comparisons { leaveUndone(subject) }
    var offers: [ActionWords] = []
    if left.searches > 0 {
      let searches = left.searches == 1 ? "1 search" : "\(left.searches) searches"
      offers.append("\(searches) (\(key: "tracked"), then \(key: "tracked.update"))")
    }
    offers += left.comparisons.map { subject -> ActionWords in
      "all storefronts of \(subject.name) (\(key: "app.countries") in the list)"
    }
    guard let first = offers.first else { return }
    let words = offers.dropFirst().reduce("Left undone: \(first)" as ActionWords) { "\($0); \($1)" }
    if let hall { hall.announce(words, on: hall.home.noticePage) }
  }
}

extension TrackKey {
  /// Such as `for weather in Germany, iPhone`, or `in Top Free in Germany, iPhone`.
  fileprivate var place: String {
    "\(search.words) in \(Storefront(code: search.country)?.name ?? search.country), \(search.deviceName)"
  }
}

extension SearchKey {
  /// The device's name on the screen.
  package var deviceName: String { Device(rawValue: device)?.displayName ?? device }
}
