package import AppStore
import Concurrency
package import Essentials
package import Observatory

/// Past searches and bookmarks, saved to the store of observations in the background; and the queue of all that a person changes there,
/// tracks and competitors included.
///
/// Changes show at once. A change that can't be saved stays in memory and is retried, in the order of the keys: with the next change, after
/// growing pauses, and at the end, which says what is lost.
@MainActor
package final class Library {
  /// Bookmarks, oldest first.
  package private(set) var bookmarks: [Bookmarked] = [] {
    didSet {
      bookmarkedIDs = Set(bookmarks.map(\.listing.app))
      listings = Set(bookmarks.map(\.listing))
    }
  }
  /// When past searches were made last, and what was found.
  private(set) var looks: [String: PastLook] = [:]
  /// The storefronts chosen last, the latest first.
  package private(set) var recentStorefronts: [Storefront] = []

  /// The names of the actions that were taken from the palette last, the latest first.
  private(set) var recentActions: [String] = []

  /// A change that is not on the disk yet.
  private struct Unsaved {
    var change: UnsavedChange
    /// Called once after the first try, with `nil` or why it failed.
    var onFirstTry: (@MainActor (String?) -> Void)?
  }

  /// The longest time that ``close()`` waits for the disk.
  private static let timeout = Duration.seconds(1)
  /// The pauses between tries.
  private static let pauses = [Duration.seconds(2), .seconds(5), .seconds(15), .seconds(60)]

  private var bookmarkedIDs: Set<App.ID> = []
  private var listings: Set<Listing> = []
  private let store: Observatory?
  private let whyNone: String?
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private var isLoadDue = false
  /// `true` while the kept library is being read.
  private(set) var isReading = false
  private var unsaved: [Unsaved] = []
  /// Why the last try to save failed; `nil` if it succeeded.
  private var trouble: String?
  /// The reason in the last notice about the disk. It is not said twice.
  private var lastSaid: String?
  /// The sentence about damage that the last look at the file found and could not mend.
  private var loss: String?
  private var failures = 0
  /// The work on the disk, one step after the other. Not cancelled.
  private var work: Task<Void, Never>?
  private var retry: Task<Void, Never>?
  private var isClosed = false
  /// Called with the terms of earlier runs.
  var onLoad: @MainActor ([String]) -> Void = { _ in }
  /// Called with trouble with the disk.
  var onTrouble: @MainActor (String) -> Void = { _ in }

  /// - Parameters:
  ///   - store: keeps the library; with `nil`, everything ends with the program.
  ///   - whyNone: the notice about a new bookmark without a store: `not saved: `, and why.
  ///   - clock: measures the pauses between tries.
  package init(
    store: Observatory?, whyNone: String? = nil, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.store = store
    self.whyNone = whyNone
    self.clock = clock
    self.now = now
  }

  isolated deinit {
    retry?.cancel()
  }

  /// Reads what is kept, in the background.
  package func load() {
    isLoadDue = true
    isReading = store != nil
    startWork()
  }

  /// `true` if the app is bookmarked in any country.
  package func hasBookmark(_ id: App.ID) -> Bool { bookmarkedIDs.contains(id) }

  /// `true` if the app is bookmarked in this country. Each drawing asks, for each row.
  package func hasBookmark(_ listing: Listing) -> Bool {
    bookmarkedIDs.contains(listing.app) && listings.contains(listing)
  }

  /// A person has looked at an app in a country: from here on its changes count.
  func visited(_ listing: Listing) {
    if listings.contains(listing) { save(.visited(listing)) }
  }

  package func remember(_ term: String) {
    looks[term] = PastLook(searched: now())
    save(.searched(term))
  }

  /// So many apps were found for a past search.
  func found(_ count: Int, for term: String) {
    guard let look = looks[term], look.found != count else { return }
    looks[term]?.found = count
    save(.found(term, count))
  }

  /// Forgets a past search.
  func forget(_ term: String) {
    looks[term] = nil
    save(.forgot(term))
  }

  func forgetAllSearches() {
    looks = [:]
    save(.forgotAllSearches)
  }

  /// Remembers that an action was taken from the palette.
  func used(_ action: ActionID) {
    let change = PersonalLibrary.Change.used(action.name)
    var library = PersonalLibrary()
    library.actions = recentActions
    library.apply(change)
    recentActions = library.actions
    save(change)
  }

  /// Adds or removes the bookmark of an app in a country.
  ///
  /// - Parameter onFirstTry: called once, with `nil` when it is saved, else with words such as
  ///   `not saved yet: no space left on the disk`; saving is then retried.
  package func toggle(_ bookmark: Bookmarked, onFirstTry: @escaping @MainActor (String?) -> Void = { _ in }) {
    let listing = bookmark.listing
    let isNew = !listings.contains(listing)
    bookmarks.removeAll { $0.listing == listing }
    if isNew { bookmarks.append(bookmark) }
    save(isNew ? .bookmarked(bookmark) : .unbookmarked(listing), onFirstTry)
  }

  /// Remembers a change of storefront.
  func remember(_ storefront: Storefront, from before: Storefront) {
    let change = PersonalLibrary.Change.choseCountry(storefront.code, from: before.code)
    var library = PersonalLibrary(countries: recentStorefronts.map(\.code))
    library.apply(change)
    recentStorefronts = library.storefronts
    save(change)
  }

  /// Returns when all work is done that needs no pause.
  package func settled() async {
    while let work { await work.value }
  }

  /// Makes a last try to save, sees to it that what was saved can be read, and waits at most a second for both.
  ///
  /// - Returns: A line that says what is not on the disk and why; `nil` if nothing is lost.
  package func close() async -> String? {
    isClosed = true
    retry?.cancel()
    _ = await clock.outcome(within: Self.timeout) { await self.finish() }
    guard !unsaved.isEmpty else { return loss }
    let words = UnsavedWords.text(for: unsaved.map(\.change.name))
    return "not saved: \(words): \(trouble ?? "the disk does not answer")"
  }

  private func finish() async {
    // A try that is under way is the last one.
    let isTrying = work != nil
    await settled()
    if !isTrying, !unsaved.isEmpty { await tryToSave() }
    if unsaved.isEmpty { await check() }
  }

  private func check() async {
    do throws(ObservatoryError) {
      try await store?.checkLibrary()
    } catch {
      // A file that can't be read for another reason is not lost.
      if case .damaged = error { loss = "history and bookmarks can't be read: \(error.message)" }
    }
  }

  // MARK: - The disk

  private func save(_ change: PersonalLibrary.Change, _ onFirstTry: (@MainActor (String?) -> Void)? = nil) {
    guard store != nil else {
      onFirstTry?(whyNone)
      return
    }
    save(.library(change), onFirstTry)
  }

  /// Saves a change in its turn, and tries again as long as it fails.
  func save(_ change: UnsavedChange, _ onFirstTry: (@MainActor (String?) -> Void)? = nil) {
    unsaved.append(Unsaved(change: change, onFirstTry: onFirstTry))
    startWork()
  }

  private func startWork() {
    guard work == nil, !isClosed, store != nil || !unsaved.isEmpty else { return }
    retry?.cancel()
    retry = nil
    work = Task {
      while isLoadDue || !unsaved.isEmpty {
        if isLoadDue {
          await read()
          continue
        }
        let count = unsaved.count
        // Changes made during the try are tried as well, and get their own answer.
        if await !tryToSave(), unsaved.count == count { break }
      }
      work = nil
      retryLater()
    }
  }

  private func retryLater() {
    guard !unsaved.isEmpty, !isClosed else { return }
    let pause = Self.pauses[min(failures, Self.pauses.count) - 1]
    retry = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: pause)) != nil else { return }
      self?.startWork()
    }
  }

  private func read() async {
    isLoadDue = false
    defer { isReading = false }
    guard let store else { return }
    do throws(ObservatoryError) {
      let library = try await store.library()
      show(library)
      isReading = false
      onLoad(library.history)
    } catch {
      say("History and bookmarks not read: ", error.message)
    }
  }

  /// - Returns: `true` if all changes that were unsaved at the start are on the disk now.
  @discardableResult
  private func tryToSave() async -> Bool {
    var left = unsaved.count
    var savesLibraryAlone = true
    do throws(ObservatoryError) {
      while left > 0 {
        let saved = try await saveNext(atMost: left)
        left -= saved.count
        for change in saved {
          if change.change.ofLibrary == nil { savesLibraryAlone = false }
          change.onFirstTry?(nil)
        }
      }
      if trouble != nil {
        onTrouble("\(savesLibraryAlone ? "History and bookmarks are" : "All that was changed is") saved now")
      }
      trouble = nil
      lastSaid = nil
      failures = 0
      return true
    } catch {
      trouble = error.message
      failures += 1
      var isSaid = false
      for index in 0..<left {
        guard let tell = unsaved[index].onFirstTry else { continue }
        unsaved[index].onFirstTry = nil
        tell("not saved yet: \(error.message)")
        isSaid = true
      }
      if isSaid { lastSaid = error.message } else { say("History not saved yet: ", error.message) }
      return false
    }
  }

  /// Saves the changes that come next: those of the library together, another one alone.
  ///
  /// - Returns: the changes, which are no longer among the unsaved.
  private func saveNext(atMost count: Int) async throws(ObservatoryError) -> [Unsaved] {
    let changes = unsaved.prefix(count).prefix { $0.change.ofLibrary != nil }.compactMap(\.change.ofLibrary)
    let saved = Array(unsaved.prefix(max(changes.count, 1)))
    if let store, !changes.isEmpty {
      let library = try await store.apply(changes, at: now())
      unsaved.removeFirst(saved.count)
      show(library)
    } else {
      if case .following(_, let write) = unsaved[0].change { try await write() }
      unsaved.removeFirst()
    }
    return saved
  }

  /// Reports trouble once, not with every search.
  private func say(_ what: String, _ why: String) {
    guard lastSaid != why else { return }
    lastSaid = why
    onTrouble(what + why)
  }

  /// Shows what is kept, with the unsaved changes made to it.
  private func show(_ kept: PersonalLibrary) {
    var library = kept
    for change in unsaved.compactMap(\.change.ofLibrary) { library.apply(change) }
    if bookmarks != library.bookmarks { bookmarks = library.bookmarks }
    recentStorefronts = library.storefronts
    recentActions = library.actions
    // What was searched for in this run has its moment here.
    looks = library.looks.merging(looks) { $1.searched == nil ? $0 : $1 }
  }
}

extension PersonalLibrary {
  /// The countries chosen last that have a store.
  fileprivate var storefronts: [Storefront] { countries.compactMap { Storefront(code: $0) } }
}
