package import AppStore
package import Essentials
package import Observatory

/// Past searches and bookmarks. Changes show at once; a ``SaveQueue`` keeps them.
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
  private(set) var searches: [String: PastSearch] = [:]
  /// The storefronts chosen last, the latest first.
  package private(set) var recentStorefronts: [Storefront] = []
  /// The names of the actions taken from the palette last, the latest first.
  private(set) var recentActions: [String] = []

  private var bookmarkedIDs: Set<App.ID> = []
  private var listings: Set<Listing> = []
  private let store: Observatory?
  private let whyNone: String?
  private let now: @Sendable () -> Date
  /// `true` while the kept library is being read.
  private(set) var isReading = false
  /// The sentence about damage that the last look at the file found and could not mend.
  private var loss: String?
  /// Keeps what a person changes here, and their tracks and competitors.
  let queue: SaveQueue
  /// Called with the terms of earlier runs.
  var onLoad: @MainActor ([String]) -> Void = { _ in }

  /// - Parameters:
  ///   - store: keeps the library; with `nil`, everything ends with the program.
  ///   - whyNone: the notice about a new bookmark without a store: `not saved: `, and why.
  package init(
    store: Observatory?, whyNone: String? = nil, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.store = store
    self.whyNone = whyNone
    self.now = now
    queue = SaveQueue(clock: clock)
    queue.writeLibrary = { [weak self] changes throws(ObservatoryError) in
      guard let store else { return }
      let library = try await store.apply(changes, at: now())
      if let self { show(library, with: queue.unsaved.dropFirst(changes.count)) }
    }
  }

  /// `true` while a person is still to hear if what they changed is saved.
  package var awaitsDisk: Bool { queue.awaitsAnswer }

  /// Reads what is kept, in the background.
  package func load() {
    guard let store else { return }
    isReading = true
    queue.begin { [weak self] in
      guard let self else { return }
      defer { isReading = false }
      do throws(ObservatoryError) {
        let library = try await store.library()
        show(library, with: queue.unsaved[...])
        isReading = false
        onLoad(library.history)
      } catch {
        queue.say("History and bookmarks not read: ", error.message)
      }
    }
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
    searches[term] = PastSearch(searched: now())
    save(.searched(term))
  }

  /// So many apps were found for a past search.
  func found(_ count: Int, for term: String) {
    guard let search = searches[term], search.found != count else { return }
    searches[term]?.found = count
    save(.found(term, count))
  }

  func forget(_ term: String) {
    searches[term] = nil
    save(.forgot(term))
  }

  func forgetAllSearches() {
    searches = [:]
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

  package func settled() async { await queue.settled() }

  /// Waits a second at most until all is saved, and can be read.
  ///
  /// - Returns: A line that says what is not on the disk and why; `nil` if nothing is lost.
  package func close() async -> String? {
    await queue.close { [self] in
      do throws(ObservatoryError) {
        try await store?.checkLibrary()
      } catch {
        // A file that can't be read for another reason is not lost.
        if case .damaged = error { loss = "history and bookmarks can't be read: \(error.message)" }
      }
    } ?? loss
  }

  private func save(_ change: PersonalLibrary.Change, _ onFirstTry: (@MainActor (String?) -> Void)? = nil) {
    guard store != nil else {
      onFirstTry?(whyNone)
      return
    }
    queue.save(.library(change), onFirstTry: onFirstTry)
  }

  /// Shows what is kept, with the changes that are still to be made to it.
  private func show(_ kept: PersonalLibrary, with changes: ArraySlice<PersonalLibrary.Change>) {
    var library = kept
    for change in changes { library.apply(change) }
    if bookmarks != library.bookmarks { bookmarks = library.bookmarks }
    recentStorefronts = library.storefronts
    recentActions = library.actions
    // Searches of this run have their moments here.
    searches = library.searches.merging(searches) { $1.searched == nil ? $0 : $1 }
  }
}

extension PersonalLibrary {
  /// The countries chosen last that have a store.
  fileprivate var storefronts: [Storefront] { countries.compactMap { Storefront(code: $0) } }

  /// Makes a change in memory as ``Observatory/apply(_:at:)`` makes it on the disk.
  package mutating func apply(_ change: Change) {
    switch change {
    case .searched(let term):
      var past = QueryHistory(terms: history)
      past.add(term)
      history = past.terms
      searches[term] = PastSearch()
    case .found(let term, let count): searches[term]?.found = count
    case .forgot(let term):
      history.removeAll { $0 == term }
      searches[term] = nil
    case .forgotAllSearches: (history, searches) = ([], [:])
    case .used(let action):
      actions = Array(([action] + actions.filter { $0 != action }).prefix(Self.actionCapacity))
    case .bookmarked(let bookmark):
      bookmarks.removeAll { $0.listing == bookmark.listing }
      bookmarks.append(bookmark)
    case .unbookmarked(let listing): bookmarks.removeAll { $0.listing == listing }
    // The moment is the disk's; nothing shows it.
    case .visited: break
    case .choseCountry(let code, let before):
      let latest = [code, before]
      countries = Array((latest + countries.filter { !latest.contains($0) }).prefix(Self.countryCapacity))
    }
  }
}
