import Concurrency
import Support
import Testing
import Turns

@Suite("Stopwatch", .inTurn)
struct StopwatchTests {
  @Test("it measures on its clock, whichever it is")
  func measures() {
    let clock = TestClock()
    let anyClock: any Clock<Duration> = clock
    let elapsed = anyClock.stopwatch()
    #expect(elapsed() == .zero)
    clock.advance(by: .seconds(3))
    #expect(elapsed() == .seconds(3))
  }

  @Test("what passes before a timer falls asleep makes its sleep no longer")
  func ends() async throws {
    let clock = PassingClock()
    let anyClock: any Clock<Duration> = clock
    let (elapsed, sleep) = anyClock.timer()
    let end = elapsed() + .seconds(10)
    try await sleep(end)
    #expect(clock.woken.current == [.seconds(1) + end])
  }

  @MainActor
  @Test("nor a debounce's pause")
  func debounce() async throws {
    let clock = PassingClock()
    let debounce = Debounce(.seconds(10), clock: clock)
    debounce.restart()
    try await eventually { !debounce.isWaiting }
    #expect(clock.woken.current == [.seconds(12)], "made at 1, restarted at 2")
  }
}

/// A clock on which a second passes with each look at it, and which sleeps without waiting.
private final class PassingClock: Clock {
  typealias Instant = TestClock.Instant

  /// The times until which it slept.
  let woken = Watched<[Duration]>([])
  private let time = Watched(Duration.zero)

  var now: Instant {
    Instant(
      offset: time.update {
        $0 += .seconds(1); return $0
      })
  }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    woken.update { $0.append(deadline.offset) }
    time.update { $0 = max($0, deadline.offset) }
  }
}
