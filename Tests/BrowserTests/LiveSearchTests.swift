import AppStore
import Concurrency
import Support
import Testing
import Turns

@testable import Browser

@MainActor
@Suite("Searching while typing", .inTurn)
struct LiveSearchTests {
  private let clock = TestClock()
  private let submitted = Log<String>()

  private func live(wait: @escaping @Sendable () async -> RequestWait? = { nil }) -> LiveSearch {
    LiveSearch(
      clock: clock, elapsed: clock.stopwatch(), waitBeforeRequest: wait,
      submit: { [submitted] in submitted.add($0) }, onChange: {})
  }

  @Test("typing counts as a submit after a pause of 250 ms, once")
  func pause() async throws {
    let live = live()
    for term in ["we", "wea", "weat"] {
      live.typed(term)
      try await clock.sleepers(count: 1)
      clock.advance(by: .milliseconds(249))
    }
    try await clock.sleepers(count: 1)
    #expect(submitted.values.isEmpty)
    clock.advance(by: .milliseconds(250))
    try await eventually { !live.isPending }
    #expect(submitted.values == ["weat"])
  }

  @Test("one character is no search, and takes back the one that waits")
  func tooShort() async throws {
    let live = live()
    live.typed("we")
    try await clock.sleepers(count: 1)
    live.typed("w")
    try await clock.noSleepers()
    #expect(!live.isPending)
    #expect(submitted.values.isEmpty)
  }

  @Test(
    "a spent budget, or a store that wants a pause, makes the search wait, says until when and why, and lets it go then",
    arguments: [RequestWait.Reason.budget, .store])
  func wait(reason: RequestWait.Reason) async throws {
    let waits = Log<Duration>()
    let live = live(wait: {
      waits.add(.zero)
      return waits.values.count == 1 ? RequestWait(.seconds(12), for: reason) : nil
    })
    live.typed("weather")
    try await clock.sleepers(count: 1)
    clock.advance(by: .milliseconds(250))
    try await eventually { live.waitsUntil != nil }
    #expect(live.waitsUntil == .milliseconds(12_250))
    #expect(live.waitReason == reason)
    try await clock.sleepers(count: 1)
    clock.advance(by: .seconds(12))
    try await eventually { !live.isPending }
    #expect(live.waitsUntil == nil)
    #expect(submitted.values == ["weather"])
  }

  @Test("stopping while the budget makes it wait ends the wait")
  func stop() async throws {
    let live = live(wait: { RequestWait(.seconds(12), for: .budget) })
    live.typed("weather")
    try await clock.sleepers(count: 1)
    clock.advance(by: .milliseconds(250))
    try await eventually { live.waitsUntil != nil }
    #expect(live.stop())
    #expect(live.waitsUntil == nil)
    try await clock.noSleepers()
    #expect(!live.stop())
    #expect(submitted.values.isEmpty)
  }
}
