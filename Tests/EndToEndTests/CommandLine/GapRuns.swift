import Foundation
import Support
import Testing

extension EndToEnd {
  @Suite("The gap from the command line")
  struct GapRuns {
    private let home: SharedHome

    init() throws { home = try SharedHome() }

    private func day(_ day: Int, _ words: String) async throws -> ProgramRun {
      try await home.sample(words, environment: ["APPSEARCH_SAMPLE_DAY": "\(day)"])
    }

    private static func rows(_ run: ProgramRun) throws -> [[String: Any]] {
      let rows = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
      return try #require(rows as? [[String: Any]], "\(run)")
    }

    private static func ids(_ run: ProgramRun) -> [String] { run.outputLines }

    /// The kind in a list of ids, as the issue's words have it.
    private static func kind(_ list: [String], _ own: [String], _ rivals: [String], top: Int) -> String? {
      let ownBest = own.compactMap { list.firstIndex(of: $0) }.min()
      let rivalBest = rivals.compactMap { list.firstIndex(of: $0) }.min()
      if let rivalBest, rivalBest < top, ownBest == nil { return "missing" }
      if let rivalBest, let ownBest, ownBest > rivalBest { return "behind" }
      if let rivalBest, let ownBest, rivalBest < top, ownBest < top { return "shared" }
      if let ownBest, ownBest < top { return "only-mine" }
      return nil
    }

    @Test("of lists of forty days with gaps, each kind and the day it began are what single days' searches said")
    func fortyDays() async throws {
      let terms = ["weather", "rain", "music"]
      let found = Self.ids(try await day(0, "search weather --limit 60 --fields id"))
      let music = Self.ids(try await day(0, "search music --limit 60 --fields id")).filter { !found.contains($0) }
      let (own, rivals) = ([found[6], music[4]], [found[2], found[9], music[1]])
      let adds = terms.map { "--term \($0)" }.joined(separator: " ")
      _ = try await day(0, "track add \(own.joined(separator: " ")) \(adds) --country us,de")
      #expect(try await day(0, "mark add \(rivals.joined(separator: " "))").status == 0)
      var lists: [String: [(day: Int, ids: [String])]] = [:]
      let days = (0..<40).filter { ![4, 5, 11, 12, 30, 36].contains($0) && $0 % 4 != 2 }
      for number in days {
        #expect(try await day(number, "track run").status == 0)
        for (term, country) in terms.flatMap({ term in ["us", "de"].map { (term, $0) } }) {
          let ids = Self.ids(try await day(number, "search \(term) --country \(country) --limit 200 --fields id"))
          lists["\(term) \(country)", default: []].append((number, ids))
        }
      }
      var kinds: Set<String> = []
      for top in [3, 10, 20] {
        let run = try await day(39, "gap --top \(top) --kind missing,behind,shared,only-mine --json")
        let rows = run.status == 0 ? try Self.rows(run) : []
        let byTerm = Dictionary(uniqueKeysWithValues: rows.map { ("\($0["term"] ?? "") \($0["country"] ?? "")", $0) })
        var lost: Set<String> = []
        for (key, looks) in lists {
          let row = byTerm[key]
          let last = try #require(looks.last).ids
          let kind = Self.kind(last, own, rivals, top: top)
          #expect(row?["kind"] as? String == kind, "\(key), first \(top)")
          guard let kind, let row else { continue }
          kinds.insert(kind)
          let places = rivals.compactMap { last.firstIndex(of: $0).map { $0 + 1 } }
          let ownBest = own.compactMap { last.firstIndex(of: $0).map { $0 + 1 } }.min()
          #expect(row["rivals"] as? Int == places.count { $0 <= top } && row["best"] as? Int == places.min())
          #expect(row["own"] as? Int == ownBest && row["among"] as? Int == (ownBest == nil ? last.count : nil))
          let same = looks.reversed().prefix { Self.kind($0.ids, own, rivals, top: top) == kind }
          let since = try Date(try #require(row["since"] as? String), strategy: .iso8601)
          let asOf = try Date(try #require(row["asOf"] as? String), strategy: .iso8601)
          let apart = try #require(looks.last).day - (try #require(same.last)).day
          #expect((asOf.timeIntervalSince(since) / 86_400).rounded() == Double(apart), "\(key), first \(top): \(row)")
          if kind == "missing" || kind == "behind" && ownBest ?? 0 > top { lost.insert(key) }
        }
        let usual = try await day(39, "gap --top \(top) --fields term,country")
        #expect(Set(usual.outputLines.filter { !$0.isEmpty }.map { $0.replacing("\t", with: " ") }) == lost)
        #expect(usual.status == (lost.isEmpty ? 1 : 0))
      }
      #expect(kinds.count >= 3, "\(kinds)")
    }

    @Test("without tracks, competitors or lists it says so with 1; a number or a kind that is none is 2")
    func nothing() async throws {
      #expect(try await day(0, "gap").errors.contains("nothing is tracked yet"))
      let ids = Self.ids(try await day(0, "search weather --limit 2 --fields id"))
      _ = try await day(0, "track add \(ids[0]) --term weather --term chart:free")
      let alone = try await day(0, "gap")
      #expect(alone.status == 1 && alone.errors.contains("there is no competitor yet"))
      _ = try await day(0, "mark add \(ids[1])")
      let unseen = try await day(0, "gap")
      #expect(unseen.status == 1 && unseen.errors.contains("no list yet: 1 of 1"), "a chart is left out")
      _ = try await day(0, "track run")
      #expect(try await day(0, "gap").errors.contains("no such gap"))
      #expect(
        try await day(0, "gap --kind shared --fields term,kind,device")
          == ProgramRun("weather\tshared\tiphone\n", "", 0))
      #expect(try await day(0, "gap --kind only-mine").errors.contains("now of 1 term\n"))
      _ = try await day(0, "track add \(ids[0]) --term nothing --tag quiet")
      _ = try await day(0, "mark add \(ids[1]) --tag loud")
      _ = try await day(0, "track run")
      let quiet = try await day(0, "gap --tag quiet")
      #expect(quiet.status == 1 && quiet.errors.contains("no competitor is compared for these terms"), "\(quiet)")
      #expect(quiet.errors.contains("mark add com.example.rival --tag quiet"), "\(quiet)")
      let all = try await day(0, "gap")
      #expect(all.errors.contains("1 competitor compared only for terms with the same tag"), "\(all)")
      for words in ["--top 0", "--top many", "--kind lost"] { #expect(try await day(0, "gap \(words)").status == 2) }
      #expect(try await day(0, "gap --country jp").errors.contains("no track matches"))
    }
  }
}
