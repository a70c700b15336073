package import Artwork
package import Essentials

/// The pictures of one detail. Each loads once; all loads end together.
@MainActor
package final class PictureLoads {
  /// A picture at a size.
  package struct Request: Sendable, Hashable {
    package var url: URL
    /// The box that the picture must fit, in pixels.
    package var size: PixelSize

    package init(url: URL, size: PixelSize) {
      self.url = url
      self.size = size
    }
  }

  /// `true` for a terminal that decodes pictures itself: they are loaded with their encoded bytes.
  package internal(set) var keepsBytes: Bool

  private struct Load {
    var urgency: Urgency
    /// The load, and further waits on it, each started when its urgency rose.
    var tasks: [Task<Void, Never>] = []

    func cancel() {
      for task in tasks { task.cancel() }
    }
  }

  private let loader: ArtworkLoader
  private let elapsed: @Sendable () -> Duration
  private let onChange: @MainActor () -> Void
  private var states: [Request: PictureState] = [:]
  private var loads: [Request: Load] = [:]
  /// Failed pictures to request again although the loader remembers the failure for a while.
  private var retries: Set<Request> = []

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
    stop()
  }

  package func state(of request: Request) -> PictureState { states[request] ?? .idle }

  package var loadCount: Int { loads.count }

  /// Sets which pictures are wanted, the most important first; all other loads are cancelled.
  ///
  /// - Parameter urgent: the number of them that are in sight.
  package func want(_ requests: [Request], urgent: Int) {
    let wanted = Set(requests)
    for (request, load) in loads where !wanted.contains(request) {
      load.cancel()
      loads[request] = nil
      states[request] = nil
    }
    // Loaded pictures that are no longer wanted stay in the loader's bounded cache.
    for (request, state) in states where !wanted.contains(request) {
      if case .loaded = state { states[request] = nil }
    }
    // In this order: free connections go to the first; those that wait are served by urgency.
    for (index, request) in requests.enumerated() {
      let urgency = index < urgent ? Urgency.visible(distance: index) : .margin(distance: index - urgent)
      if let load = loads[request] {
        if load.urgency < urgency { self.load(request, urgency) }
      } else if states[request] == nil {
        if let picture = loader.inMemory(request.url, size: request.size, keepsBytes: keepsBytes) {
          states[request] = .loaded(picture)
        } else {
          states[request] = .loading(since: elapsed())
          load(request, urgency)
        }
      }
    }
  }

  /// Lets failed pictures load again when they are next wanted.
  package func forgetFailures() {
    for (request, state) in states {
      guard case .failed = state else { continue }
      states[request] = nil
      retries.insert(request)
    }
  }

  /// Cancels all loads.
  package func stop() {
    guard !loads.isEmpty else { return }
    for load in loads.values { load.cancel() }
    loads = [:]
    states = states.filter { _, state in if case .loading = state { false } else { true } }
  }

  /// Starts a load, or raises the urgency of a running one by waiting for it once more.
  private func load(_ request: Request, _ urgency: Urgency) {
    let isRetry = retries.remove(request) != nil
    var load = loads[request] ?? Load(urgency: urgency)
    load.urgency = urgency
    let task = Task { [weak self, loader, keepsBytes] in
      if isRetry { await loader.forgetFailures() }
      let state: PictureState
      do throws(ArtworkError) {
        state = .loaded(
          try await loader.picture(
            for: request.url, fitting: request.size, keepsBytes: keepsBytes, urgency: urgency))
      } catch .cancelled {
        return
      } catch {
        state = .failed(error)
      }
      // A cancelled load has been removed; the entry may belong to a newer one.
      guard !Task.isCancelled else { return }
      self?.finish(request, state)
    }
    load.tasks.append(task)
    loads[request] = load
  }

  private func finish(_ request: Request, _ state: PictureState) {
    // Further waits on the same load would get the same result.
    loads.removeValue(forKey: request)?.cancel()
    states[request] = state
    onChange()
  }
}
