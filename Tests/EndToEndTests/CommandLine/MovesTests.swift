import Foundation
import Support
import Testing

extension EndToEnd {
  @Suite("Movements from the command line")
  struct MovesRuns {
    private struct Look {
      var at: Date
      var position: Int?
    }

    private let home: SharedHome

    init() throws { home = try SharedHome() }

    private func day(_ day: Int, _ words: String) async throws -> ProgramRun {
      try await home.sample(words, environment: ["APPSEARCH_SAMPLE_DAY": "\(day)"])
    }

    private static func rows(_ run: ProgramRun) throws -> [[String: Any]] {
      let rows = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
      return try #require(rows as? [[String: Any]], "\(run)")
    }

    private static func date(_ text: Any?) throws -> Date {
      try Date(try #require(text as? String), strategy: .iso8601)
    }

    /// A row's movement, as its looks say it; `nil` if that isn't known.
    private static func state(_ looks: [Look], from start: Date, to end: Date) -> (state: String, from: Look, to: Look)?
    {
      func isNear(_ look: Look, _ moment: Date) -> Bool { abs(look.at.timeIntervalSince(moment)) <= 36 * 3600 }
      guard let to = looks.last(where: { $0.at <= end }), isNear(to, end),
        let from = looks.filter({ $0.at < to.at && isNear($0, start) })
          .min(by: { abs($0.at.timeIntervalSince(start)) < abs($1.at.timeIntervalSince(start)) })
      else { return nil }
      switch (from.position, to.position) {
      case (let before?, let now?): return (before > now ? "up" : before < now ? "down" : "same", from, to)
      case (_?, nil): return ("lost", from, to)
      case (nil, let now): return (now == nil ? "same" : "new", from, to)
      }
    }

    @Test("of any days, a day, a week or a month apart, moves says what single days said, over forty days with gaps")
    func fortyDays() async throws {
      let ids = try await day(0, "search weather --limit 9 --fields id").outputLines.joined(separator: " ")
      _ = try await day(0, "track add \(ids) --term weather --term rain --country us,de")
      var looks: [String: [Look]] = [:]
      func key(_ row: [String: Any]) -> String { "\(row["term"] ?? "") \(row["country"] ?? "") \(row["id"] ?? "")" }
      for number in 0..<40 where ![4, 5, 11, 12, 13, 26, 30, 36].contains(number) {
        for row in try Self.rows(try await day(number, "track run --json")) {
          #expect(row["doubtful"] as? Bool == false)
          looks[key(row), default: []].append(
            Look(at: try Self.date(row["seenAt"]), position: row["position"] as? Int))
        }
      }
      #expect(looks.count == 36 && looks.values.allSatisfy { $0.count == 32 })
      let first = try #require(looks.values.first?.first).at
      var states: Set<String> = []
      for number in [2, 6, 9, 12, 14, 20, 27, 33, 39] {
        let date = (first + Double(number) * 86_400).formatted(.iso8601.year().month().day())
        let end = try Date("\(date)T23:59:59Z", strategy: .iso8601)
        for days in [1, 7, 30] {
          let run = try await day(50, "moves --since \(days)d --until \(date) --json --all")
          let rows = try Self.rows(run)
          #expect(rows.count == 36)
          for row in rows {
            let expected = Self.state(looks[key(row)] ?? [], from: end - Double(days) * 86_400, to: end)
            let state = expected?.state ?? "unknown"
            states.insert(state)
            #expect(row["state"] as? String == state, "\(row)")
            guard let expected else { continue }
            #expect(
              row["from"] as? Int == expected.from.position && row["to"] as? Int == expected.to.position, "\(row)")
            #expect(try Self.date(row["fromAt"]) == expected.from.at && Self.date(row["toAt"]) == expected.to.at)
          }
          let moved = rows.filter { !["same", "unknown"].contains($0["state"] as? String) }
          let short = try await day(50, "moves --since \(days)d --until \(date) --fields term,country,id")
          #expect(short.status == (moved.isEmpty ? 1 : 0))
          #expect(
            short.output == moved.map { key($0).split(separator: " ").joined(separator: "\t") + "\n" }.joined())
        }
      }
      #expect(states.isSuperset(of: ["up", "down", "same", "unknown"]), "\(states)")
    }

    @Test("a day ahead, days without a look, and nothing tracked are 1, and each says what it is")
    func nothing() async throws {
      #expect(try await day(0, "moves").errors.contains("nothing is tracked yet"))
      let ids = try await day(0, "search weather --limit 2 --fields id").outputLines.joined(separator: " ")
      _ = try await day(0, "track add \(ids) --term weather")
      _ = try await day(0, "track run")
      for (number, words, reason) in [
        (0, "--until 2099-01-01", "--until: that day is ahead"), (0, "", "unknown: 2 of 2"),
        (9, "", "no look within a day and a half of"), (0, "--until 2020-02-29", "of 2020-02-29"),
        (0, "--order store", "no track matches in this order; --order service has some"),
        (0, "--country jp", "no track matches"),
      ] {
        let run = try await day(number, "moves \(words)")
        #expect(run.status == 1 && run.output.isEmpty && run.errors.contains(reason), "\(words): \(run)")
      }
      let all = try await day(0, "moves --all --fields move,reason,order")
      #expect(all == ProgramRun("unknown\tnot looked\tservice\nunknown\tnot looked\tservice\n", "", 0))
      let named = try await day(0, "moves --all --filter move:unknown --fields move")
      #expect(named == ProgramRun("unknown\nunknown\n", "", 0))
      let unseen = try await day(9, "moves --all --fields state,reason")
      #expect(unseen.status == 1 && unseen.output == "unknown\tnot looked\nunknown\tnot looked\n", "\(unseen)")
      #expect(try await day(0, "moves --since 2099-01-01").status == 2)
      #expect(try await day(0, "moves in chess").errors.contains("to search for the words"))
    }
  }
}
