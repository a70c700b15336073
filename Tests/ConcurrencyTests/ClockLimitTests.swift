import Concurrency
import Support
import Testing
import Turns

@Suite("Work that is waited for, but not for long", .inTurn)
struct ClockLimitTests {
  private let clock = TestClock()
  private let gate = Gate()

  @Test("what is done in time is the outcome, and nothing sleeps on")
  func inTime() async throws {
    gate.open()
    let outcome = await clock.outcome(within: .seconds(1)) { [gate] in (try? await gate.wait()) != nil }
    #expect(outcome == true)
    try await clock.noSleepers()
  }

  @Test("what takes longer has no outcome, and is cancelled")
  func tooLate() async throws {
    async let outcome = clock.outcome(within: .seconds(1)) { [gate] in (try? await gate.wait()) != nil }
    try await gate.waiting(count: 1)
    try await clock.sleepers(count: 1)
    clock.advance(by: .seconds(1))
    #expect(await outcome == nil)
    try await eventually("the work is over") { gate.waiting == 0 }
  }

  @Test("who is cancelled waits no longer")
  func cancelled() async throws {
    let waiting = Task { [clock, gate] in
      await clock.outcome(within: .seconds(1)) { (try? await gate.wait()) != nil }
    }
    try await gate.waiting(count: 1)
    waiting.cancel()
    #expect(await waiting.value == nil)
    try await clock.noSleepers()
  }
}
