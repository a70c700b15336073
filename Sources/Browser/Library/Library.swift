package import AppStore
import Foundation

/// Past searches and bookmarks as the screen sees them, kept in a file in the background.
///
/// What a person made is shown at once. What can't be saved is kept in memory and tried again: with the next change, after pauses
/// that grow, and at the end.
@MainActor
package final class Library {
  /// Bookmarks, oldest first.
  package private(set) var bookmarks: [Bookmark] = [] {
    didSet { bookmarkedIDs = Set(bookmarks.map(\.id)) }
  }
  /// The countries that were chosen last, the latest first.
  package private(set) var recentStorefronts: [Storefront] = []

  /// A change that is not in the file yet.
  private struct Unsaved {
    var change: LibraryContents.Change
    /// Told once, of the first try: `nil`, or that it failed and why.
    var onFirstTry: (@MainActor (String?) -> Void)?
  }

  /// How long the end waits for the disk.
  private static let patience = Duration.seconds(1)
  /// Pauses between two tries.
  private static let pauses = [Duration.seconds(2), .seconds(5), .seconds(15), .seconds(60)]

  private var bookmarkedIDs: Set<App.ID> = []
  private let file: LibraryFile?
  private let whyNone: String?
  private let clock: any Clock<Duration>
  private var isLoadDue = false
  private var unsaved: [Unsaved] = []
  /// Why the last try failed; `nil` if it didn't.
  private var trouble: String?
  private var failures = 0
  /// What is done with the file, one after the other. Never cancelled before ``close()``.
  private var work: Task<Void, Never>?
  private var retry: Task<Void, Never>?
  private var isClosed = false
  private var onLoad: @MainActor ([String]) -> Void = { _ in }
  private var onTrouble: @MainActor (String) -> Void = { _ in }

  /// Creates a library.
  ///
  /// - Parameters:
  ///   - file: where things are kept; `nil` forgets everything with the program's end.
  ///   - whyNone: what a person is told who sets a bookmark without a file: `not saved: `, and why.
  ///   - clock: measures the pauses between two tries.
  package init(file: LibraryFile?, whyNone: String? = nil, clock: any Clock<Duration> = ContinuousClock()) {
    self.file = file
    self.whyNone = whyNone
    self.clock = clock
  }

  isolated deinit {
    retry?.cancel()
  }

  /// Sets who is told of the terms that were read, and of trouble with the file.
  package func observe(
    onLoad: @escaping @MainActor ([String]) -> Void, onTrouble: @escaping @MainActor (String) -> Void
  ) {
    self.onLoad = onLoad
    self.onTrouble = onTrouble
  }

  /// Reads what is kept, in the background.
  package func load() {
    isLoadDue = true
    startWork()
  }

  /// Whether an app is bookmarked.
  package func hasBookmark(_ id: App.ID) -> Bool { bookmarkedIDs.contains(id) }

  /// Remembers a search.
  package func remember(_ term: String) {
    save(.searched(term))
  }

  /// Sets a bookmark, or takes it away.
  ///
  /// - Parameter onFirstTry: is told once: `nil` when it is saved, else words such as `not saved yet: No space left on device`. It
  ///   will be tried again.
  package func toggle(_ bookmark: Bookmark, onFirstTry: @escaping @MainActor (String?) -> Void = { _ in }) {
    let isNew = !hasBookmark(bookmark.id)
    bookmarks.removeAll { $0.id == bookmark.id }
    if isNew { bookmarks.append(bookmark) }
    save(isNew ? .bookmarked(bookmark) : .unbookmarked(bookmark.id), onFirstTry)
  }

  /// Remembers that a person went from one country's store to another's.
  func remember(_ storefront: Storefront, from before: Storefront) {
    let change = LibraryContents.Change.choseCountry(storefront.code, from: before.code)
    var contents = LibraryContents(countries: recentStorefronts.map(\.code))
    contents.apply(change)
    recentStorefronts = contents.storefronts
    save(change)
  }

  /// Returns once everything has been tried that can be done without a pause.
  package func settled() async {
    while let work { await work.value }
  }

  /// Tries for the last time what is not saved yet. Waits for no lock, and for a disk that doesn't answer no longer than a second.
  ///
  /// - Returns: what could not be saved, and why, as a line; `nil` where nothing is lost.
  package func close() async -> String? {
    isClosed = true
    retry?.cancel()
    // Ends the wait for a lock; what is being written is written.
    work?.cancel()
    let (end, ending) = AsyncStream<Void>.makeStream()
    Task {
      await settled()
      if !unsaved.isEmpty { await tryOnce() }
      ending.finish()
    }
    let alarm = Task { [clock] in
      try? await clock.sleep(for: Self.patience)
      ending.finish()
    }
    for await _ in end {}
    alarm.cancel()
    guard !unsaved.isEmpty else { return nil }
    let words = UnsavedWords.text(for: unsaved.map(\.change))
    return "not saved: \(words): \(trouble ?? "the disk does not answer")"
  }

  // MARK: - The file

  private func save(_ change: LibraryContents.Change, _ onFirstTry: (@MainActor (String?) -> Void)? = nil) {
    guard file != nil else {
      onFirstTry?(whyNone)
      return
    }
    unsaved.append(Unsaved(change: change, onFirstTry: onFirstTry))
    startWork()
  }

  private func startWork() {
    guard work == nil, !isClosed, file != nil else { return }
    retry?.cancel()
    retry = nil
    work = Task {
      while isLoadDue || !unsaved.isEmpty {
        if isLoadDue {
          await readFile()
          continue
        }
        let count = unsaved.count
        // What was added while the lock was waited for is tried as well, and has its own answer.
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

  private func readFile() async {
    isLoadDue = false
    guard let file else { return }
    do throws(LibraryFile.Failure) {
      let reading = try await file.load()
      show(reading)
      onLoad(reading.contents.history)
    } catch {
      onTrouble("History and bookmarks not read: \(error.message)")
    }
  }

  /// Tries without waiting for the lock.
  private func tryOnce() async {
    let last = Task { await tryToSave() }
    last.cancel()
    _ = await last.value
  }

  /// Whether all that was unsaved when it began is in the file now.
  @discardableResult
  private func tryToSave() async -> Bool {
    guard let file else { return false }
    let count = unsaved.count
    do throws(LibraryFile.Failure) {
      let reading = try await file.save(unsaved.map(\.change))
      let saved = unsaved.prefix(count)
      unsaved.removeFirst(count)
      show(reading)
      if trouble != nil { onTrouble("History and bookmarks are saved now") }
      trouble = nil
      failures = 0
      for change in saved { change.onFirstTry?(nil) }
      return true
    } catch {
      let isNew = trouble != error.message
      trouble = error.message
      failures += 1
      var isSaid = false
      for index in 0..<count {
        guard let tell = unsaved[index].onFirstTry else { continue }
        unsaved[index].onFirstTry = nil
        tell("not saved yet: \(error.message)")
        isSaid = true
      }
      // Once, not with every search.
      if isNew, !isSaid { onTrouble("History not saved yet: \(error.message)") }
      return false
    }
  }

  /// Shows what the file says, with what isn't in it yet.
  private func show(_ reading: LibraryFile.Reading) {
    var contents = reading.contents
    for change in unsaved { contents.apply(change.change) }
    if contents.bookmarks != bookmarks { bookmarks = contents.bookmarks }
    recentStorefronts = contents.storefronts
    if let note = reading.note { onTrouble(note) }
  }
}

extension LibraryContents {
  /// The countries chosen last; those that have a store.
  fileprivate var storefronts: [Storefront] { countries.compactMap { Storefront(code: $0) } }
}
