import Concurrency
import Observatory

/// Keeps what a person has made: bookmarks, tracks, competitors and history.
///
/// A change shows before it is on the disk. If saving fails, a notice says so, and it is tried again in order: with the next change, after
/// growing pauses, and on the way out. That last wait takes a second at most, and names what is lost.
@MainActor
final class SaveQueue {
  /// Writes a change that isn't the library's.
  typealias Write = @MainActor () async throws(ObservatoryError) -> Void

  private struct Entry {
    let change: PersonalChange
    /// `nil` for the library's changes, which are written together.
    let write: Write?
    /// Called once after the first try, with `nil` or why it failed.
    var onFirstTry: (@MainActor (String?) -> Void)?
  }

  /// The longest time that ``close()`` waits for the disk.
  private static let timeout = Duration.seconds(3)
  /// The pauses between tries.
  private static let pauses = [Duration.seconds(2), .seconds(5), .seconds(15), .seconds(60)]

  private let clock: any Clock<Duration>
  private var entries: [Entry] = []
  /// The work to be done before the next change is written.
  private var first: (@MainActor () async -> Void)?
  /// Why the last try failed; `nil` if it succeeded.
  private var trouble: String?
  /// The reason in the last notice about the disk. It is not said twice.
  private var lastSaid: String?
  private var failures = 0
  /// The work on the disk, one step after the other. Not cancelled.
  private var work: Task<Void, Never>?
  private var retry: Task<Void, Never>?
  private var isClosed = false
  /// Writes changes of the library, in their order.
  var writeLibrary: @MainActor ([PersonalLibrary.Change]) async throws(ObservatoryError) -> Void = { _ in }
  /// Called with trouble with the disk, and once it is over.
  var onTrouble: @MainActor (String) -> Void = { _ in }

  /// - Parameter clock: measures the pauses between tries.
  init(clock: any Clock<Duration>) { self.clock = clock }

  isolated deinit { retry?.cancel() }

  /// The library's changes that aren't on the disk yet.
  var unsaved: [PersonalLibrary.Change] { entries.compactMap(\.change.ofLibrary) }

  /// `true` while a person is still to hear if a change is saved: it hasn't been tried.
  var awaitsAnswer: Bool { entries.contains { $0.onFirstTry != nil } }

  /// Saves a change in its turn, and tries again as long as it fails.
  ///
  /// - Parameter write: for a change that isn't the library's.
  func save(
    _ change: PersonalChange, write: Write? = nil, onFirstTry: (@MainActor (String?) -> Void)? = nil
  ) {
    entries.append(Entry(change: change, write: write, onFirstTry: onFirstTry))
    start()
  }

  /// Does something before the changes that aren't written yet.
  func begin(with first: @escaping @MainActor () async -> Void) {
    self.first = first
    start()
  }

  /// Returns when all work is done that needs no pause.
  func settled() async {
    while let work { await work.value }
  }

  /// Makes a last try, unless one is under way, then does `last` if nothing is left; waits three seconds at most for both, since a busy disk may need one.
  ///
  /// - Returns: A line that says what is not on the disk and why; `nil` if nothing is lost.
  func close(_ last: @escaping @MainActor () async -> Void) async -> String? {
    isClosed = true
    retry?.cancel()
    _ = await clock.outcome(within: Self.timeout) { await self.finish(last) }
    guard !entries.isEmpty else { return nil }
    return "not saved: \(PersonalChange.words(for: entries.map(\.change))): \(trouble ?? "the disk does not answer")"
  }

  private func finish(_ last: @MainActor () async -> Void) async {
    let isTrying = work != nil
    await settled()
    if !isTrying, !entries.isEmpty { await saveAll() }
    if entries.isEmpty { await last() }
  }

  private func start() {
    guard work == nil, !isClosed else { return }
    retry?.cancel()
    retry = nil
    work = Task {
      while first != nil || !entries.isEmpty {
        if let first {
          self.first = nil
          await first()
          continue
        }
        let count = entries.count
        // Changes made during the try are tried as well, and get their own answer.
        if await !saveAll(), entries.count == count { break }
      }
      work = nil
      retryLater()
    }
  }

  private func retryLater() {
    guard !entries.isEmpty, !isClosed else { return }
    let pause = Self.pauses[min(failures, Self.pauses.count) - 1]
    retry = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: pause)) != nil else { return }
      self?.start()
    }
  }

  /// - Returns: `true` if all changes that were unsaved at the start are on the disk now.
  @discardableResult
  private func saveAll() async -> Bool {
    var left = entries.count
    var savesLibraryAlone = true
    do throws(ObservatoryError) {
      while left > 0 {
        let saved = try await saveNext(atMost: left)
        left -= saved.count
        for entry in saved {
          if entry.write != nil { savesLibraryAlone = false }
          entry.onFirstTry?(nil)
        }
      }
      if trouble != nil {
        onTrouble("\(savesLibraryAlone ? "History and bookmarks are" : "All that was changed is") saved now")
      }
      (trouble, lastSaid, failures) = (nil, nil, 0)
      return true
    } catch {
      trouble = error.message
      failures += 1
      var isSaid = false
      for index in 0..<left {
        guard let tell = entries[index].onFirstTry else { continue }
        entries[index].onFirstTry = nil
        tell("not saved yet: \(error.message)")
        isSaid = true
      }
      // Actions that were used and numbers that were found have no names.
      let names = PersonalChange.words(for: entries.prefix(left).map(\.change))
      if isSaid {
        lastSaid = error.message
      } else {
        say("Not saved yet: \(names.isEmpty ? "" : names + ": ")", error.message)
      }
      return false
    }
  }

  /// Saves the changes that come next: those of the library together, another one alone.
  ///
  /// - Returns: the changes, which are no longer among the unsaved.
  private func saveNext(atMost count: Int) async throws(ObservatoryError) -> [Entry] {
    if let write = entries[0].write {
      try await write()
      return [entries.removeFirst()]
    }
    let saved = Array(entries.prefix(count).prefix { $0.write == nil })
    try await writeLibrary(saved.compactMap(\.change.ofLibrary))
    entries.removeFirst(saved.count)
    return saved
  }

  /// Reports trouble once, not with every change.
  func say(_ what: String, _ why: String) {
    guard lastSaid != why else { return }
    lastSaid = why
    onTrouble(what + why)
  }
}
