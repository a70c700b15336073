public import Artwork
public import Foundation

/// Pictures that one screen shows: each loads once, and all of them are called off together.
@MainActor
public final class PictureBoard {
  /// A picture at a size.
  public struct Request: Sendable, Hashable {
    /// Where it is.
    public var url: URL
    /// The pixels it has to fit.
    public var size: PixelSize

    /// Creates a request.
    public init(url: URL, size: PixelSize) {
      self.url = url
      self.size = size
    }
  }

  /// Whether pictures are loaded with their bytes as they were sent, for a screen that shows those.
  public internal(set) var keepsBytes: Bool

  private let loader: IconLoader
  private let elapsed: @Sendable () -> Duration
  private let onChange: @MainActor () -> Void
  private var states: [Request: PictureState] = [:]
  private var tasks: [Request: Task<Void, Never>] = [:]
  /// What failed and is to be asked for again, although the loader remembers the failure for a while.
  private var retries: Set<Request> = []

  /// Creates a board without pictures.
  public init(
    loader: IconLoader, keepsBytes: Bool = false, elapsed: @escaping @Sendable () -> Duration,
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
  public func state(of request: Request) -> PictureState { states[request] ?? .idle }

  /// How many loads are under way.
  public var loadCount: Int { tasks.count }

  /// These pictures are wanted, the most important first; loads of all others are cancelled.
  ///
  /// - Parameter urgent: how many of them are in sight.
  public func want(_ requests: [Request], urgent: Int) {
    let wanted = Set(requests)
    for (request, task) in tasks where !wanted.contains(request) {
      task.cancel()
      tasks[request] = nil
      states[request] = nil
    }
    // The loader serves the newest wish first, so the most important one is made last.
    for (index, request) in requests.enumerated().reversed() where states[request] == nil {
      if let picture = loader.inMemory(request.url, size: request.size, keepsBytes: keepsBytes) {
        states[request] = .loaded(picture)
      } else {
        load(request, index < urgent ? .visible : .margin)
      }
    }
  }

  /// Pictures that failed load again when they are next wanted.
  public func forgetFailures() {
    for (request, state) in states {
      guard case .failed = state else { continue }
      states[request] = nil
      retries.insert(request)
    }
  }

  /// Cancels everything.
  public func stop() {
    for task in tasks.values { task.cancel() }
    tasks = [:]
    states = states.filter { _, state in if case .loading = state { false } else { true } }
  }

  private func load(_ request: Request, _ urgency: Urgency) {
    states[request] = .loading(since: elapsed())
    let isRetry = retries.remove(request) != nil
    tasks[request] = Task { [weak self, loader, keepsBytes] in
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
  }

  private func finish(_ request: Request, _ state: PictureState) {
    tasks[request] = nil
    states[request] = state
    onChange()
  }
}
