import Foundation
import Support
import TerminalUI
import Testing

extension EndToEnd {
  @Suite("Searching", .needsTmux)
  struct Searching {
    @Test("what is typed is searched for on Enter, and the list takes the keys")
    func submitting() async throws {
      try await TerminalSession.empty("--no-live") { terminal in
        try await terminal.type("weather")
        let typed = try await terminal.waitFor("weather")
        #expect(typed.name(at: 1) == nil, "nothing is searched for before Enter")
        try await terminal.send("Enter")
        let results = try await terminal.waitForResults()
        #expect(results.place?.selected == 1)
        let count = try #require(results.place?.count)
        try #require(count > 1)
        try await terminal.send("j")
        try await terminal.waitFor("the second result selected") { $0.place ?? (0, 0) == (2, count) }
      }
    }

    @Test("typing alone searches too, and leaves the keys in the field")
    func live() async throws {
      try await TerminalSession.empty { terminal in
        try await terminal.type("wea")
        try await terminal.waitForResults()
        try await terminal.type("ther")
        try await terminal.waitFor("Search: weather")
      }
    }

    @Test("a second search replaces the first, whose connection is closed and whose answer never shows")
    func secondSearch() async throws {
      let store = try LoopbackStore()
      let gate = Gate()
      store.route("/search") { request in
        let term = request.query["term"] ?? ""
        let answer = Reply.json(#"{"resultCount":1,"results":[{"trackId":7,"trackName":"Answer to \#(term)"}]}"#)
        return term == "slow" ? answer.with { $0.gate = gate } : answer
      }
      try await TerminalSession.asking(store, "--no-live") { terminal in
        try await terminal.waitFor("Input your request")
        try await terminal.submit("slow")
        try await gate.waiting(count: 1)
        try await terminal.submitInstead("weather")
        try await terminal.waitFor("Answer to weather")
        try await store.clientClosed(0)
        gate.open()
        // What could have come has come before this key is answered.
        try await terminal.send("?", until: "Ctrl-Z")
        try await terminal.send("Escape")
        let after = try await terminal.waitFor("the results") { !$0.contains("Ctrl-Z") }
        #expect(after.contains("Answer to weather") && !after.contains("Answer to slow"))
      }
    }

    @Test("old results stay on the screen, dimmed, while the next search loads; Esc brings them back")
    func oldResults() async throws {
      try await TerminalSession.results { terminal in
        let before = try await terminal.screen()
        let first = try #require(before.name(at: 1))
        try await terminal.submitInstead("never")
        try await terminal.waitFor("the old results and a search loading") {
          $0.contains("Loading...") && $0.name(at: 1) == first
        }
        let dimmed = try await firstResult(in: terminal)
        try await terminal.send("Escape")
        let after = try await terminal.waitForResults()
        let bright = try await firstResult(in: terminal)
        #expect(after.name(at: 1) == first)
        #expect(after.place?.count == before.place?.count)
        #expect(dimmed.map(\.character) == bright.map(\.character))
        #expect(dimmed.map(\.style) != bright.map(\.style))
      }

      /// The cells of the first result's name.
      func firstResult(in terminal: TerminalSession) async throws -> [StyledScreen.Cell] {
        let rows = StyledScreen(captured: try await terminal.styledScreen()).rows
        let row = try #require(rows.first { String($0.map(\.character)).contains(" 1. ") })
        return Array(row.drop { $0.character != "." }.prefix(20))
      }
    }

    @Test("Esc calls off the first search and asks for a request again")
    func cancelling() async throws {
      try await TerminalSession.empty { terminal in
        try await terminal.submit("never")
        try await terminal.waitFor("Loading...")
        try await terminal.send("Escape")
        try await terminal.waitFor("the invitation, and nothing loading") {
          $0.contains("Input your request") && !$0.contains("Loading...")
        }
      }
    }

    @Test("/ brings the field back with the query selected: typing replaces it, an arrow keeps it")
    func backToTheField() async throws {
      try await TerminalSession.results { terminal in
        try await terminal.send("/", "Right")
        try await terminal.type(" radar")
        try await terminal.waitFor("Search: weather radar")
      }
      try await TerminalSession.results { terminal in
        try await terminal.send("/")
        try await terminal.type("notes")
        try await terminal.waitFor("a field with nothing but notes") {
          $0.lines.contains { $0.hasPrefix(" Search: notes") }
        }
      }
    }

    @Test("the field is edited as a shell's line is")
    func editing() async throws {
      try await TerminalSession.empty("--no-live") { terminal in
        try await terminal.type("weather radar maps")
        try await terminal.send("C-w", "C-a")
        try await terminal.type("rain ")
        try await terminal.send("M-d", "C-e", "C-h")
        try await terminal.waitFor("an edited query") { $0.lines.contains { $0.contains(/Search: rain +radar ?\W*$/) } }
      }
    }

    @Test("wide characters arrive intact")
    func wideCharacters() async throws {
      try await TerminalSession.empty("--no-live") { terminal in
        try await terminal.type("天気 погода")
        try await terminal.waitFor("Search: 天気 погода")
      }
    }

    @Test("a paste is one piece of text: its newlines become spaces and submit nothing")
    func pasting() async throws {
      try await TerminalSession.empty("--no-live") { terminal in
        try await terminal.paste("weather\nradar")
        let screen = try await terminal.waitFor("Search: weather radar")
        #expect(!screen.contains("Loading...") && screen.name(at: 1) == nil)
      }
    }
  }
}
