import Foundation
import Observatory
import Support
import Testing
import Turns

@Suite("Records that are older than one seen before", .inTurn)
struct OlderRecordTests {
  private let folder = StoreFolder()
  private let store: Observatory
  private let listing = Listing(app: 7, country: "us")

  init() { store = folder.observatory() }

  private static func facts(_ version: String, released day: Int, price: Double) -> Facts {
    var facts = Facts(
      name: "Radar \(version)", version: version, price: price, currency: "USD", size: Int64(price * 1_000),
      rating: .init(mean: 4, count: 10))
    facts.minimumOS = version
    facts.released = Sample.day(day - 30)
    return facts
  }

  private let old = Self.facts("4.7", released: 0, price: 1)
  private let new = Self.facts("4.8", released: 9, price: 2)

  private func see(_ facts: Facts, on day: Int, seconds: Int = 0) async throws {
    let moment = Sample.day(day, seconds: seconds)
    try await store.record(facts, of: listing, at: moment, now: moment)
  }

  private func versions() async throws -> [FactValue] {
    try await store.changes(of: listing, since: .distantPast, until: .distantFuture)
      .filter { $0.what == .version }.map(\.to)
  }

  @Test(
    "a server that answers with an older record changes nothing: neither version nor price, name, size and minimum OS")
  func alternating() async throws {
    try await see(new, on: 0)
    for day in 1...6 { try await see(day.isMultiple(of: 2) ? new : old, on: day) }
    #expect(try await store.changes(of: listing, since: .distantPast, until: .distantFuture).isEmpty)
    #expect(try await store.facts(of: listing, at: Sample.day(7))?.version == "4.8")
    #expect(try await store.summary(of: listing, until: Sample.day(7))?.seen == Sample.day(6))
    #expect(
      try folder.sql("SELECT value FROM older_fact WHERE field = 'version'") == ["4.7"], "it is kept, apart")
  }

  @Test("the view of facts in words marks them, so that a query can leave them out")
  func view() async throws {
    try await see(new, on: 0)
    try await see(old, on: 1)
    let versions = "SELECT value, older FROM fact_history WHERE id = 7 AND field = 'version'"
    #expect(try folder.sql("\(versions) ORDER BY since") == ["4.8|0", "4.7|1"])
    #expect(try folder.sql("\(versions) AND NOT older") == ["4.8|0"])
  }

  @Test("three looks over two days that agree are a developer who went back")
  func agreeing() async throws {
    try await see(new, on: 0)
    for day in 1...2 { try await see(old, on: day) }
    try await see(old, on: 2, seconds: 60)
    #expect(try await versions().isEmpty, "three looks within a day and a minute")
    try await see(old, on: 3)
    #expect(try await versions() == [.text("4.7")])
    let changes = try await store.changes(of: listing, since: .distantPast, until: .distantFuture)
    #expect(Set(changes.map(\.what)) == [.version, .price, .name, .size, .minimumOS])
    #expect(changes.allSatisfy { $0.seen == Sample.day(3) })
    try await see(new, on: 4)
    #expect(try await versions() == [.text("4.7"), .text("4.8")], "a newer one is news at once")
  }

  @Test("a newer record between older ones makes these start over")
  func interrupted() async throws {
    try await see(new, on: 0)
    for day in [1, 2, 4, 5] { try await see(old, on: day) }
    #expect(try await versions() == [.text("4.7")], "no newer one came between")
    let other = Listing(app: 8, country: "us")
    for (day, facts) in [new, old, old, new, old, old].enumerated() {
      try await store.record(facts, of: other, at: Sample.day(day), now: Sample.day(day))
    }
    #expect(try await store.changes(of: other, since: .distantPast, until: .distantFuture).isEmpty)
  }

  @Test("what was seen before the latest version, and comes late, is no older record")
  func late() async throws {
    try await see(new, on: 5)
    try await store.record(old, of: listing, at: Sample.day(1), now: Sample.day(5))
    #expect(try await versions() == [.text("4.8")])
  }

  @Test("an app that could only be ordered, and comes earlier than announced, is no older record")
  func early() async throws {
    var ordered = Facts(name: "Radar")
    ordered.released = Sample.day(60)
    try await see(ordered, on: 0)
    try await see(old, on: 3)
    let changes = try await store.changes(of: listing, since: Sample.day(1), until: .distantFuture)
    #expect(changes.map(\.what).contains(.price))
    try await see(new, on: 4)
    try await see(old, on: 5)
    #expect(try await versions() == [.text("4.8")], "from then on an older record is one")
  }

  @Test("the price of an app that could only be ordered is told when it comes")
  func ordered() async throws {
    var ordered = old
    ordered.price = nil
    ordered.currency = nil
    for day in 0...2 { try await see(ordered, on: day) }
    try await see(old, on: 3)
    let changes = try await store.changes(of: listing, since: Sample.day(1), until: .distantFuture)
    #expect(changes.map(\.what) == [.price])
    #expect(changes.first?.from == .missing && changes.first?.to == .real(1) && changes.first?.seen == Sample.day(3))
    #expect(try await store.changes(of: listing, since: Sample.day(3), until: .distantFuture).isEmpty)
  }
}
