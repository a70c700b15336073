/// Decides which requests may be sent now, from the request budget and the pauses that the store has asked for. Times are durations since
/// any fixed moment.
///
/// A pause that the store names (`Retry-After`) holds for every request. If it turns requests away and names none, the pause is
/// our guess, as the budget is; neither holds back a person's own requests.
struct RateLimiter: Sendable {
  private var budget: RequestBudget
  /// The time until which only a person's own requests are sent.
  private var quietUntil: Duration = .zero
  /// The time until which nothing is sent.
  private var closedUntil: Duration = .zero
  /// The times until which other copies of the program have spent the budget, by the highest urgency for which that was said.
  private var crowdedUntil: [RequestUrgency: Duration] = [:]
  /// The number of the latest request.
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

  /// The part of the budget that background work leaves to a person: of twenty, two. A query that is typed, and its correction, then come
  /// at once within any minute, however long the work is. Of fewer than five nothing is left, since the work would hardly come on.
  private var reserve: Int { (budget.limit + 5) / 10 }

  /// Counts a request that is sent, even one that may not be, and returns its number.
  @discardableResult
  mutating func record(at time: Duration) -> Int {
    budget.record(at: time)
    sent += 1
    return sent
  }

  /// The latest request was not sent, since copies of the program that share the budget have none left, or know of a pause: it doesn't
  /// count, and less urgent ones have to wait as long.
  mutating func takeBack(_ wait: RequestWait, before urgency: RequestUrgency, at time: Duration) {
    budget.takeBack()
    switch wait.reason {
    case .budget: crowdedUntil[urgency] = time + wait.duration
    case .store:
      closedUntil = max(closedUntil, time + wait.duration)
      latestBeforePause = sent
    }
  }

  /// Takes note of the outcome of the request with a number, and of the pause that the store named: being throttled begins a pause, the
  /// answer to a request that was sent since ends all pauses.
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
