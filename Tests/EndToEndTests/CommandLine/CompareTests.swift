import Foundation
import Support
import Testing

extension EndToEnd {
  @Suite("Comparing countries")
  struct Comparing {
    private let data: TemporaryDirectory
    private let store: LoopbackStore
    private var file: URL { data.file("appsearch/appsearch.sqlite") }

    /// A store in which the app is among the answers in us and gb, sold in fr, and not in de.
    init() throws {
      data = try TemporaryDirectory()
      store = try LoopbackStore()
      store.route("/search") { request in
        let isFound = ["us", "gb"].contains(request.query["country"])
        return CommandStore.answer(isFound ? CommandStore.apps : [CommandStore.apps[1]])
      }
      store.route("/lookup") { request in
        CommandStore.answer(request.query["country"] == "de" ? [] : [CommandStore.apps[0]])
      }
    }

    private func run(_ words: String) async throws -> ProgramRun {
      try await ProgramRun(
        shell: "appsearch --server \(store.url.absoluteString) compare \(words)",
        environment: ["XDG_DATA_HOME": data.url.path])
    }

    private var requests: [String] {
      store.ledger.requests.map { "\($0.path) \($0.query["country"] ?? "")" }.sorted()
    }

    @Test("it tells what each country says; not sold there is an answer")
    func compare() async throws {
      let run = try await run("1 --country us,de --fields country,available,rating,position")
      #expect(run.output == "us\ttrue\t4.50\t\nde\tfalse\t\t\n" && run.status == 0, "\(run.errors)")
      #expect(try await self.run("1 --country de").status == 1)
    }

    @Test(
      "with a term a search is enough where the app is among its answers; only elsewhere it is looked up",
      arguments: ["1", "com.example.one"])
    func searchedFirst(_ app: String) async throws {
      let run = try await run("\(app) --country us,fr,de,gb --term x --fields country,available,rating,position")
      #expect(
        run.output == "us\ttrue\t4.50\t1\nfr\ttrue\t4.50\t\nde\tfalse\t\t\ngb\ttrue\t4.50\t1\n", "\(run.errors)")
      #expect(run.status == 0)
      #expect(requests == ["/lookup de", "/lookup fr", "/search de", "/search fr", "/search gb", "/search us"])
      let kept = try SQLiteFile(file).column("SELECT country FROM listing ORDER BY country")
      #expect(kept == (app == "1" ? ["de", "fr", "gb", "us"] : ["fr", "gb", "us"]))
    }
  }
}
