public import AppStore
import Foundation

/// Past searches and bookmarks as the screen sees them, kept in a file in the background.
@MainActor
public final class Library {
  /// Bookmarks, oldest first.
  public private(set) var bookmarks: [Bookmark] = [] {
    didSet { bookmarkedIDs = Set(bookmarks.map(\.id)) }
  }
  /// The countries that were chosen last, the latest first.
  public private(set) var recentStorefronts: [Storefront] = []

  private var bookmarkedIDs: Set<App.ID> = []
  private let file: LibraryFile?
  /// Changes are made one after the other: each waits for the one before.
  private var last: Task<Void, Never>?
  private var onLoad: @MainActor ([String]) -> Void = { _ in }
  private var onTrouble: @MainActor (String) -> Void = { _ in }

  /// Creates a library.
  ///
  /// - Parameter file: where things are kept; `nil` forgets everything with the program's end.
  public init(file: LibraryFile?) {
    self.file = file
  }

  /// Sets who is told of the terms that were read, and of trouble with the file.
  public func observe(
    onLoad: @escaping @MainActor ([String]) -> Void, onTrouble: @escaping @MainActor (String) -> Void
  ) {
    self.onLoad = onLoad
    self.onTrouble = onTrouble
  }

  /// Reads what is kept, in the background.
  public func load() {
    enqueue { file in
      await file.load()
    } then: { library, outcome in
      library.bookmarks = outcome.contents.bookmarks
      library.recentStorefronts = outcome.contents.storefronts
      library.onLoad(outcome.contents.history)
    }
  }

  /// Whether an app is bookmarked.
  public func hasBookmark(_ id: App.ID) -> Bool { bookmarkedIDs.contains(id) }

  /// Remembers a search.
  public func remember(_ term: String) {
    enqueue { file in
      await file.apply(.searched(term))
    } then: { _, _ in
    }
  }

  /// Sets a bookmark, or takes it away.
  ///
  /// - Returns: Whether the app is bookmarked now.
  public func toggle(_ bookmark: Bookmark) -> Bool {
    let isNew = !hasBookmark(bookmark.id)
    bookmarks.removeAll { $0.id == bookmark.id }
    if isNew { bookmarks.append(bookmark) }
    enqueue { file in
      await file.apply(isNew ? .bookmarked(bookmark) : .unbookmarked(bookmark.id))
    } then: { library, outcome in
      library.bookmarks = outcome.contents.bookmarks
    }
    return isNew
  }

  /// Remembers that a person went from one country's store to another's.
  func remember(_ storefront: Storefront, from before: Storefront) {
    let change = LibraryContents.Change.choseCountry(storefront.code, from: before.code)
    var contents = LibraryContents(countries: recentStorefronts.map(\.code))
    contents.apply(change)
    recentStorefronts = contents.storefronts
    enqueue { file in
      await file.apply(change)
    } then: { library, outcome in
      library.recentStorefronts = outcome.contents.storefronts
    }
  }

  /// Returns once everything is in the file.
  public func settled() async {
    await last?.value
  }

  /// Never cancelled: what a person made is written even while the program ends, which waits for ``settled()``.
  private func enqueue(
    _ work: @escaping @Sendable (LibraryFile) async -> LibraryFile.Outcome,
    then finish: @escaping @MainActor (Library, LibraryFile.Outcome) -> Void
  ) {
    guard let file else { return }
    last = Task { [weak self, last] in
      await last?.value
      let outcome = await work(file)
      guard let self else { return }
      finish(self, outcome)
      if let trouble = outcome.trouble { onTrouble(trouble) }
    }
  }
}

extension LibraryContents {
  /// The countries chosen last; those that have a store.
  fileprivate var storefronts: [Storefront] { countries.compactMap { Storefront(code: $0) } }
}
