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
        #expect(ending.status == (signal.map { 128 + $0 } ?? 0))
        #expect(!ending.isAlternateScreen && ending.settingsAfter == ending.settingsBefore)
        // The line is broken where the terminal ends, and a blank there is lost.
        let text = ending.screen.lines.joined().filter { $0 != " " }
        #expect(text.contains("appsearch:notsaved:thebookmarkofWeatherRadar"), "\(ending.screen)")
        #expect(text.contains("lockedbyanotherprogram"), "\(ending.screen)")
        #expect(try other.column(bookmarkNames) == [])
      }
    }

    @Test("once the other program has written, the bookmark is saved without another key, and said to be")
    func unlocked() async throws {
      try await TerminalSession.results { terminal in
        let other = try await terminal.kept()
        try other.hold()
        try await terminal.send("b", until: "Bookmarked, not saved yet: locked by another program")
        try other.release()
        try await terminal.waitFor("History and bookmarks are saved now")
        #expect(try other.column(bookmarkNames).count == 1)
        let ending = try await terminal.quits()
        #expect(!ending.screen.contains("not saved"), "\(ending.screen)")
      }
    }

    @Test("a disk without room keeps what is there, in words; nothing ends the program")
    func full() async throws {
      let script = "\"$program\" --sample weather > /dev/null; \(SharedHome.fullDisk)"
      try await TerminalSession.runningSample(after: script) { terminal in
        try await terminal.send("b", until: "Bookmarked, not saved yet: no space left on the disk")
        let ending = try await terminal.quits()
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
        try await terminal.quits()
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

    @Test("two programs at once keep each other's bookmarks, and see them with their next")
    func twoPrograms() async throws {
      let home = try SharedHome()
      try await TerminalSession.results(environment: home.environment) { first in
        try await first.send("b", until: "Bookmarked Weather Radar")
        try await TerminalSession.results(environment: home.environment) { second in
          try await second.send("j", "b", until: "; B shows the bookmarks")
          try await first.send("j", "j", "b")
          let file = try await first.kept(in: home)
          try await eventually("all are saved") { try file.column(bookmarkNames).count == 3 }
          let names = try file.column(bookmarkNames)
          try await first.send("B")
          try await first.waitFor("all of them") { screen in names.allSatisfy { screen.contains($0) } }
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
        try await terminal.send("b", until: "Bookmarked, not saved yet: Not a directory; allow writing there; /")
        try await terminal.send("B", until: "Weather Radar")
      }
    }

    @Test("completions name past searches, and make nothing where there are none")
    func pastQueries() async throws {
      let run = try await ProgramRun(shell: #"appsearch --complete bash -- search ""; ls -A "$HOME""#)
      #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run)")
      let home = try SharedHome()
      let store = try CommandStore.open()
      try await TerminalSession.asking(store, "weather", "--no-images", environment: home.environment) { terminal in
        try await terminal.waitForResults()
        try await terminal.quits()
      }
      let folder = home.data.file("appsearch").path
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      let told = try await home.run(#"appsearch --complete bash -- search """#)
      #expect(told.output == "weather\n")
      #expect(try Set(FileManager.default.contentsOfDirectory(atPath: folder)).isSubset(of: names))
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
        try await terminal.waitFor("Configuration passed over: Is a directory; /")
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
  }
}
