import Foundation
import Support
import Testing
import Turns
import Texts

@Suite("Moments as text", .inTurn)
struct MomentTextTests {
  @Test("the text is Foundation's, in any century, and is read as what it was")
  func text() {
    var random = SplitMix64(seed: 7)
    let seconds = [0, -1, 951_782_400, 4_107_542_399, -12_212_553_600, 253_402_300_799]
    for second in seconds + (0..<2_000).map({ _ in Int.random(in: -12_212_553_600...253_402_300_799, using: &random) })
    {
      let date = Date(timeIntervalSince1970: TimeInterval(second))
      #expect(MomentText.text(of: date) == date.formatted(.iso8601))
      #expect(MomentText.second(of: MomentText.text(of: date)) == second)
    }
    #expect(MomentText.text(of: Date(timeIntervalSince1970: 1.9)) == "1970-01-01T00:00:01Z")
    #expect(MomentText.text(of: Date(timeIntervalSince1970: 1e12)) == "9999-12-31T23:59:59Z")
    #expect(MomentText.text(of: Date(timeIntervalSince1970: -1e12)) == "0001-01-01T00:00:00Z")
  }

  @Test("offsets count, fractions don't, and a day is its beginning")
  func forms() {
    let noon = 1_772_366_400
    for text in [
      "2026-03-01T12:00:00Z", "2026-03-01 12:00:00", "2026-03-01t12:00", "2026-03-01T12:00:00.999Z",
      "2026-03-01T13:30:00+01:30", "2026-03-01 10:00:00-02", "2026-03-01 12:00:00+0000",
    ] {
      #expect(MomentText.second(of: text) == noon, "\(text)")
    }
    #expect(MomentText.second(of: "2026-03-01") == noon - 43_200)
  }

  @Test(
    "anything else is no moment",
    arguments: [
      "", "1", "2026", "2026-3-1", "2026-02-29", "2026-13-01", "0000-01-01", "2026-03-01T", "2026-03-01T24:00:00Z",
      "2026-03-01T12:00:00ZZ", "2026-03-01T12:60:00Z", "2026-03-01T12:00:00+1", "2026-03-01T12:00:00+01:00:00",
      "２０２６-03-01", "2026-03-01T12:00:00Z ", "-026-03-01", "2026-03-01X12:00:00",
    ])
  func none(text: String) {
    #expect(MomentText.second(of: text) == nil)
  }
}
