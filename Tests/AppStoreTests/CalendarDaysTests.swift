import Foundation
import Testing
import Turns

@testable import AppStore

@Suite("Writing days", .inTurn)
struct CalendarDaysTests {
  /// A Thursday noon in Berlin.
  private static let now = Date(timeIntervalSince1970: 1_773_313_200)

  private func days() -> CalendarDays {
    let berlin = TimeZone(identifier: "Europe/Berlin")
    return CalendarDays(east: { berlin?.secondsFromGMT(for: $0) ?? 0 }, now: { Self.now })
  }

  @Test(
    "a day is in English, short where room is short, then with the year where it isn't this one",
    arguments: [
      (0, "12 March 2026", "12 Mar"), (-71, "31 December 2025", "31 Dec 2025"), (110, "30 June 2026", "30 Jun"),
      (300, "6 January 2027", "6 Jan 2027"),
    ])
  func text(day: Double, full: String, short: String) {
    #expect(days().text(of: Self.now + day * 86_400) == full)
    #expect(days().shortText(of: Self.now + day * 86_400) == short)
  }

  @Test("a day begins at midnight where the person is")
  func midnight() {
    // 23:30 UTC on the 11th is half past midnight on the 12th in Berlin.
    let late = Self.now.addingTimeInterval(-11.5 * 3_600)
    #expect(days().text(of: late) == "12 March 2026")
    #expect(days().age(of: late) == "today")
    #expect(days().age(of: late.addingTimeInterval(-3_600)) == "yesterday")
  }

  @Test("midnights are those of the person, also where the clocks were changed")
  func midnights() {
    // Summer time began on 29 March: that day has 23 hours.
    let noon = Self.now + 19 * 86_400
    let midnights = days().midnights(31, upTo: noon)
    #expect(midnights.count == 32 && midnights.allSatisfy { days().text(of: $0) != days().text(of: $0 - 1) })
    #expect(days().text(of: midnights[0]) == "1 March 2026" && days().text(of: midnights[30]) == "31 March 2026")
    #expect(midnights[29].timeIntervalSince(midnights[28]) == 23 * 3_600)
    #expect(midnights[30] <= noon && noon < midnights[31])
    let utc = CalendarDays(east: { _ in 0 }).midnights(1, upTo: Self.now)
    #expect(utc == [Self.now - 39_600, Self.now + 46_800])
  }

  @Test("a moment has its day unless that is today")
  func moment() {
    #expect(days().shortMoment(Self.now.addingTimeInterval(-60)) == "11:59")
    #expect(days().shortMoment(Self.now.addingTimeInterval(-86_400)) == "yesterday")
    #expect(days().shortMoment(Self.now.addingTimeInterval(-2 * 86_400)) == "10 Mar")
    #expect(days().moment(Self.now.addingTimeInterval(-60)).count == 5)
    #expect(days().moment(Self.now.addingTimeInterval(-86_400)).hasPrefix("yesterday "))
    #expect(days().moment(Self.now.addingTimeInterval(-2 * 86_400)).hasPrefix("10 March 2026 "))
  }

  @Test(
    "the age is in its largest unit, and never one of many",
    arguments: [
      (-1, "in the future"), (0, "today"), (1, "yesterday"), (2, "2 days ago"), (13, "13 days ago"),
      (14, "2 weeks ago"), (60, "8 weeks ago"), (61, "2 months ago"), (365, "12 months ago"), (730, "24 months ago"),
      (731, "2 years ago"), (3_652, "9 years ago"), (3_653, "10 years ago"),
    ])
  func age(days count: Int, expected: String) {
    #expect(days().age(of: Self.now.addingTimeInterval(Double(-count) * 86_400)) == expected)
  }

  @Test(
    "a short age has the same unit and number in at most five characters",
    arguments: [
      (-1, "soon"), (0, "today"), (1, "1 d"), (13, "13 d"), (14, "2 w"), (60, "8 w"), (61, "2 mo"), (730, "24 mo"),
      (731, "2 y"), (20_000, "54 y"),
    ])
  func shortAge(days count: Int, expected: String) {
    #expect(days().shortAge(of: Self.now.addingTimeInterval(Double(-count) * 86_400)) == expected)
  }
}
