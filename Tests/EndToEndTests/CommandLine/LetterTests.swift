import Foundation
import Support
import Testing
import Texts

extension EndToEnd {
  /// Tasks that were ICU's once. The program of the modules' tests has ICU, the built one hasn't.
  @Suite("Letters, hosts and days in the built program")
  struct Letters {
    private func store() throws -> LoopbackStore {
      let store = try LoopbackStore()
      let records = ["Éclair 10", "ecole", "ｅｃｌａｉｒ", "Eclair 9", "한글", "ガーデン"].enumerated().map { index, name in
        #"""
        {"trackId":\#(index + 1),"trackName":"\#(name)","sellerUrl":"https://bücher.example/ä",
         "currentVersionReleaseDate":"2026-01-10T22:30:00Z"}
        """#
      }
      store.route("/search", reply: .json(#"{"resultCount":6,"results":[\#(records.joined(separator: ","))]}"#))
      return store
    }

    @Test("names are found and sorted without case, accents and width, and by the values of numbers")
    func names() async throws {
      let store = try store()
      let server = store.url.text
      let run = try await ProgramRun(
        "--server", server, "search", "x", "--fields", "name", "--sort", "name", "--filter", "ÉCLAIR")
      #expect(run.outputLines == ["ｅｃｌａｉｒ", "Eclair 9", "Éclair 10"], "\(run.output)\(run.errors)")
      let decomposed = try await ProgramRun(
        "--server", server, "search", "x", "--fields", "name", "--filter", "\u{1112}\u{1161}\u{11AB}")
      #expect(decomposed.outputLines == ["한글"], "\(decomposed.output)\(decomposed.errors)")
    }

    @Test("a host in other letters is written as the network knows it")
    func host() async throws {
      let store = try store()
      let server = store.url.text
      let run = try await ProgramRun("--server", server, "search", "x", "--fields", "sellerURL", "--filter", "ecole")
      #expect(run.output == "https://xn--bcher-kva.example/%C3%A4\n", "\(run.output)\(run.errors)")
    }

    @Test("days are those of the person's time zone", .needsTmux)
    func timeZone() async throws {
      let store = try store()
      try await TerminalSession.appsearch(
        "--server", store.url.text, "x", environment: ["TZ": "ABC-14"]
      ) { terminal in
        try await terminal.waitFor("1. Éclair 10")
        try await terminal.send("Enter", "5", until: "11 January 2026")
      }
    }
  }
}
