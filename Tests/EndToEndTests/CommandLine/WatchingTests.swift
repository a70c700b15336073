import Foundation
import Support
import Testing

extension EndToEnd {
  @Suite("Watching several countries and kinds of changes")
  struct Watching {
    private let home: SharedHome

    init() throws {
      home = try SharedHome()
    }

    private func day(_ day: Int, _ words: String) async throws -> ProgramRun {
      try await home.sample(words, environment: ["APPSEARCH_SAMPLE_DAY": "\(day)"])
    }

    /// The rows' fields that a run and the log share.
    private func rows(_ run: ProgramRun) -> Set<String> { Set(run.outputLines.dropFirst()) }

    @Test(
      "runs for some kinds and then for all tell what the log knows, each once; the log asks no store")
    func kinds() async throws {
      let fields = "--csv --fields id,country,what,from,to,added,removed,words"
      let ids = try await day(0, "search weather --limit 12 --fields id").outputLines
      let added = try await day(0, "watch add \(ids.joined(separator: " ")) --country us,gb --fields id,country")
      #expect(added.status == 0 && added.outputLines.count == 24, "\(added.errors)")
      #expect(try await day(0, "watch run").status == 1)
      let some = try await day(150, "watch run --what version,price \(fields)")
      #expect(some.status == 0 && !rows(some).isEmpty, "\(some.errors)")
      #expect(rows(some).allSatisfy { $0.contains(",price,") || $0.contains(",version,") }, "\(some.output)")
      let rest = try await day(150, "watch run \(fields)")
      #expect(rows(rest).isDisjoint(with: rows(some)))
      for what in [",screenshots,", ",minimumOS,", ",notes,", ",size,"] {
        #expect(rest.output.contains(what), "\(what)")
      }
      #expect(rest.output.contains("screenshots: 6 new, 6 gone"), "\(rest.output)")
      #expect(try await day(150, "watch run").status == 1)
      let log = try await day(150, "watch log --verbose \(fields)")
      #expect(rows(log) == rows(some).union(rows(rest)))
      #expect(log.errors.isEmpty, "no request: \(log.errors)")
      // Re-adding what is bookmarked changes nothing.
      #expect(try await day(150, "watch add \(ids[0]) --country us,gb").outputLines.count == 2)
      let british = try await day(150, "watch log --since 1d --app \(ids[0]) --country gb --fields country,what")
      #expect(!british.output.isEmpty && british.outputLines.allSatisfy { $0.hasPrefix("gb\t") }, "\(british.output)")
      let none = try await day(150, "watch log --since 1d --what available --json")
      #expect(none.output == "[]\n" && none.status == 1)
    }

    @Test(
      "a bookmark is removed in some countries or in all; the log goes on for tracked apps")
    func removal() async throws {
      let id = try await day(0, "search weather --limit 1 --fields id").outputLines[0]
      _ = try await day(0, "watch add \(id) --country us,gb,de")
      #expect(try await day(0, "watch list --country gb,fr --fields country").output == "gb\n")
      #expect(try await day(0, "watch remove \(id) --country gb --fields country").output == "gb\n")
      #expect(try await day(0, "watch remove \(id) --country gb").status == 1)
      _ = try await day(0, "track add \(id) --term weather")
      _ = try await day(0, "track run")
      #expect(try await day(0, "watch remove \(id) --fields country").output == "us\nde\n")
      _ = try await day(90, "track run")
      let log = try await day(90, "watch log")
      #expect(log.status == 1 && log.errors.contains("nothing is watched yet"), "\(log.errors)")
      let tracked = try await day(90, "watch log --app \(id) --what version --fields id,country,what")
      #expect(tracked.output == "\(id)\tus\tversion\n", "\(tracked.errors)")
      let unknown = try await day(90, "watch log --app 1")
      #expect(unknown.status == 1 && unknown.errors.contains("nothing is known of 1; "), "\(unknown.errors)")
    }
  }
}
