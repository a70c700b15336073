import Foundation
import HTTP
import Observatory
import SampleStore
import Support
import Testing
import Texts

extension EndToEnd {
  /// Forty days of commands on the sample store's calendar, in three time zones, held against lists of what its answers say.
  @Suite("Forty days from the command line, and a clock that is a year ahead on one of them")
  struct FortyDays {
    private static let term = "weather"
    private static let countries = ["us", "de", "jp"]
    private static let zones = ["Pacific/Kiritimati", "America/Los_Angeles", "UTC"]

    private let home: SharedHome
    private let start = Date().timeIntervalSince1970.rounded(.down)

    init() throws {
      home = try SharedHome()
    }

    /// The day that the program is told, and thinks it is.
    private func shown(_ look: LookCalendar.Look) -> Int { look.day + look.ahead }

    private func run(_ words: String, on day: Int) async throws -> ProgramRun {
      let zone = Self.zones[day % Self.zones.count]
      return try await home.sample(words, environment: ["APPSEARCH_SAMPLE_DAY": "\(day)", "TZ": zone])
    }

    /// The rows that a command prints.
    private func rows(_ words: String, on day: Int) async throws -> [[String: Any]] {
      let run = try await run("\(words) --jsonl", on: day)
      let notes = ["while the clock was ahead", "more new reviews"]
      let troubles = run.errorLines.filter { line in !line.isEmpty && !notes.contains(where: line.contains) }
      #expect(run.status <= 1 && troubles.isEmpty, "\(run.errors)")
      return try run.outputLines.filter { !$0.isEmpty }.map { line in
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      }
    }

    /// What the store answers on a day, read without the program.
    private func results(_ query: String, on day: Int) async throws -> [[String: Any]] {
      let transport = SampleTransport(clock: InstantClock(), day: SampleDay(day))
      let url: WebAddress = "https://itunes.apple.com/\(query)"
      let body = try await transport.send(HTTPRequest(url: url), progress: nil).body
      let answer = try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any])
      return try #require(answer["results"] as? [[String: Any]])
    }

    private func ids(of country: String, on day: Int) async throws -> [Int] {
      let query = "search?term=\(Self.term)&country=\(country)&media=software&entity=software&limit=200"
      return try await results(query, on: day).compactMap { ($0["trackId"] as? NSNumber)?.intValue }
    }

    /// The day of a moment, counted from the start.
    private func day(of text: Any?) -> Int? {
      guard let text = text as? String, let date = try? Date(text, strategy: .iso8601) else { return nil }
      return Int(((date.timeIntervalSince1970 - start) / 86_400).rounded(.down))
    }

    private struct Track: Hashable {
      var country: String
      var id: Int
    }

    @Test("positions and their history are what the answers said, and nobody looks twice within an hour")
    func positions() async throws {
      var oracles: [Track: LookOracle<Position>] = [:]
      for country in Self.countries {
        let ids = try await ids(of: country, on: 0)
        for share in 0..<4 {
          let id = ids[(ids.count - 1) * share / 4]
          oracles[Track(country: country, id: id)] = LookOracle()
          #expect(try await run("track add \(id) --term \(Self.term) --country \(country)", on: 0).status == 0)
        }
      }
      var last: Int?
      for look in LookCalendar.looks {
        let today = shown(look)
        let printed = try await rows("track run", on: today)
        guard last != today else {
          #expect(printed.isEmpty, "day \(today)")
          continue
        }
        last = today
        for country in Self.countries {
          let ids = try await ids(of: country, on: today)
          for track in oracles.keys where track.country == country {
            oracles[track]?.see(
              ids.firstIndex(of: track.id).map { .at($0 + 1) } ?? .notAmong(ids.count), at: today * 86_400)
          }
        }
        #expect(printed.count == oracles.count, "day \(today)")
        for row in printed {
          let track = Track(country: row["country"] as? String ?? "", id: (row["id"] as? NSNumber)?.intValue ?? 0)
          let spans = try #require(oracles[track]).spans(at: today * 86_400)
          #expect((row["position"] as? NSNumber)?.intValue == spans.last?.value.number, "day \(today), \(track)")
          #expect((row["previous"] as? NSNumber)?.intValue == spans.previous, "day \(today), \(track)")
          #expect(
            (row["best"] as? NSNumber)?.intValue == spans.compactMap(\.value.number).min(), "day \(today), \(track)")
          #expect(day(of: row["seenAt"]) == today, "day \(today), \(track)")
        }
      }
      for (track, oracle) in oracles { try await checkHistory(of: track, oracle, on: 40) }
    }

    private func checkHistory(of track: Track, _ oracle: LookOracle<Position>, on day: Int) async throws {
      let history = try await rows("rank \(Self.term) --app \(track.id) --country \(track.country) --history", on: day)
      let spans = history.filter { $0["ahead"] as? Bool == false }.map { row in
        let gaps = (row["gaps"] as? [String] ?? []).map {
          $0.split(separator: "/").map { self.day(of: String($0)) ?? 0 }
        }
        let position =
          (row["position"] as? NSNumber).map { Position.at($0.intValue) }
          ?? .notAmong((row["among"] as? NSNumber)?.intValue ?? -1)
        return LookOracle<Position>.Span(
          value: position, from: (self.day(of: row["from"]) ?? 0) * 86_400,
          to: (self.day(of: row["to"]) ?? 0) * 86_400, looks: (row["looks"] as? NSNumber)?.intValue ?? 0,
          gaps: gaps.map { $0[0] * 86_400...$0[1] * 86_400 })
      }
      let expected = oracle.spans(at: day * 86_400).map { span in
        var span = span
        // The gap that goes on ends with the first second to come.
        span.gaps = span.gaps.map { $0.lowerBound...$0.upperBound / 86_400 * 86_400 }
        return span
      }
      #expect(spans == expected, "\(track)")
      #expect(history.filter { $0["ahead"] as? Bool == true }.compactMap { self.day(of: $0["from"]) } == [24 + 365])
    }

    /// The rules of the words in `alerts()`, by what a position was and is; the strongest first.
    private static let rules: [(words: String, isMet: @Sendable (_ was: Int?, _ now: Int?) -> Bool)] = [
      ("lost", { was, now in was != nil && now == nil }),
      ("leaves 10", { was, now in was ?? 201 <= 10 && now ?? 201 > 10 }),
      ("enters 3", { was, now in was ?? 201 > 3 && now ?? 201 <= 3 }),
      ("drops 5", { was, now in was.map { now == nil || (now ?? 0) - $0 >= 5 } ?? false }),
    ]

    @Test("track run --alerts tells each move that rules are about in one alert, whatever the clock said")
    func alerts() async throws {
      var seen: [Track: Int?] = [:]
      for country in Self.countries {
        for id in try await ids(of: country, on: 0).prefix(16) {
          seen[Track(country: country, id: id)] = .some(nil)
          #expect(try await run("track add \(id) --term \(Self.term) --country \(country)", on: 0).status == 0)
        }
      }
      let options = Self.rules.map { "--alert '\($0.words)'" }.joined(separator: " ")
      var (told, expected): ([String], [String]) = ([], [])
      var (isFirst, last): (Bool, Int?) = (true, nil)
      for look in LookCalendar.looks {
        let today = shown(look)
        for row in try await rows("track run --alerts \(options)", on: today) {
          let rules = ["\(row["alert"] ?? "")"] + (row["also"] as? [String] ?? [])
          let words =
            ["country", "id"].map { Self.words(row[$0]) } + [rules.joined(separator: ", ")]
            + ["from", "to"].map { Self.words(row[$0]) }
          told.append("\(today) \(words.joined(separator: " "))")
          #expect(day(of: row["seenAt"]) == today)
        }
        guard last != today else { continue }
        last = today
        for country in Self.countries {
          let ids = try await ids(of: country, on: today)
          for (track, was) in seen where track.country == country {
            let now = ids.firstIndex(of: track.id).map { $0 + 1 }
            let met = Self.rules.filter { !isFirst && was != now && $0.isMet(was, now) }.map(\.words)
            if !met.isEmpty {
              let words =
                ["\(Double(track.id))", met.joined(separator: ", ")]
                + [was, now].map { $0.map { "\(Double($0))" } ?? "?" }
              expected.append("\(today) \(country) \(words.joined(separator: " "))")
            }
            seen[track] = .some(now)
          }
        }
        isFirst = false
      }
      #expect(told.sorted() == expected.sorted())
      #expect(Self.rules.allSatisfy { rule in expected.contains { $0.contains(rule.words) } }, "\(expected.count)")
    }

    @Test("watch run --alerts tells each change of a price and a version once, whatever the clock said")
    func listingAlerts() async throws {
      let ids = try await ids(of: "us", on: 0).prefix(25)
      #expect(try await run("watch add \(ids.map(String.init).joined(separator: " "))", on: 0).status == 0)
      var (told, expected): ([String], [String]) = ([], [])
      var known = try await facts(of: ids, on: 0)
      for look in LookCalendar.looks {
        let today = shown(look)
        for row in try await rows("watch run --alerts --alert price --alert version", on: today) {
          let words = ["id", "alert"].map { "\(row[$0] ?? "")" }
          told.append("\(today) \(words.joined(separator: " ")) \(Self.words(row["to"]))")
        }
        for (subject, value) in try await facts(of: ids, on: today) {
          let isRule = subject.hasSuffix(" price") || subject.hasSuffix(" version")
          if isRule, let before = known[subject], before != value { expected.append("\(today) \(subject) \(value)") }
          known[subject] = value
        }
      }
      #expect(told.sorted() == expected.sorted())
      #expect(expected.count > 20, "\(expected.count)")
    }

    @Test("watch run tells each change once, and nothing that begins after now")
    func changes() async throws {
      let ids = try await ids(of: "us", on: 0).prefix(13)
      #expect(try await run("watch add \(ids.map(String.init).joined(separator: " "))", on: 0).status == 0)
      var (told, expected): ([String], [String]) = ([], [])
      var reviews: [String] = []
      var oracles: [String: LookOracle<String>] = [:]
      for (subject, value) in try await facts(of: ids, on: 0) {
        oracles[subject, default: LookOracle()].see(value, at: 0)
      }
      // A clock that was ahead may have been told it already.
      var toldLast: [String: String] = [:]
      for look in LookCalendar.looks {
        let today = shown(look)
        for row in try await rows("watch run --what available,price,version,name,review", on: today) {
          if row["what"] as? String == "review" {
            reviews.append(Self.review(row))
            continue
          }
          let (id, what) = (row["id"] as? NSNumber ?? 0, row["what"] as? String ?? "")
          told.append("\(today) \(id) \(what) \(Self.words(row["to"]))")
          #expect(day(of: row["seenAt"]) == today)
        }
        let facts = try await facts(of: ids, on: today)
        for (subject, value) in facts {
          if let before = oracles[subject]?.latest(at: today * 86_400)?.value, before != value,
            toldLast[subject] != value
          {
            expected.append("\(today) \(subject) \(value)")
            toldLast[subject] = value
          }
          oracles[subject, default: LookOracle()].see(value, at: today * 86_400)
        }
      }
      #expect(told.sorted() == expected.sorted())
      #expect(expected.count > 20, "\(expected.count)")
      let known = try await rows("watch log --what review", on: 500).map(Self.review)
      #expect(reviews.count > 20 && reviews.sorted() == known.sorted(), "\(reviews.count), \(known.count)")
    }

    private static func review(_ row: [String: Any]) -> String {
      ["id", "title", "text", "author", "seenAt"].map { "\(row[$0] ?? "")" }.joined(separator: " ")
    }

    /// Price, version, name and availability of apps on a day, by the app and what it is; what isn't in the answer isn't sold.
    private func facts(of apps: some Sequence<Int>, on day: Int) async throws -> [String: String] {
      var facts = Dictionary(uniqueKeysWithValues: apps.map { ("\($0) available", "0.0") })
      let ids = apps.map(String.init).joined(separator: ",")
      for app in try await results("lookup?id=\(ids)&country=us", on: day) {
        guard let id = app["trackId"] as? NSNumber else { continue }
        facts["\(id) available"] = "1.0"
        facts["\(id) price"] = Self.words(app["price"])
        facts["\(id) version"] = Self.words(app["version"])
        facts["\(id) name"] = Self.words(app["trackName"])
      }
      return facts
    }

    /// A flag is a number.
    private static func words(_ value: Any?) -> String {
      switch value {
      case let text as String: text
      case let number as NSNumber: "\(number.doubleValue)"
      default: "?"
      }
    }
  }
}

extension [LookOracle<Position>.Span] {
  /// The position before the last span; where the app is away, that before all spans of its absence.
  fileprivate var previous: Int? {
    last?.value.number == nil ? last { $0.value.number != nil }?.value.number : dropLast().last?.value.number
  }
}
