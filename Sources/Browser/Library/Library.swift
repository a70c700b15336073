package import AppStore
import Foundation

/// Past searches and bookmarks, saved to a file in the background.
///
/// Changes show at once. A change that can't be saved stays in memory and is retried: with the next change, after
/// growing pauses, and at the end.
@MainActor
package final class Library {
  /// Bookmarks, oldest first.
  package private(set) var bookmarks: [Bookmark] = [] {
    didSet { bookmarkedIDs = Set(bookmarks.map(\.id)) }
  }
  /// The storefronts chosen last, the latest first.
  package private(set) var recentStorefronts: [Storefront] = []

  /// A change that is not in the file yet.
  private struct Unsaved {
    var change: LibraryContents.Change
    /// Called once after the first try, with `nil` or why it failed.
    var onFirstTry: (@MainActor (String?) -> Void)?
  }

  /// How long ``close()`` waits for the disk.
  private static let timeout = Duration.seconds(1)
  /// The pauses between tries.
  private static let pauses = [Duration.seconds(2), .seconds(5), .seconds(15), .seconds(60)]

  private var bookmarkedIDs: Set<App.ID> = []
  private let file: LibraryFile?
  private let whyNone: String?
  private let clock: any Clock<Duration>
  private var isLoadDue = false
  private var unsaved: [Unsaved] = []
  /// Why the last try failed; `nil` if it succeeded.
  private var trouble: String?
  private var failures = 0
  /// The work on the file, one step after the other. Not cancelled before ``close()``.
  private var work: Task<Void, Never>?
  private var retry: Task<Void, Never>?
  private var isClosed = false
  private var onLoad: @MainActor ([String]) -> Void = { _ in }
  private var onTrouble: @MainActor (String) -> Void = { _ in }

  /// - Parameters:
  ///   - file: where to save; with `nil`, everything ends with the program.
  ///   - whyNone: what the notice about a new bookmark says without a file: `not saved: `, and why.
  ///   - clock: measures the pauses between tries.
  package init(file: LibraryFile?, whyNone: String? = nil, clock: any Clock<Duration> = ContinuousClock()) {
    self.file = file
    self.whyNone = whyNone
    self.clock = clock
  }

  isolated deinit {
    retry?.cancel()
  }

  /// Sets what is called with the terms read from the file, and with trouble with the file.
  package func observe(
    onLoad: @escaping @MainActor ([String]) -> Void, onTrouble: @escaping @MainActor (String) -> Void
  ) {
    self.onLoad = onLoad
    self.onTrouble = onTrouble
  }

  /// Reads the file in the background.
  package func load() {
    isLoadDue = true
    startWork()
  }

  package func hasBookmark(_ id: App.ID) -> Bool { bookmarkedIDs.contains(id) }

  package func remember(_ term: String) {
    save(.searched(term))
  }

  /// Adds or removes a bookmark.
  ///
  /// - Parameter onFirstTry: called once, with `nil` when it is saved, else with words such as
  ///   `not saved yet: No space left on device`; saving is then retried.
  package func toggle(_ bookmark: Bookmark, onFirstTry: @escaping @MainActor (String?) -> Void = { _ in }) {
    let isNew = !hasBookmark(bookmark.id)
    bookmarks.removeAll { $0.id == bookmark.id }
    if isNew { bookmarks.append(bookmark) }
    save(isNew ? .bookmarked(bookmark) : .unbookmarked(bookmark.id), onFirstTry)
  }

  /// Remembers a change of storefront.
  func remember(_ storefront: Storefront, from before: Storefront) {
    let change = LibraryContents.Change.choseCountry(storefront.code, from: before.code)
    var contents = LibraryContents(countries: recentStorefronts.map(\.code))
    contents.apply(change)
    recentStorefronts = contents.storefronts
    save(change)
  }

  /// Returns when all work is done that needs no pause.
  package func settled() async {
    while let work { await work.value }
  }

  /// Makes a last try to save. Doesn't wait for the lock, and waits at most a second for the disk.
  ///
  /// - Returns: A line that says what could not be saved and why; `nil` if nothing is lost.
  package func close() async -> String? {
    isClosed = true
    retry?.cancel()
    // Ends a wait for the lock; a write in progress still finishes.
    work?.cancel()
    let (end, ending) = AsyncStream<Void>.makeStream()
    Task {
      await settled()
      if !unsaved.isEmpty { await tryOnce() }
      ending.finish()
    }
    let alarm = Task { [clock] in
      try? await clock.sleep(for: Self.timeout)
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
        // Changes made during the wait for the lock are tried as well, and get their own answer.
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

  /// - Returns: Whether all changes that were unsaved at the start are in the file now.
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
      // Reported once, not with every search.
      if isNew, !isSaid { onTrouble("History not saved yet: \(error.message)") }
      return false
    }
  }

  /// Takes over the file's contents, with the unsaved changes applied.
  private func show(_ reading: LibraryFile.Reading) {
    var contents = reading.contents
    for change in unsaved { contents.apply(change.change) }
    if contents.bookmarks != bookmarks { bookmarks = contents.bookmarks }
    recentStorefronts = contents.storefronts
    if let note = reading.note { onTrouble(note) }
  }
}

extension LibraryContents {
  /// The countries chosen last that have a store.
  fileprivate var storefronts: [Storefront] { countries.compactMap { Storefront(code: $0) } }
}
