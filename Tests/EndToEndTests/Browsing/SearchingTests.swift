import Foundation
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
