import Foundation
import Support
import Testing

extension EndToEnd {
  @Suite("What a person made, on disks that refuse it", .needsTmux)
  struct Keeping {
    @Test(
      "where another program holds the file a bookmark is said not to be saved yet, and every way out says what is lost",
      arguments: [nil, SIGTERM, SIGINT, SIGHUP, SIGQUIT] as [Int32?])
    func locked(_ signal: Int32?) async throws {
      try await TerminalSession.results { terminal in
        let other = try await terminal.kept()
        try other.hold()
        try await terminal.send("b", until: "Bookmarked, not saved yet: locked by another program")
        #expect(try await terminal.screen().contains("B shows the bookmarks") == false)
        if let signal { try terminal.signal(signal) } else { try await terminal.send("C-c") }
        let ending = try await terminal.ending()
        #expect(ending.status == (signal.map { 128 + $0 } ?? 4))
        #expect(!ending.isAlternateScreen && ending.settingsAfter == ending.settingsBefore)
        // The line is broken where the terminal ends, and a blank there is lost.
        let text = ending.screen.lines.joined().filter { $0 != " " }
        #expect(text.contains("appsearch:notsaved:thebookmarkofWeatherRadar"), "\(ending.screen)")
        #expect(text.contains("lockedbyanotherprogram"), "\(ending.screen)")
        #expect(try other.column(bookmarkNames) == [])
      }
    }

    @Test("a disk without room keeps what is there, in words; nothing ends the program")
    func full() async throws {
      let script = "\"$program\" --sample weather > /dev/null; \(SharedHome.fullDisk)"
      try await TerminalSession.runningSample(after: script) { terminal in
        try await terminal.send("b", until: "Bookmarked, not saved yet: no space left on the disk")
        let ending = try await terminal.quits(status: 4)
        #expect(ending.screen.contains("appsearch: not saved: the bookmark of Weather Radar"), "\(ending.screen)")
        #expect(!terminal.folder.contains { $0.hasSuffix(".new") })
      }
    }

    @Test("a disk that fills up later keeps what was saved before")
    func fillsUp() async throws {
      let home = try SharedHome()
      try await TerminalSession.results(environment: home.environment) { terminal in
        try await terminal.send("b", until: "Bookmarked Weather Radar")
        try await terminal.quits()
      }
      try await TerminalSession.runningSample(after: SharedHome.fullDisk, in: home) { terminal in
        try await terminal.send("j", "b", until: "Bookmarked, not saved yet: no space left on the disk")
        try await terminal.quits(status: 4)
      }
      let file = try SQLiteFile(home.sampleFile)
      #expect(try file.column("PRAGMA integrity_check") == ["ok"])
      #expect(try file.column(bookmarkNames).count == 1)
    }

    @Test("files are their user's alone under a umask that takes nothing, and a link stays one")
    func permissions() async throws {
      try await TerminalSession.runningSample(
        after:
          #"""
          umask 000
          mkdir "$HOME/dotfiles" "$XDG_DATA_HOME"
          ln -s "$HOME/dotfiles" "$XDG_DATA_HOME/elsewhere"
          mkdir -m 700 "$XDG_DATA_HOME/appsearch"
          ln -s ../elsewhere/mine.sqlite "$XDG_DATA_HOME/appsearch/sample.sqlite"
          """#
      ) { terminal in
        try await terminal.send("b", until: "Bookmarked Weather Radar")
        let manager = FileManager.default
        let link = try manager.destinationOfSymbolicLink(
          atPath: terminal.sandbox.path("data/appsearch/sample.sqlite"))
        #expect(link == "../elsewhere/mine.sqlite")
        for name in ["mine.sqlite", "mine.sqlite-wal", "mine.sqlite-shm"] {
          let file = try manager.attributesOfItem(atPath: terminal.sandbox.path("dotfiles/\(name)"))
          #expect(file[.posixPermissions] as? Int == 0o600, "\(name)")
        }
      }
    }

    @Test("what was said to be saved outlives kill -9")
    func killed() async throws {
      let home = try SharedHome()
      try await TerminalSession.results(environment: home.environment) { terminal in
        try await terminal.send("b", until: "Bookmarked Weather Radar")
        try terminal.signal(SIGKILL)
        #expect(try await terminal.processEnds())
      }
      try await TerminalSession.empty(environment: home.environment) { terminal in
        try await terminal.send("Tab", "B", until: "Weather Radar")
        #expect(try await terminal.kept(in: home).column("PRAGMA integrity_check") == ["ok"])
      }
    }

    @Test("where no folder can be made, that is said, and the program works on without")
    func noFolder() async throws {
      try await TerminalSession.runningSample(after: #": > "$XDG_DATA_HOME""#) { terminal in
        try await terminal.send("b", until: "Bookmarked, not saved yet: Not a directory; allow writing there")
        try await terminal.send("B", until: "Weather Radar")
      }
    }

    @Test("without a home a bookmark is not said to be saved")
    func homeless() async throws {
      try await TerminalSession.results(environment: ["HOME": "", "XDG_DATA_HOME": ""]) { terminal in
        try await terminal.send("b", until: "Bookmarked, not saved: neither XDG_DATA_HOME nor HOME")
      }
    }

    @Test("a configuration that can't be read is said on the screen and on standard error, and the program starts")
    func configuration() async throws {
      try await TerminalSession.runningSample(after: #"mkdir -p "$XDG_CONFIG_HOME/appsearch/config""#) { terminal in
        try await terminal.waitFor("Configuration passed over: Is a directory;")
        let ending = try await terminal.quits()
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

    // MARK: - Files that are found damaged

    @Test("a damaged file is set aside and said, and what comes after is kept")
    func damaged() async throws {
      try await TerminalSession.runningSample(
        after:
          #"""
          mkdir -p "$XDG_DATA_HOME/appsearch"
          head -c 9000 /dev/zero | tr '\0' x > "$XDG_DATA_HOME/appsearch/sample.sqlite"
          """#, size: .init(160, 24)
      ) { terminal in
        try await terminal.waitFor("The file was damaged; nothing could be taken over")
        try await terminal.send("b")
        try await terminal.send("B", until: "Bookmarks")
        #expect(terminal.folder.contains { $0.hasPrefix("sample.sqlite.damaged-") })
        try await eventually("the bookmark is kept") { try await terminal.kept().column(bookmarkNames).count == 1 }
        let text = try await terminal.quits(by: "C-c").screen.lines.joined()
        #expect(text.contains("appsearch: the file was damaged; taken over: nothing; the old one kept; /"), "\(text)")
      }
    }

    @Test(
      "bookmarks that are lost in the file while they are on the screen are there at the next start, and that is said")
    func damagedMeanwhile() async throws {
      let home = try SharedHome()
      try await TerminalSession.results(environment: home.environment) { terminal in
        try await terminal.send("b", until: "Bookmarked Weather Radar")
        try await terminal.kept(in: home).zero("bookmark", of: home.sampleFile)
        try await terminal.send("B", until: "Bookmarks")
        let text = try await terminal.quits(by: "C-c").screen.lines.joined()
        #expect(text.contains("appsearch: the file was damaged; taken over: 0 of 1 bookmarks"), "\(text)")
        #expect(text.contains("; bookmarks and history written anew; the old one kept; "), "\(text)")
      }
      let file = try SQLiteFile(home.sampleFile)
      #expect(try file.column(bookmarkNames).count == 1)
    }
  }
}
