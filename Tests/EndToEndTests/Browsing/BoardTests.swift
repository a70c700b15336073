import Foundation
import Testing

extension EndToEnd {
  @Suite("Pages over the results, and what has changed of an app", .needsTmux)
  struct Boards {
    @Test("what is tracked stands beside a competitor in the matrix, which can be taken away there")
    func matrix() async throws {
      try await TerminalSession.results { terminal in
        let results = try await terminal.screen()
        let second = try #require(results.name(at: 2))
        try await terminal.send("t", until: "Tracked, T shows all: ")
        try await terminal.waitFor("the mark of a track") { $0.name(at: 1)?.hasSuffix(" ●") == true }
        try await terminal.send("j", "Space", until: "Competitor: ")
        try await terminal.waitFor("the mark of a competitor") { $0.name(at: 2) == "\(second) ◆" }
        let matrix = try await terminal.send("M", until: "Matrix: 1 search × 2 apps")
        let row = try #require(matrix.line(with: "us iPhone"))
        #expect(row.contains("★ 1") && row.hasSuffix(" 2"), "\(matrix)")
        try await terminal.send("l", "Enter", until: "\(second): weather, us, iPhone, 30 days")
        try await terminal.send("Escape", until: "Matrix: 1 search × 2 apps")
        try await terminal.send("Space", until: "Matrix: 1 search × 1 app")
        try await terminal.send("Escape")
        try await terminal.waitFor("the list without the mark") { $0.name(at: 2) == second }
      }
    }

    @Test(
      "a comparison that the program's end cut short is offered by the next one, which goes on with it; Esc calls it off"
    )
    func unfinished() async throws {
      try await TerminalSession.shell { terminal in
        try await terminal.waitFor("shell>")
        try await terminal.type("$PROGRAM --sample weather")
        try await terminal.send("Enter")
        try await terminal.waitForResults()
        try await terminal.send("C", until: ": 8 of 8 storefronts")
        try await terminal.send("a", until: "Esc stops  p pauses")
        try await terminal.send("p", until: "paused  Esc stops  p goes on")
        try await terminal.send("C-c")
        try await terminal.waitFor("the shell again") { $0.lines.count { $0.hasPrefix("shell>") } == 2 }
        try await terminal.type("$PROGRAM --sample")
        try await terminal.send("Enter", until: "Left undone: all storefronts of Weather Radar")
        try await terminal.send("Tab", "C", until: "Esc stops  p pauses")
        try await terminal.send("Escape", until: "storefronts are known; a goes on")
      }
    }

    @Test("a bookmark of day 0 is marked on day 45, and its pane tells what became what, with the words of the notes")
    func calendar() async throws {
      let home = try SharedHome()
      try await TerminalSession.results(environment: home.environment) { terminal in
        try await terminal.send("Enter", "6", until: "Nothing is known yet")
        try await terminal.send("b", until: "Nothing has changed")
        try await terminal.waitFor("Bookmarked ")
        try await terminal.quits(by: "C-c")
      }
      let later = home.environment.merging(["APPSEARCH_SAMPLE_DAY": "45"]) { $1 }
      try await TerminalSession.results(environment: later) { terminal in
        try await terminal.send("B", until: "Bookmarks: 1 app, 1 changed")
        try await terminal.waitFor("the old version and the new one") { $0.contains("4.8.1 → ") }
        try await terminal.send("Enter", until: "Since you looked: version ")
        try await terminal.waitFor("the bookmark's app alone") { $0.contains("1/1") }
        let screen = try await terminal.waitFor("the notes of both versions") {
          $0.contains("Version ") && $0.contains("[-") && $0.contains("{+")
        }
        let version = try #require(screen.line(with: "Version"))
        #expect(version.contains(" → "), "\(screen)")
        #expect(screen.contains(", today") && screen.contains("seen before on "), "\(screen)")
        try await terminal.send("G", until: "6 weeks ago; last seen today.")
      }
    }

    @Test("an app that was followed for sixty days has its versions and ratings there")
    func history() async throws {
      try await TerminalSession.results(environment: ["APPSEARCH_SAMPLE_HISTORY": "1"]) { terminal in
        try await terminal.waitFor("to see what is tracked")
        try await terminal.send("Enter", "6")
        try await terminal.waitFor("a version and a rating") {
          $0.contains("Version ") && $0.contains("Rating ") && $0.contains(" ago")
        }
        try await terminal.send("G", until: "8 weeks ago; last seen ")
      }
    }
  }
}
