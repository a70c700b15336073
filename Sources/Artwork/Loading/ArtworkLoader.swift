import Caching
import Concurrency
import Essentials
package import HTTP
package import Texts

package struct ArtworkLimits: Sendable, Hashable {
  /// Pictures kept in memory, at most.
  package var memoryCount = 500
  /// Bytes of pixels, and of pictures as they were sent, kept in memory, at most.
  package var memoryBytes = 16 << 20
  /// Connections used at once, at most.
  package var downloads = 6
  /// Bytes a picture may have as it is sent, at most.
  package var pictureBytes = 8 << 20
  /// The time for which a failure is remembered.
  package var failureLifetime: Duration = .seconds(30)

  package init() {}
}

/// Loads artwork: from memory, else from the disk, else from the network.
///
/// ```
///  a row asks ──> in memory? under way? ──> PictureLoad ──> disk ──> UrgencyQueue ──turn──> connection ──> decode ──> all who wait
///                                             one task       └── found ───────────────────────────────────────────────────┘
/// ```
/// A caller may be cancelled at any moment and gets ``ArtworkError/cancelled`` at once. Equal requests share one load; it goes on
/// while anybody waits for it, and the last to leave cancels it down to the connection. A load is as urgent as its most urgent
/// waiter. A failure is remembered for a short time, so that a row that scrolls in and out doesn't hammer the server.
package actor ArtworkLoader {
  private let source: ArtworkSource
  private let failureLifetime: Duration
  private let now: @Sendable () -> Duration
  private let memory: Locked<RecentlyUsed<LoadKey, Icon>>
  private let log: RequestLog?
  private let connections: UrgencyQueue
  /// The latest load of each key, until its task ends, which an abandoned one does soon.
  private var loads: [LoadKey: PictureLoad] = [:]
  private var failures: [LoadKey: (error: ArtworkError, until: Duration)] = [:]
  private var lastWish = 0
  /// The number of tasks that have not ended: somebody waits, the last caller has just left, or the disk is written.
  private(set) var taskCount = 0
  /// Those who wait until there are none.
  private var settling: [CheckedContinuation<Void, Never>] = []

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
    connections = UrgencyQueue(turnsAtOnce: limits.downloads)
    failureLifetime = limits.failureLifetime
    self.log = log
    now = clock.stopwatch()
  }

  /// An icon or a screenshot, its proportions kept, with pixels that fit `size`: from the disk, as a PNG of that size, or as given.
  ///
  /// - Parameter keepsBytes: `true` if ``Icon/encoded`` is wanted as well. It counts towards the bound on memory.
  /// - Throws: ``ArtworkError/cancelled`` as soon as the task is cancelled, else the reason why it can't be had.
  package func picture(
    for url: WebAddress, fitting size: PixelSize, keepsBytes: Bool = false, urgency: Urgency = .visible
  ) async throws(ArtworkError) -> Icon {
    let key = LoadKey(url: url, purpose: .picture(size.atLeastOnePixel, keepsBytes: keepsBytes))
    if let icon = remembered(key) { return icon }
    guard case .picture(let icon) = try await load(key, urgency: urgency) else { throw Loaded.otherKind }
    return icon
  }

  /// The bytes of a piece of artwork as the server has them, not kept in memory. A failure isn't remembered. Throws as ``picture``.
  ///
  /// - Parameters:
  ///   - size: if given, the server is asked for a PNG that fits it, before the address as given.
  ///   - limit: the most bytes to take; more is a failure.
  ///   - progress: told of received bytes, on any thread, until the task is cancelled or has its answer.
  package func data(
    for url: WebAddress, size: PixelSize? = nil, limit: Int = 16 << 20, urgency: Urgency = .visible,
    progress: (@Sendable (HTTPProgress) -> Void)? = nil
  ) async throws(ArtworkError) -> [UInt8] {
    let key = LoadKey(url: url, purpose: .bytes(size?.atLeastOnePixel, limit: limit))
    guard case .bytes(let bytes) = try await load(key, urgency: urgency, progress: progress) else {
      throw Loaded.otherKind
    }
    return bytes
  }

  /// The icon or screenshot if it is in memory, without waiting: a row that comes back is drawn with its picture at once.
  package nonisolated func inMemory(_ url: WebAddress, size: PixelSize, keepsBytes: Bool = false) -> Icon? {
    remembered(LoadKey(url: url, purpose: .picture(size.atLeastOnePixel, keepsBytes: keepsBytes)))
  }

  /// Forgets failures, so that the next request starts a load: for a person who asks for another try.
  package func forgetFailures() {
    failures = [:]
  }

  /// Returns when no load is left and everything fetched is on the disk.
  package func settled() async {
    guard taskCount > 0 else { return }
    await withCheckedContinuation { settling.append($0) }
  }
}

// MARK: - For tests

extension ArtworkLoader {
  /// Loads that somebody waits for.
  package var inFlightCount: Int { loads.values.count { $0.waiterCount > 0 } }
  /// Downloads that have a connection, those among them that are being cancelled included.
  package var activeDownloads: Int { connections.turnsTaken }
  /// Loads that wait for a connection.
  package var waitingCount: Int { connections.waitingCount }
  /// Callers that wait for an answer.
  package var waiterCount: Int { loads.values.reduce(0) { $0 + $1.waiterCount } }
  /// Callers that hear of progress.
  var listenerCount: Int { loads.values.reduce(0) { $0 + $1.listenerCount } }
}

// MARK: - Loading

extension ArtworkLoader {
  private nonisolated func remembered(_ key: LoadKey) -> Icon? {
    guard let icon = memory.withLock({ $0.value(for: key) }) else { return nil }
    // The first address tried, so that this log line matches the request's.
    if let log, let url = key.addresses.first { log.kept(url, in: .memory, bytes: icon.byteCount) }
    return icon
  }

  private func load(
    _ key: LoadKey, urgency: Urgency, progress: PictureLoad.Listener? = nil
  ) async throws(ArtworkError) -> Loaded {
    guard !Task.isCancelled else { throw .cancelled }
    if let failure = failures[key] {
      guard now() >= failure.until else { throw failure.error }
      failures[key] = nil
    }
    lastWish += 1
    let wait = loads[key]?.wait(urgency, wish: lastWish, progress) ?? begin(key, urgency, progress)
    guard let outcome = await wait?() else { throw .cancelled }
    return try outcome.get()
  }

  private func begin(_ key: LoadKey, _ urgency: Urgency, _ progress: PictureLoad.Listener?) -> PictureLoad.Wait? {
    let load = PictureLoad()
    loads[key] = load
    taskCount += 1
    // Announced here, since the tasks begin in any order: a less urgent load whose task runs sooner doesn't go first.
    let turn = connections.enter { load.wish }
    return load.wait(urgency, wish: lastWish, progress) { await self.perform(load, key, turn) }
  }

  private func perform(_ load: PictureLoad, _ key: LoadKey, _ turn: Int) async {
    defer { connections.leave(turn) }
    do throws(ArtworkError) {
      let (value, fetched) = try await find(key, for: load, turn)
      if case .picture(let icon) = value { memory.withLock { $0.insert(icon, for: key, cost: icon.cost) } }
      end(load, key, .success(value))
      // Nobody waits for the disk.
      if let fetched { await source.keep(fetched.bytes, of: fetched.url) }
    } catch {
      // Of a load that everybody has left the next caller may ask again.
      if error != .cancelled, key.remembersFailure, load.waiterCount > 0 { remember(error, for: key) }
      end(load, key, .failure(error))
    }
    taskCount -= 1
    guard taskCount == 0 else { return }
    for waiter in settling { waiter.resume() }
    settling = []
  }

  /// Takes the load out before anybody is told, so that nobody finds one that is over.
  private func end(_ load: PictureLoad, _ key: LoadKey, _ outcome: PictureLoad.Outcome) {
    if loads[key] === load { loads[key] = nil }
    load.resolve(outcome)
  }

  /// Looks on the disk for all addresses, then fetches the first. If that fails, the next has its turn: the disk is asked again, now taking
  /// anything that it has for it, and it is fetched if the failure was about the other address alone.
  private func find(
    _ key: LoadKey, for load: PictureLoad, _ first: Int
  ) async throws(ArtworkError) -> (value: Loaded, fetched: (bytes: [UInt8], url: WebAddress)?) {
    var addresses = key.addresses[...]
    var failure: ArtworkError?
    while let url = addresses.popFirst() {
      let turn = failure == nil ? first : connections.enter { load.wish }
      defer { connections.leave(turn) }
      if let kept = await source.kept([url] + addresses, for: key, load) { return (kept, nil) }
      if let failure, !failure.pointsElsewhere { throw failure }
      do throws(ArtworkError) {
        let (bytes, value) = try await fetched(url, key, load, turn)
        return (value, (bytes, url))
      } catch .cancelled {
        throw .cancelled
      } catch {
        failure = error
      }
    }
    throw failure ?? .cancelled
  }

  /// Fetches and decodes. The turn ends when the connection does; for a large file only after decoding, so that few are in memory.
  private func fetched(
    _ url: WebAddress, _ key: LoadKey, _ load: PictureLoad, _ turn: Int
  ) async throws(ArtworkError) -> ([UInt8], Loaded) {
    guard await connections.turn(of: turn) else { throw .cancelled }
    let bytes = try await source.fetched(url, for: key) { load.report($0) }
    guard !Task.isCancelled else { throw .cancelled }
    if bytes.count <= ArtworkSource.largeFile { connections.leave(turn) }
    return (bytes, try await source.made(of: bytes, for: key, load))
  }

  private func remember(_ error: ArtworkError, for key: LoadKey) {
    let now = now()
    // Swept once there are many, so that a long session with a broken server doesn't gather entries for ever.
    if failures.count >= 512 { failures = failures.filter { now < $0.value.until } }
    failures[key] = (error, now + failureLifetime)
  }
}

extension PixelSize {
  /// The same extent, but never empty.
  fileprivate var atLeastOnePixel: PixelSize { PixelSize(width: max(1, width), height: max(1, height)) }
}
