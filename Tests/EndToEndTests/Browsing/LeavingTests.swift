import Foundation
import Testing

extension EndToEnd {
  @Suite("Leaving", .needsTmux)
  struct Leaving {
    /// A query and what is on the screen by then, and the signal that ends it there; Ctrl-C without one.
    private static let ends: [(query: String, words: String, signal: Int32?)] = [
      ("", "Input your request", nil), ("never", "Loading...", nil), ("never", "Loading...", SIGTERM),
      ("never", "Loading...", SIGINT), ("never", "Loading...", SIGHUP), ("never", "Loading...", SIGQUIT),
      ("weather", "1/25", SIGSEGV), ("weather", "1/25", SIGABRT),
    ]

    @Test(
      "Ctrl-C, signals and crashes, also during a search, put the terminal back",
      arguments: ends)
    func ending(query: String, words: String, signal: Int32?) async throws {
      try await TerminalSession.browser(query.isEmpty ? [] : [query]) { terminal in
        try await terminal.waitFor(words)
        if let signal { try terminal.signal(signal) } else { try await terminal.send("C-c") }
        try await expectRestored(terminal, status: signal.map { 128 + $0 } ?? 0)
      }
    }

    @Test("a closed terminal is a hang-up, whether the end of input or the signal comes first")
    func closing() async throws {
      for _ in 0..<8 {
        try await FrozenTerminal.running([BuiltProgram.path, "--sample", "weather", "--no-images"]) { terminal in
          try await terminal.readUntil("1/25")
          terminal.hangUp()
          #expect(await terminal.ending() == 128 + SIGHUP)
        }
      }
    }

    @Test("Ctrl-Z gives the terminal back, and fg goes on where it was, in the present size")
    func suspending() async throws {
      try await TerminalSession.shell { terminal in
        try await terminal.waitFor("shell>")
        try await terminal.type("$PROGRAM --sample weather\n")
        try await terminal.waitForResults()
        try await terminal.send("j")
        try await terminal.waitFor("the second result") { $0.place?.selected == 2 }

        try await terminal.send("C-z", until: "Stopped")
        #expect(try await terminal.fact("alternate_on") == "0")
        #expect(try await terminal.fact("cursor_flag") == "1")
        try await terminal.resize(to: .init(100, 30))

        try await terminal.type("fg\n")
        try await terminal.waitFor("the second result, on the larger screen") {
          $0.place?.selected == 2 && $0.lines.last?.isEmpty == false
        }
        try await terminal.send("q")
        try await terminal.waitFor("the shell's screen") { $0.contains("Stopped") && $0.place == nil }
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
