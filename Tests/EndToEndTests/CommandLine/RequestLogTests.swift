import Foundation
import Support
import Testing
import Texts

extension EndToEnd {
  @Suite("The request log")
  struct RequestLog {
    private static let answer = Reply.json(#"{"resultCount":1,"results":[{"trackId":7,"trackName":"Found"}]}"#)

    private let folder: TemporaryDirectory

    init() throws {
      folder = try TemporaryDirectory()
    }

    private var path: String { folder.file("log").path(percentEncoded: false) }
    private var text: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

    private func fields(_ text: String) -> [[String]] {
      text.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    }

    @Test("--verbose logs each request on standard error, and changes nothing on standard output")
    func verbose() async throws {
      let store = try LoopbackStore()
      store.route("/search", reply: Self.answer)
      let arguments = "search 'a b' --server \(store.url.text)"
      let run = try await ProgramRun(shell: "appsearch \(arguments) --verbose")
      #expect(run.status == 0)
      #expect(try await ProgramRun(shell: "appsearch \(arguments)").output == run.output)
      let lines = fields(run.errors)
      try #require(lines.count == 1 && lines[0].count == 7, "\(run.errors)")
      #expect(lines[0][..<3] == ["1", "network", "200"])
      #expect(Int(lines[0][3]) != nil && Int(lines[0][4]) == Self.answer.body.count && lines[0][5] == "http/1.1")
      #expect(lines[0][6].hasPrefix("\(store.url.text)/search?term=a%20b&"))
    }

    @Test(
      "a failure has its line, and its message after it",
      arguments: [
        (Reply(status: 404, "none"), "404"), (Reply(status: 429), "429"),
        (Reply("hello").with { $0.ending = .cut(after: 2) }, "interrupted"),
      ])
    func failures(_ reply: Reply, word: String) async throws {
      let store = try LoopbackStore()
      store.route("/search", reply: reply)
      let run = try await ProgramRun(shell: "appsearch search x --no-wait --verbose --server \(store.url.text)")
      #expect(run.status == 3)
      try #require(run.errorLines.count == 2, "\(run.errors)")
      #expect(run.errorLines[0].hasPrefix("1\tnetwork\t\(word)\t"))
      #expect(run.errorLines[1].hasPrefix("appsearch: Error: "))
    }

    @Test("a request that Ctrl-C ends is logged as cancelled")
    func interrupted() async throws {
      let store = try LoopbackStore()
      store.route("/search", reply: .hang)
      let program = try ChildProcess(
        URL(fileURLWithPath: BuiltProgram.path),
        ["rank", "x", "--app", "1", "--server", store.url.text],
        environment: ["APPSEARCH_LOG": path])
      try await store.requests(count: 1)
      program.signal(SIGINT)
      #expect(await program.end() == 130)
      let lines = fields(text)
      #expect(lines.map { $0[..<3] } == [["1", "network", "cancelled"]], "\(text)")
    }

    @Test("APPSEARCH_LOG adds to a file that only its owner can read")
    func file() async throws {
      for _ in 1...2 {
        let run = try await ProgramRun("--sample", "search", "weather", environment: ["APPSEARCH_LOG": path])
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      }
      let lines = fields(text)
      #expect(lines.map { $0[..<3] } == [["1", "network", "200"], ["1", "network", "200"]])
      #expect(lines.allSatisfy { $0.count == 7 && $0[5] == "sample" })
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test("an empty value is no log, and without a request there is no file")
    func none() async throws {
      let run = try await ProgramRun(
        shell: "cd \"$HOME\"; APPSEARCH_LOG= \"$program\" --sample search weather > /dev/null; ls -A")
      #expect(run.status == 0 && run.errors.isEmpty && run.output.isEmpty, "\(run)")
      for word in ["--help", "--version"] {
        #expect(try await ProgramRun(word, "--verbose", environment: ["APPSEARCH_LOG": path]).errors.isEmpty)
      }
      #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("a limit on files ends the log and not the program")
    func limited() async throws {
      // 512 bytes: three lines fit.
      let run = try await ProgramRun(
        shell: "ulimit -f 1; exec \"$program\" --sample rank weather --app 1 --country us,gb,de,fr,it,es,jp,kr",
        environment: ["APPSEARCH_LOG": path])
      #expect(run.status == 1 && run.outputLines.count == 8, "\(run)")
      #expect(run.errorLines.filter { $0.contains("no longer logged: File too large") }.count == 1, "\(run.errors)")
    }

    @Test("standard error that is full, closed or unread blocks nothing and changes no exit code")
    func unreadErrors() async throws {
      let run = try await ProgramRun(
        shell: """
          for errors in '2>/dev/full' '2>&-' '2>&9'; do
            mkfifo "$HOME/pipe"; : < "$HOME/pipe" & exec 9> "$HOME/pipe"; wait
            eval "\\"\\$program\\" --sample search weather --limit 1 --verbose $errors > /dev/null"; echo $?
            exec 9>&-; rm "$HOME/pipe"
          done
          """)
      #expect(run.outputLines == ["0", "0", "0"], "\(run)")
    }

    @Test("while browsing, --verbose on the terminal is refused and names the file to ask for", .needsTmux)
    func refused() async throws {
      try await TerminalSession.browser(["weather", "--verbose"]) { terminal in
        let ending = try await terminal.ending()
        #expect(ending.status == 2 && ending.screen.contains("APPSEARCH_LOG=file"), "\(ending.screen)")
        #expect(ending.settingsAfter == ending.settingsBefore)
      }
    }

    @Test(
      "while browsing, --verbose may go to a file, and APPSEARCH_LOG has the same lines, icons among them", .needsTmux)
    func browsing() async throws {
      let other = folder.file("errors").path(percentEncoded: false)
      try await TerminalSession.running(
        ["sh", "-c", "exec \"$0\" --sample weather --verbose 2> \"$ERRORS\"", BuiltProgram.path],
        environment: ["APPSEARCH_LOG": path, "ERRORS": other]
      ) { terminal in
        try await terminal.waitForResults()
        try await terminal.waitFor("an icon") { $0.contains("PNG 1") || $0.contains("KB") }
        try await terminal.quits(by: "C-c")
      }
      let lines = fields(text)
      #expect(lines.count > 1 && lines.allSatisfy { $0.count == 7 })
      #expect(lines.contains { $0[2] == "200" && $0[6].contains("/search?") }, "\(text)")
      #expect(lines.contains { $0[2] == "200" && $0[6].hasSuffix(".png") }, "\(text)")
      #expect(
        try String(contentsOfFile: other, encoding: .utf8).split(separator: "\n").sorted()
          == text.split(separator: "\n").sorted())
    }

    @Test("while browsing, a log that fails is a notice", .needsTmux)
    func notices() async throws {
      for (place, words) in [
        (path + "/none", "Requests are not logged"), ("/dev/full", "Requests are no longer logged"),
      ] {
        try await TerminalSession.browser(["weather"], environment: ["APPSEARCH_LOG": place]) { terminal in
          try await terminal.waitFor(words)
          try await terminal.waitForResults()
          try await terminal.quits(by: "C-c")
        }
      }
    }
  }
}
