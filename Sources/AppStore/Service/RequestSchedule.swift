/// Decides whose turn it is to ask the store. It is told facts and the time; it holds no task and no clock.
///
/// ```
///             asked                     its turn                      ended
/// (nothing) ────────> waiting ──────────────────────────> under way ────────> (nothing)
///     │                │  ▲ or joined by an impatient caller ▲  │
///     │     left <─────┘  └──── turned away (first time) ────┼──┘
///     └────────────── asked by an impatient caller ──────────┘
/// ```
/// The most urgent have their turn first, among equals the first to come. A fact costs next to nothing, however many wait; a
/// statement about all of them (``status(at:)``) is linear in their number.
struct RequestSchedule: Sendable {
  /// The number of a request; later ones are greater.
  struct RequestID: Sendable, Hashable, Comparable {
    fileprivate let number: Int

    static func < (left: Self, right: Self) -> Bool { left.number < right.number }
  }

  enum Stage: Sendable, Hashable {
    case waiting
    /// Its turn has come; the number is the rate limiter's.
    case underWay(number: Int)
    /// Refused: it would have to wait, and its caller doesn't. Kept until the owner has read the refusal.
    case refused(StoreError)

    var isRefused: Bool { if case .refused = self { true } else { false } }
  }

  private struct Entry: Sendable {
    let patience: RequestPatience
    /// The highest urgency among those who share the request. It stays when they leave.
    var urgency: RequestUrgency
    var stage = Stage.waiting
    /// When it was sent, or is to be.
    var sent: Duration?
    /// `true` if it has waited for a pause of the store. It doesn't wait for another one.
    var hasBeenTurnedAway = false

    var isUnderWay: Bool { if case .underWay = stage { true } else { false } }
    /// `true` if it stands in the line of its urgency.
    var isInLine: Bool { stage == .waiting && urgency.waits }
  }

  /// The number of requests that wait for turns and may be under way together.
  private static let sideBySide = 4

  /// `true` while background work is held back.
  var isPaused = false
  private var limiter: RateLimiter
  private var entries: [RequestID: Entry] = [:]
  /// The requests that wait for their turn, the first to come first.
  private var lines: [RequestUrgency: [RequestID]] = [:]
  /// The requests that have been sent and are not over: a few.
  private var underWay: Set<RequestID> = []
  private var issued = 0

  init(budget: RequestBudget) {
    limiter = RateLimiter(budget: budget)
  }

  var limit: Int { limiter.limit }

  func stage(of request: RequestID) -> Stage? { entries[request]?.stage }

  func urgency(of request: RequestID) -> RequestUrgency? { entries[request]?.urgency }

  var count: Int { entries.count }
}

// MARK: - Facts

extension RequestSchedule {
  /// Somebody asks. A request that doesn't wait is under way at once, or refused: paused, or its budget spent.
  mutating func asked(
    urgency: RequestUrgency, isAnew: Bool = false, patience: RequestPatience = RequestPatience(), at time: Duration
  ) throws(StoreError) -> RequestID {
    // To see something anew is not what Enter asks for.
    if limiter.isForEnter, urgency != .submitted || isAnew { throw .readsOnly }
    let wait = limiter.wait(before: urgency, at: time)
    if let wait, !urgency.waits || !patience.bears(wait) { throw StoreError(wait) }
    issued += 1
    let request = RequestID(number: issued)
    set(Entry(patience: patience, urgency: urgency, hasBeenTurnedAway: wait?.reason == .store), for: request)
    if !urgency.waits { send(request, at: time) }
    return request
  }

  /// Somebody else wants the same. If they don't wait, it is sent at once, or they are refused while the others go on waiting.
  mutating func joined(_ request: RequestID, urgency: RequestUrgency, at time: Duration) throws(StoreError) {
    guard var entry = entries[request], urgency > entry.urgency else { return }
    let isToBeSent = entry.stage == .waiting && !urgency.waits
    if isToBeSent, let wait = limiter.wait(before: urgency, at: time) { throw StoreError(wait) }
    entry.urgency = urgency
    set(entry, for: request)
    if isToBeSent { send(request, at: time) }
  }

  /// Nobody wants it any more. One that is under way stays until it has ended.
  mutating func left(_ request: RequestID) {
    if entries[request]?.isUnderWay == false { set(nil, for: request) }
  }

  /// A request is over; `pause` is what the store named. `true` if it waits once more, since the store turned it away for the first time.
  mutating func ended(_ request: RequestID, _ failure: StoreError?, pause: Duration?, at time: Duration) -> Bool {
    guard var entry = entries[request], case .underWay(let number) = entry.stage else { return false }
    limiter.observe(failure, pause: pause, of: number, at: time)
    guard let wait = failure?.pauseToKeep, entry.urgency.waits, entry.patience.bears(wait),
      !entry.hasBeenTurnedAway
    else {
      set(nil, for: request)
      return false
    }
    entry.stage = .waiting
    entry.hasBeenTurnedAway = true
    set(entry, for: request)
    return true
  }

  /// Because of other copies (their requests or a pause), a request was not sent in its turn, which doesn't count. Returns the refusal, or
  /// `nil` if it waits again at its index in the line.
  mutating func turnedBack(_ request: RequestID, _ wait: RequestWait, at time: Duration) -> StoreError? {
    guard var entry = entries[request], entry.isUnderWay else { return nil }
    limiter.takeBack(wait, before: entry.urgency, at: time)
    guard entry.urgency.waits, entry.patience.bears(wait) else {
      set(nil, for: request)
      return StoreError(wait)
    }
    entry.stage = .waiting
    if wait.reason == .store { entry.hasBeenTurnedAway = true }
    set(entry, for: request)
    return nil
  }

  /// A request that was to be sent at once is sent only now: it counts from now, and no longer from then.
  mutating func postponed(_ request: RequestID, at time: Duration) {
    guard let entry = entries[request], entry.isUnderWay, let sent = entry.sent else { return }
    limiter.takeBack(sentAt: sent)
    send(request, at: time)
  }

  /// Gives their turn to all whose turn it is, and refuses those that would have to wait and aren't to. Returns both.
  @discardableResult
  mutating func takeTurns(at time: Duration) -> [RequestID] {
    var turns: [RequestID] = []
    while let (request, urgency) = next, var entry = entries[request] {
      if let wait = limiter.wait(before: urgency, at: time) {
        guard !entry.patience.waitsForTurn else { break }
        entry.stage = .refused(StoreError(wait))
        set(entry, for: request)
      } else {
        guard hasRoom(for: urgency) else { break }
        send(request, at: time)
      }
      turns.append(request)
    }
    return turns
  }

  private mutating func send(_ request: RequestID, at time: Duration) {
    guard var entry = entries[request] else { return }
    entry.stage = .underWay(number: limiter.record(at: time))
    entry.sent = time
    set(entry, for: request)
  }

  /// Changes a request's entry, or forgets it, and keeps the lines in step.
  private mutating func set(_ entry: Entry?, for request: RequestID) {
    let old = entries[request]
    entries[request] = entry
    if let old, old.isInLine {
      let index = index(of: request, in: old.urgency)
      lines[old.urgency]?.remove(at: index)
    }
    if let entry, entry.isInLine {
      let index = index(of: request, in: entry.urgency)
      lines[entry.urgency, default: []].insert(request, at: index)
    }
    if entry?.isUnderWay == true { underWay.insert(request) } else { underWay.remove(request) }
  }

  /// A request's index in its line; for a request that isn't in it, where it would be inserted.
  private func index(of request: RequestID, in urgency: RequestUrgency) -> Int {
    lines[urgency, default: []].partitioningIndex { $0 >= request }
  }
}

// MARK: - Status

extension RequestSchedule {
  /// The time that a request made now has to wait; `nil` when it may be sent.
  func wait(before urgency: RequestUrgency, at time: Duration) -> RequestWait? {
    limiter.wait(before: urgency, at: time)
  }

  /// The wait of the next request; `nil` if none waits, or only for others to end.
  func wait(at time: Duration) -> RequestWait? { next.flatMap { limiter.wait(before: $0.urgency, at: time) } }

  /// - Parameter planned: the number of requests of an urgency that are still to come.
  func status(planned: Int = 0, as urgency: RequestUrgency = .background, at time: Duration) -> RequestQueueStatus {
    var status = RequestQueueStatus(requestsPerMinute: limiter.limit, isPaused: isPaused)
    for entry in entries.values where entry.stage == .waiting { status.waiting[entry.urgency, default: 0] += 1 }
    if planned > 0 { status.waiting[urgency, default: 0] += planned }
    status.wait = wait(at: time)
    status.remaining = remaining(status.waiting, at: time)
    return status
  }

  /// The time until the last waiting request is sent, as far as budget and pauses tell.
  private func remaining(_ waiting: [RequestUrgency: Int], at time: Duration) -> Duration? {
    guard !waiting.isEmpty, !isPaused || waiting[.background] == nil else { return nil }
    var limiter = limiter
    var end = time
    for urgency in [RequestUrgency.visible, .background] {
      for _ in 0..<(waiting[urgency] ?? 0) {
        while let wait = limiter.wait(before: urgency, at: end) { end += wait.duration }
        limiter.record(at: end)
      }
    }
    return end - time
  }

  private var next: (request: RequestID, urgency: RequestUrgency)? {
    for urgency in [RequestUrgency.visible, .background] where !(isPaused && urgency == .background) {
      if let request = lines[urgency]?.first { return (request, urgency) }
    }
    return nil
  }

  /// `true` if one more may be under way. Background work doesn't take the room of requests for the screen. While the store may still turn
  /// requests away, one goes alone.
  private func hasRoom(for urgency: RequestUrgency) -> Bool {
    let count = underWay.count { request in
      entries[request].map { $0.urgency.waits && $0.urgency >= urgency } ?? false
    }
    return count < (limiter.isInDoubt ? 1 : Self.sideBySide)
  }
}

package struct RequestQueueStatus: Sendable, Hashable {
  package let requestsPerMinute: Int
  package let isPaused: Bool
  /// The number of waiting requests by urgency; an urgency without any is missing.
  package internal(set) var waiting: [RequestUrgency: Int] = [:]
  /// The wait of the next of them; `nil` if none waits, or only for others to end.
  package internal(set) var wait: RequestWait?
  /// The time until the last of them is sent, estimated from budget and pause; `nil` if none waits, or background work among them is paused.
  package internal(set) var remaining: Duration?

  package var waitingCount: Int { waiting.values.reduce(0, +) }
}

extension StoreError {
  fileprivate init(_ wait: RequestWait) {
    self =
      switch wait.reason {
      case .store: .paused(wait: wait.duration)
      case .budget: .budgetSpent(wait: wait.duration)
      }
  }
}
