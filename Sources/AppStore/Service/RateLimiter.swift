/// Decides which requests may be sent now, from the budget and the store's pauses. Times are durations since any fixed moment.
///
/// A pause that the store names (`Retry-After`) holds for every request. One that we guess because it turns requests away, and the budget,
/// don't hold back a person's own requests.
struct RateLimiter: Sendable {
  private var budget: RequestBudget
  /// The time until which only a person's own requests are sent.
  private var quietUntil: Duration = .zero
  private var closedUntil: Duration = .zero
  /// The times until which other copies of the program have spent the budget, by the highest urgency for which that was said.
  private var crowdedUntil: [RequestUrgency: Duration] = [:]
  private var sent = 0
  /// The latest request that was sent before the store last wanted a pause; `nil` once a later one has been answered.
  private var latestBeforePause: Int?

  init(budget: RequestBudget) {
    self.budget = budget
  }

  var limit: Int { budget.limit }
  var isForEnter: Bool { budget.isForEnter }

  /// `true` if the store wanted a pause, and has answered no request since.
  var isInDoubt: Bool { latestBeforePause != nil }

  /// The part of the budget that background work leaves to a person: of twenty, two, so that a typed query and its correction come at once.
  /// Below five a minute nothing is reserved, or background work would stall.
  private var reserve: Int { (budget.limit + 5) / 10 }

  /// Counts a request that is sent, even one that may not be, and returns its number.
  @discardableResult
  mutating func record(at time: Duration) -> Int {
    budget.record(at: time)
    sent += 1
    return sent
  }

  /// The latest request was not sent: other copies have spent the budget, or know of a pause. It doesn't count; less urgent ones wait as long.
  mutating func takeBack(_ wait: RequestWait, before urgency: RequestUrgency, at time: Duration) {
    budget.takeBack()
    switch wait.reason {
    case .budget: crowdedUntil[urgency] = time + wait.duration
    case .store:
      closedUntil = max(closedUntil, time + wait.duration)
      latestBeforePause = sent
    }
  }

  /// A request that was counted at a time was not sent then.
  mutating func takeBack(sentAt time: Duration) { budget.takeBack(sentAt: time) }

  /// A request ended, and the store may have named a pause. Being throttled begins a pause; the answer to a request sent since ends all pauses.
  mutating func observe(_ failure: StoreError?, pause: Duration? = nil, of request: Int, at time: Duration) {
    if let pause {
      closedUntil = max(closedUntil, time + pause)
      latestBeforePause = sent
    }
    switch failure {
    case .throttled(let pause):
      quietUntil = max(quietUntil, time + pause)
      latestBeforePause = sent
    case nil where request > latestBeforePause ?? 0:
      (quietUntil, closedUntil, latestBeforePause) = (.zero, .zero, nil)
    // Other failures don't tell how much the store will take.
    default: break
    }
  }

  /// The time that a request has to wait; `nil` when it may go now.
  func wait(before urgency: RequestUrgency, at time: Duration) -> RequestWait? {
    let pause = (urgency == .submitted ? closedUntil : max(quietUntil, closedUntil)) - time
    let refill: Duration =
      switch urgency {
      case .submitted: .zero
      case .live, .visible: max(budget.wait(at: time), crowd(before: urgency, at: time))
      case .background: max(budget.wait(at: time, leaving: reserve), crowd(before: urgency, at: time))
      }
    if pause > .zero, pause >= refill { return RequestWait(pause, for: .store) }
    return refill > .zero ? RequestWait(refill, for: .budget) : nil
  }

  private func crowd(before urgency: RequestUrgency, at time: Duration) -> Duration {
    crowdedUntil.filter { $0.key >= urgency }.values.map { $0 - time }.max() ?? .zero
  }
}

/// The requests that the store takes: a limit within a sliding window. Times are durations since a fixed moment, and never run backwards.
package struct RequestBudget: Sendable, Hashable {
  package let limit: Int
  package let window: Duration
  /// `true` if only a person's own requests are sent.
  package let isForEnter: Bool

  /// The times of the latest requests, at most ``limit`` of them: no older one can matter.
  private var times: [Duration] = []

  /// The default is the number that the store names, "about 20 calls a minute".
  package init(limit: Int = 20, window: Duration = .seconds(60), isForEnter: Bool = false) {
    self.isForEnter = isForEnter
    self.limit = max(1, limit)
    self.window = window
  }

  /// Counts a request, even one that the budget doesn't allow.
  package mutating func record(at time: Duration) {
    times.append(time)
    if times.count > limit { times.removeFirst() }
  }

  /// The latest request that was counted was not sent.
  mutating func takeBack() { _ = times.popLast() }

  /// A request that was counted at a time was not sent then.
  mutating func takeBack(sentAt time: Duration) {
    if let index = times.lastIndex(of: time) { times.remove(at: index) }
  }

  /// How long until the budget allows a request plus `reserve` more (fewer than ``limit``); zero if now.
  package func wait(at time: Duration, leaving reserve: Int = 0) -> Duration {
    let share = limit - reserve
    guard times.count >= share else { return .zero }
    return max(.zero, times[times.count - share] + window - time)
  }
}
