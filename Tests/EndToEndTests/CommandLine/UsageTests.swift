import Testing

extension EndToEnd {
  @Suite("Usage")
  struct Usage {
    @Test("--version is the name and the number")
    func version() async throws {
      let run = try await ProgramRun("--version")
      #expect(run.status == 0)
      #expect(run.output.wholeMatch(of: /appsearch \d+\.\d+\.\d+\n/) != nil, "\(run.output)")
    }

    @Test(
      "what can't be followed is named in one line, with the nearest that can",
      arguments: [("--contry us", "--contry", "--country"), ("--limit 201 x", "201", "200")])
    func refused(_ words: String, named: String, offered: String) async throws {
      let run = try await ProgramRun(shell: "appsearch --sample \(words)")
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errorLines.count == 1, "\(run.errors)")
      #expect(run.errors.contains(named) && run.errors.contains(offered), "\(run.errors)")
    }

    @Test("browsing into a pipe without a query is a mistake that says what is missing")
    func noQuery() async throws {
      let run = try await ProgramRun("--sample")
      #expect(run.status == 2)
      #expect(run.errorLines.count == 1 && run.errors.contains("query"), "\(run.errors)")
    }

    @Test(
      "a terminal that can't show a screen is named, and the plain list offered", .needsTmux,
      arguments: ["", "dumb", "no-such-terminal"])
    func unusableTerminal(_ name: String) async throws {
      try await TerminalSession.browser(environment: ["TERM": name]) { terminal in
        let ending = try await terminal.ending()
        #expect(ending.status == 2, "\(ending.screen)")
        #expect(ending.screen.contains(name.isEmpty ? "TERM" : name), "\(ending.screen)")
        #expect(ending.screen.contains("search"), "\(ending.screen)")
        #expect(ending.settingsAfter == ending.settingsBefore)
      }
    }

    @Test("the plain list still works there", .needsTmux)
    func plainList() async throws {
      try await TerminalSession.running(
        [BuiltProgram.path, "--sample", "search", "weather", "--limit", "5"], environment: ["TERM": "dumb"]
      ) { terminal in
        let ending = try await terminal.ending()
        #expect(ending.status == 0 && ending.screen.contains("1  Weather Radar"), "\(ending.screen)")
      }
    }
  }
}
