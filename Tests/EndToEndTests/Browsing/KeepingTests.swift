import Foundation
import Support
import Testing

extension EndToEnd {
  @Suite("What a person made, on disks that refuse it", .needsTmux)
  struct Keeping {
    @Test(
      "with a locked file a bookmark isn't saved yet, which is said, and Ctrl-C and a signal name the loss",
      arguments: [nil, SIGTERM] as [Int32?])
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

    @Test("a full disk is said, and nothing ends the program")
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

    @Test("files are private under any umask, and a link stays a link")
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

    @Test("what is saved survives kill -9")
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

    @Test("if no folder can be made, that is said, and the program works on")
    func noFolder() async throws {
      try await TerminalSession.runningSample(after: #": > "$XDG_DATA_HOME""#) { terminal in
        try await terminal.send("b", until: "Bookmarked, not saved yet: Not a directory; move it away")
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

    @Test("a damaged file is set aside and named, and later changes are kept")
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
      "bookmarks that the file loses while they are on the screen are written anew, which is said")
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

/// The names of the bookmarks, in the order in which they were set.
let bookmarkNames = "SELECT name FROM bookmark ORDER BY number"

extension SQLiteFile {
  /// Overwrites the page that a table begins on.
  func zero(_ table: String, of file: URL) throws {
    let page = try column("SELECT rootpage FROM sqlite_schema WHERE name = '\(table)'").first.flatMap { UInt64($0) }
    try run("PRAGMA wal_checkpoint(TRUNCATE)")
    let handle = try FileHandle(forUpdating: file)
    try handle.seek(toOffset: ((page ?? 1) - 1) * 4_096)
    try handle.write(contentsOf: Data(count: 4_096))
    try handle.close()
  }
}

extension TerminalSession {
  /// The program's file, as another program has it open, once it is there.
  ///
  /// - Parameter data: where, if not in the sandbox.
  func kept(in home: SharedHome? = nil) async throws -> SQLiteFile {
    let file =
      home?.sampleFile ?? sandbox.folder.appending(path: "data/appsearch/sample.sqlite")
    try await eventually("the file is there") { FileManager.default.fileExists(atPath: file.path) }
    return try SQLiteFile(file)
  }

  /// The names in the program's folder.
  var folder: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: sandbox.path("data/appsearch"))) ?? []
  }

  /// Runs a script and then the browser on the sample catalogue, until there are results.
  static func runningSample(
    after script: String, size: TerminalSession.Size = .init(80, 24), in home: SharedHome? = nil,
    _ body: (TerminalSession) async throws -> Void
  ) async throws {
    try await running(
      ["sh", "-c", "program='\(BuiltProgram.path)'\n\(script)\nexec \"$program\" --sample weather"], size: size,
      environment: home?.environment ?? [:]
    ) { terminal in
      try await terminal.waitForResults()
      try await body(terminal)
    }
  }
}
