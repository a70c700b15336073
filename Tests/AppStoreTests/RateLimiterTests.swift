import Testing
import Turns

@testable import AppStore

@Suite("The rate limiter", .inTurn)
struct RateLimiterTests {
  private var limiter = RateLimiter(budget: RequestBudget(limit: 2, window: .seconds(10)))

  @Test("during a guessed pause, only a submitted request is sent; the others wait")
  mutating func quiet() {
    let first = limiter.record(at: .zero)
    limiter.observe(.throttled(retryAfter: .seconds(30)), of: first, at: .seconds(5))
    for urgency in [RequestUrgency.live, .visible, .background] {
      #expect(limiter.wait(before: urgency, at: .seconds(10)) == RequestWait(.seconds(25), for: .store))
    }
    #expect(limiter.wait(before: .submitted, at: .seconds(10)) == nil)
    let second = limiter.record(at: .seconds(10))
    limiter.observe(.timedOut, of: second, at: .seconds(11))
    #expect(limiter.wait(before: .live, at: .seconds(11)) == RequestWait(.seconds(24), for: .store))
    #expect(limiter.isInDoubt)
  }

  @Test("an answer ends the pause, unless its request was sent before the pause began")
  mutating func answered() {
    let (first, second) = (limiter.record(at: .zero), limiter.record(at: .zero))
    limiter.observe(.throttled(retryAfter: .seconds(30)), pause: .seconds(30), of: first, at: .zero)
    limiter.observe(nil, of: second, at: .zero)
    #expect(limiter.wait(before: .submitted, at: .zero) == RequestWait(.seconds(30), for: .store))
    let third = limiter.record(at: .seconds(30))
    #expect(limiter.isInDoubt)
    limiter.observe(nil, of: third, at: .seconds(30))
    #expect(!limiter.isInDoubt)
    #expect(limiter.wait(before: .live, at: .seconds(30)) == nil)
  }

  @Test("a pause that the store names holds for everybody, whatever failed; a shorter one takes nothing from it")
  mutating func named() {
    let (first, second) = (limiter.record(at: .zero), limiter.record(at: .zero))
    limiter.observe(.serverFailed(status: 503), pause: .seconds(9), of: first, at: .seconds(12))
    limiter.observe(.throttled(retryAfter: .seconds(2)), pause: .seconds(2), of: second, at: .seconds(12))
    #expect(limiter.wait(before: .submitted, at: .seconds(16)) == RequestWait(.seconds(5), for: .store))
    #expect(limiter.wait(before: .submitted, at: .seconds(21)) == nil)
  }

  @Test("the longer of pause and refill is what is waited for")
  mutating func longer() {
    let first = limiter.record(at: .zero)
    _ = limiter.record(at: .zero)
    limiter.observe(.throttled(retryAfter: .seconds(4)), of: first, at: .zero)
    #expect(limiter.wait(before: .live, at: .seconds(1)) == RequestWait(.seconds(9), for: .budget))
    limiter.observe(.throttled(retryAfter: .seconds(40)), of: first, at: .seconds(1))
    #expect(limiter.wait(before: .live, at: .seconds(1)) == RequestWait(.seconds(40), for: .store))
  }

  @Test("background work leaves a tenth of the budget", arguments: [(20, 18), (10, 9), (5, 4), (4, 4), (1, 1)])
  func share(of limit: Int, _ expected: Int) {
    var limiter = RateLimiter(budget: RequestBudget(limit: limit))
    var sent = 0
    while limiter.wait(before: .background, at: .zero) == nil {
      limiter.record(at: .zero)
      sent += 1
    }
    #expect(sent == expected)
    #expect((limiter.wait(before: .visible, at: .zero) == nil) == (expected < limit))
  }
}
