import Essentials
import Texts

/// Decides the loader's next steps: sharing of loads, their order and their ends. It is told facts and the time, and returns
/// actions; it holds no task and no connection.
///
/// ```
///            asked          missed            its turn             downloadEnded
/// (nothing) ───────> lookingUp ───> waiting ───────────> downloading ───────────> reading
///                     │   ▲                                  │                       │
///                     │   └────── failed, another address ───┴───────────────────────┤
///                     └── loaded ──> answered <── loaded, or failed for good ─────────┘
/// ```
/// The disk is asked for all addresses before anything is fetched. When an address fails the next has its turn: the disk is asked
/// for it again, now taking anything it has, and it is fetched if the failure was about the address alone.
///
/// In every stage, the last waiter's leaving ends the load. Loads are numbered, so that a late fact about an ended one isn't
/// taken for a fact about its successor.
struct LoadQueue {
  typealias LoadID = UInt64
  typealias WaiterID = UInt64

  /// The next steps, in order.
  enum Action {
    /// Look in the disk cache for these addresses; the first is preferred.
    case lookUp(LoadID, LoadKey, [WebAddress])
    /// Fetch the address.
    case download(LoadID, LoadKey, WebAddress)
    /// Stop the work for the load; nobody wants it.
    case cancel(LoadID)
    /// Give these waiters their answer.
    case answer([WaiterID], Result<Loaded, ArtworkError>)
  }

  private enum Stage {
    /// The disk is being asked for the current address, and for those after it.
    case lookingUp
    /// Not on the disk; a download may start as soon as there is room.
    case waiting
    /// A connection is used.
    case downloading
    /// The bytes are there and being read.
    case reading
  }

  private struct Load {
    let key: LoadKey
    let addresses: [WebAddress]
    var address = 0
    /// The reason why nothing is fetched any more, so that only the disk can still help.
    var failure: ArtworkError?
    var stage = Stage.lookingUp
    var waiters: [WaiterID: Urgency] = [:]
    /// The number of the latest request for this load.
    var wish: UInt64 = 0

    var urgency: Urgency { waiters.values.max() ?? .margin }
  }

  private let maximumDownloads: Int
  private let failureLifetime: Duration
  private var loads: [LoadID: Load] = [:]
  private var loadIDs: [LoadKey: LoadID] = [:]
  private var loadOfWaiter: [WaiterID: LoadID] = [:]
  private var failures: [LoadKey: (error: ArtworkError, until: Duration)] = [:]
  private var downloads: Set<LoadID> = []
  private var lastWish: UInt64 = 0

  init(maximumDownloads: Int, failureLifetime: Duration) {
    self.maximumDownloads = maximumDownloads
    self.failureLifetime = failureLifetime
  }

  /// Loads that somebody waits for.
  var inFlightCount: Int { loads.count }
  /// Downloads that have a connection, those among them that are being cancelled included.
  var activeDownloads: Int { downloads.count }
  /// Loads that wait for a connection.
  var waitingCount: Int { loads.values.count { $0.stage == .waiting } }
  /// Callers that wait for an answer.
  var waiterCount: Int { loadOfWaiter.count }
  /// The load that a waiter waits for.
  func load(of waiter: WaiterID) -> LoadID? { loadOfWaiter[waiter] }
}

// MARK: - Facts about those who wait

extension LoadQueue {
  /// Somebody asked at the time `now`.
  mutating func asked(_ key: LoadKey, waiter: WaiterID, urgency: Urgency, now: Duration) -> [Action] {
    if let failure = failures[key] {
      guard now >= failure.until else { return [.answer([waiter], .failure(failure.error))] }
      failures[key] = nil
    }
    lastWish += 1
    if let id = loadIDs[key] {
      loads[id]?.waiters[waiter] = urgency
      loads[id]?.wish = lastWish
      loadOfWaiter[waiter] = id
      return []
    }
    // The number of the wish that began it serves as the load's own: both are given once.
    let id = lastWish
    let load = Load(key: key, addresses: key.addresses, waiters: [waiter: urgency], wish: lastWish)
    loads[id] = load
    loadIDs[key] = id
    loadOfWaiter[waiter] = id
    return [.lookUp(id, key, load.addresses)]
  }

  /// Waiters were cancelled. Without effect for those that have been answered or never asked.
  ///
  /// Several leave in one step, so that none gets a connection because another has left.
  mutating func left(_ waiters: [WaiterID]) -> [Action] {
    var actions: [Action] = []
    for waiter in waiters {
      guard let id = loadOfWaiter.removeValue(forKey: waiter) else { continue }
      loads[id]?.waiters[waiter] = nil
      actions.append(.answer([waiter], .failure(.cancelled)))
      guard let load = loads[id], load.waiters.isEmpty else { continue }
      remove(id)
      actions.append(.cancel(id))
    }
    return actions + startDownloads()
  }

  /// Failures are to be forgotten: a person asked for another try.
  mutating func forgetFailures() {
    failures = [:]
  }
}

// MARK: - Facts about loads

extension LoadQueue {
  /// The disk doesn't have what the load needs, at the time `now`.
  mutating func missed(_ id: LoadID, now: Duration) -> [Action] {
    guard let load = loads[id], load.stage == .lookingUp else { return [] }
    if let failure = load.failure { return fail(id, failure, now: now) }
    loads[id]?.stage = .waiting
    return startDownloads()
  }

  /// The load's connection is free again after a success or a failure, even if the load has ended.
  mutating func downloadEnded(_ id: LoadID) -> [Action] {
    guard downloads.remove(id) != nil else { return [] }
    loads[id]?.stage = .reading
    return startDownloads()
  }

  /// The load succeeded.
  mutating func loaded(_ id: LoadID, _ value: Loaded) -> [Action] {
    guard let load = remove(id) else { return [] }
    return [.answer(Array(load.waiters.keys), .success(value))] + startDownloads()
  }

  /// The load's current address failed, at the time `now`.
  mutating func failed(_ id: LoadID, _ error: ArtworkError, now: Duration) -> [Action] {
    guard let load = loads[id] else { return [] }
    let next = load.address + 1
    guard error != .cancelled, next < load.addresses.count else { return fail(id, error, now: now) }
    loads[id]?.address = next
    loads[id]?.stage = .lookingUp
    // If fetching another address would do no better, the disk may still have it.
    loads[id]?.failure = error.pointsElsewhere ? nil : error
    return [.lookUp(id, load.key, Array(load.addresses[next...]))]
  }
}

// MARK: - Steps they share

extension LoadQueue {
  /// Gives every free connection to the most urgent load, among equals to the newest.
  ///
  /// While a more urgent one is being looked up, which takes a moment, a connection is kept for it. Linear in the loads, which are
  /// about as many as rows on two screens.
  private mutating func startDownloads() -> [Action] {
    var actions: [Action] = []
    let mostUrgentLookUp = loads.values.lazy.filter { $0.stage == .lookingUp }.map(\.urgency).max()
    while downloads.count < maximumDownloads {
      let waiting = loads.lazy.filter { $0.value.stage == .waiting }
      guard let (id, load) = waiting.max(by: { ($0.value.urgency, $0.value.wish) < ($1.value.urgency, $1.value.wish) })
      else { break }
      if let mostUrgentLookUp, load.urgency < mostUrgentLookUp { break }
      loads[id]?.stage = .downloading
      downloads.insert(id)
      actions.append(.download(id, load.key, load.addresses[load.address]))
    }
    return actions
  }

  /// Ends a load with a failure, which counts for a while.
  private mutating func fail(_ id: LoadID, _ error: ArtworkError, now: Duration) -> [Action] {
    guard let load = remove(id) else { return [] }
    if error != .cancelled, load.key.remembersFailure { remember(error, for: load.key, now: now) }
    return [.answer(Array(load.waiters.keys), .failure(error))] + startDownloads()
  }

  /// Forgets a load and its waiters. A download it has keeps its connection until that has ended.
  @discardableResult
  private mutating func remove(_ id: LoadID) -> Load? {
    guard let load = loads.removeValue(forKey: id) else { return nil }
    loadIDs[load.key] = nil
    for waiter in load.waiters.keys { loadOfWaiter[waiter] = nil }
    return load
  }

  private mutating func remember(_ error: ArtworkError, for key: LoadKey, now: Duration) {
    // Swept once there are many, so that a long session with a broken server doesn't gather entries for ever.
    if failures.count >= 512 { failures = failures.filter { now < $0.value.until } }
    failures[key] = (error, now + failureLifetime)
  }
}
