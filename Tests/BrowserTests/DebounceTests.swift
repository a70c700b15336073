import HTTP
import Support
import Testing

@testable import Browser

@MainActor
@Suite("A debounce")
struct DebounceTests {
  private static let pause = Duration.milliseconds(120)
  private let clock = TestClock()
  private let rested = Log<Int>()

  /// A debounce that notes the moves there have been when the selection rests.
  private func debounce(_ moves: Log<Int> = Log()) -> Debounce {
    let debounce = Debounce(Self.pause, clock: clock, elapsed: clock.stopwatch())
    debounce.observe { [rested] in rested.add(moves.values.count) }
    return debounce
  }

  @Test("only the last of many moves acts, once the selection has rested")
  func lastOnly() async throws {
    let moves = Log<Int>()
    let debounce = debounce(moves)
    for row in 0..<50 {
      moves.add(row)
      debounce.restart()
      try await clock.sleepers(count: 1)
      clock.advance(by: Self.pause - .milliseconds(1))
    }
    #expect(rested.values.isEmpty)
    clock.advance(by: .milliseconds(1))
    try await eventually { !rested.values.isEmpty }
    try await clock.noSleepers()
    #expect(rested.values == [50])
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
    #expect(rested.values.isEmpty)
    clock.advance(by: .milliseconds(1))
    try await eventually { !rested.values.isEmpty }
    #expect(rested.values.count == 1)
  }

  @Test("stopping gives up what waits; the next move waits anew")
  func stop() async throws {
    let debounce = debounce()
    debounce.restart()
    try await clock.sleepers(count: 1)
    debounce.stop()
    try await clock.noSleepers()
    #expect(rested.values.isEmpty)
    debounce.restart()
    try await clock.sleepers(count: 1)
    clock.advance(by: Self.pause)
    try await eventually { !rested.values.isEmpty }
    #expect(rested.values.count == 1)
  }
}
