import Foundation
import Support
import Testing

extension EndToEnd {
  @Suite("Icons", .needsTmux)
  struct Icons {
    @Test("a fast scroll through two hundred rows loads only what it stops at")
    func scrolling() async throws {
      let icons = try IconStore(apps: 200, delay: .milliseconds(100))
      try await TerminalSession.asking(icons.store, "--limit", "200", "anything") { terminal in
        try await terminal.waitFor("the first rows") { $0.place ?? (0, 0) == (1, 200) }
        // Held down: as fast as the terminal hands keys on.
        for _ in 0..<10 { try await terminal.type(String(repeating: "j", count: 20)) }
        let screen = try await terminal.waitFor("the last rows with their icons") {
          $0.place ?? (0, 0) == (200, 200) && $0.hasAllIcons
        }
        #expect(screen.icons.loaded == 9)
      }
      try await icons.settled()
      let requests = icons.iconRequests
      // The first screen and its margin, the last screen and its margin, and what a pause of the machine let begin.
      #expect(requests.count < 100, "\(requests.count) of 200 icons were asked for")
      #expect(Set(requests.map(\.path)).count == requests.count, "an icon was asked for twice")
      let last = requests.suffix(9).compactMap { $0.path.split(separator: "/").dropFirst().first.flatMap { Int($0) } }
      #expect(last.allSatisfy { $0 > 150 }, "what the scroll stopped at comes last: \(last)")
    }

    @Test("rows that leave while their icons load call the downloads off, seen by the server")
    func leaving() async throws {
      let icons = try IconStore(apps: 200, delay: .seconds(30))
      try await TerminalSession.asking(icons.store, "--limit", "200", "anything") { terminal in
        try await terminal.waitFor("the first rows") { $0.place ?? (0, 0) == (1, 200) }
        // Six at a time, so six have begun.
        try await icons.store.wait(for: "six downloads") { $0.requests.count { $0.path.hasPrefix("/icons/") } == 6 }
        try await terminal.send("G")
        try await icons.store.wait(for: "the first six to be called off") { ledger in
          ledger.requests.filter { $0.path.hasPrefix("/icons/") }.prefix(6).allSatisfy { $0.outcome == .clientClosed }
        }
        try await terminal.send("q", until: "after the program: status 0")
      }
      try await icons.store.openConnections(count: 0)
    }

    @Test(
      "at the second start every icon in sight comes from the disk, without a request, even where only the address as given exists",
      arguments: [true, false])
    func secondStart(makesSizes: Bool) async throws {
      let icons = try IconStore(apps: 9, delay: .zero, makesSizes: makesSizes)
      try await TerminalSession.shell(environment: ["APPSEARCH_SERVER": icons.store.url.absoluteString]) { terminal in
        for start in 1...2 {
          try await terminal.type("$PROGRAM anything")
          try await terminal.send("Enter")
          try await terminal.waitFor("every icon, start \(start)") { $0.hasAllIcons && $0.icons.loaded == 9 }
          try await terminal.send("q")
          try await terminal.waitFor("the shell again") { $0.contains("shell>") && !$0.contains("App number") }
          #expect(icons.iconRequests.count == (makesSizes ? 9 : 18))
        }
      }
    }

    @Test("without pictures nothing is asked for, and the rows have the room")
    func noImages() async throws {
      let icons = try IconStore(apps: 9, delay: .zero)
      try await TerminalSession.asking(icons.store, "--no-images", "anything") { terminal in
        let screen = try await terminal.waitFor("rows") { $0.place ?? (0, 0) == (1, 9) }
        #expect(screen.icons.results == 9)
        try await terminal.send("q", until: "after the program: status 0")
      }
      #expect(icons.iconRequests.isEmpty)
    }

    @Test("where no picture came nothing is in the cache directory, of the system's neither")
    func tidyCache() async throws {
      let icons = try IconStore(apps: 3, delay: .zero)
      let run = try await ProgramRun(
        shell: #"appsearch --server "$SERVER" search anything; echo cache:; find "$XDG_CACHE_HOME" -mindepth 1"#,
        environment: ["SERVER": icons.store.url.absoluteString])
      #expect(run.output.contains("App number 1"))
      #expect(run.outputLines.last == "cache:")
    }
  }
}
