import AppStore
import Foundation
import Testing
import Turns

@testable import Browser

@Suite("What is known about an app", .inTurn)
struct FactTests {
  private let days = CalendarDays(east: { _ in 0 }, now: { Date(timeIntervalSince1970: 0) })

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
