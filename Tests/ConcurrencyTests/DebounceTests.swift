import Concurrency
import Support
import Testing
import Turns

@MainActor
@Suite("A debounce", .inTurn)
struct DebounceTests {
  private static let pause = Duration.milliseconds(120)
  private let clock = TestClock()
  private let rested = Counter()

  /// A debounce that counts how often the selection rests.
  private func debounce() -> Debounce {
    let debounce = Debounce(Self.pause, clock: clock)
    debounce.observe { [rested] in rested.add() }
    return debounce
  }

  @Test("moves share one wait, which lasts until the pause after the last one")
  func oneWait() async throws {
    let debounce = debounce()
    debounce.restart()
    try await clock.sleepers(count: 1)
    clock.advance(by: .milliseconds(100))
    for _ in 0..<5 { debounce.restart() }
    await Task.yield()
    #expect(clock.sleeping == 1)
    // The first move's pause is over, the last one's not.
    clock.advance(by: .milliseconds(20))
    try await clock.sleepers(count: 1)
    clock.advance(by: .milliseconds(99))
    #expect(clock.sleeping == 1)
    #expect(rested.value == 0)
    clock.advance(by: .milliseconds(1))
    try await eventually { rested.value > 0 }
    #expect(rested.value == 1)
  }

  @Test("stopping gives up what waits; the next move waits anew")
  func stop() async throws {
    let debounce = debounce()
    debounce.restart()
    try await clock.sleepers(count: 1)
    debounce.stop()
    try await clock.noSleepers()
    #expect(rested.value == 0)
    debounce.restart()
    try await clock.sleepers(count: 1)
    clock.advance(by: Self.pause)
    try await eventually { rested.value > 0 }
    #expect(rested.value == 1)
  }
}
