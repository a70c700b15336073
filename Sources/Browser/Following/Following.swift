import AppStore
package import Observatory
import Tracking

/// The apps that a person tracks, their competitors, and what has changed of bookmarks. Changes show at once; the library's queue keeps
/// them.
@MainActor
package final class Following {
  package internal(set) var tracks: Set<TrackKey> = [] {
    didSet { trackedApps = Set(tracks.map(\.app)) }
  }
  /// The apps of ``tracks``, which each drawing asks for.
  private(set) var trackedApps: Set<App.ID> = []
  /// The tracks that were removed here and are still in the file.
  private var removing: Set<TrackKey> = []
  package private(set) var competitors: Set<Int64> = []
  /// The tag in force; `nil` for all tracks.
  package internal(set) var tag: String?
  /// The tracks of the tag in force; `nil` for all.
  var tagged: Set<TrackKey>? {
    didSet { taggedApps = tagged.map { Set($0.map(\.app)) } }
  }
  private(set) var taggedApps: Set<App.ID>?
  /// The changes of bookmarks since a person looked.
  var bookmarkChanges: [Listing: [AppChange]] = [:]
  /// The bookmarked apps' latest facts.
  var bookmarkFacts: [Listing: Facts] = [:]
  /// The movements of the last day when the program began, those that mattered most first.
  private(set) var moved: [MovedTrack] = []
  /// The period of movements, on all pages that show them.
  var period = MovePeriod.day
  /// The watch over bookmarks, which asks the store for their changes.
  var watching: Task<Void, Never>?
  /// `true` while bookmarks are looked up because a person asked for it.
  var isLookingUp = false
  let tracker: Tracker
  /// Writes work that has begun.
  let keeping: WriteQueue
  private let library: Library
  let elapsed: @Sendable () -> Duration
  weak var browser: Browser?
  /// The comparison that was closed last.
  private var lastComparison: StorefrontComparison?
  /// Comparisons cut short, by an earlier run or by closing their page.
  private(set) var undone: [StorefrontSubject] = []
  /// The update of what is tracked, which all pages that show it share.
  private(set) lazy var update = PositionUpdate(self)

  init(
    tracker: Tracker, library: Library, keeping: WriteQueue, elapsed: @escaping @Sendable () -> Duration
  ) {
    self.tracker = tracker
    self.library = library
    self.keeping = keeping
    self.elapsed = elapsed
  }

  /// Reads tracks, competitors and unfinished work; pages that show them follow.
  func load() {
    Task { [weak self, tracker] in
      do throws(ObservatoryError) {
        self?.found(try await tracker.observatory.tracks())
        self?.competitors.formUnion(try await tracker.observatory.competitors().map(\.id))
        let now = tracker.now()
        let moves = try await tracker.observatory.moves(from: MovePeriod.day.start(before: now), to: now)
        self?.moved = moves.mattering(most: moves.count)
        await self?.markKnownChanges()
        self?.browser?.followingChanged([])
        self?.offer(try await tracker.leftUndone())
      } catch {
        // The library, which reads the same file, says it.
      }
    }
  }

  // MARK: - Tracks and competitors

  /// The file has these tracks.
  func found(_ keys: [TrackKey]) { tracks.formUnion(keys.filter { !removing.contains($0) }) }

  /// Follows an app for a search, with the tag in force.
  ///
  /// - Parameter results: the results in which it stands, if they are on the screen.
  func track(_ key: TrackKey, name: String, in results: SearchResults?) {
    tracks.insert(key)
    removing.remove(key)
    save(.tracked(name), of: key.app, saying: "Tracked: \(name)") { [tracker, tag] () throws(ObservatoryError) in
      try await tracker.observatory.follow(key, name: name, at: tracker.now())
      if let tag {
        try await tracker.observatory.tag([key], as: [tag])
        self.readTagged()
      }
      do throws(ObservatoryError) {
        if let results { try await tracker.keep(results) }
      } catch {
        return .everywhere("Tracked, its position not kept: \(error.message)")
      }
      let more: ActionWords = results == nil ? "" : ", \(key: "tracked") shows all"
      return .here("Tracked\(more): \(name) \(key.whereabouts)")
    }
  }

  /// Ends the track; its observations stay.
  func untrack(_ key: TrackKey, name: String) {
    tracks.remove(key)
    removing.insert(key)
    save(.untracked(name), of: key.app, saying: "No longer tracked: \(name)") { [tracker] () throws(ObservatoryError) in
      try await tracker.observatory.unfollow(key, at: tracker.now())
      self.removing.remove(key)
      return .here("No longer tracked: \(name) \(key.whereabouts)")
    }
  }

  /// The page of tracks was closed: what moved until now counts as seen.
  func visited(_ keys: [TrackKey]) {
    let moment = tracker.now()
    library.queue.save(.visitedTracks) { [tracker] () throws(ObservatoryError) in
      try await tracker.visited(keys, at: moment)
    }
  }

  /// Adds a competitor, or removes it.
  ///
  /// - Parameter results: the results in which it may stand.
  func toggle(_ competitor: Competitor, in results: SearchResults?) {
    guard competitors.insert(competitor.id).inserted else {
      competitors.remove(competitor.id)
      let said = "No longer a competitor: \(competitor.name)"
      return save(.noCompetitor(competitor.name), of: competitor.id, saying: said) {
        [tracker] () throws(ObservatoryError) in
        let tags = try await tracker.observatory.tags(competitor: competitor.id).filter(\.isGiven).map(\.name)
        try await tracker.observatory.removeCompetitor(competitor.id)
        let gone =
          tags.count == 1 ? "; its tag \(tags[0]) is gone" : "; its tags \(tags.joined(separator: ", ")) are gone"
        return .here(ActionWords(tags.isEmpty ? said : said + gone))
      }
    }
    let said = "Competitor: \(competitor.name)"
    save(.competitor(competitor.name), of: competitor.id, saying: said) { [tracker, tag] () throws(ObservatoryError) in
      guard try await tracker.add(competitor, tags: tag.map { [$0] } ?? [], in: results) else {
        self.competitors.remove(competitor.id)
        let capacity = Observatory.competitorCapacity
        return .everywhere(
          "There are \(capacity) competitors already; \(key: "app.competitor") on one of them takes it away")
      }
      return .here("\(said); \(key: "matrix") compares it with what is tracked")
    }
  }

  /// Returns when all changes made so far were tried once.
  func settled() async {
    await keeping.done()
    await library.settled()
  }

  /// A notice about something that was written.
  enum Report {
    /// Only on the page where the key was pressed.
    case here(ActionWords)
    case everywhere(ActionWords)
  }

  /// - Parameter said: the beginning of the notice that it isn't saved yet.
  func save(
    _ change: PersonalChange, of app: App.ID, saying said: String,
    _ write: @escaping @MainActor () async throws(ObservatoryError) -> Report
  ) {
    let page = browser?.top.noticePage
    library.queue.save(
      change,
      write: { [weak browser] () throws(ObservatoryError) in
        let report = try await write()
        guard let browser else { return }
        switch report {
        case .here(let words): if let page { browser.announce(words, on: page) }
        case .everywhere(let words): browser.announce(words)
        }
        browser.followingChanged([app])
      },
      onFirstTry: { [weak browser] trouble in
        if let trouble { browser?.announce("\(said), \(trouble)") }
      })
  }

  // MARK: - Comparisons of storefronts

  /// The comparison to open: an unfinished one of this app; else the last one, if app and search match; else a new one.
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

  /// Names unfinished work and the keys that continue it.
  func offer(_ left: (searches: Int, comparisons: [StorefrontSubject])) {
    for subject in left.comparisons { leaveUndone(subject) }
    var offers: [ActionWords] = []
    if left.searches > 0 {
      let searches = left.searches == 1 ? "1 search" : "\(left.searches) searches"
      offers.append("\(searches) (\(key: "tracked"), then \(key: "tracked.update"))")
    }
    offers += left.comparisons.map { subject -> ActionWords in
      "\(subject.name) in all countries (\(key: "app.countries") in the list)"
    }
    guard let first = offers.first else { return }
    let words = offers.dropFirst().reduce("Left undone: \(first)" as ActionWords) { "\($0); \($1)" }
    if let browser { browser.announce(words, on: browser.home.noticePage) }
  }
}

extension TrackKey {
  /// Such as `for weather in Germany, iPhone`, or `in Top Free in Germany, iPhone`.
  fileprivate var whereabouts: String {
    "\(search.words) in \(Storefront(code: search.country)?.name ?? search.country), \(search.deviceName)"
  }
}
