package import Artwork
import Essentials
import Texts

/// Pictures by keys, and their loads: one for each picture, on which it waits once more where its urgency has risen.
@MainActor
package final class PictureTable<Key: Hashable & Sendable> {
  /// A class, since each frame looks at the states alone.
  private final class Entry {
    let state: PictureState
    var urgency: Urgency
    /// The load, and the further waits on it.
    var tasks: [Task<Void, Never>] = []

    init(state: PictureState, urgency: Urgency) {
      (self.state, self.urgency) = (state, urgency)
    }

    func cancel() {
      for task in tasks { task.cancel() }
    }
  }

  /// `true` for a terminal that decodes pictures itself: they are loaded with their encoded bytes.
  package internal(set) var keepsBytes: Bool
  /// `true` if the loader, which remembers failures for a while, must forget them before the next loads.
  var forgetsFailures = false

  private let loader: ArtworkLoader
  private let elapsed: @Sendable () -> Duration
  private let onChange: @MainActor () -> Void
  private var entries: [Key: Entry] = [:]

  /// - Parameter onChange: called when a load has ended.
  package init(
    loader: ArtworkLoader, keepsBytes: Bool = false, elapsed: @escaping @Sendable () -> Duration,
    onChange: @escaping @MainActor () -> Void
  ) {
    self.loader = loader
    self.keepsBytes = keepsBytes
    self.elapsed = elapsed
    self.onChange = onChange
  }

  isolated deinit {
    remove { _, _ in true }
  }

  package func state(of key: Key) -> PictureState { entries[key]?.state ?? .idle }

  package var loadCount: Int { entries.values.count { $0.state.isLoading } }

  /// The urgency of a picture's load; `nil` while it doesn't load.
  func urgency(of key: Key) -> Urgency? {
    entries[key].flatMap { $0.state.isLoading ? $0.urgency : nil }
  }

  /// Forgets pictures, and cancels their loads.
  ///
  /// - Returns: `true` if there were any.
  @discardableResult
  func remove(where isUnwanted: (Key, PictureState) -> Bool) -> Bool {
    let unwanted = entries.filter { isUnwanted($0, $1.state) }
    for (key, entry) in unwanted {
      entry.cancel()
      entries[key] = nil
    }
    return !unwanted.isEmpty
  }

  /// Lets failed pictures load again when they are next wanted.
  ///
  /// - Returns: `true` if there are any.
  @discardableResult
  package func forgetFailures() -> Bool {
    forgetsFailures = true
    return remove { $1.hasFailed }
  }

  /// Shows a picture if it is in memory.
  ///
  /// - Returns: `true` if it is.
  @discardableResult
  func recall(_ key: Key, _ url: WebAddress, size: PixelSize) -> Bool {
    guard let picture = loader.inMemory(url, size: size, keepsBytes: keepsBytes) else { return false }
    entries[key] = Entry(state: .loaded(picture), urgency: .visible)
    return true
  }

  /// Starts a load, or raises the urgency of a running one by waiting for it once more.
  func load(_ key: Key, _ url: WebAddress, size: PixelSize, urgency: Urgency) {
    let entry = entries[key] ?? Entry(state: .loading(since: elapsed()), urgency: urgency)
    entry.urgency = urgency
    entry.tasks.append(
      Task { [weak self, loader, keepsBytes, forgetsFailures] in
        if forgetsFailures { await loader.forgetFailures() }
        let state: PictureState
        do throws(ArtworkError) {
          state = .loaded(
            try await loader.picture(for: url, fitting: size, keepsBytes: keepsBytes, urgency: urgency))
        } catch .cancelled {
          return
        } catch {
          state = .failed(error)
        }
        // A cancelled load has been removed; the entry may belong to a newer one.
        guard !Task.isCancelled else { return }
        self?.finish(key, state)
      })
    entries[key] = entry
  }

  private func finish(_ key: Key, _ state: PictureState) {
    guard let entry = entries[key] else { return }
    // Further waits on the same load would get the same result.
    entry.cancel()
    entries[key] = Entry(state: state, urgency: entry.urgency)
    onChange()
  }
}
