import Foundation
import Support
import Testing

extension EndToEnd {
  @Suite("Comparing countries")
  struct Comparing {
    private let home: SharedHome
    private let store: LoopbackStore

    /// A store in which the app is among the answers in us and gb, sold in fr, and not in de.
    init() throws {
      home = try SharedHome()
      store = try LoopbackStore()
      store.route("/search") { request in
        let isFound = ["us", "gb"].contains(request.query["country"])
        return CommandStore.answer(isFound ? CommandStore.apps : [CommandStore.apps[1]])
      }
      store.route("/lookup") { request in
        CommandStore.answer(request.query["country"] == "de" ? [] : [CommandStore.apps[0]])
      }
    }

    private func run(_ words: String, before: String = "") async throws -> ProgramRun {
      try await home.ask(store, "compare \(words)", before: before)
    }

    private var requests: [String] {
      store.ledger.requests.map { "\($0.path) \($0.query["country"] ?? "")" }.sorted()
    }

    @Test("it prints what each country says; not sold is an answer")
    func compare() async throws {
      let run = try await run("1 --country us,de --fields country,available,rating,position")
      #expect(run.output == "us\ttrue\t4.50\t\nde\tfalse\t\t\n" && run.status == 0, "\(run.errors)")
      #expect(try await self.run("1 --country de").status == 1)
    }

    @Test(
      "with a term, an app that the search finds isn't looked up",
      arguments: ["1", "com.example.one"])
    func searchedFirst(_ app: String) async throws {
      let run = try await run("\(app) --country us,fr,de,gb --term x --fields country,available,rating,position")
      #expect(
        run.output == "us\ttrue\t4.50\t1\nfr\ttrue\t4.50\t\nde\tfalse\t\t\ngb\ttrue\t4.50\t1\n", "\(run.errors)")
      #expect(run.status == 0)
      #expect(requests == ["/lookup de", "/lookup fr", "/search de", "/search fr", "/search gb", "/search us"])
      let kept = try home.kept("SELECT country FROM listing ORDER BY country")
      #expect(kept == (app == "1" ? ["de", "fr", "gb", "us"] : ["fr", "gb", "us"]))
      // As the browser keeps them; nowhere among the answers is a position, too.
      let positions = try home.kept(
        """
        SELECT search.country || coalesce(' ' || standing.position, '') FROM standing
        JOIN track ON track.number = standing.track JOIN search ON search.number = track.search ORDER BY search.country
        """)
      #expect(positions == ["fr", "gb 1", "us 1"])
    }

    @Test("rows that can't be kept are still printed, and the exit code is 4", arguments: ["", "--term x"])
    func unkept(_ term: String) async throws {
      #expect(try await run("1 --country us \(term)").status == 0)
      let full = try await run("1 --country gb,fr,de \(term) --fields country,available", before: SharedHome.fullDisk)
      #expect(full.output == "gb\ttrue\nfr\ttrue\nde\tfalse\n")
      #expect(full.status == 4 && full.errorLines.count == 1, "\(full.errors)")
      #expect(full.errors.contains("no space left on the disk"))
      try home.makeNewer()
      let newer = try await run("1 --country us,gb \(term) --fields country,available")
      #expect(newer.output == "us\ttrue\ngb\ttrue\n")
      #expect(newer.status == 4 && newer.errorLines.count == 1, "\(newer.errors)")
      #expect(newer.errors.contains("the file is of a newer appsearch"))
    }
  }
}
