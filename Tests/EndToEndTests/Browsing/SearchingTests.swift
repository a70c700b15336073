import Foundation
import Testing

extension EndToEnd {
  @Suite("Searching", .needsTmux)
  struct Searching {
    @Test("wide characters arrive intact")
    func wideCharacters() async throws {
      try await TerminalSession.empty("--no-live") { terminal in
        try await terminal.type("天気 погода")
        try await terminal.waitFor("Search: 天気 погода")
      }
    }

    @Test("newlines of a paste become spaces and submit nothing")
    func pasting() async throws {
      try await TerminalSession.empty("--no-live") { terminal in
        try await terminal.paste("weather\nradar")
        let screen = try await terminal.waitFor("Search: weather radar")
        #expect(!screen.contains("Loading...") && screen.name(at: 1) == nil)
      }
    }
  }
}
