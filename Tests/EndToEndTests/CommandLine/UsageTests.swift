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
      "an unusable terminal is named, and the plain list offered", .needsTmux,
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

    // MARK: - The manual page

    @Test("mandoc has nothing to say against it", .needs("mandoc"))
    func lint() async throws {
      let run = try await ProgramRun(
        shell: #"appsearch --manual > "$HOME/appsearch.1"; mandoc -T lint -W warning "$HOME/appsearch.1""#)
      #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.output)\(run.errors)")
    }

    @Test("mandoc and groff show it, on terminals of any width", .needs("mandoc", "groff"), arguments: [70, 200])
    func rendered(width: Int) async throws {
      let run = try await ProgramRun(
        shell: #"""
          appsearch --manual | mandoc -T utf8 -O width=\#(width) | sed 's/.\x08//g'
          appsearch --manual | groff -k -mdoc -ww -Tutf8 -P-c -rLL=\#(width)n | sed 's/.\x08//g'
          """#)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      for words in ["--completions SHELL", "currentVersionRatingCount", "APPSEARCH_COUNTRY", "j k ↓ ↑", "[ ]", "130"] {
        #expect(run.output.ranges(of: words).count > 1, "\(words)")
      }
      #expect(!run.output.contains("\\"))
    }

    @Test("it needs neither valid settings nor a terminal, and is always the same")
    func same() async throws {
      let run = try await ProgramRun("--manual", environment: ["APPSEARCH_DEVICE": "ipod", "LC_ALL": "C"])
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(try await ProgramRun("--manual").output == run.output)
    }
  }
}
