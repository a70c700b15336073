import Testing

extension EndToEnd {
  @Suite("A new user's first hour", .needsTmux)
  struct FirstHour {
    @Test(
      "from the first screen to charts, an app, its developer and back, a suggestion, sort, filter, bookmark, another country; the next start has it"
    )
    func firstHour() async throws {
      let home = try SharedHome()
      try await TerminalSession.browser(environment: home.environment) { terminal in
        try await terminal.waitFor("Input your request")
        try await terminal.waitFor("photo editor")
        try await terminal.send("F2", until: "appsearch › Top Free ")
        try await terminal.waitForResults()
        try await terminal.send("e", until: "All genres")
        try await terminal.type("weather")
        try await terminal.send("Enter", until: "appsearch › Top Free › Weather ")
        // The ten of the genre, and no row of the list before.
        let chart = try await terminal.waitFor("the genre's chart") { $0.name(at: 1) != nil && $0.contains("1/10 ") }
        let app = try #require(chart.name(at: 1))
        try await terminal.send("C", until: "countries, in Top Free, Weath")
        try await terminal.send("C", until: "appsearch › Top Free › Weather ")
        try await terminal.send("Enter", until: "No. 1 in Top Free, Weather")
        try await terminal.send("m", until: "the store may leave some out")
        try await terminal.send("Escape", until: "No. 1 in Top Free, Weather")
        try await terminal.send("Escape")
        try await terminal.waitFor("the same chart") { $0.name(at: 1) == app }
        try await terminal.send("/", "C-u")
        try await terminal.type("golden")
        try await terminal.send("Right", until: "Search: golden hour")
        try await terminal.send("C-u")
        try await terminal.type("weather")
        try await terminal.send("Enter")
        try await terminal.waitFor("the results") { $0.contains("/25") }
        try await terminal.send("s", "4", until: "· by rating ↓")
        try await terminal.send("f")
        try await terminal.type("price:free")
        try await terminal.send("Enter", until: "· filter price:free ·")
        try await terminal.send("b", until: "Bookmarked ")
        try await terminal.send("c", until: "Country")
        try await terminal.type("japan")
        try await terminal.send("Enter", until: "weather   jp · iPhone")
        try await terminal.quits(by: "C-c")
      }
      try await TerminalSession.browser(environment: home.environment) { terminal in
        try await terminal.waitFor("Recent  weather")
        try await terminal.send("Tab", "Enter")
        try await terminal.waitForResults()
        try await terminal.send("B", until: "Bookmarks: 1 app")
        try await terminal.quits(by: "C-c")
      }
    }
  }
}
