import Foundation
import Support
import Testing

extension EndToEnd {
  @Suite("Leaving", .needsTmux)
  struct Leaving {
    @Test("q in the list quits, and the terminal is as it was")
    func quitting() async throws {
      try await TerminalSession.results { terminal in
        try await terminal.send("q")
        try await expectRestored(terminal, status: 0)
      }
    }

    @Test("q in the search field is a letter")
    func letter() async throws {
      try await TerminalSession.browser(["--no-live"]) { terminal in
        try await terminal.waitFor("Input your request")
        try await terminal.type("q")
        try await terminal.waitFor("Search: q")
      }
    }

    @Test("Ctrl-C quits from the field and in the middle of a search")
    func interrupt() async throws {
      try await TerminalSession.browser { terminal in
        try await terminal.waitFor("Input your request")
        try await terminal.send("C-c")
        try await expectRestored(terminal, status: 0)
      }
      try await TerminalSession.browser(["never"]) { terminal in
        try await terminal.waitFor("Loading...")
        try await terminal.send("C-c")
        try await expectRestored(terminal, status: 0)
      }
    }

    @Test("a signal that asks it to end finds the terminal put back", arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
    func signals(_ signal: Int32) async throws {
      try await TerminalSession.browser(["never"]) { terminal in
        try await terminal.waitFor("Loading...")
        try terminal.signal(signal)
        try await expectRestored(terminal, status: 128 + signal)
      }
    }

    @Test("a crash leaves the terminal as it was, too", arguments: [SIGSEGV, SIGABRT])
    func crashes(_ signal: Int32) async throws {
      try await TerminalSession.results { terminal in
        try terminal.signal(signal)
        try await expectRestored(terminal, status: 128 + signal)
      }
    }

    @Test("a terminal that goes away takes the program with it")
    func hangUp() async throws {
      try await TerminalSession.results { terminal in
        try await terminal.close()
        #expect(try await terminal.processEnds())
      }
    }

    @Test("a terminal whose other end closes is a hang-up, whichever comes first: the end of its input or the signal")
    func closing() async throws {
      for _ in 0..<20 {
        try await FrozenTerminal.running([BuiltProgram.path, "--sample", "weather", "--no-images"]) { terminal in
          try await terminal.readUntil("1/25")
          terminal.hangUp()
          let ending = await terminal.process.limited(to: .seconds(15)) { await terminal.process.end() }
          #expect(ending.result == 128 + SIGHUP)
        }
      }
    }

    @Test("Ctrl-Z gives the terminal back, fg goes on where it was, in the size it has by then")
    func suspending() async throws {
      try await TerminalSession.shell { terminal in
        try await terminal.waitFor("shell>")
        try await note("before", in: terminal)
        try await terminal.type("$PROGRAM --sample weather\n")
        try await terminal.waitForResults()
        try await terminal.send("j")
        try await terminal.waitFor("the second result") { $0.place?.selected == 2 }

        try await terminal.send("C-z", until: "Stopped")
        #expect(try await terminal.fact("alternate_on") == "0")
        #expect(try await terminal.fact("cursor_flag") == "1")
        try await note("stopped", in: terminal)
        try await terminal.resize(to: .init(100, 30))

        try await terminal.type("fg\n")
        try await terminal.waitFor("the second result, on the larger screen") {
          $0.place?.selected == 2 && $0.lines.last?.isEmpty == false
        }
        try await terminal.send("q")
        try await terminal.waitFor("the shell's screen") { $0.contains("Stopped") && $0.place == nil }
        try await note("after", in: terminal)

        let before = try #require(terminal.settings("before"))
        #expect(terminal.settings("stopped") == before)
        #expect(terminal.settings("after") == before)
      }
    }

    @Test("a stopped program can be ended, and leaves the shell's screen alone")
    func endedWhileStopped() async throws {
      try await TerminalSession.shell { terminal in
        try await terminal.waitFor("shell>")
        try await terminal.type("$PROGRAM --sample weather\n")
        try await terminal.waitForResults()
        try await terminal.send("C-z", until: "Stopped")
        // The shell's `wait` takes a stopped job for an ended one (128 and SIGTSTP).
        try await terminal.type("kill %1; kill -s CONT %1\n")
        try await terminal.type("while wait %1; code=$?; [ $code = 148 ]; do :; done; echo \"ended with $code\"\n")
        try await terminal.waitFor("ended with 143")
        #expect(try await terminal.screen().contains("Stopped"))
        #expect(try await terminal.fact("alternate_on") == "0")
      }
    }

    /// Has the shell write the terminal's settings to a file of that name.
    private func note(_ name: String, in terminal: TerminalSession) async throws {
      try await terminal.type("stty -a > $HOME/\(name); echo noted\n")
      try await terminal.waitFor("the settings noted") { _ in terminal.settings(name) != nil }
      try await terminal.waitFor("noted")
    }

    private func expectRestored(
      _ terminal: TerminalSession, status: Int32, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      let ending = try await terminal.ending()
      #expect(ending.status == status, "\(ending.screen)", sourceLocation: sourceLocation)
      #expect(ending.settingsAfter == ending.settingsBefore, sourceLocation: sourceLocation)
      #expect(!ending.isAlternateScreen, sourceLocation: sourceLocation)
      #expect(ending.isCursorVisible, sourceLocation: sourceLocation)
      #expect(!ending.isMouseReported, sourceLocation: sourceLocation)
      #expect(ending.screen.contains("before the program"), "\(ending.screen)", sourceLocation: sourceLocation)
      // `cat -v` shows the marks that a terminal still in paste mode would add.
      try await terminal.paste("pasted\n")
      let screen = try await terminal.waitFor("pasted")
      #expect(!screen.contains("[200~"), "\(screen)", sourceLocation: sourceLocation)
    }
  }
}

extension TerminalSession {
  /// What `stty -a` wrote to a file of the sandbox, without the size, which a resize changes.
  fileprivate func settings(_ name: String) -> String? {
    guard let text = sandbox.text(name), text.hasSuffix("\n") else { return nil }
    return text.replacing(/rows \d+; columns \d+;/, with: "")
  }
}
