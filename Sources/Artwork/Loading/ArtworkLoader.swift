import Caching
import Concurrency
import Essentials
package import HTTP
package import Texts

/// Loads artwork: from memory, else from the disk, else from the network.
///
/// ```
///  a row asks ──> ArtworkLoader ──fact──> LoadQueue          decides: share, wait, start, cancel, answer
///                    ▲   │ <──actions────────┘
///               fact │   └──> a task per load ──> ArtworkSource    disk, connection, decoding; off the actor
///                    └────────────┘
/// ```
/// A caller may be cancelled at any moment and gets ``ArtworkError/cancelled`` at once. Equal requests share one load; it goes on
/// while anybody waits for it, and the last to leave cancels it down to the connection. A load is as urgent as its most urgent
/// waiter. A failure is remembered for a short time, so that a row that scrolls in and out doesn't hammer the server.
///
/// A task is kept until it ends: while somebody waits for it, after it was cancelled, and while it writes to disk.
package actor ArtworkLoader {
  private let source: ArtworkSource
  private let now: @Sendable () -> Duration
  private let memory: Locked<RecentlyUsed<LoadKey, Icon>>
  private let log: RequestLog?
  private var queue: LoadQueue
  private var lastWaiter: LoadQueue.WaiterID = 0
  /// The waiters whose tasks were cancelled and who have not left the queue yet.
  private let leaving = Locked<[LoadQueue.WaiterID]>([])
  private var continuations: [LoadQueue.WaiterID: CheckedContinuation<Result<Loaded, ArtworkError>, Never>] = [:]
  let relay = ProgressRelay()
  private(set) var tasks: [LoadQueue.LoadID: Task<Void, Never>] = [:]

  /// Opens nothing before a picture is asked for.
  ///
  /// - Parameters:
  ///   - disk: keeps fetched files; `nil` keeps nothing.
  ///   - clock: measures the time for which a failure is remembered.
  ///   - log: is told of pictures found in memory; `transport` and `disk` log for themselves.
  package init(
    transport: any HTTPTransport, disk: DiskCache? = nil, limits: ArtworkLimits = ArtworkLimits(),
    clock: some Clock<Duration> = ContinuousClock(), log: RequestLog? = nil
  ) {
    source = ArtworkSource(transport: transport, disk: disk, maximumPictureBytes: limits.pictureBytes)
    memory = Locked(RecentlyUsed(maximumCount: limits.memoryCount, maximumCost: limits.memoryBytes))
    queue = LoadQueue(maximumDownloads: limits.downloads, failureLifetime: limits.failureLifetime)
    self.log = log
    now = clock.stopwatch()
  }

  /// An icon or a screenshot, its proportions kept, with pixels that fit `size`.
  ///
  /// Tried in turn are the disk, the image server for a PNG of that size, and the address as given.
  ///
  /// - Parameter keepsBytes: `true` if ``Icon/encoded`` is wanted as well. It counts towards the bound on memory.
  /// - Throws: ``ArtworkError/cancelled`` as soon as the task is cancelled, else the reason why it can't be had.
  package func picture(
    for url: WebAddress, fitting size: PixelSize, keepsBytes: Bool = false, urgency: Urgency = .visible
  ) async throws(ArtworkError) -> Icon {
    let key = LoadKey(url: url, purpose: .picture(size.atLeastOnePixel, keepsBytes: keepsBytes))
    if let icon = remembered(key) { return icon }
    return try await load(key, urgency: urgency).picture
  }

  /// The bytes of a piece of artwork as the server has them, not kept in memory. A failure isn't remembered.
  ///
  /// - Parameters:
  ///   - size: if given, the server is asked for a PNG that fits it, before the address as given.
  ///   - limit: the most bytes to take; more is a failure.
  ///   - progress: told of received bytes, on any thread, until the task is cancelled or has its answer.
  /// - Throws: ``ArtworkError/cancelled`` as soon as the task is cancelled, else the reason why it can't be had.
  package func data(
    for url: WebAddress, size: PixelSize? = nil, limit: Int = 16 << 20, urgency: Urgency = .visible,
    progress: (@Sendable (HTTPProgress) -> Void)? = nil
  ) async throws(ArtworkError) -> [UInt8] {
    let key = LoadKey(url: url, purpose: .bytes(size?.atLeastOnePixel, limit: limit))
    return try await load(key, urgency: urgency, progress: progress).bytes
  }

  /// The icon or screenshot if it is in memory, without waiting: a row that comes back is drawn with its picture at once.
  package nonisolated func inMemory(_ url: WebAddress, size: PixelSize, keepsBytes: Bool = false) -> Icon? {
    remembered(LoadKey(url: url, purpose: .picture(size.atLeastOnePixel, keepsBytes: keepsBytes)))
  }

  /// Forgets failures, so that the next request starts a load: for a person who asks for another try.
  package func forgetFailures() {
    queue.forgetFailures()
  }

  /// Returns when no load is left and everything fetched is on the disk.
  package func settled() async {
    while let task = tasks.values.first { await task.value }
  }
}

// MARK: - For tests

extension ArtworkLoader {
  /// Loads that somebody waits for.
  package var inFlightCount: Int { queue.inFlightCount }
  /// Downloads that have a connection, those among them that are being cancelled included.
  package var activeDownloads: Int { queue.activeDownloads }
  /// Loads that wait for a connection.
  package var waitingCount: Int { queue.waitingCount }
  /// Callers that wait for an answer.
  package var waiterCount: Int { continuations.count }
}

// MARK: - Waiting

extension ArtworkLoader {
  private nonisolated func remembered(_ key: LoadKey) -> Icon? {
    guard let icon = memory.withLock({ $0.value(for: key) }) else { return nil }
    // The address that is tried first, so that the line names the same as that of the request.
    if let log, let url = key.addresses.first { log.kept(url, in: .memory, bytes: icon.byteCount) }
    return icon
  }

  private func load(
    _ key: LoadKey, urgency: Urgency, progress: ProgressRelay.Listener? = nil
  ) async throws(ArtworkError) -> Loaded {
    guard !Task.isCancelled else { throw .cancelled }
    lastWaiter += 1
    let waiter = lastWaiter
    // Nothing suspends between here and the continuation, so the waiter is known before its leaving can be heard of.
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        continuations[waiter] = continuation
        perform(queue.asked(key, waiter: waiter, urgency: urgency, now: now()))
        if let progress, let load = queue.load(of: waiter) { relay.add(progress, for: waiter, of: load) }
      }
    } onCancel: {
      leaving.withLock { $0.append(waiter) }
      Task { await self.letGo() }
    }
    return try result.get()
  }

  /// Takes all cancelled waiters out of the queue. This comes before a connection is given on, too: of several that are cancelled
  /// at once none begins a download because another's has ended.
  private func letGo() {
    let waiters = leaving.withLock { waiters in
      defer { waiters = [] }
      return waiters
    }
    if !waiters.isEmpty { perform(queue.left(waiters)) }
  }
}

// MARK: - The queue's actions

extension ArtworkLoader {
  private func perform(_ actions: [LoadQueue.Action]) {
    for action in actions {
      switch action {
      case .lookUp(let load, let key, let urls):
        tasks[load] = Task { await lookUp(load, key, urls) }
      case .download(let load, let key, let url):
        tasks[load] = Task { await download(load, key, url) }
      // The task stays in its place until it has come to its end.
      case .cancel(let load):
        tasks[load]?.cancel()
      case .answer(let waiters, let result):
        for waiter in waiters {
          relay.remove(waiter)
          continuations.removeValue(forKey: waiter)?.resume(returning: result)
        }
      }
    }
  }

  private func lookUp(_ load: LoadQueue.LoadID, _ key: LoadKey, _ urls: [WebAddress]) async {
    let kept = await source.kept(urls, for: key)
    tasks[load] = nil
    guard let kept else {
      return perform(queue.missed(load, now: now()))
    }
    loaded(load, key, kept)
  }

  private func download(_ load: LoadQueue.LoadID, _ key: LoadKey, _ url: WebAddress) async {
    do throws(ArtworkError) {
      let (bytes, value) = try await fetched(load, key, url)
      loaded(load, key, value)
      await source.keep(bytes, of: url)
      tasks[load] = nil
    } catch {
      tasks[load] = nil
      perform(queue.failed(load, error, now: now()))
    }
  }

  /// Fetches and reads. The queue is told that the place is free when the connection is, but for a large file only when it is
  /// read: many must not pile up.
  private func fetched(
    _ load: LoadQueue.LoadID, _ key: LoadKey, _ url: WebAddress
  ) async throws(ArtworkError) -> ([UInt8], Loaded) {
    defer { downloadEnded(load) }
    let bytes = try await source.fetched(url, for: key) { [relay] in relay.report($0, of: load) }
    guard !Task.isCancelled else { throw .cancelled }
    if bytes.count <= ArtworkSource.largeFile { downloadEnded(load) }
    return (bytes, try await source.made(of: bytes, for: key))
  }

  private func downloadEnded(_ load: LoadQueue.LoadID) {
    letGo()
    perform(queue.downloadEnded(load))
  }

  private func loaded(_ load: LoadQueue.LoadID, _ key: LoadKey, _ value: Loaded) {
    if case .picture(let icon) = value { memory.withLock { $0.insert(icon, for: key, cost: icon.cost) } }
    perform(queue.loaded(load, value))
  }
}

extension PixelSize {
  /// The same extent, but never empty.
  fileprivate var atLeastOnePixel: PixelSize { PixelSize(width: max(1, width), height: max(1, height)) }
}
