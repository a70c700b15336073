import Foundation
import TerminalUI
import Testing
import Turns

@Suite("Safe text of any length", .inTurn)
struct SafeTextGrowthTests {
  @Test(
    "sixteen times the text takes about sixteen times the work, not the square of it",
    arguments: ["a", "天", "e\u{301}", "\u{1112}\u{1161}\u{11AB}", "\u{958}", "\u{9BE}", "👨\u{200D}", "🇩", "\u{1B}["])
  func isLinear(unit: String) {
    let short = "x" + String(repeating: unit, count: 10_000)
    let long = "x" + String(repeating: unit, count: 160_000)
    #expect(work { SafeText(long) } / work { SafeText(short) } < 32)
  }

  @Test("a run of marks of any length is cut before it is put in order")
  func endlessMarks() {
    let few = "a" + String(repeating: "\u{301}\u{323}", count: 4_000)
    let many = "a" + String(repeating: "\u{301}\u{323}", count: 32_000)
    #expect(SafeText(many).columns == 1)
    #expect(work { SafeText(many) } / work { SafeText(few) } < 28)
  }

  @Test("wrapping a line grows with its length", arguments: ["word ", "天気", "endless"])
  func wrappingIsLinear(unit: String) {
    let short = SafeText(String(repeating: unit, count: 1_000))
    let long = SafeText(String(repeating: unit, count: 8_000))
    let ratio = work { long.wrapped(to: 40) } / work { short.wrapped(to: 40) }
    #expect(ratio < 28)
  }

  @Test("a line of ten million characters is read whole")
  func tenMillionCharacters() {
    let line = String(repeating: "0123456789", count: 1_000_000)
    #expect(SafeText(line).columns == 10_000_000)
  }

  /// The processor time of this thread for something, in nanoseconds: the least of two tries, as other tests run
  /// beside this one.
  private func work(_ body: () -> some Any) -> Double {
    (0..<2).map { _ in
      let start = threadTime()
      _ = body()
      return max(1, threadTime() - start)
    }.min() ?? 1
  }

  private func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
