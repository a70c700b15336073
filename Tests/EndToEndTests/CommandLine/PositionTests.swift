import Foundation
import Support
import Testing
import Texts

extension EndToEnd {
  @Suite("Positions")
  struct Positions {
    /// Five records. The first, the third and the fourth can't be used.
    private static let answer = Reply.json(
      #"""
      {"resultCount":5,"results":[
        null, {"trackId":1,"trackName":"One","kind":"mac-software"}, {"trackId":2}, {"wrapperType":"track","trackId":3,"trackName":"Song"},
        {"trackId":4,"trackName":"Four","bundleId":"com.example.four"}]}
      """#)

    private func store() throws -> LoopbackStore {
      let store = try LoopbackStore()
      store.route("/search", reply: Self.answer)
      return store
    }

    @Test("a record that can't be used takes its position, in fields, in JSON and in ranks")
    func positions() async throws {
      let store = try store()
      let server = store.url.text
      let fields = try await ProgramRun("--server", server, "search", "x")
      #expect(fields.outputLines.map { $0.prefix { $0 != "\t" } } == ["2", "5"])
      #expect(fields.errors.contains("3 apps"), "\(fields.errors)")
      let json = try await ProgramRun("--server", server, "search", "x", "--json")
      let objects = try #require(
        JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]], "\(json.output)")
      #expect(objects.map { $0["position"] as? Int } == [2, 5])
      let rank = try await ProgramRun("--server", server, "rank", "x", "--app", "com.example.four")
      #expect(rank.output == "us\t5\t5\n" && rank.status == 0)
    }
  }

  @Suite("Ranking by country", .needsTmux)
  struct Ranking {
    @Test("Ctrl-C ends it with 130: whole lines stay, progress and connections go")
    func interrupted() async throws {
      let store = try LoopbackStore()
      store.route("/search") { request in
        request.query["country"] == "us"
          ? .json(#"{"resultCount":1,"results":[{"trackId":1,"trackName":"One"}]}"#) : .hang
      }
      try await TerminalSession.asking(store, "rank", "x", "--app", "1", "--country", "us,gb,de") { terminal in
        try await terminal.waitFor("United Kingdom (gb), 2 of 3: asking")
        try await store.requests(count: 3)
        try await terminal.send("C-c")
        let ending = try await terminal.ending()
        #expect(ending.status == 130)
        #expect(ending.screen.contains("us       United States               1        1"), "\(ending.screen)")
        #expect(!ending.screen.contains("asking"), "\(ending.screen)")
        try await store.openConnections(count: 0)
      }
    }
  }
}
