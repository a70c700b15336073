import Testing

@testable import Interface

@Suite("What is left of a time")
struct TimeLeftTests {
  @Test(
    "rounded up, in minutes while there are several, then in seconds",
    arguments: [
      (.milliseconds(1), "1 s left"), (.seconds(59.5), "60 s left"), (.seconds(60), "60 s left"),
      (.seconds(61), "2 min left"), (.seconds(120), "2 min left"), (.seconds(120.5), "3 min left"),
      (.seconds(36_000), "600 min left"),
    ] as [(Duration, String)])
  func words(_ left: Duration, _ words: String) {
    #expect(TimeLeft(left).words == words)
  }

  @Test("the words hold until they change, and no longer")
  func change() {
    var left = Duration.seconds(200.5)
    var seen: [String] = []
    while left > .zero {
      let time = TimeLeft(left)
      #expect(TimeLeft(left - time.untilChange + .milliseconds(2)).words == time.words)
      seen.append(time.words)
      left -= time.untilChange
    }
    #expect(seen.prefix(4) == ["4 min left", "3 min left", "2 min left", "60 s left"])
    #expect(seen.count == 63)
  }
}
