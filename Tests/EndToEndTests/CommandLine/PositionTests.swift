import Foundation
import Support
import Testing
import Texts

extension EndToEnd {
  @Suite("Positions")
  struct Positions {
    /// Five records, of which the first, the third and the fourth can't be used.
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

    @Test("and on the screen, where an app for another device says so", .needsTmux)
    func screen() async throws {
      let store = try store()
      try await TerminalSession.asking(store, "x") { terminal in
        let screen = try await terminal.waitForRow("5. Four")
        #expect(screen.contains("2. One") && screen.contains("Mac app"), "\(screen)")
        #expect(screen.contains("3 apps"), "\(screen)")
        try await terminal.send("j", until: "2/2")
      }
    }

    @Test("the address of a page of another storefront shows that one, without a position", .needsTmux)
    func foreignAddress() async throws {
      let found = try await ProgramRun("--sample", "search", "weather", "--limit", "1").output.split(separator: "\t")
      let address = "https://apps.apple.com/jp/app/x/id\(try #require(found.dropFirst(6).first))"
      try await TerminalSession.browser([address]) { terminal in
        let screen = try await terminal.waitForRow(String(found[1]))
        #expect(screen.lines[0].contains("appsearch · jp · "), "\(screen)")
        #expect(screen.name(at: 1) == nil && screen.contains("無料"), "\(screen)")
        let detail = try await terminal.send("Enter", until: "1 Overview")
        #expect(!detail.contains("No. "), "\(detail)")
      }
      let run = try await ProgramRun("--sample", "lookup", address, "--json")
      #expect(run.output.contains(#""position": null"#) && run.output.contains(#""currency": "JPY""#), "\(run.output)")
      #expect(!run.output.contains("uo="), "\(run.output)")
      let search = try await ProgramRun("--sample", "search", address)
      #expect(search.output.hasPrefix("\t") && search.output.contains("無料"), "\(search.output)")
      #expect(!search.output.contains("uo="), "\(search.output)")
    }
  }

  @Suite("Ranking by country", .needsTmux)
  struct Ranking {
    @Test("Ctrl-C ends it with 130: whole lines stay, the progress goes, and the connections close")
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

    @Test("where the budget is spent it says which country waits, and for how long; into a pipe it prints as it goes")
    func waiting() async throws {
      let store = try LoopbackStore()
      store.route("/search", reply: .json(#"{"resultCount":1,"results":[{"trackId":1,"trackName":"One"}]}"#))
      let countries = "us,gb,jp,de,fr,it,es,nl,be,at,ch,se,no,dk,fi,pl,cz,sk,hu,ro,bg,gr,tr"
      try await TerminalSession.asking(
        store, "rank", "x", "--app", "1", "--country", countries, size: .init(80, 40)
      ) { terminal in
        let screen = try await terminal.waitFor("Bulgaria (bg), 21 of 23: next in ")
        #expect(screen.lines.filter { $0.hasSuffix("   1        1") }.count == 20, "\(screen)")
        #expect(store.started == 20)
        try await terminal.send("C-c")
        let ending = try await terminal.ending()
        #expect(ending.status == 130 && !ending.screen.contains("Bulgaria"), "\(ending.screen)")
      }
    }
  }
}

extension TerminalSession {
  /// Waits until a row has these words and nothing loads.
  @discardableResult
  fileprivate func waitForRow(_ words: String) async throws -> Screen {
    try await waitFor("a row with “\(words)”") { $0.contains(words) && !$0.contains("Loading...") }
  }
}
