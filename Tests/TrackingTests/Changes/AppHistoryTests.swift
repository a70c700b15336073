import AppStore
import Foundation
import Observatory
import Support
import Testing
import Turns

@testable import Tracking

@Suite("What has changed of an app", .inTurn)
struct AppHistoryTests {
  private let listing = Listing(app: 7, country: "us")
  private let folder: TemporaryDirectory
  private let observatory: Observatory

  init() throws {
    folder = try TemporaryDirectory()
    observatory = Observatory(file: folder.file("appsearch.sqlite").path)
  }

  private func day(_ number: Int) -> Date { Date(timeIntervalSince1970: 1_800_000_000 + TimeInterval(number) * 86_400) }

  private func see(_ facts: Facts, on number: Int) async throws {
    try await observatory.record(facts, of: listing, at: day(number))
  }

  private func history() async throws -> AppHistory? {
    try await observatory.history(of: listing, until: .distantFuture).map(AppHistory.init)
  }

  @Test("nothing is known of an app that was never seen, and of one that was seen once nothing has changed")
  func none() async throws {
    #expect(try await history() == nil)
    try await see(Facts(name: "A", price: 1), on: 0)
    try await see(Facts(name: "A", price: 1), on: 4)
    #expect(try await history() == AppHistory(since: day(0), until: day(4), looks: []))
  }

  @Test(
    "changes of one look stand together, the latest first, long texts last")
  func looks() async throws {
    try await see(
      Facts(name: "A", version: "1", size: 10, releaseNotes: "x", rating: .init(mean: 4.501, count: 1)), on: 0)
    try await see(
      Facts(name: "A", version: "1", size: 10, releaseNotes: "x", rating: .init(mean: 4.502, count: 2)), on: 2)
    try await see(
      Facts(name: "B", version: "2", size: 20, releaseNotes: "y", rating: .init(mean: 4.6, count: 3)), on: 5)
    try await see(Facts(version: "3", description: "new to us"), on: 6)
    let looks = try #require(try await history()).looks
    #expect(looks.map(\.seen) == [day(6), day(5)])
    #expect(looks.map(\.before) == [day(5), day(2)])
    #expect(looks[0].changes == [.value(.version, from: .text("2"), to: .text("3"))])
    #expect(
      looks[1].changes == [
        .value(.version, from: .text("1"), to: .text("2")), .text(.name, WordDifference(from: "A", to: "B")),
        .value(.rating, from: .rating(4.501), to: .rating(4.6)), .value(.size, from: .bytes(10), to: .bytes(20)),
        .text(.notes, WordDifference(from: "x", to: "y")),
      ])
  }

  @Test("an amount has the currency of its time")
  func currencies() async throws {
    try await see(Facts(price: 2, currency: "BGN"), on: 0)
    try await see(Facts(price: 4, currency: "BGN"), on: 1)
    try await see(Facts(price: 4, currency: "EUR"), on: 2)
    try await see(Facts(price: 0, currency: "EUR"), on: 3)
    let changes = try #require(try await history()).looks.flatMap(\.changes)
    #expect(
      changes == [
        .value(.price, from: .amount(Price(4, "EUR")), to: .amount(Price(0, "EUR"))),
        .value(.price, from: .amount(Price(4, "BGN")), to: .amount(Price(4, "EUR"))),
        .value(.price, from: .amount(Price(2, "BGN")), to: .amount(Price(4, "BGN"))),
      ])
  }

  @Test("what was free and is free in another currency has no other price")
  func freeCurrencies() async throws {
    try await see(Facts(version: "1", price: 0, currency: "BGN"), on: 0)
    try await see(Facts(version: "2", price: 0, currency: "EUR"), on: 1)
    try await see(Facts(version: "2", price: 0, currency: "USD"), on: 2)
    try await see(Facts(version: "2", price: 1, currency: "EUR"), on: 3)
    let changes = try #require(try await history()).looks.map(\.changes)
    #expect(
      changes == [
        [.value(.price, from: .amount(Price(0, "USD")), to: .amount(Price(1, "EUR")))],
        [.value(.version, from: .text("1"), to: .text("2"))],
      ])
  }

  @Test("looking for Macs among apps for iPhones, and back, changes nothing of an app that both have under one id")
  func kinds() async throws {
    var app = App(id: 7, name: "A")
    app.version = "1"
    app.rating = 4
    app.ratingCount = 10
    app.details.fileSize = 10
    app.details.releaseNotes = "Faster."
    app.details.platform = .iOS
    var mac = app
    mac.version = "2"
    mac.ratingCount = 1
    mac.rating = 1
    mac.details.fileSize = 70
    mac.details.releaseNotes = "Windows."
    mac.details.platform = .mac
    try await see(Facts(app), on: 0)
    try await see(Facts(mac), on: 1)
    try await see(Facts(app), on: 2)
    #expect(try await history() == AppHistory(since: day(0), until: day(2), looks: []))
  }

  @Test("an app goes and comes back; one that was never sold before comes")
  func sold() async throws {
    try await see(.notSold, on: 0)
    try await see(Facts(version: "1"), on: 1)
    try await see(.notSold, on: 2)
    try await see(Facts(version: "1"), on: 3)
    let changes = try #require(try await history()).looks.flatMap(\.changes)
    #expect(changes == [.sold(again: true), .notSold, .sold(again: false)])
  }

  @Test("texts beyond the bound go without their difference, the earliest first, which is known")
  func cut() async throws {
    let long = String(repeating: "x", count: 200_000)
    for number in 0..<2 { try await see(Facts(version: "1", releaseNotes: "\(number)" + long), on: number) }
    #expect(try #require(try await history()).isCut == false)
    for number in 2..<4 { try await see(Facts(version: "\(number)", releaseNotes: "\(number)" + long), on: number) }
    let history = try #require(try await history())
    #expect(history.looks.map(\.changes.count) == [2, 1] && history.isCut)
  }

  @Test("of many looks the latest are held, and it is known that there were more")
  func many() async throws {
    let count = AppHistory.capacity + 2
    for number in 0..<count { try await see(Facts(version: "\(number)"), on: number) }
    let history = try #require(try await history())
    #expect(history.isCut && history.looks.count == AppHistory.capacity)
    #expect(history.looks.first?.seen == day(count - 1) && history.looks.last?.seen == day(2))
    #expect(history.since == day(0))
  }
}
