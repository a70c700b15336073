import Foundation
import Testing
import Turns

@testable import Texts

@Suite("Moments by calendar and clock", .inTurn)
struct CivilTimeTests {
  @Test(
    "a moment has its day and minute at an offset",
    arguments: [
      (0, 0, "1970-1-1 0:0, 0"), (-1, 0, "1969-12-31 23:59, -1"), (1_773_313_200, 3_600, "2026-3-12 12:0, 20524"),
      (1_773_313_200, -43_200, "2026-3-11 23:0, 20523"), (951_782_400, 0, "2000-2-29 0:0, 11016"),
    ] as [(Double, Int, String)])
  func moments(seconds: Double, offset: Int, expected: String) {
    let time = CivilTime(Date(timeIntervalSince1970: seconds), east: offset)
    #expect("\(time.year)-\(time.month)-\(time.day) \(time.hour):\(time.minute), \(time.dayNumber)" == expected)
  }

  @Test("a moment out of all calendars is the first or last that is told")
  func extremes() {
    #expect(CivilTime(Date(timeIntervalSince1970: 1e300)).year == 9_999)
    #expect(CivilTime(Date(timeIntervalSince1970: -1e300)).year == 1)
  }
}
