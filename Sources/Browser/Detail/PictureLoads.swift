package import Artwork
package import Foundation

/// Pictures that one screen shows: each loads once, and all of them are called off together.
@MainActor
package final class PictureLoads {
  /// A picture at a size.
  package struct Request: Sendable, Hashable {
    /// Where it is.
    package var url: URL
    /// The pixels it has to fit.
    package var size: PixelSize

    /// Creates a request.
    package init(url: URL, size: PixelSize) {
      self.url = url
      self.size = size
    }
  }

  /// Whether pictures are loaded with their bytes as they were sent, for a screen that shows those.
  package internal(set) var keepsBytes: Bool

  private struct Load {
    var urgency: Urgency
    /// The load, and further waits on the same one, each since the picture came nearer to what is looked at.
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
  /// What failed and is to be asked for again, although the loader remembers the failure for a while.
  private var retries: Set<Request> = []

  /// Creates a board without pictures.
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

  /// How far a picture has come.
  package func state(of request: Request) -> PictureState { states[request] ?? .idle }

  /// How many loads are under way.
  package var loadCount: Int { loads.count }

  /// These pictures are wanted, the most important first; loads of all others are cancelled.
  ///
  /// - Parameter urgent: how many of them are in sight.
  package func want(_ requests: [Request], urgent: Int) {
    let wanted = Set(requests)
    for (request, load) in loads where !wanted.contains(request) {
      load.cancel()
      loads[request] = nil
      states[request] = nil
    }
    // What has come and is wanted no more is the loader's to keep, within its bound.
    for (request, state) in states where !wanted.contains(request) {
      if case .loaded = state { states[request] = nil }
    }
    // First come, first served while connections are free; what has to wait is served by urgency.
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

  /// Pictures that failed load again when they are next wanted.
  package func forgetFailures() {
    for (request, state) in states {
      guard case .failed = state else { continue }
      states[request] = nil
      retries.insert(request)
    }
  }

  /// Cancels everything.
  package func stop() {
    // What loads has an entry there.
    guard !loads.isEmpty else { return }
    for load in loads.values { load.cancel() }
    loads = [:]
    states = states.filter { _, state in if case .loading = state { false } else { true } }
  }

  /// Starts a load, or raises the urgency of one under way by waiting for it once more.
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
      // A cancelled load has left the board; what it brings may belong to another one by now.
      guard !Task.isCancelled else { return }
      self?.finish(request, state)
    }
    load.tasks.append(task)
    loads[request] = load
  }

  private func finish(_ request: Request, _ state: PictureState) {
    // Whoever waits for the same load a second time has nothing more to learn.
    loads.removeValue(forKey: request)?.cancel()
    states[request] = state
    onChange()
  }
}
