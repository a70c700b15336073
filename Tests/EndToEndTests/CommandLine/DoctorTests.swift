import Foundation
import Support
import Testing
import Texts

extension EndToEnd {
  /// The rows of `doctor`: of a store, of what is kept, of the configuration and of the terminal.
  @Suite("The doctor")
  struct Doctor {
    private struct Row: Decodable {
      var check: String
      var state: String
      var milliseconds: Int?
      var records: Int?
      var read: Int?
      var missing: [String]
      var detail: String
    }

    private static let ofStore = [
      "search", "suggestions", "top chart", "newer top chart", "search page", "look-up", "web page", "reviews", "icon",
    ]

    private let home: SharedHome

    init() throws { home = try SharedHome() }

    /// Runs it, and returns its rows by their names.
    private func rows(
      _ words: String, code: Int32, environment: [String: String] = [:]
    ) async throws -> [String: Row] {
      let run = try await home.run("appsearch doctor --jsonl \(words)", environment: environment)
      #expect(run.status == code, "\(run)")
      let rows = try run.outputLines.map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
      return Dictionary(rows.map { ($0.check, $0) }) { first, _ in first }
    }

    private func states(_ rows: [String: Row]) -> [String] {
      Self.ofStore.map { rows[$0].map { "\($0.check) \($0.state)" } ?? "\($0) isn't there" }
    }

    @Test("of the sample all works, whatever the terminal, clipboard and browser; offline nothing is asked")
    func sample() async throws {
      let rows = try await rows("--sample", code: 0)
      #expect(states(rows).filter { !$0.hasSuffix(" works") } == ["newer top chart isn't there"])
      #expect(rows["search"]?.records == rows["search"]?.read && rows["search"]?.detail == "25 of 25 read")
      #expect(rows["icon"]?.detail.hasPrefix("PNG 64×64 ") == true && rows["look-up"]?.read == 1)
      for check in Self.ofStore where check != "newer top chart" {
        #expect(rows[check]?.milliseconds != nil && rows[check]?.missing == [], "\(check)")
      }
      #expect(rows["terminal"]?.state == "none" && rows["locale"]?.detail.contains("UTF-8") == true)
      #expect(rows["versions"]?.detail.contains("appsearch ") == true)
      for library in ["libcurl/", "SQLite 3", "ncurses ", "Linux "] where library != "Linux " || !Self.isMac {
        #expect(rows["versions"]?.detail.contains(library) == true, "\(library)")
      }
      let store = try LoopbackStore()
      let offline = try await self.rows("--offline --server \(store.url)", code: 0)
      #expect(store.started == 0 && offline["search"] == nil && offline["file"]?.state == "works")
      let plain = try await self.rows("--offline", code: 0, environment: ["LC_ALL": "C"])
      #expect(plain["locale"]?.state == "none" && plain["locale"]?.detail.contains("signs are ASCII") == true)
    }

    #if os(macOS)
      private static let isMac = true
    #else
      private static let isMac = false
    #endif

    // MARK: - The store

    @Test(
      "a store that fails is named at each address with what came of it, and each is asked once",
      arguments: [
        (
          Reply(
            status: 200, headers: ["Content-Type": "text/html"], body: Array("<html>\n\u{1B}[31mLog\u{202E} in".utf8)),
          "The store's answer could not be understood.", "200, text/html, 21 bytes: <html> Log in"
        ),
        (Reply.json(""), "The store's answer could not be understood.", "200, text/javascript; charset=utf-8, 0 bytes"),
        (
          Reply.json("[\"" + String(repeating: "x", count: 90)), "The store's answer could not be understood.",
          "200, text/javascript; charset=utf-8, 92 bytes: [\"" + String(repeating: "x", count: 58) + "…"
        ),
        (Reply(status: 500), "The store has a problem of its own (status 500).", "500, no type, 0 bytes"),
        (
          Reply(status: 503, headers: ["Retry-After": "1"]), "The store has a problem of its own (status 503).",
          "503, no type, 0 bytes"
        ),
        (Reply(status: 404), "The store gave an unexpected answer (status 404).", "404, no type, 0 bytes"),
        (
          Reply(status: 429, headers: ["Retry-After": "1"]),
          "The store turns requests away because there were too many.", "429, no type, 0 bytes"
        ),
        (
          Reply(status: 403, headers: ["Retry-After": "1"]),
          "The store turns requests away because there were too many.", "403, no type, 0 bytes"
        ),
      ])
    func fails(reply: Reply, words: String, came: String) async throws {
      let store = try LoopbackStore()
      store.route("*", reply: reply)
      let rows = try await rows("--server \(store.url)", code: 1)
      #expect(rows["search"]?.detail == "\(words); what came: status \(came)")
      for check in Self.ofStore { #expect(rows[check]?.state == (check == "icon" ? "none" : "fails"), "\(check)") }
      let asked = store.ledger.requests.map(\.path)
      #expect(Set(asked).count == asked.count, "\(asked)")
      // Once the store wants a pause, nothing else is sent.
      if reply.headers["Retry-After"] == nil { #expect(asked.count == 8, "\(asked)") }
    }

    @Test("so is one that refuses connections, breaks off, or has nothing")
    func lost() async throws {
      let store = try LoopbackStore()
      var refused = try await rows("--server \(store.refusingURL)", code: 1)
      #expect(refused["reviews"]?.detail == "127.0.0.1 does not accept connections.")
      refused["icon"] = nil
      #expect(Self.ofStore.allSatisfy { refused[$0]?.state ?? "fails" == "fails" })
      var half = CommandStore.answer(CommandStore.apps)
      half.ending = .cut(after: 40)
      store.route("*", reply: half)
      let cut = try await rows("--server \(store.url)", code: 1)
      #expect(cut["look-up"]?.detail == "The store's answer broke off.")
      let empty = try CommandStore.open(.hasNothing)
      let none = try await rows("--server \(empty.url)", code: 1)
      #expect(none["search"]?.state == "fails" && none["search"]?.detail.hasPrefix("0 of 0 read; ") == true)
      #expect(none["look-up"]?.detail.hasPrefix("0 of 0 read; what came: status 200, ") == true)
    }

    @Test("what can be read is counted, what no record has is named, and a failure ends nothing else")
    func partly() async throws {
      let store = try CommandStore.open()
      store.route("/search", reply: Reply(status: 500))
      let rows = try await rows("--server \(store.url)", code: 1)
      #expect(rows["search"]?.state == "fails")
      // The chart has an entry without an id.
      #expect(rows["top chart"]?.state == "partly" && rows["top chart"]?.records == 4 && rows["top chart"]?.read == 3)
      #expect(rows["top chart"]?.missing.contains("iconURL") == true)
      #expect(
        rows["top chart"]?.detail.hasPrefix("3 of 4 read; missing: ") == true, "\(rows["top chart"]?.detail ?? "")")
      #expect(rows["look-up"]?.state == "partly" && rows["look-up"]?.missing.contains("version") == true)
      #expect(rows["look-up"]?.missing.contains("rating") == false)
      #expect(rows["reviews"]?.state == "works")
      #expect(rows["icon"]?.state == "none" && rows["icon"]?.detail == "not asked")
    }

    @Test("nothing that is kept is taken, and the requests count in the budget that copies share")
    func fresh() async throws {
      let store = try CommandStore.open()
      _ = try await home.ask(store, "search weather")
      let before = store.started
      for run in 1...2 {
        _ = try await rows("--server \(store.url)", code: 1)
        #expect(store.started == before + run * 8)
      }
      #expect(try home.kept("SELECT count(*) FROM request") == ["\(before + 16)"])
      #expect(try home.kept("SELECT count(*) FROM answer") == ["1"], "what it asks is not kept")
    }

    @Test("a slow store's time is told; Ctrl-C closes all connections, and the program dies of it")
    func slow() async throws {
      let store = try LoopbackStore()
      store.route("*", reply: Reply(status: 500))
      store.route("/search") { _ in
        var slow = CommandStore.answer(CommandStore.apps)
        slow.delay = .milliseconds(300)
        return slow
      }
      let rows = try await rows("--server \(store.url)", code: 1)
      #expect(try #require(rows["search"]?.milliseconds) >= 300)
      let silent = try LoopbackStore()
      var reply = Reply()
      reply.isSilent = true
      silent.route("*", reply: reply)
      let child = try ChildProcess(
        URL(filePath: BuiltProgram.path), ["doctor", "--server", silent.url.text], environment: home.environment)
      defer { child.kill() }
      try await silent.requests(count: 5)
      child.signal(SIGINT)
      var status: Int32 = 0
      try await eventually("it ends") { waitpid(child.identifier, &status, WNOHANG) == child.identifier }
      #expect(status & 0x7f == SIGINT)
      try await silent.openConnections(count: 0)
    }

    @Test("if pages are off, they are not asked, which is no failure")
    func off() async throws {
      let rows = try await rows("--sample --page off", code: 0)
      #expect(rows["web page"]?.state == "none" && rows["search page"]?.detail == "not asked")
    }

    // MARK: - This machine

    @Test("a broken configuration keeps other commands from starting; here all its mistakes are told")
    func configuration() async throws {
      let folder = try TemporaryDirectory()
      let file = folder.file("appsearch/config")
      try FileManager.default.createDirectory(at: folder.file("appsearch"), withIntermediateDirectories: true)
      try "theme = loud\nkey list.srot = x\n".write(to: file, atomically: true, encoding: .utf8)
      let variables = ["XDG_CONFIG_HOME": folder.url.path]
      #expect(try await home.run("appsearch track list", environment: variables).status == 2)
      let rows = try await rows("--offline", code: 1, environment: variables)
      #expect(rows["configuration"]?.state == "fails")
      let detail = try #require(rows["configuration"]?.detail)
      #expect(detail.contains("$XDG_CONFIG_HOME/appsearch/config:1: theme: 'loud' is not one of"))
      #expect(detail.contains("; $XDG_CONFIG_HOME/appsearch/config:2: no action list.srot"))
    }

    @Test("a file that is damaged, of another program, older or held is told, and stays as it is")
    func files() async throws {
      _ = try await home.run("appsearch --server http://127.0.0.1:9 mark add 1 -q")
      try #require(FileManager.default.fileExists(atPath: home.file.path))

      /// The row about the file, whose folder must stay as it is. With a code of 1 the store is asked as well, which would use the file.
      func detail(_ code: Int32) async throws -> String {
        let before = try contents()
        let rows = try await rows(code == 1 ? "--server http://127.0.0.1:9" : "--offline", code: code)
        #expect(try contents() == before, "\(rows["file"]?.detail ?? "")")
        #expect(rows["file"]?.state == (code == 1 ? "fails" : "works"))
        return try #require(rows["file"]?.detail)
      }
      do {
        // With a log, as another program that has it open leaves it.
        let open = try SQLiteFile(home.file)
        try open.run("CREATE TABLE another (x)")
        #expect(try #require(contents()["appsearch.sqlite-wal"]).isEmpty == false)
        #expect(try await detail(0).hasPrefix("sound, "))
        try open.run("DROP TABLE another")
      }
      try SQLiteFile(home.file).run("PRAGMA wal_checkpoint(TRUNCATE)")
      let sound = try Data(contentsOf: home.file)
      #expect(try await detail(0).hasPrefix("sound, "))

      try Data("rubbish, and no database at all".utf8).write(to: home.file)
      #expect(try await detail(1).contains("not a database"))
      var torn = sound
      torn.replaceSubrange(8_192..<12_288, with: Data(count: 4_096))
      try torn.write(to: home.file)
      #expect(try await detail(1).hasPrefix("damaged: "))
      for (version, words) in [
        (99, "the file is of a newer appsearch"), (3, "the file is from before the first release"),
      ] {
        try sound.write(to: home.file)
        try setVersion(version)
        #expect(try await detail(1).hasPrefix(words))
      }
      try sound.write(to: home.file)
      try setVersion(15)
      #expect(try await detail(0).contains("version 15 of "))

      try sound.write(to: home.file)
      let other = try SQLiteFile(home.file)
      try other.hold()
      let held = try await rows("--offline", code: 0)["file"]?.detail
      try other.release()
      #expect(held?.hasPrefix("written by ") == true && held?.contains("process \(getpid())") == true, "\(held ?? "")")
    }

    @Test("a pipe or a folder in the file's place is told as commands tell it, and not waited for")
    func inTheWay() async throws {
      let folder = home.file.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for make in [{ mkfifo($0, 0o600) }, { unlink($0) + mkdir($0, 0o700) }] as [(String) -> Int32] {
        try #require(make(home.file.path) == 0)
        let told = try await rows("--offline", code: 1)["file"]
        #expect(told?.state == "fails")
        #expect(told?.detail == "Not a regular file; move it away ($XDG_DATA_HOME/appsearch/appsearch.sqlite)")
        let listed = try await home.run("appsearch mark list")
        #expect(listed.status == 4 && listed.errors.contains(": Not a regular file; move it away ("), "\(listed)")
      }
    }

    @Test("a home that can't keep anything is told as commands tell it, and nothing is left in it")
    func keepsNothing() async throws {
      let data = home.data.url.path
      // The link leads nowhere, so nothing can be made there, as in /proc.
      for (folder, words) in [
        ("\(data)/link", "No such file or directory"), ("/dev/null", "Not a directory; move it away"),
      ] {
        try? FileManager.default.createSymbolicLink(atPath: "\(data)/link", withDestinationPath: "\(data)/nowhere")
        let told = try await rows("--offline", code: 1, environment: ["XDG_DATA_HOME": folder])["file"]
        #expect(told?.state == "fails" && told?.detail.hasPrefix("\(words) (") == true, "\(told?.detail ?? "")")
        let listed = try await home.run("appsearch mark list", environment: ["XDG_DATA_HOME": folder])
        #expect(listed.status == 4 && listed.errors.contains(": \(words) ("), "\(listed)")
      }
      for isNew in [true, false] {
        if !isNew { _ = try await home.run("appsearch mark list") }
        let before = try FileManager.default.subpathsOfDirectory(atPath: data)
        let full = try await home.run("\(SharedHome.fullDisk) appsearch doctor --offline")
        #expect(full.status == 1 && full.output.contains("no space left on the disk; make some ("), "\(full)")
        #expect(try await rows("--offline", code: 0)["file"]?.state == "works")
        #expect(try FileManager.default.subpathsOfDirectory(atPath: data) == before)
      }
      try FileManager.default.removeItem(at: home.file)
      try FileManager.default.createSymbolicLink(atPath: home.file.path, withDestinationPath: "\(data)/nowhere/x")
      let dangling = try await rows("--offline", code: 1)["file"]
      #expect(dangling?.state == "fails" && dangling?.detail.hasPrefix("No such file or directory (") == true)
    }

    /// The files in the store's folder but the log's index, by name.
    private func contents() throws -> [String: Data] {
      let folder = home.file.deletingLastPathComponent()
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasSuffix("-shm") }
      return try Dictionary(uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: folder.appending(path: $0))) })
    }

    /// Makes the file one of another program, without a log.
    private func setVersion(_ version: Int) throws {
      try SQLiteFile(home.file).run("PRAGMA journal_mode = DELETE")
      try SQLiteFile(home.file).run("PRAGMA user_version = \(version)")
    }

    @Test("no name, home or password is in it")
    func secrets() async throws {
      let folder = try TemporaryDirectory()
      let variables = [
        "HOME": folder.file("olga").path, "XDG_DATA_HOME": "", "XDG_CONFIG_HOME": "", "USER": "olga", "LOGNAME": "olga",
        "https_proxy": "http://olga:geheim@127.0.0.1:9", "BROWSER": folder.file("olga/bin/browser").path,
        "APPSEARCH_SERVER": "https://olga:geheim@127.0.0.1:9/",
      ]
      let run = try await ProgramRun("doctor", environment: variables)
      #expect(run.status == 1 && run.output.contains("(~/.local/share/appsearch/appsearch.sqlite)"), "\(run)")
      for word in ["olga", "geheim", ProcessInfo.processInfo.hostName] where word != "localhost" {
        #expect(!"\(run)".contains(word), "\(word) in \(run)")
      }
    }

    @Test("a terminal is asked and given back; what it is taken for is told", .needsTmux)
    func terminal() async throws {
      try await TerminalSession.shell(size: .init(100, 30)) { terminal in
        try await terminal.waitFor("shell>")
        try await terminal.send("\"$PROGRAM\" doctor --offline; echo ended $?", "Enter")
        let screen = try await terminal.waitFor("ended 0")
        // Nobody stands outside who could tell tmux of a background.
        #expect(try screen.text.contains(Regex("background +none +unknown")), "\(screen.text)")
        for words in ["terminal ", "TERM=", "100×30", "answers ", "attributes", "colours ", "pictures ", "blocks"] {
          #expect(screen.text.contains(words), "\(words) in \(screen.text)")
        }
        try await terminal.send("echo typed", "Enter")
        try await terminal.waitFor("typed")
      }
    }
  }
}
