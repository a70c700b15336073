import Testing

extension EndToEnd {
  @Suite("The filter and the sort menu", .needsTmux)
  struct Filtering {
    @Test("a filter is explained, completed and kept; what it can't read is named, and the rest holds")
    func filter() async throws {
      try await TerminalSession.results { terminal in
        try await terminal.send("f", until: "Filter:   position<=10  rating>4.5")
        try await terminal.type("ra")
        try await terminal.waitFor("Filter: rating>")
        try await terminal.send("Tab")
        try await terminal.type("4.5 genre:wea")
        try await terminal.waitFor("Filter: rating>4.5 genre:weather")
        try await terminal.send("Tab")
        try await terminal.type(" positon<9")
        let named = try await terminal.waitFor("no positon<9; position<9?")
        #expect(named.contains("filter: rating>4.5 genre:we") && !named.contains("★ 4.38"), "\(named)")
        try await terminal.send("C-u")
        try await terminal.type("nmbs")
        try await terminal.waitFor("the one row that has the letters") {
          $0.contains("≈nmbs") && $0.contains("Nimbus Weather Widgets") && $0.contains(" 1/≈1 of 25")
        }
        try await terminal.send("Enter", until: "filter: ≈nmbs, 1 of 25")
        try await terminal.send("Escape")
        try await terminal.waitFor("all rows") { $0.name(at: 5) != nil }
      }
    }

    @Test("the menu marks the order in force, takes a digit, and reverses that order when it is taken again")
    func sorting() async throws {
      try await TerminalSession.results { terminal in
        let first = try await terminal.screen().lines[3]
        try await terminal.send("s")
        try await terminal.waitFor("the menu") { $0.line(with: "1       position")?.contains("in force") == true }
        try await terminal.send("2", until: "sorted by name ↑")
        try await terminal.waitFor("the other order, and the notice") {
          $0.lines[3] != first && $0.contains("Sorted by name")
        }
        try await terminal.send("s", until: "Sort by")
        try await terminal.send("Enter", until: "sorted by name ↓")
        try await terminal.send("S", until: "sorted by name ↑")
        try await terminal.send("s", "1")
        try await terminal.waitFor("the store's order") { !$0.contains("sorted by") && $0.name(at: 1) != nil }
      }
    }
  }
}
