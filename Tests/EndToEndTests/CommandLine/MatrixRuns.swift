import Foundation
import Support
import Testing

extension EndToEnd {
  @Suite("The matrix from the command line")
  struct MatrixRuns {
    private let home: SharedHome

    init() throws { home = try SharedHome() }

    private func day(_ day: Int, _ words: String) async throws -> ProgramRun {
      try await home.sample(words, environment: ["APPSEARCH_SAMPLE_DAY": "\(day)"])
    }

    private func ids(_ number: Int, _ words: String) async throws -> [String] {
      try await day(number, "\(words) --limit 200 --fields id").outputLines
    }

    @Test("each cell, what is lost and how it moved are what the searches of two days said")
    func cells() async throws {
      let terms = ["weather", "rain", "music"]
      let found = try await ids(0, "search weather")
      let (own, rivals) = ([found[6], found[11]], [found[1], found[8]])
      for id in own { _ = try await day(0, "track add \(id) --term weather --term rain") }
      _ = try await day(0, "track add \(own[0]) --term music --tag quiet")
      #expect(try await day(0, "mark add \(rivals.joined(separator: " "))").status == 0)
      var lists: [[String: [String]]] = []
      for number in [0, 7] {
        #expect(try await day(number, "track run").status == 0)
        var list: [String: [String]] = [:]
        for term in terms { list[term] = try await ids(number, "search \(term)") }
        lists.append(list)
      }
      func position(_ id: String, _ term: String, _ list: [String: [String]]) -> Int? {
        list[term]?.firstIndex(of: id).map { $0 + 1 }
      }
      let run = try await day(7, "matrix --since 7d --json")
      let rows = try #require(
        try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]], "\(run)")
      #expect(rows.count == 11 && rows[0]["term"] as? String == "music", "a term with a tag comes first")
      for row in rows {
        let (term, id) = ("\(row["term"] ?? "")", "\(row["id"] ?? "")")
        let (before, now) = (position(id, term, lists[0]), position(id, term, lists[1]))
        #expect(row["position"] as? Int == now, "\(row)")
        let state: String =
          switch (before, now) {
          case (let before?, let now?): before > now ? "up" : before < now ? "down" : "same"
          case (_?, nil): "lost"
          case (nil, let now): now == nil ? "same" : "new"
          }
        #expect(row["move"] as? String == state && row["competitor"] as? Bool == rivals.contains(id), "\(row)")
        func isAmongFirst(_ ids: [String]) -> Bool { ids.contains { position($0, term, lists[1]) ?? .max <= 50 } }
        #expect(
          row["absent"] as? Bool == (isAmongFirst(rivals) && !isAmongFirst(term == "music" ? [own[0]] : own)), "\(row)")
      }
      let quiet = try await day(7, "matrix --tag quiet --filter competitor:no --fields term,id")
      #expect(quiet == ProgramRun("music\t\(own[0])\n", "", 0))
      #expect(try await day(7, "matrix --country jp").status == 1)
      let future = try await day(7, "matrix --since 2099-01-01")
      #expect(future.status == 2 && future.errors.contains("--since: that is not before the end"))
      #expect(try await day(7, "matrix --markdown --limit 1").outputLines.count == 3)
    }
  }
}
