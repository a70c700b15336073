/// Decides what may be sent now: the request budget, and the quiet that the store has asked for.
///
/// A value without a clock of its own. Times are durations since any fixed moment.
struct RequestGate: Sendable {
  private var budget: RequestBudget
  private var quietUntil: Duration = .zero

  init(budget: RequestBudget) {
    self.budget = budget
  }

  /// Counts a request, or refuses it. Only what is merely nice to have is ever refused.
  ///
  /// - Throws: ``StoreError/throttled(retryAfter:)`` or ``StoreError/budgetSpent(wait:)`` with the time that is left.
  mutating func admit(_ urgency: RequestUrgency, at time: Duration) throws(StoreError) {
    if urgency == .live {
      guard quietUntil <= time else { throw .throttled(retryAfter: quietUntil - time) }
      let wait = budget.wait(at: time)
      guard wait == .zero else { throw .budgetSpent(wait: wait) }
    }
    budget.record(at: time)
  }

  /// Learns from what a request came to: being throttled asks for quiet, an answer ends it.
  mutating func observe(_ failure: StoreError?, at time: Duration) {
    switch failure {
    case .throttled(let pause): quietUntil = time + pause
    case nil: quietUntil = .zero
    // No other failure says anything about how much the store will take.
    default: break
    }
  }

  /// How long until a request that is nice to have is admitted; zero when it is now.
  func wait(at time: Duration) -> Duration {
    max(budget.wait(at: time), quietUntil - time)
  }
}
