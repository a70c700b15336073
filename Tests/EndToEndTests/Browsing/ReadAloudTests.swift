import Foundation
import Support
import Testing

extension EndToEnd {
  @Suite("The screen read aloud")
  struct ReadAloud {
    /// Reads what a terminal was sent, in order, and nothing else.
    private final class Listener {
      let terminal: FrozenTerminal
      private(set) var heard = ""
      /// The text behind the words that were listened for.
      private var rest = ""

      init(_ terminal: FrozenTerminal) { self.terminal = terminal }

      /// Types a line, and listens until some words come.
      @discardableResult
      func say(_ line: String, until words: String) async throws -> [String] {
        terminal.type(line + "\n")
        return try await listen(for: words)
      }

      @discardableResult
      func listen(for words: String) async throws -> [String] {
        if !rest.contains(words) {
          // Words may come in two parts.
          rest += (try await terminal.readUntil(words)).replacing("\r\n", with: "\n")
        }
        let end = try #require(rest.firstRange(of: words)).upperBound
        let text = String(rest[..<end])
        rest = String(rest[end...])
        heard += text
        return text.split(separator: "\n").map(String.init)
      }
    }

    @Test("a search, details, tracking and leaving are clear from the printed lines")
    func story() async throws {
      try await FrozenTerminal.running([BuiltProgram.path, "--sample", "--accessible"]) { terminal in
        let listener = Listener(terminal)
        try await listener.listen(for: "Search for (colon actions, question mark help): ")
        #expect(listener.heard.contains("Input your request"))
        let found = try await listener.say("weather", until: "actions> ")
        #expect(found.contains("Loading…") && found.contains("25 apps for weather"))
        #expect(found.contains("1 of 25: Weather Radar — Drizzle, rated 4.72, free"))
        #expect(found.last == "1/25 Enter open, question mark help, slash search, q quit, colon actions> ")
        let third = try await listener.say("3", until: "3/25> ")
        #expect(third.contains("3 of 25: Sunny Side Weather, rated 4.64, free"))
        let details = try await listener.say("", until: "actions> ")
        #expect(details.contains("Sunny Side Weather: Overview") && details.contains("No. 3 for weather"))
        let reviews = try await listener.say("reviews", until: "reads on")
        #expect(reviews.contains("Sunny Side Weather: Reviews"))
        #expect(reviews.contains { $0.hasPrefix("5 stars: ") })
        try await listener.listen(for: "> ")
        let tracked = try await listener.say("track", until: "Tracked, capital T shows all: Sunny Side Weather")
        #expect(!tracked.contains { $0.hasSuffix("> ") }, "a prompt, behind which it would not be said")
        try await listener.say("T", until: "Now 3")
        try await listener.listen(for: "actions> ")
        let graph = try await listener.say("", until: "actions> ")
        #expect(graph.contains { $0.hasPrefix("Now: 3, last seen ") } && graph.contains { $0.hasPrefix("Best: 3, ") })
        try await listener.say("Esc", until: "1 of 1: Sunny Side Weather")
        try await listener.listen(for: "1/1> ")
        try await listener.say("Esc", until: "> ")
        let unknown = try await listener.say("teleport", until: "> ")
        #expect(
          unknown.contains(
            "Nothing is called teleport; /teleport searches for it, question mark says what can be done"
          ))
        terminal.type("quit\n")
        #expect(await terminal.ending() == 0)
        // Nothing is drawn, moved, erased or coloured, and nothing but words is shown.
        #expect(!listener.heard.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
        #expect(!listener.heard.unicodeScalars.contains { (0x2500...0x259F).contains($0.value) })
        #expect(!listener.heard.unicodeScalars.contains { (0x2800...0x28FF).contains($0.value) })
      }
    }

    @Test("steps of a comparison are said once each; behind a prompt nothing is said")
    func steps() async throws {
      try await FrozenTerminal.running([BuiltProgram.path, "--sample", "--accessible", "weather"]) { terminal in
        let listener = Listener(terminal)
        try await listener.listen(for: "actions> ")
        let lines = try await listener.say("C", until: "actions> ")
        #expect(Set(lines).count == lines.count && lines.count(where: { $0.contains("> ") }) == 1, "\(lines)")
        #expect(
          lines.contains { $0.contains(": 0 of 8 countries") }
            && lines.contains { $0.contains(": 8 of 8 countries") })
        let charts = try await listener.say("F2", until: "> ")
        #expect(
          charts.count { $0.hasPrefix("1 of 100: ") } == 1 && !charts.contains { $0.contains("not rated") }, "\(charts)"
        )
        try await listener.say("reviews", until: "> ")
        let nothing = try await listener.say("g", until: "> ")
        #expect(!nothing.isEmpty)
        terminal.type("quit\n")
        #expect(await terminal.ending() == 0)
      }
    }

    @Test("a running search is cancelled, and a failure names a remedy")
    func callingOff() async throws {
      try await FrozenTerminal.running([BuiltProgram.path, "--sample", "--accessible", "never"]) { terminal in
        let listener = Listener(terminal)
        try await listener.listen(for: "Loading…")
        try await listener.say("Esc", until: "Search cancelled")
        try await listener.say("offline", until: "tries again")
        #expect(listener.heard.contains("Error: "))
        try await listener.listen(for: "> ")
        try await listener.say("/nothing", until: "No apps found for nothing in United States (us), iPhone")
        terminal.type("\u{4}")
        #expect(await terminal.ending() == 0)
      }
    }

    @Test("Ctrl-C ends it, and the terminal is as it was")
    func interrupted() async throws {
      try await FrozenTerminal.running([BuiltProgram.path, "--sample", "--accessible"]) { terminal in
        try await terminal.readUntil("Search for")
        terminal.type("\u{3}")
        #expect(await terminal.ending() == 130)
        #expect(terminal.settings == terminal.settingsBefore)
      }
    }

    @Test("after a stop the prompt comes again")
    func stopped() async throws {
      try await FrozenTerminal.running([BuiltProgram.path, "--sample", "--accessible"]) { terminal in
        try await terminal.readUntil("question mark help): ")
        terminal.process.signal(SIGCONT)
        try await terminal.readUntil("Search for: ")
        terminal.type("\u{4}")
        #expect(await terminal.ending() == 0)
      }
    }

    @Test("lines of a file wait for the answers to those before")
    func script() async throws {
      let lines = ["weather", "7", "", "q", "f", "price:free", "country", "japan", "", "copy menu", "2", "", "quit"]
      let run = try await ProgramRun(
        shell: "printf '\(lines.joined(separator: "\\n"))\\n' | appsearch --sample --accessible")
      #expect(run.status == 0 && run.errors.isEmpty)
      let wanted = [
        "25 apps for weather", "7 of 25: Rainy Day Radio, rated 4.59, free", "Rainy Day Radio: Overview",
        "of 25 apps for weather", "Loading…", "Id to copy: ",
      ]
      var rest = run.output[...]
      for words in wanted {
        let range = try #require(rest.firstRange(of: words), "\(words)\n\(run.output)")
        rest = rest[range.upperBound...]
      }
    }

    @Test("the environment asks for it only at a terminal; a pipe gets the list")
    func asked() async throws {
      let run = try await ProgramRun("--sample", "weather", environment: ["APPSEARCH_ACCESSIBLE": "yes"])
      #expect(run.outputLines.count == 25 && run.outputLines[0].hasPrefix("1\t"))
    }

    @Test("it works on a dumb terminal, by the environment alone", .needsTmux)
    func dumb() async throws {
      let variables = ["APPSEARCH_ACCESSIBLE": "1", "TERM": "dumb"]
      try await TerminalSession.browser(environment: variables) { terminal in
        try await terminal.waitFor("Search for (colon actions, question mark help):")
        #expect(try await terminal.fact("alternate_on") == "0")
        try await terminal.submit("weather")
        try await terminal.waitFor("1 of 25: Weather Radar")
        try await terminal.type("quit")
        try await terminal.send("Enter", until: "status 0")
      }
    }
  }
}
