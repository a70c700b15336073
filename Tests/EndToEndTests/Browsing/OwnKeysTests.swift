import Foundation
import Support
import Testing

extension EndToEnd {
  @Suite("A person's own keys, colours and theme")
  struct OwnKeys {
    /// Has a configuration of some lines, with the variable that names its folder.
    private static func configured(
      _ lines: [String], _ body: (_ file: String, _ variables: [String: String]) async throws -> Void
    ) async throws {
      let folder = try TemporaryDirectory()
      defer { withExtendedLifetime(folder) {} }
      let file = folder.file("appsearch/config")
      try FileManager.default.createDirectory(
        at: folder.file("appsearch"), withIntermediateDirectories: true)
      try (lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
      try await body(file.path, ["XDG_CONFIG_HOME": folder.url.path])
    }

    @Test("keys of the configuration are pressed, and hints and sentences name them", .needsTmux)
    func pressed() async throws {
      let lines = [
        "key list.sort = F6 x", "key list.quit = none", "key app.track = +", "key tracked = Ctrl-T",
      ]
      try await Self.configured(lines) { _, variables in
        try await TerminalSession.results(size: .init(200, 40), environment: variables) { terminal in
          try await terminal.waitFor("F6 sort")
          try await terminal.send("F6", until: "Sort by")
          try await Self.closeBox(in: terminal)
          try await terminal.send("x", until: "Sort by")
          try await terminal.send("4", until: "by rating ↓")
          try await terminal.send("q", "s")
          try await terminal.send("+", until: "Tracked, Ctrl-T shows all")
          try await terminal.send("C-t", until: "Tracked: 1 position")
          try await terminal.quits(by: "C-c")
        }
      }
    }

    private static func closeBox(in terminal: TerminalSession) async throws {
      try await terminal.send("Escape")
      try await terminal.waitFor("no box") { !$0.contains("┌─") }
    }

    @Test(
      "a bad line about keys costs only itself, and is named in the last line and on standard error", .needsTmux)
    func mistaken() async throws {
      try await Self.configured(["country = de", "key list.srot = x", "key list.filter = F7"]) { file, variables in
        let run = try await ProgramRun("search", "--sample", "weather", environment: variables)
        #expect(run.status == 0 && run.errors == "appsearch: \(file):2: no action list.srot; list.sort?\n")
        try await TerminalSession.browser(environment: variables) { terminal in
          try await terminal.waitFor("…/config:2: no action list.srot; list.sort?")
          try await terminal.submit("weather")
          try await terminal.waitForResults()
          try await terminal.send("F7", until: "Filter: ")
          try await terminal.quits(by: "C-c")
        }
      }
    }

    @Test(
      "config names all mistakes of a file by line; elsewhere a bad setting ends the run, a bad colour doesn't"
    )
    func allMistakes() async throws {
      let lines = [
        "contry = de", "key back = none", "color.titel = red", "limit = 999", "key list.sort = Ctrl-I", "theme = drak",
        "color.rating = yelow",
      ]
      try await Self.configured(lines) { file, variables in
        let run = try await ProgramRun("config", environment: variables)
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(
          run.errorLines.map { $0.replacing("appsearch: \(file):", with: "").prefix(2) } == (1...7).map { "\($0):" })
        for words in [
          "unknown setting 'contry'; did you mean 'country'?", "back always keeps a key", "did you mean 'color.title'?",
          "the nearest is 200", "a terminal sends the same for Tab", "did you mean 'dark'?", "did you mean 'yellow'?",
        ] { #expect(run.errors.contains(words), "\(words)") }
        let search = try await ProgramRun("search", "--sample", "weather", environment: variables)
        #expect(search.status == 2 && search.errorLines.count == 1 && search.output.isEmpty)
      }
      try await Self.configured(["color.title = burple"]) { _, variables in
        let run = try await ProgramRun("search", "--sample", "weather", environment: variables)
        #expect(run.status == 0 && run.errors.contains("color.title: no colour 'burple'") && !run.output.isEmpty)
      }
    }

    @Test("config prints every setting, key and colour in force, as a file that can be kept")
    func kept() async throws {
      let lines = [
        "key list.sort = s F6", "key list.quit = none", "theme = light", "color.title = bold #5fafff", "country = jp",
      ]
      try await Self.configured(lines) { file, variables in
        let first = try await ProgramRun("config", environment: variables)
        #expect(first.status == 0 && first.errors.isEmpty)
        for line in [
          "key list.sort = s F6", "key list.quit = none", "key back = Esc", "theme = light",
          "color.title = bold #5fafff",
          "# color.rating = #875a00", "country = jp", "accessible = false",
        ] { #expect(first.outputLines.contains(line), "\(line)") }
        #expect(first.output.contains("; from \(file):1"))
        func settings(_ run: ProgramRun) -> [String] { run.outputLines.filter { !$0.hasPrefix("#") } }
        try await Self.configured(first.outputLines) { _, again in
          let second = try await ProgramRun("config", environment: again)
          #expect(second.status == 0 && second.errors.isEmpty && settings(second) == settings(first))
        }
      }
    }
  }
}
