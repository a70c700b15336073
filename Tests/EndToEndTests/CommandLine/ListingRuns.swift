import Foundation
import Support
import Testing

@testable import Commands

extension EndToEnd {
  @Suite("Listings of the past")
  struct ListingRuns {
    private let home: SharedHome
    private static let app = "9072800688"

    init() throws { home = try SharedHome() }

    private func day(_ day: Int, _ words: String) async throws -> ProgramRun {
      try await home.sample(words, environment: ["APPSEARCH_SAMPLE_DAY": "\(day)"])
    }

    private static func row(_ run: ProgramRun) throws -> [String: Any] {
      let rows = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
      return try #require((rows as? [[String: Any]])?.first, "\(run)")
    }

    /// The day so many days from now, as `--at` takes it.
    private static func date(_ day: Int) -> String {
      String(Date(timeIntervalSinceNow: Double(day) * 86_400).ISO8601Format().prefix(10))
    }

    @Test("numbers of ratings differ in the text, and are no change elsewhere, which is said")
    func counts() async throws {
      let start = #"{"id":9,"name":"Nine","country":"us","#
      let rows = [
        start + #""field":"available","value":"true","from":"2026-05-01","to":"2026-06-02"}"#,
        start + #""rating":4.5,"ratingCount":100,"from":"2026-05-01","to":"2026-05-02"}"#,
        start + #""rating":4.5,"ratingCount":900,"from":"2026-06-01","to":"2026-06-02"}"#,
      ]
      let taken = try await home.run(
        "printf '%s\\n' \(rows.map { "'\($0)'" }.joined(separator: " ")) | appsearch --sample import -")
      #expect(taken.status == 0, "\(taken)")
      let text = try await day(0, "listing 9 --between 2026-05-02 2026-06-02")
      #expect(text.status == 0 && text.errors.isEmpty && text.outputLines.contains("+ratingCount: 900"), "\(text)")
      let none = try await day(0, "listing 9 --between 2026-05-02 2026-06-02 --json")
      #expect(none.status == 1 && none.errors.contains("such as the number of ratings, in us"), "\(none)")
    }

    @Test("at each day it is what lookup said by then, also in another country and by bundle id")
    func days() async throws {
      #expect(try await day(0, "listing \(Self.app)").status == 1)
      _ = try await day(0, "watch add \(Self.app) --country us,de -q")
      var said: [Int: [String: Any]] = [:]
      for number in [0, 40, 90, 160] {
        _ = try await day(number, "watch run -q")
        said[number] = try Self.row(try await day(number, "lookup \(Self.app) --json"))
      }
      for (asked, seen) in [(0, 0), (39, 0), (40, 40), (100, 90), (159, 90), (160, 160)] {
        let row = try Self.row(try await day(170, "listing \(Self.app) --at \(Self.date(asked)) --json"))
        for field in [
          "id", "name", "version", "price", "currency", "rating", "ratingCount", "size", "releaseNotes", "description",
        ] {
          let (one, other) = (row[field] as? NSObject, said[seen]?[field] as? NSObject)
          #expect(one == other, "\(field) by day \(asked)")
        }
        #expect(row["available"] as? Bool == true)
        let asOf = (row["asOf"] as? String).map { String($0.prefix(10)) } ?? ""
        #expect((Self.date(seen)...Self.date(asked)).contains(asOf), "\(asOf) by day \(asked)")
      }
      let both = try await day(170, "listing \(Self.app) --country us,de --fields country,currency")
      #expect(both.output == "us\tUSD\nde\tEUR\n", "\(both)")
      let before = try await day(170, "listing \(Self.app) --at 2020")
      #expect(before.status == 1 && before.errors.contains("nothing is known of it in us by 2020-12-31"), "\(before)")
      #expect(try await day(170, "listing 1 2").status == 2)
    }

    @Test(
      "between two days a pipe gets the lines of diff -u, a format the changed facts, a terminal the words", .needsTmux)
    func between() async throws {
      _ = try await day(0, "watch add \(Self.app) -q")
      _ = try await day(160, "watch run -q")
      let ends = "\(Self.date(0)) \(Self.date(160))"
      let old = try Self.row(try await day(170, "listing \(Self.app) --at \(Self.date(0)) --json"))
      let new = try Self.row(try await day(170, "listing \(Self.app) --at today --json"))
      let run = try await day(170, "listing \(Self.app) --between \(ends)")
      let lines = run.outputLines
      #expect(
        run.status == 0 && lines[0].hasPrefix("--- \(Self.date(0))T") && lines[1].hasPrefix("+++ \(Self.date(160))T"))
      #expect(lines[2].wholeMatch(of: /@@ -\d+,\d+ \+\d+,\d+ @@/) != nil, "\(run)")
      let versions = [old, new].map { $0["version"] as? String ?? "" }
      #expect(versions[0] != versions[1])
      #expect(lines.contains("-version: \(versions[0])") && lines.contains("+version: \(versions[1])"), "\(run)")
      #expect(lines.contains(" country: us"))
      let rows = try await day(170, "listing \(Self.app) --between \(ends) --csv --fields what,from,to")
      #expect(rows.outputLines.contains("version,\(versions[0]),\(versions[1])"), "\(rows)")
      let kinds = try await day(170, "listing \(Self.app) --between \(ends) --csv --no-header --fields what")
        .outputLines
      #expect(
        kinds.contains("notes") && kinds.allSatisfy { kind in lines.contains { $0.dropFirst().hasPrefix("\(kind):") } })
      let log = try await day(170, "watch log --what version,size --output csv --no-header --fields what,to")
      let newest = try await day(
        170,
        "listing \(Self.app) --between \(ends) --filter 'what:version OR what:size' --csv --no-header --fields what,to")
      #expect(Set(newest.outputLines).isSubset(of: Set(log.outputLines)), "\(newest) \(log)")
      let same = try await day(170, "listing \(Self.app) --between \(Self.date(161)) today")
      #expect(same.status == 1 && same.output.isEmpty && same.errors.contains("nothing differs in us"), "\(same)")
      for words in [
        "--between today", "--between \(Self.date(160)) \(Self.date(0))", "--between today soon",
        "--at 1d --between 2d 1d",
      ] {
        #expect(try await day(170, "listing \(Self.app) \(words)").status == 2, "\(words)")
      }
      try await TerminalSession.appsearch(
        "--sample", "listing", Self.app, "--between", Self.date(0), Self.date(160),
        size: .init(80, 60), environment: home.environment.merging(["APPSEARCH_SAMPLE_DAY": "170"]) { $1 }
      ) { terminal in
        let ending = try await terminal.ending()
        #expect(ending.status == 0)
        #expect(ending.screen.contains("version \(versions[0]) to \(versions[1])"), "\(ending.screen)")
        #expect(ending.screen.contains("{+") && ending.screen.contains("[-"), "\(ending.screen)")
      }
    }

    @Test("a changed fact says when its new value was first seen, even a first one; for programs ratings are exact")
    func seenAt() async throws {
      let start = #"{"id":9,"name":"Nine","country":"us","#
      func fact(_ field: String, _ value: String, _ from: String, _ to: String) -> String {
        start + #""field":"\#(field)","value":"\#(value)","from":"2026-05-\#(from)","to":"2026-05-\#(to)"}"#
      }
      let rows = [
        fact("available", "true", "01", "30"), fact("version", "1", "01", "02"), fact("version", "2", "05", "06"),
        fact("version", "1", "08", "09"), fact("version", "2", "10", "30"), fact("notes", "New.", "12", "30"),
        start + #""rating":4.68694,"ratingCount":100,"from":"2026-05-01","to":"2026-05-02"}"#,
        start + #""rating":4.7203,"ratingCount":200,"from":"2026-05-11","to":"2026-05-12"}"#,
        start + #""rating":4.72007,"ratingCount":300,"from":"2026-05-20","to":"2026-05-30"}"#,
      ]
      let taken = try await home.run(
        "printf '%s\\n' \(rows.map { "'\($0)'" }.joined(separator: " ")) | appsearch --sample import -")
      #expect(taken.status == 0, "\(taken)")
      let words = "listing 9 --between 2026-05-02 2026-05-30 --csv --no-header --fields"
      let run = try await day(0, "\(words) what,seenAt")
      let days = ["version,2026-05-10", "rating,2026-05-11", "notes,2026-05-12"]
      #expect(run.outputLines.map { String($0.prefix { $0 != "T" }) } == days, "\(run)")
      // Programs get ratings as they were sent, people two decimals.
      for command in [
        "listing 9 --between 2026-05-02 2026-05-30", "watch log --app 9 --rating-step 0.01",
      ] {
        let exact = try await day(0, "\(command) --filter what:rating --jsonl --fields from,to")
        #expect(exact.output.hasPrefix(#"{"from":4.68694,"to":4.72"#), "\(exact)")
        let read = try await day(0, "\(command) --filter what:rating --fields from,to")
        #expect(read.output == "4.69\t4.72\n", "\(read)")
      }
    }

    @Test("patch makes the new text of the old one and the difference", .needs("patch"))
    func patched() async throws {
      var random = SystemRandomNumberGenerator()
      var script = "cd \"$HOME\"\n"
      for number in 0..<40 {
        func text() -> [String] {
          (0..<Int.random(in: 0...30, using: &random)).map { _ in "line \(Int.random(in: 0...9, using: &random))" }
        }
        let old = text()
        var new = old
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let index = Int.random(in: 0...new.count, using: &random)
          if Bool.random(using: &random) || index == new.count {
            new.insert("new \(index)", at: index)
          } else {
            new.remove(at: index)
          }
        }
        let difference = UnifiedDiff.text(from: ("a", old), to: ("b", new))
        #expect(difference.isEmpty == (old == new))
        guard !difference.isEmpty else { continue }
        for (name, text) in [
          ("old", old.map { $0 + "\n" }.joined()), ("new", new.map { $0 + "\n" }.joined()), ("diff", difference),
        ] {
          script += "cat > \(name)\(number) <<'END'\n\(text)END\n"
        }
        script +=
          "patch -s -f old\(number) diff\(number) || echo patch \(number); touch old\(number); cmp old\(number) new\(number)\n"
      }
      let run = try await ProgramRun(shell: script)
      #expect(run.output.isEmpty && run.errors.isEmpty && run.status == 0, "\(run)")
    }
  }
}
