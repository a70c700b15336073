package import Artwork
import Essentials
package import Texts

/// Pictures by keys, and their loads. A picture whose urgency has risen waits on its load once more.
@MainActor
package final class PictureTable<Key: Hashable & Sendable> {
  /// A class, so that a frame copies no tasks.
  private final class Entry {
    let state: PictureState
    var urgency: Urgency
    /// The load, and the further waits on it.
    var tasks: [Task<Void, Never>] = []

    init(state: PictureState, urgency: Urgency) { (self.state, self.urgency) = (state, urgency) }

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

  isolated deinit { remove { _, _ in true } }

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

/// The state of a picture's load.
package enum PictureState: Sendable, Hashable {
  /// Not loading: not in sight, not for long enough, or there is no picture.
  case idle
  /// Loading since that time of the browser's clock.
  case loading(since: Duration)
  /// Loaded; the pixels are missing if only the header could be read.
  case loaded(Icon)
  case failed(ArtworkError)

  var isLoading: Bool { if case .loading = self { true } else { false } }
  var hasFailed: Bool { if case .failed = self { true } else { false } }
}

/// A picture at a size.
package struct PictureRequest: Sendable, Hashable {
  package var url: WebAddress
  /// The box that the picture must fit, in pixels.
  package var size: PixelSize

  package init(url: WebAddress, size: PixelSize) {
    self.url = url
    self.size = size
  }

  /// One picture is seldom wanted in two sizes, and drawing asks for each.
  package func hash(into hasher: inout Hasher) { hasher.combine(url.text.sumOfWords) }
}

/// The pictures of one detail. Each loads once; all loads end together.
package typealias PictureLoads = PictureTable<PictureRequest>

extension PictureTable<PictureRequest> {
  package typealias Request = PictureRequest

  /// Sets which pictures are wanted, the most important first; all other loads are cancelled.
  ///
  /// - Parameter urgent: the number of them that are in sight.
  package func want(_ requests: [Request], urgent: Int) {
    let wanted = Set(requests)
    // Loaded pictures that are no longer wanted stay in the loader's bounded cache.
    remove { request, state in !wanted.contains(request) && !state.hasFailed }
    let before = loadCount
    // In this order: free connections go to the first; those that wait are served by urgency.
    for (index, request) in requests.enumerated() {
      let urgency = index < urgent ? Urgency.visible(distance: index) : .margin(distance: index - urgent)
      let current = self.urgency(of: request)
      if let current, current >= urgency { continue }
      if current == nil, state(of: request) != .idle || recall(request, request.url, size: request.size) { continue }
      load(request, request.url, size: request.size, urgency: urgency)
    }
    if loadCount > before { forgetsFailures = false }
  }

  package func stop() { remove { $1.isLoading } }
}
