import Testing

@testable import AppStore

@Suite("The request budget")
struct RequestBudgetTests {
  @Test("twenty requests go through, the next one waits until the first is a minute old")
  func window() {
    var budget = RequestBudget()
    for second in 0..<20 {
      #expect(budget.wait(at: .seconds(second)) == .zero)
      budget.record(at: .seconds(second))
    }
    #expect(budget.wait(at: .seconds(19)) == .seconds(41))
    #expect(budget.wait(at: .milliseconds(59_999)) == .milliseconds(1))
    #expect(budget.wait(at: .seconds(60)) == .zero)
    budget.record(at: .seconds(60))
    #expect(budget.wait(at: .seconds(60)) == .seconds(1))
  }

  @Test("requests beyond the budget push the next one further away")
  func beyond() {
    var budget = RequestBudget(limit: 2, window: .seconds(10))
    for second in [0, 1, 2, 3] { budget.record(at: .seconds(second)) }
    #expect(budget.wait(at: .seconds(3)) == .seconds(9))
    #expect(budget.wait(at: .seconds(12)) == .zero)
  }

  @Test("a live request is refused while the store seems to want quiet, a submitted one only where it said so")
  func limiter() throws {
    var limiter = RateLimiter(budget: RequestBudget(limit: 2, window: .seconds(10)))
    limiter.observe(.throttled(retryAfter: .seconds(30)), at: .seconds(5))
    #expect(throws: StoreError.paused(wait: .seconds(25))) { try limiter.admit(.live, at: .seconds(10)) }
    try limiter.admit(.submitted, at: .seconds(10))
    limiter.observe(.timedOut, at: .seconds(11))
    #expect(limiter.wait(before: .live, at: .seconds(11)) == RequestWait(.seconds(24), for: .store))
    #expect(limiter.wait(before: .submitted, at: .seconds(11)) == nil)
    limiter.observe(nil, at: .seconds(12))
    #expect(limiter.wait(before: .live, at: .seconds(12)) == nil)
    try limiter.admit(.live, at: .seconds(12))
    #expect(throws: StoreError.budgetSpent(wait: .seconds(8))) { try limiter.admit(.live, at: .seconds(12)) }
    try limiter.admit(.submitted, at: .seconds(12))
    limiter.observe(.serverFailed(status: 503), pause: .seconds(9), at: .seconds(12))
    #expect(throws: StoreError.paused(wait: .seconds(5))) { try limiter.admit(.submitted, at: .seconds(16)) }
    try limiter.admit(.submitted, at: .seconds(21))
  }
}
