import Concurrency
import Support
import Testing

@MainActor
@Suite("A debounce")
struct DebounceTests {
  private static let pause = Duration.milliseconds(120)
  private let clock = TestClock()
  private let rested = Locked<[Int]>([])

  /// The number of moves there had been each time it acted.
  private var restedAfter: [Int] { rested.withLock { $0 } }

  /// A debounce that notes the moves there have been when the selection rests.
  private func debounce(_ moves: Locked<Int> = Locked(0)) -> Debounce {
    let debounce = Debounce(Self.pause, clock: clock)
    debounce.observe { [rested] in rested.withLock { $0.append(moves.withLock { $0 }) } }
    return debounce
  }

  @Test("only the last of many moves acts, once the selection has rested")
  func lastOnly() async throws {
    let moves = Locked(0)
    let debounce = debounce(moves)
    for _ in 0..<50 {
      moves.withLock { $0 += 1 }
      debounce.restart()
      try await clock.sleepers(count: 1)
      clock.advance(by: Self.pause - .milliseconds(1))
    }
    #expect(restedAfter.isEmpty)
    clock.advance(by: .milliseconds(1))
    try await eventually { !restedAfter.isEmpty }
    try await clock.noSleepers()
    #expect(restedAfter == [50])
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
    #expect(restedAfter.isEmpty)
    clock.advance(by: .milliseconds(1))
    try await eventually { !restedAfter.isEmpty }
    #expect(restedAfter.count == 1)
  }

  @Test("stopping gives up what waits; the next move waits anew")
  func stop() async throws {
    let debounce = debounce()
    debounce.restart()
    try await clock.sleepers(count: 1)
    debounce.stop()
    try await clock.noSleepers()
    #expect(restedAfter.isEmpty)
    debounce.restart()
    try await clock.sleepers(count: 1)
    clock.advance(by: Self.pause)
    try await eventually { !restedAfter.isEmpty }
    #expect(restedAfter.count == 1)
  }
}
