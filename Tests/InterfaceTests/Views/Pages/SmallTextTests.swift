import AppStore
import Foundation
import Observatory
import TerminalUI
import Testing
import Turns

@testable import Interface

@Suite("Small texts about time and change", .inTurn)
struct SmallTextTests {
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  @Test("a sparkline rises with better positions, and tells absence from ignorance")
  func sparkline() {
    let positions: [Position?] = [nil, .at(10), .at(5), .at(1), .notAmong(50)]
    #expect(SparklineText.text(positions, isASCII: false).string == " ▁▄▇×")
    #expect(SparklineText.text(positions, isASCII: true).string == " _=@x")
    #expect(SparklineText.text([.at(4), .at(4)], isASCII: false).string == "▄▄")
    #expect(SparklineText.text([.at(1), .at(1)], isASCII: false).string == "▇▇", "nothing is above No. 1")
    #expect(SparklineText.text([nil, .doubtful(.at(4)), .notAmong(9)], isASCII: false).string == " ?×")
  }

  @Test("a narrow sparkline has two days in a column")
  func narrowSparkline() {
    let positions: [Position?] = [nil, .at(10), .at(5), .at(1), .notAmong(50), .at(10), nil]
    #expect(
      SparklineText.text(positions, isASCII: false, isHalved: true).string == "▁▇×",
      "of two days the later one, but a loss is never hidden")
    #expect(
      SparklineText.text([.at(1), nil, nil, nil, .at(9), .at(1)], isASCII: false, isHalved: true).string == "▇ ▇")
    #expect(SparklineText.text(positions, isASCII: true, isHalved: true).string == "_@_")
  }

  @Test("a large number has three rows, as wide as each other, and a point at its foot")
  func largeNumber() {
    let rows = LargeNumber.rows("4.70").map(\.string)
    #expect(rows == ["█ █   ▀▀█ █▀█", "▀▀█     █ █ █", "  ▀ ▀   ▀ ▀▀▀"])
    for row in LargeNumber.rows("0.123456789") { #expect(row.columns == 10 * 4 + 1) }
    let areEmpty = LargeNumber.rows("").allSatisfy(\.isEmpty)
    #expect(areEmpty)
  }

  @Test(
    "an age takes the largest unit that it fills",
    arguments: [(5.0, "now"), (90, "1 min"), (7200, "2 h"), (200_000, "2 d"), (10_000_000, "3 mo"), (-30, "now")])
  func age(seconds: Double, text: String) {
    #expect(AgeText.text(since: now - seconds, at: now) == text)
  }

  @Test(
    "what is left of a time is rounded up, in minutes while there are several, then in seconds",
    arguments: [
      (.milliseconds(1), "1 s left"), (.seconds(59.5), "60 s left"), (.seconds(60), "60 s left"),
      (.seconds(61), "2 min left"), (.seconds(120), "2 min left"), (.seconds(120.5), "3 min left"),
      (.seconds(36_000), "600 min left"),
    ] as [(Duration, String)])
  func timeLeft(_ left: Duration, _ words: String) {
    #expect(TimeLeft(left).words == words)
  }

  @Test("the words for what is left hold until they change, and no longer")
  func timeLeftChanges() {
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
