import Foundation
import Testing

extension EndToEnd {
  @Suite("Pages over the results, and what has changed of an app", .needsTmux)
  struct Boards {
    @Test(
      "the next start offers to go on with a comparison that was cut short; Esc cancels it"
    )
    func unfinished() async throws {
      try await TerminalSession.shell { terminal in
        try await terminal.waitFor("shell>")
        try await terminal.type("$PROGRAM --sample weather")
        try await terminal.send("Enter")
        try await terminal.waitForResults()
        try await terminal.send("C", until: ": 8 of 8 countries")
        try await terminal.send("a", until: "Esc stops  p pauses")
        try await terminal.send("p", until: "paused  Esc stops  p goes on")
        try await terminal.send("C-c")
        try await terminal.waitFor("the shell again") { $0.lines.count { $0.hasPrefix("shell>") } == 2 }
        try await terminal.type("$PROGRAM --sample")
        try await terminal.send("Enter", until: "Left undone: Weather Radar")
        try await terminal.send("Tab", "C", until: "Esc stops  p pauses")
        try await terminal.send("Escape", until: "countries are known; a goes on")
      }
    }

    @Test("the sample's sixty days of history have versions and ratings")
    func history() async throws {
      try await TerminalSession.results(environment: ["APPSEARCH_SAMPLE_HISTORY": "1"]) { terminal in
        try await terminal.waitFor("a tracked app") { $0.contains("Weather Radar — Drizzle ●") }
        try await terminal.send("Enter", "6")
        try await terminal.waitFor("a version and a rating") {
          $0.contains("Version ") && $0.contains("Rating ") && $0.contains(" ago")
        }
        try await terminal.send("G", until: "8 weeks ago; last seen ")
      }
    }
  }
}
