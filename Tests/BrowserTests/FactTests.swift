import AppStore
import Foundation
import Testing

@testable import Browser

@Suite("What is known about an app")
struct FactTests {
  private let days = CalendarDays(timeZone: TimeZone(identifier: "UTC"), now: { Date(timeIntervalSince1970: 0) })

  private func value(_ label: String, _ change: (inout App) -> Void) -> String? {
    var app = App(id: 1, name: "App")
    change(&app)
    return Fact.all(about: app, days: days).first { $0.label == label }?.value
  }

  @Test("an app with only an id and a name has one fact, and no empty ones")
  func bare() {
    let facts = Fact.all(about: App(id: 42, name: "App"), days: days)
    #expect(facts.map(\.label) == ["App id"])
    #expect(facts.map(\.value) == ["42"])
    #expect(value("Seller") { $0.details.seller = "" } == nil)
    #expect(value("Genres") { $0.details.genres = [] } == nil)
  }

  @Test("what an app is made for is its kind")
  func kind() {
    #expect(value("Kind") { $0.details.platform = .mac } == "Mac app")
    #expect(value("Kind") { $0.details.platform = .iPad } == "iPad app")
    #expect(value("Kind") { $0.details.platform = .iOS } == "iOS app")
  }

  @Test(
    "a size is in megabytes of a million bytes, from a thousand of them in gigabytes, however large",
    arguments: [
      (0, "0.0 MB"), (49_999, "0.0 MB"), (50_000, "0.1 MB"), (123_456_789, "123.5 MB"), (999_949_999, "999.9 MB"),
      (999_950_000, "1.0 GB"), (1_049_999_999, "1.0 GB"), (12_345_678_901, "12.3 GB"), (.max, "9223372036.9 GB"),
    ] as [(Int64, String)])
  func size(bytes: Int64, expected: String) {
    #expect(value("Size") { $0.details.fileSize = bytes } == expected)
  }

  @Test("languages are counted, dates are days")
  func words() {
    #expect(value("Languages") { $0.details.languages = ["EN", "DE"] } == "EN, DE (2)")
    #expect(value("Devices") { $0.details.supportedDevices = Array(repeating: "iPhone", count: 93) } == "93 models")
    #expect(value("Devices") { $0.details.supportedDevices = ["iPhone"] } == "1 model")
    #expect(
      value("Released") { $0.details.releaseDate = Date(timeIntervalSince1970: 1_773_273_600) } == "12 March 2026")
  }
}

@Suite("Writing days")
struct CalendarDaysTests {
  /// A Thursday noon in Berlin.
  private static let now = Date(timeIntervalSince1970: 1_773_313_200)

  private func days() -> CalendarDays {
    CalendarDays(timeZone: TimeZone(identifier: "Europe/Berlin"), now: { Self.now })
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
