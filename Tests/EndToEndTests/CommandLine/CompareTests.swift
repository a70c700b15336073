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

    @Test("several apps stand side by side: what the store and their pages say, and positions for tracked terms")
    func sideBySide() async throws {
      store.route("/lookup") { _ in CommandStore.answer(Array(CommandStore.apps.prefix(2))) }
      store.route("/us/app/*") { request in
        var page = WebPageAnswer(id: request.path.hasSuffix("id1") ? 1 : 2)
        page.subtitle = "Words under \(page.id)"
        page.versions = [.init("2", "2026-03-11T00:00:00Z"), .init("1", "2026-03-01T00:00:00Z")]
        return page.id == 1 ? Reply(page.html) : Reply(status: 500)
      }
      for words in ["track add 1 --term x", "track run"] { _ = try await home.ask(store, words) }
      let before = store.ledger.requests.count
      let filter = "property:subtitle OR property:formattedPrice OR property:releaseGap OR property:position"
      let run = try await run("1 2 --country us --fields property,term,id,value --csv --filter '\(filter)'")
      #expect(
        run.output == """
          property,term,id,value
          formattedPrice,,1,Free
          formattedPrice,,2,
          subtitle,,1,Words under 1
          subtitle,,2,
          releaseGap,,1,10
          releaseGap,,2,
          position,x,1,1
          position,x,2,2

          """, "\(run.errors)")
      #expect(run.status == 3 && run.errors.contains("2: "), "a page that can't be read is named")
      #expect(
        store.ledger.requests.dropFirst(before).map(\.path).sorted() == ["/lookup", "/us/app/id1", "/us/app/id2"])
      let apart = try await self.run("1 2 --country us,gb")
      #expect(apart.status == 2 && apart.errors.contains("appsearch compare 1 2 --country gb"))
      let off = try await self.run("1 2 --country us --json --filter property:price", before: "APPSEARCH_PAGE=off")
      #expect(off.status == 3 && off.output.contains("\"value\": 1.5") && off.errors.contains("web pages are off"))
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
