import Foundation
import Support
import Testing
import Texts

extension EndToEnd {
  @Suite("Commands that take long")
  struct LongWork {
    @Test(
      "Ctrl-C ends each command with 130 and whole lines, and its connections close", .needsTmux,
      arguments: [
        ["search", "x"], ["lookup", "1", "com.example.two", "--jsonl"], ["reviews", "1", "--country", "us,gb"],
        ["rank", "x", "--app", "1", "--country", "us,gb"],
      ])
    func interrupted(_ words: [String]) async throws {
      let store = try LoopbackStore()
      store.route("*") { request in
        request.query["id"] == "1" ? CommandStore.answer([CommandStore.apps[0]]) : .hang
      }
      try await TerminalSession.running(
        [BuiltProgram.path, "--server", store.url.text] + words, size: .init(80, 24)
      ) { terminal in
        try await store.wait(for: "a request that is not answered") { ledger in
          ledger.requests.contains { $0.query["id"] != "1" }
        }
        try await terminal.send("C-c")
        let ending = try await terminal.ending()
        #expect(ending.status == 130, "\(ending.screen)")
        #expect(!ending.screen.contains("Searching") && !ending.screen.contains("asking"), "\(ending.screen)")
        #expect(ending.settingsAfter == ending.settingsBefore)
        try await store.openConnections(count: 0)
      }
    }

    @Test("Ctrl-C ends a lookup that waits for standard input", .needsTmux)
    func waitsForInput() async throws {
      let store = try CommandStore.open()
      try await TerminalSession.asking(store, "lookup", "-", "--jsonl", "--fields", "id") {
        terminal in
        try await terminal.type("2")
        try await terminal.send("Enter")
        try await terminal.waitFor(#"{"id":2}"#)
        try await terminal.send("C-c")
        let ending = try await terminal.ending()
        #expect(ending.status == 130, "\(ending.screen)")
      }
    }

    @Test("Ctrl-C stops a loop of bash with it: the command dies of the signal", .needsTmux, .needs("bash"))
    func loop() async throws {
      let store = try LoopbackStore()
      store.route("*") { _ in .hang }
      let script = "for i in 1 2 3; do \"$0\" --server \(store.url) search x; done; echo went on"
      try await TerminalSession.running(
        ["bash", "-c", script, BuiltProgram.path], size: .init(80, 24)
      ) { terminal in
        try await store.requests(count: 1)
        try await terminal.send("C-c")
        let ending = try await terminal.ending()
        #expect(ending.status == 130 && !ending.screen.contains("went on"), "\(ending.screen)")
        #expect(store.started == 1 && ending.settingsAfter == ending.settingsBefore)
      }
    }

    @Test("progress stands in a line that is erased at the end", .needsTmux)
    func progress() async throws {
      let gate = Gate()
      let store = try LoopbackStore()
      store.route("*") { _ in Reply.json(#"{"feed":{}}"#).with { $0.gate = gate } }
      try await TerminalSession.asking(store, "reviews", "1", "--country", "us,gb") { terminal in
        try await terminal.waitFor("Reviews of 1 in United States, page 1, 1 of 2: asking")
        gate.open()
        let ending = try await terminal.ending()
        #expect(ending.status == 1 && !ending.screen.contains("asking"), "\(ending.screen)")
      }
    }

    @Test(
      "a closed pipe ends output quietly, a full disk with an error",
      arguments: ["--json", ""])
    func output(_ format: String) async throws {
      let run = try await ProgramRun(
        shell: """
          appsearch --sample search weather --limit 200 \(format) | head -n 1 | wc -l
          appsearch --sample search weather \(format) > /dev/full; echo $?
          """)
      #expect(run.outputLines.map { $0.filter { $0 != " " } } == ["1", "4"])
      #expect(run.errorLines == ["appsearch: standard output: No space left on device"])
    }

    @Test("throttled amid many apps, it waits as the store says, and loses none")
    func throttled() async throws {
      let store = try LoopbackStore()
      let hasRefused = Watched(false)
      store.route("/lookup") { request in
        if request.query["bundleId"] == "com.example.two", !hasRefused.current {
          hasRefused.update { $0 = true }
          return Reply(status: 429, headers: ["Retry-After": "2"])
        }
        return CommandStore.answer(CommandStore.apps)
      }
      let run = try await ProgramRun(
        "--server", store.url.text, "lookup", "com.example.one", "com.example.two", "3", "--fields", "id")
      #expect(run.output == "1\n2\n3\n", "\(run.errors)")
      #expect(run.errors == "appsearch: The store turns requests away; asking again in 1 second\n")
      #expect(run.status == 0)
    }
  }

  @Suite("Opening an app", .needsTmux)
  struct Opening {
    @Test("open shows the app's details at once, by id, bundle id or address, also from standard input")
    func opens() async throws {
      let row = try await ProgramRun(
        "--sample", "search", "weather", "--limit", "1", "--fields", "name,id,bundleId,url")
      let fields = row.output.trimmingCharacters(in: .newlines).split(separator: "\t").map(String.init)
      for app in fields.dropFirst() {
        try await TerminalSession.appsearch("--sample", "open", app) { terminal in
          let screen = try await terminal.waitFor("1 Overview")
          #expect(screen.contains(fields[0]), "\(screen)")
          try await terminal.send("Escape", until: "1/1")
        }
      }
      let program = try BuiltProgram.path
      try await TerminalSession.running(["sh", "-c", "echo \(fields[1]) | \"$0\" --sample open -", program]) {
        terminal in
        try await terminal.waitFor("1 Overview")
      }
    }
  }
}
