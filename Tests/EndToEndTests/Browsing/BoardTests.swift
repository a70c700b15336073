import Testing

extension EndToEnd {
  @Suite("Pages over the results", .needsTmux)
  struct Boards {
    @Test("what is tracked stands beside a competitor in the matrix, which can be taken away there")
    func matrix() async throws {
      try await TerminalSession.results { terminal in
        let results = try await terminal.screen()
        let second = try #require(results.name(at: 2))
        try await terminal.send("t", until: "Tracked, T shows all: ")
        #expect(try await terminal.screen().name(at: 1)?.hasSuffix(" ●") == true)
        try await terminal.send("j", "Space", until: "Competitor: ")
        #expect(try await terminal.screen().name(at: 2) == "\(second) ◆")
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

    @Test("an app's storefronts fill in, are sorted, stopped within the budget, and one of them is opened")
    func storefronts() async throws {
      try await TerminalSession.results { terminal in
        let compared = try await terminal.send("C", until: ": 8 of 8 storefronts, for weather")
        let germany = try #require(compared.line(with: "Germany"))
        #expect(germany.contains("Gratis") && germany.contains(" 1 "), "\(compared)")
        try await terminal.send("s", until: "Sorted by position")
        // As many as the budget allows come at once; then the page waits.
        try await terminal.send("a", until: "of 175 storefronts")
        try await terminal.waitFor(" left  Esc stops")
        try await terminal.send("Escape", until: "storefronts are known; a goes on")
        try await terminal.send("f")
        try await terminal.type("germany")
        try await terminal.send("Enter", "Enter", until: "appsearch · de · iPhone")
        try await terminal.waitFor("1 Overview")
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
  }
}
