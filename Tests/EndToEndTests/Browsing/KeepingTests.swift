import Foundation
import Testing

extension EndToEnd {
  @Suite("What a person made, on disks that refuse it", .needsTmux)
  struct Keeping {
    @Test(
      "under somebody else's lock a bookmark is said not to be saved yet, and every way out ends at once and says what is lost",
      arguments: [nil, SIGTERM, SIGINT, SIGHUP, SIGQUIT] as [Int32?])
    func locked(_ signal: Int32?) async throws {
      try await TerminalSession.results { terminal in
        let lock = try lock(in: terminal)
        defer { close(lock) }
        try await terminal.send("b")
        try await terminal.waitFor("Bookmarked, not saved yet: locked by ")
        #expect(try await terminal.screen().contains("B shows the bookmarks") == false)
        if let signal { try terminal.signal(signal) } else { try await terminal.send("C-c") }
        let ending = try await terminal.ending()
        #expect(ending.status == (signal.map { 128 + $0 } ?? 0))
        #expect(!ending.isAlternateScreen && ending.settingsAfter == ending.settingsBefore)
        // The line is broken where the terminal ends.
        let text = ending.screen.lines.joined()
        #expect(text.contains("appsearch: not saved: the bookmark of Weather Radar"), "\(ending.screen)")
        #expect(text.contains("locked by "), "\(ending.screen)")
        #expect(terminal.kept?.contains("\"id\"") != true)
      }
    }

    @Test("once the lock is free, the bookmark is saved without another key, and said to be")
    func unlocked() async throws {
      try await TerminalSession.results { terminal in
        let lock = try lock(in: terminal)
        try await terminal.send("b")
        try await terminal.waitFor("Bookmarked, not saved yet: locked by ")
        close(lock)
        try await terminal.waitFor("History and bookmarks are saved now")
        #expect(terminal.kept?.contains("Weather Radar") == true)
        try await terminal.send("q")
        let ending = try await terminal.ending()
        #expect(ending.status == 0 && !ending.screen.contains("not saved"), "\(ending.screen)")
      }
    }

    @Test(
      "a file that is too large for the disk leaves the old one whole, in the system's words; nothing ends the program")
    func full() async throws {
      // 300 kB are there; a process may write 50.
      try await running(
        #"""
        mkdir -p "$XDG_DATA_HOME/appsearch"
        term=$(head -c 300000 /dev/zero | tr '\0' a)
        printf '{"history":["%s"],"bookmarks":[]}' "$term" > "$XDG_DATA_HOME/appsearch/sample-library.json"
        cp "$XDG_DATA_HOME/appsearch/sample-library.json" "$HOME/before"
        ulimit -f 100
        """#
      ) { terminal in
        try await terminal.send("b")
        try await terminal.waitFor("Bookmarked, not saved yet: File too large")
        try await terminal.send("q")
        let ending = try await terminal.ending()
        #expect(ending.status == 0)
        #expect(ending.screen.contains("appsearch: not saved: the bookmark of Weather Radar"), "\(ending.screen)")
        #expect(terminal.kept == terminal.sandbox.text("before"))
        #expect(terminal.folder.sorted() == ["sample-library.json", "sample-library.json.lock"])
      }
    }

    @Test("files are their user's alone under a umask that takes nothing, and a link stays one")
    func permissions() async throws {
      try await running(
        #"""
        umask 000
        mkdir "$HOME/dotfiles" "$XDG_DATA_HOME"
        ln -s "$HOME/dotfiles" "$XDG_DATA_HOME/elsewhere"
        mkdir -m 700 "$XDG_DATA_HOME/appsearch"
        ln -s ../elsewhere/mine.json "$XDG_DATA_HOME/appsearch/sample-library.json"
        """#
      ) { terminal in
        try await terminal.send("b")
        try await terminal.waitFor("Bookmarked Weather Radar")
        let manager = FileManager.default
        let link = try manager.destinationOfSymbolicLink(
          atPath: terminal.sandbox.path("data/appsearch/sample-library.json"))
        #expect(link == "../elsewhere/mine.json")
        for name in ["mine.json", "mine.json.lock"] {
          let file = try manager.attributesOfItem(atPath: terminal.sandbox.path("dotfiles/\(name)"))
          #expect(file[.posixPermissions] as? Int == 0o600, "\(name)")
        }
      }
    }

    @Test("without a home a bookmark is not said to be saved")
    func homeless() async throws {
      try await TerminalSession.results(environment: ["HOME": "", "XDG_DATA_HOME": ""]) { terminal in
        try await terminal.send("b")
        try await terminal.waitFor("Bookmarked, not saved: neither XDG_DATA_HOME nor HOME")
      }
    }

    @Test("a configuration that can't be read is said on the screen and on standard error, and the program starts")
    func configuration() async throws {
      try await running(#"mkdir -p "$XDG_CONFIG_HOME/appsearch/config""#) { terminal in
        try await terminal.waitFor("Configuration passed over: Is a directory; /")
        try await terminal.send("q")
        let ending = try await terminal.ending()
        #expect(ending.status == 0)
        #expect(ending.screen.lines.joined().contains("appsearch: Configuration passed over: Is a directory"))
      }
      let run = try await ProgramRun(
        shell: #"""
          mkdir -p "$XDG_CONFIG_HOME/appsearch" && mkfifo "$XDG_CONFIG_HOME/appsearch/config"
          appsearch --sample search weather
          """#)
      #expect(run.status == 0 && run.output.contains("Weather Radar"))
      #expect(run.errors.contains("appsearch: Configuration passed over: Not a regular file; /"), "\(run.errors)")
    }

    /// Runs a script and then the browser on the sample catalogue, until there are results.
    private func running(_ script: String, _ body: (TerminalSession) async throws -> Void) async throws {
      try await TerminalSession.running(
        ["sh", "-c", "\(script)\nexec '\(BuiltProgram.path)' --sample weather"]
      ) { terminal in
        try await terminal.waitForResults()
        try await body(terminal)
      }
    }

    /// Takes the lock on the file, as another program.
    private func lock(in terminal: TerminalSession) throws -> Int32 {
      let folder = terminal.sandbox.path("data/appsearch")
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let descriptor = open(folder + "/sample-library.json.lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      // The program may be saving the search.
      try #require(flock(descriptor, LOCK_EX) == 0)
      return descriptor
    }
  }
}

extension TerminalSession {
  /// What the program's file says.
  fileprivate var kept: String? { sandbox.text("data/appsearch/sample-library.json") }

  /// The names in the program's folder.
  fileprivate var folder: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: sandbox.path("data/appsearch"))) ?? []
  }
}
