import AppStore
import Essentials
import Testing
import Turns

@testable import Commands

@Suite("One vocabulary", .inTurn)
struct VocabularyTests {
  private func output(_ line: String) throws -> OutputOptions {
    try Arguments(line.split(separator: " ").map(String.init), environment: [:]).output
  }

  private func refusal(_ line: String) -> String? {
    do {
      _ = try output(line)
      return nil
    } catch {
      return (error as? UsageError)?.message
    }
  }

  @Test("an app's id is id, a review's reviewId, and numbers of ratings and prices are called the same in all rows")
  func names() {
    for schema in Subcommand.all.flatMap(\.rows) {
      let names = schema.fields.map(\.name)
      #expect(Set(names).count == names.count, "\(schema.commands)")
      #expect(!names.contains("appId") || schema.commands == "similar", "\(schema.commands)")
      for old in ["ratings", "updated", "released", "review", "writtenAt", "notes", "icon", "average", "total"] {
        #expect(!names.contains(old), "\(schema.commands): \(old)")
      }
      if schema.commands.hasPrefix("export") { #expect(names.last == "asOf", "\(schema.commands)") }
      // Each order is a field's, but for those by what matters most.
      for order in schema.orders where !["tag", "moved"].contains(order) {
        #expect(names.contains(order), "\(schema.commands): \(order)")
      }
    }
    for name in ["id", "name"] { #expect(FieldSet.reviews.all.contains { $0.id == name }) }
  }

  @Test("other names are understood wherever a field is named, former ones with a word about it")
  func otherNames() throws {
    #expect(try output("search x --fields ratings,updated,notes,icon --sort updated").renamed == [])
    #expect(try output("search x --sort updatedDate --filter ratingCount>5").renamed == [])
    #expect(try output("reviews 1 --fields appId,stars").renamed == [Renaming(old: "appId", new: "id")])
    #expect(try output("reviews 1 --fields id").renamed == [])
    #expect(try output("moves --filter move:lost --fields MOVE").renamed == [])
    #expect(try output("matrix --fields lost").renamed == [Renaming(old: "lost", new: "absent")])
    #expect(try output("stars 1 --sort average").renamed == [Renaming(old: "average", new: "rating")])
    #expect(try output("versions 1 --fields notes").renamed == [Renaming(old: "notes", new: "releaseNotes")])
    #expect(try output("versions 1 --filter notes:crash").renamed == [])
    let export = try output("export reviews --fields review,writtenAt,asOf")
    #expect(export.renamed == [Renaming(old: "review", new: "reviewId"), Renaming(old: "writtenAt", new: "date")])
    let fields = try FieldSet.searched.fields(named: ["RATINGS", "released", "ratingCount"], for: .csv).map(\.id)
    #expect(fields == ["ratingCount", "releaseDate"], "each once")
    #expect(refusal("search x --fields prize")?.contains("did you mean 'price'?") == true)
  }

  @Test("an unknown field is answered with all that there are, wherever it is named")
  func unknownNames() {
    let names = Subcommand.reviews.rows.fields.map(\.name)
    for option in ["--fields bogus", "--sort bogus", "--sort -bogus", "--filter bogus>3"] {
      let complaint = refusal("reviews 1 \(option)") ?? ""
      #expect(complaint.hasSuffix("; there are \(names.joined(separator: ", "))"), "\(complaint)")
    }
  }

  @Test("a filter knows each field of each row, and compares numbers and times as such")
  func filteredFields() throws {
    // Counts of what was taken in are no rows to choose from.
    for schema in Subcommand.all.flatMap(\.rows) where !["import", "sync"].contains(schema.commands) {
      for field in schema.fields {
        let filter = schema.filters.first { $0.id == field.name }
        #expect(filter != nil, "\(schema.commands): \(field.name)")
        if ["among", "looks", "added", "milliseconds", "best"].contains(field.name), !schema.commands.hasPrefix("watch")
        {
          #expect(filter?.kind == .number, "\(schema.commands): \(field.name)")
        }
        if field.name.hasSuffix("At") || field.name == "asOf" {
          #expect(filter?.kind == .date, "\(schema.commands): \(field.name)")
        }
      }
    }
    #expect(try output("reviews 1 --filter reviewId=3").renamed == [])
    #expect(refusal("search x --filter http://x") == "--filter: no http://x; \"http://x\"?")
  }

  @Test("a sign before an order says its direction; --reverse doesn't go with it")
  func signs() throws {
    var apps = (1...3).map { AppRow(position: $0, app: App(id: Int64($0), name: "ABC".map(String.init)[$0 - 1])) }
    for index in apps.indices {
      (apps[index].app.rating, apps[index].app.price) = ([4, 5, 3][index], [2, 0, 1][index])
    }
    func sorted(_ words: String) throws -> [Int64] {
      let output = try output("search x --sort \(words)")
      let order = try FieldSet.searched.order(named: output.order, isSigned: output.rises != nil)
      let isReversed = output.rises.map { $0 == order.isDescending } ?? output.isReversed
      return order.arranged(apps, reversed: isReversed, at: .distantPast).map(\.app.id)
    }
    for (words, ids) in [
      ("rating", [2, 1, 3]), ("-rating", [2, 1, 3]), ("+rating", [3, 1, 2]), ("rating --reverse", [3, 1, 2]),
      ("-name", [3, 2, 1]), ("+name", [1, 2, 3]), ("-position", [3, 2, 1]), ("+position", [1, 2, 3]),
      ("bundleId", [1, 2, 3]), ("-id", [3, 2, 1]), ("id", [3, 2, 1]),
    ] as [(String, [Int64])] {
      #expect(try sorted(words) == ids, "\(words)")
    }
    #expect(refusal("search x --sort -rating --reverse") == "--sort -rating and --reverse exclude each other")
    #expect(refusal("search x --sort=-prize")?.contains("no field 'prize'; did you mean 'price'?") == true)
  }

  @Test("--output names each format, and goes with no other")
  func formats() throws {
    for (word, format) in [
      ("json", .json), ("jsonl", .jsonLines), ("csv", .csv), ("tsv", .tabs), ("markdown", .markdown), ("TABLE", .table),
    ] as [(String, OutputFormat)] {
      #expect(try output("lookup 1 --output \(word)").format == format, "\(word)")
    }
    #expect(refusal("lookup 1 --output csv --json") == "--output and --json exclude each other")
    #expect(refusal("lookup 1 --json --csv") == "--json and --csv exclude each other")
    #expect(refusal("lookup 1 --output xml")?.contains("'xml' is not one of table, tsv, json") == true)
    #expect(try !output("lookup 1 --output csv --no-header").hasHeader)
    #expect(refusal("lookup 1 --no-header") == "--no-header goes with --csv")
    #expect(
      refusal("lookup 1 --output csv --headers") == "--headers is for lines with tabs; --output csv has its names")
    #expect(try output("lookup 1 --output tsv --headers").hasTabHeader)
    #expect(refusal("export --output csv")?.hasPrefix("--output goes with one kind of rows") == true)
    #expect(try output("export tracks --output table").format == .table)
  }

  @Test("times of --since and --until are ages, today, days, months and years of UTC, until their end")
  func times() throws {
    let day = 86_400.0
    let now = Date(timeIntervalSince1970: 20_000 * day + 5_000)
    func bounds(_ text: String) throws -> [Double] {
      let bound = try TimeBound(text, as: "--since")
      return [bound.start(at: now), bound.end(at: now)].map { $0.timeIntervalSince1970 }
    }
    // 2024-10-04 is day 20,000.
    #expect(try bounds("today") == [20_000 * day, 20_001 * day - 1])
    #expect(try bounds("2024-10-04") == [20_000 * day, 20_001 * day - 1])
    #expect(try bounds("2024-10") == [19_997 * day, 20_028 * day - 1])
    #expect(try bounds("2024-02") == [19_754 * day, 19_783 * day - 1], "29 days")
    #expect(try bounds("2024") == [19_723 * day, 20_089 * day - 1] && bounds("2023")[1] == 19_723 * day - 1)
    #expect(try bounds("2d") == Array(repeating: now.timeIntervalSince1970 - 2 * day, count: 2))
    #expect(try bounds("1y")[0] == now.timeIntervalSince1970 - 365 * day)
    #expect(try bounds("2024-10-04T01:00:00Z") == [20_000 * day + 3_600, 20_000 * day + 3_600])
    for text in ["2024-13", "soon", "y", "-1y", "2024-1", "20241"] {
      #expect(throws: UsageError.self, "\(text)") { try bounds(text) }
    }
    let month = try TimeBound("2024-09", as: "")
    let span = try TimeBound.span(since: month, until: month, at: now)
    #expect(span.end.timeIntervalSince(span.start) == 30 * day - 1)
    let aged = try TimeBound.span(since: .age(.seconds(Int(day))), until: month, at: now)
    #expect(span.end.timeIntervalSince(aged.start) == day, "an age counts back from the end")
    #expect(throws: UsageError.self) { try TimeBound.span(since: .today, until: month, at: now) }
    #expect(try TimeBound.span(since: nil, until: nil, at: now).end == now)
  }
}
