/// Decides whose turn it is to ask the store. It is told facts and the time; it holds no task and no clock.
///
/// ```
///             asked                     its turn                      ended
/// (nothing) ────────> waiting ──────────────────────────> under way ────────> (nothing)
///     │                │  ▲   or joined by one who doesn't   ▲  │
///     │     left <─────┘  └──── turned away, the first time ─┼──┘
///     └────────────── asked by one who doesn't wait ─────────┘
///
/// asked ──> reserved ──┬── confirmed ──> as if asked then, in its place
///                      └── withdrawn, left ──> (nothing)
/// ```
/// A place is reserved while its request may prove needless. None of those after it has its turn meanwhile, so it must be settled soon.
///
/// The most urgent have their turn first, among equals the first to come. A fact costs next to nothing, however many wait; a
/// statement about all of them (``status(at:)``) is linear in their number.
struct RequestSchedule: Sendable {
  /// A request's place; later ones are greater.
  struct Ticket: Sendable, Hashable, Comparable {
    fileprivate let number: Int

    static func < (left: Self, right: Self) -> Bool { left.number < right.number }
  }

  enum Stage: Sendable, Hashable {
    /// Not to be sent yet, and perhaps not at all.
    case reserved
    case waiting
    /// Its turn has come; the number is the rate limiter's.
    case underWay(number: Int)
    /// It would have to wait, and isn't to. It stays until its owner hears of it.
    case refused(StoreError)

    var isRefused: Bool { if case .refused = self { true } else { false } }
  }

  private struct Entry: Sendable {
    let patience: RequestPatience
    /// The highest urgency among those who share the request. It stays when they leave.
    var urgency: RequestUrgency
    var stage: Stage
    /// `true` if it has waited for a pause of the store. It doesn't wait for another one.
    var hasBeenTurnedAway = false

    /// `true` if it has not been sent.
    var isAhead: Bool { stage == .reserved || stage == .waiting }
    var isUnderWay: Bool { if case .underWay = stage { true } else { false } }
    /// `true` if it stands in the line of its urgency.
    var isInLine: Bool { isAhead && urgency.waits }
  }

  /// The number of requests that wait for turns and may be under way together.
  private static let sideBySide = 4

  /// `true` while background work is held back.
  var isPaused = false
  private var limiter: RateLimiter
  private var entries: [Ticket: Entry] = [:]
  /// The tickets that wait for their turn, and those whose place is reserved, the first to come first.
  private var lines: [RequestUrgency: [Ticket]] = [:]
  /// The tickets that have been sent and are not over: a few.
  private var underWay: Set<Ticket> = []
  private var issued = 0

  init(budget: RequestBudget) {
    limiter = RateLimiter(budget: budget)
  }

  /// The number of requests that fit into the budget's window.
  var limit: Int { limiter.limit }

  func stage(of ticket: Ticket) -> Stage? { entries[ticket]?.stage }

  func urgency(of ticket: Ticket) -> RequestUrgency? { entries[ticket]?.urgency }

  /// The number of requests that have a place or are under way.
  var count: Int { entries.count }
}

// MARK: - Facts

extension RequestSchedule {
  /// Somebody asks. A request that doesn't wait is under way at once, or refused with ``StoreError/paused(wait:)`` or
  /// ``StoreError/budgetSpent(wait:)``.
  mutating func asked(
    urgency: RequestUrgency, patience: RequestPatience = RequestPatience(), reserving: Bool = false, at time: Duration
  ) throws(StoreError) -> Ticket {
    let wait = limiter.wait(before: urgency, at: time)
    if let wait, !urgency.waits || !patience.bears(wait) { throw StoreError(wait) }
    issued += 1
    let ticket = Ticket(number: issued)
    var entry = Entry(patience: patience, urgency: urgency, stage: .reserved)
    entry.hasBeenTurnedAway = wait?.reason == .store
    set(entry, for: ticket)
    if !reserving { confirmed(ticket, at: time) }
    return ticket
  }

  /// A reserved place is needed. A request that doesn't wait is under way; it was let in when it asked.
  mutating func confirmed(_ ticket: Ticket, at time: Duration) {
    guard let entry = entries[ticket], entry.stage == .reserved else { return }
    if entry.urgency.waits { entries[ticket]?.stage = .waiting } else { send(ticket, at: time) }
  }

  /// A reserved place is not needed. Nothing was sent, so nothing counts. Returns `false` if it was not reserved any more; it stays then.
  mutating func withdrawn(_ ticket: Ticket) -> Bool {
    guard entries[ticket]?.stage == .reserved else { return false }
    set(nil, for: ticket)
    return true
  }

  /// Somebody else wants the same. If they don't wait, it is sent at once, or they are refused while the others go on waiting.
  mutating func joined(_ ticket: Ticket, urgency: RequestUrgency, at time: Duration) throws(StoreError) {
    guard var entry = entries[ticket], urgency > entry.urgency else { return }
    if entry.isAhead, !urgency.waits { try refuseIfEarly(urgency, at: time) }
    entry.urgency = urgency
    set(entry, for: ticket)
    if entry.stage == .waiting, !urgency.waits { send(ticket, at: time) }
  }

  /// Nobody wants it any more. One that is under way stays until it has ended.
  mutating func left(_ ticket: Ticket) {
    if entries[ticket]?.isUnderWay == false { set(nil, for: ticket) }
  }

  /// A request is over; `pause` is what the store named. Returns `true` if it waits once more, since the store turned it away for the first
  /// time.
  mutating func ended(_ ticket: Ticket, _ failure: StoreError?, pause: Duration?, at time: Duration) -> Bool {
    guard var entry = entries[ticket], case .underWay(let number) = entry.stage else { return false }
    limiter.observe(failure, pause: pause, of: number, at: time)
    guard case .throttled(let pause) = failure, entry.urgency.waits, entry.patience.bears(pause),
      !entry.hasBeenTurnedAway
    else {
      set(nil, for: ticket)
      return false
    }
    entry.stage = .waiting
    entry.hasBeenTurnedAway = true
    set(entry, for: ticket)
    return true
  }

  /// A request was not sent in its turn: other copies of the program have spent the budget, or the store has named them a pause. It counts
  /// for nothing. Returns the refusal of one that isn't to wait; `nil` if it waits for another turn, in its place.
  mutating func turnedBack(_ ticket: Ticket, _ wait: RequestWait, at time: Duration) -> StoreError? {
    guard var entry = entries[ticket], entry.isUnderWay else { return nil }
    limiter.takeBack(wait, before: entry.urgency, at: time)
    guard entry.urgency.waits, entry.patience.bears(wait) else {
      set(nil, for: ticket)
      return StoreError(wait)
    }
    entry.stage = .waiting
    if wait.reason == .store { entry.hasBeenTurnedAway = true }
    set(entry, for: ticket)
    return nil
  }

  /// A request that was to be sent at once is sent only now: it counts from now.
  mutating func postponed(_ ticket: Ticket, at time: Duration) {
    if entries[ticket]?.isUnderWay == true { send(ticket, at: time) }
  }

  /// Gives their turn to all whose turn it is, and refuses those that would have to wait and aren't to. Returns both.
  @discardableResult
  mutating func takeTurns(at time: Duration) -> [Ticket] {
    var turns: [Ticket] = []
    while let (ticket, urgency) = next, let entry = entries[ticket], entry.stage == .waiting {
      if let wait = limiter.wait(before: urgency, at: time) {
        guard !entry.patience.waitsForTurn else { break }
        var entry = entry
        entry.stage = .refused(StoreError(wait))
        set(entry, for: ticket)
      } else {
        guard hasRoom(for: urgency) else { break }
        send(ticket, at: time)
      }
      turns.append(ticket)
    }
    return turns
  }

  private mutating func send(_ ticket: Ticket, at time: Duration) {
    guard var entry = entries[ticket] else { return }
    entry.stage = .underWay(number: limiter.record(at: time))
    set(entry, for: ticket)
  }

  /// Changes a request's entry, or forgets it, and keeps the lines in step.
  private mutating func set(_ entry: Entry?, for ticket: Ticket) {
    let old = entries[ticket]
    entries[ticket] = entry
    if let old, old.isInLine, let index = index(of: ticket, in: old.urgency) { lines[old.urgency]?.remove(at: index) }
    if let entry, entry.isInLine {
      let index = index(of: ticket, in: entry.urgency) ?? 0
      lines[entry.urgency, default: []].insert(ticket, at: index)
    }
    if entry?.isUnderWay == true { underWay.insert(ticket) } else { underWay.remove(ticket) }
  }

  /// The index that a ticket has in a line, or would have.
  private func index(of ticket: Ticket, in urgency: RequestUrgency) -> Int? {
    lines[urgency].map { line in line.partitioningIndex { $0 >= ticket } }
  }

  private func refuseIfEarly(_ urgency: RequestUrgency, at time: Duration) throws(StoreError) {
    if let wait = limiter.wait(before: urgency, at: time) { throw StoreError(wait) }
  }
}

// MARK: - Status

extension RequestSchedule {
  /// The time that a request made now has to wait; `nil` when it may be sent.
  func wait(before urgency: RequestUrgency, at time: Duration) -> RequestWait? {
    limiter.wait(before: urgency, at: time)
  }

  /// The wait of the next request; `nil` if none waits, or only for others to end.
  func wait(at time: Duration) -> RequestWait? {
    guard let next, entries[next.ticket]?.stage == .waiting else { return nil }
    return limiter.wait(before: next.urgency, at: time)
  }

  /// - Parameter planned: the number of background requests that are still to come.
  func status(planned: Int = 0, at time: Duration) -> RequestQueueStatus {
    var status = RequestQueueStatus(requestsPerMinute: limiter.limit, isPaused: isPaused)
    for entry in entries.values where entry.stage == .waiting { status.waiting[entry.urgency, default: 0] += 1 }
    if planned > 0 { status.waiting[.background, default: 0] += planned }
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

  /// The next in turn, if only by a reserved place.
  private var next: (ticket: Ticket, urgency: RequestUrgency)? {
    for urgency in [RequestUrgency.visible, .background] where !(isPaused && urgency == .background) {
      if let ticket = lines[urgency]?.first { return (ticket, urgency) }
    }
    return nil
  }

  /// `true` if one more may be under way. Background work doesn't take the room of requests for the screen.
  ///
  /// While the store may still turn requests away, one goes alone: the others would only be turned away with it.
  private func hasRoom(for urgency: RequestUrgency) -> Bool {
    let count = underWay.count { ticket in
      entries[ticket].map { $0.urgency.waits && $0.urgency >= urgency } ?? false
    }
    return count < (limiter.isInDoubt ? 1 : Self.sideBySide)
  }
}

extension StoreError {
  /// The refusal of a request that would have to wait.
  fileprivate init(_ wait: RequestWait) {
    self =
      switch wait.reason {
      case .store: .paused(wait: wait.duration)
      case .budget: .budgetSpent(wait: wait.duration)
      }
  }
}
