/// Decides which requests may be sent now, from the request budget and the pauses that the store has asked for.
///
/// A value without a clock of its own. Times are durations since any fixed moment.
///
/// A pause that the store names (`Retry-After`) holds for every request. If it turns requests away and names none, the pause is
/// our guess, as the budget is; neither holds back a person's own requests.
struct RateLimiter: Sendable {
  private var budget: RequestBudget
  /// The time until which only a person's own requests are sent.
  private var quietUntil: Duration = .zero
  /// The time until which nothing is sent.
  private var closedUntil: Duration = .zero
  /// The number of requests sent, which is the number of the latest.
  private var sent = 0
  /// The latest request that was sent before the store last wanted a pause; `nil` once a later one has been answered.
  private var latestBeforePause: Int?

  init(budget: RequestBudget) {
    self.budget = budget
  }

  /// The number of requests that fit into the budget's window.
  var limit: Int { budget.limit }

  /// `true` if the store wanted a pause, and has answered no request since.
  var isInDoubt: Bool { latestBeforePause != nil }

  /// The part of the budget that background work leaves to a person: a tenth, rounded.
  ///
  /// Of twenty, two: a query that is typed, and its correction, come at once within any minute, however long the work is. (Enter is sent
  /// beyond the budget.) Of fewer than five nothing is left, since the work would hardly come on.
  private var reserve: Int { (budget.limit + 5) / 10 }

  /// Counts a request that is sent, even one that may not be.
  ///
  /// - Returns: its number.
  @discardableResult
  mutating func record(at time: Duration) -> Int {
    budget.record(at: time)
    sent += 1
    return sent
  }

  /// Takes note of a request's outcome: being throttled begins a pause, the answer to a request that was sent since ends all pauses.
  ///
  /// - Parameters:
  ///   - pause: the pause that the store named.
  ///   - request: the request's number.
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
      case .live, .visible: budget.wait(at: time)
      case .background: budget.wait(at: time, leaving: reserve)
      }
    if pause > .zero, pause >= refill { return RequestWait(pause, for: .store) }
    return refill > .zero ? RequestWait(refill, for: .budget) : nil
  }
}
