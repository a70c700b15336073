/// Decides what may be sent now, from the request budget and the pauses that the store has asked for.
///
/// A value without a clock of its own. Times are durations since any fixed moment.
///
/// A pause that the store names (`Retry-After`) holds for every request. Where it turns requests away and names none, the pause
/// is our guess, as the budget is; neither holds back what a person asks for.
struct RateLimiter: Sendable {
  private var budget: RequestBudget
  /// Until when no live request is sent.
  private var quietUntil: Duration = .zero
  /// Until when nothing is sent.
  private var closedUntil: Duration = .zero

  init(budget: RequestBudget) {
    self.budget = budget
  }

  /// Counts a request, or refuses it.
  ///
  /// - Throws: ``StoreError/paused(wait:)`` or ``StoreError/budgetSpent(wait:)`` with the time that is left.
  mutating func admit(_ urgency: RequestUrgency, at time: Duration) throws(StoreError) {
    if let wait = wait(before: urgency, at: time) {
      throw wait.reason == .store ? .paused(wait: wait.duration) : .budgetSpent(wait: wait.duration)
    }
    budget.record(at: time)
  }

  /// Takes note of a request's outcome: being throttled begins a pause, an answer ends all pauses.
  ///
  /// - Parameter pause: the pause that the store named.
  mutating func observe(_ failure: StoreError?, pause: Duration? = nil, at time: Duration) {
    if let pause { closedUntil = time + pause }
    switch failure {
    case .throttled(let pause): quietUntil = time + pause
    case nil: (quietUntil, closedUntil) = (.zero, .zero)
    // No other failure says how much the store will take.
    default: break
    }
  }

  /// How long a request has to wait; `nil` when it may go now.
  func wait(before urgency: RequestUrgency, at time: Duration) -> RequestWait? {
    let pause = (urgency == .live ? max(quietUntil, closedUntil) : closedUntil) - time
    let refill = urgency == .live ? budget.wait(at: time) : .zero
    if pause > .zero, pause >= refill { return RequestWait(pause, for: .store) }
    return refill > .zero ? RequestWait(refill, for: .budget) : nil
  }
}
