import Foundation
import Observatory
import Support
import Testing
import Turns

@Suite("docs/data.md", .inTurn)
struct DataPageTests {
  private let folder = StoreFolder()
  private let page: String

  init() throws {
    let root = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardized
    page = try String(contentsOf: root.appending(path: "docs/data.md"), encoding: .utf8)
  }

  /// The SQL between fences.
  private var examples: [String] {
    page.components(separatedBy: "```sql\n").dropFirst().compactMap { $0.components(separatedBy: "```").first }
  }

  private func fill() async throws {
    let store = folder.observatory()
    let track = TrackKey(search: Sample.search, app: 1_001)
    let listing = Listing(app: 1_001, country: "us")
    try await store.follow(track, name: "Radar", at: Sample.start)
    try await store.apply([.bookmarked(Bookmarked(listing: listing, name: "Radar"))], at: Sample.start)
    for (day, position) in [4, 4, 2].enumerated() {
      let list = Sample.list(of: [1, 2, 3, 4, 5].map { $0 == position ? 1_001 : $0 }, depth: 5)
      try await store.record(list, for: Sample.search, at: Sample.day(day))
      let facts = Facts(
        name: "Radar", version: "1.\(position)", price: Double(position), currency: "USD", size: 1_000,
        releaseNotes: "New.", rating: .init(mean: 4.5, count: 10 + day))
      try await store.record(facts, of: listing, at: Sample.day(day))
      let review = KeptReview(id: "\(day)", stars: day + 3, version: "1.0", seen: Sample.day(day))
      try await store.record([review], of: listing, hasMore: false, at: Sample.day(day), now: Sample.day(day))
    }
  }

  @Test("its examples can be typed, and say what was seen")
  func answers() async throws {
    try await fill()
    #expect(examples.count == 9)
    for example in examples { #expect(try !folder.sql(example).isEmpty, "\(example)") }
    #expect(
      try folder.sql(examples[0]) == [
        "weather|us|4|2026-03-01 12:00:00|2026-03-02 12:00:00", "weather|us|2|2026-03-03 12:00:00|2026-03-03 12:00:00",
      ])
    #expect(try folder.sql(examples[1]) == ["weather|us|App 1001|2|2|2026-03-03 12:00:00"])
    #expect(try folder.sql(examples[3]) == ["2|0.0|1", "4|1.0|2"])
    #expect(try folder.sql(examples[6]) == ["01|4.5|", "02|4.5|1", "03|4.5|1"].map { "App 1001|us|2026-03-" + $0 })
    #expect(try folder.sql(examples[7]) == ["App 1001|us|1.0|4.0|3"])
    #expect(
      try folder.sql(examples[8]) == ["Radar|price|2.0|2026-03-03 12:00:00", "Radar|version|1.2|2026-03-03 12:00:00"])
  }

  @Test("it names every table, view and column, and the schema's number")
  func complete() async throws {
    try await folder.observatory().open()
    let tables = try folder.sql(
      "SELECT name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite_%'")
    #expect(tables.count > 10)
    for table in tables {
      let line = try #require(
        page.split(separator: "\n").first { $0.hasPrefix("| `\(table)`") || $0.hasPrefix("The view `\(table)`") },
        "\(table)")
      for column in try folder.sql("SELECT name FROM pragma_table_info('\(table)')") {
        #expect(line.contains("`\(column)`"), "\(table).\(column)")
      }
    }
    #expect(page.contains("the number of its schema: \(try folder.sql("PRAGMA user_version")[0])."))
  }
}
