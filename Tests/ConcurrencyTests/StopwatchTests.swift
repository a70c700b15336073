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
}
