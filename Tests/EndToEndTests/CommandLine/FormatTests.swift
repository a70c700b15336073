import Foundation
import Support
import Testing

extension EndToEnd {
  @Suite("Formats")
  struct Formats {
    @Test("hostile names pass through jq unchanged, as an array and as lines", .needs("jq"))
    func jq() async throws {
      let name = #"\" \\ / \u0000\u001b[31m\u202e\u009b\ud83d\ude00 e\u0301 <\/script> \n\t|,"#
      let store = try LoopbackStore()
      store.route("/search", reply: .json(#"{"resultCount":1,"results":[{"trackId":1,"trackName":"\#(name)"}]}"#))
      let run = try await ProgramRun(
        shell: """
          ask="appsearch --server \(store.url) search x"
          printf '"%s"' '\(name)' | jq . > "$HOME/sent"
          $ask --json | jq '.[0].name' | diff - "$HOME/sent" && echo same
          $ask --jsonl | jq .name | diff - "$HOME/sent" && echo same
          $ask --json | LC_ALL=C tr -d '\\n -~\\200-\\377' | wc -c
          """)
      #expect(run.outputLines.map { $0.filter { $0 != " " } } == ["same", "same", "0"], "\(run.output)\(run.errors)")
    }

    @Test("a table fits the terminal, whatever its width", .needsTmux, arguments: [40, 120])
    func table(columns: Int) async throws {
      try await TerminalSession.appsearch(
        "--sample", "search", "weather", "--limit", "5", size: .init(columns, 24)
      ) { terminal in
        let ending = try await terminal.ending()
        let lines = ending.screen.lines.drop { !$0.hasPrefix("#  NAME") }.prefix(6)
        #expect(ending.status == 0)
        #expect(lines.map { $0.prefix(1) } == ["#", "1", "2", "3", "4", "5"], "\(ending.screen)")
      }
    }

    @Test("one app that is looked up is a list of facts", .needsTmux)
    func facts() async throws {
      let id = try await ProgramRun("--sample", "search", "weather", "--limit", "1", "--fields", "id").output
      try await TerminalSession.appsearch("--sample", "lookup", id.trimmingCharacters(in: .newlines)) { terminal in
        let ending = try await terminal.ending()
        #expect(ending.screen.contains("  Developer   ") && ending.screen.contains("  Link   "), "\(ending.screen)")
      }
    }
  }
}
