import Foundation
import Support
import Testing

extension EndToEnd {
  @Suite("States", .needsTmux)
  struct States {
    @Test("nothing found is said in its own words, with the query")
    func empty() async throws {
      try await TerminalSession.browser(["nothing"]) { terminal in
        let screen = try await terminal.waitFor("No apps found")
        #expect(screen.lines.count { $0.contains("nothing") } >= 1)
        #expect(!screen.contains("Error:"))
      }
    }

    @Test("too many requests is an error that counts down")
    func throttled() async throws {
      try await TerminalSession.browser(["throttled"]) { terminal in
        let first = try await terminal.waitFor("an error with the seconds left") { seconds(on: $0) != nil }
        #expect(first.contains("Error:") && !first.contains("No apps found"))
        let start = try #require(seconds(on: first))
        try await terminal.waitFor("fewer than \(start) seconds") { seconds(on: $0).map { $0 < start } ?? false }
      }

      func seconds(on screen: Screen) -> Int? {
        screen.text.firstMatch(of: /(\d+) ?s(ec|\b)/).flatMap { Int($0.1) }
      }
    }

    @Test("an error gives way to the next search")
    func recovering() async throws {
      try await TerminalSession.browser(["offline"]) { terminal in
        try await terminal.waitFor("Error:")
        try await terminal.submitInstead("weather")
        let screen = try await terminal.waitForResults()
        #expect(!screen.contains("Error:"))
      }
    }

    @Test("r asks again after an error")
    func retrying() async throws {
      let store = try LoopbackStore()
      let app = #"{"resultCount":1,"results":[{"trackId":7,"trackName":"Found again"}]}"#
      store.route("/search") { $0.index > 0 ? .json(app) : Reply(status: 500) }
      try await TerminalSession.asking(store, "weather") { terminal in
        try await terminal.waitFor("Error:")
        try await terminal.send("r", until: "Found again")
        #expect(store.started == 2)
        try await terminal.send("q")
        #expect(try await terminal.ending().status == 0, "r was a key of the list, not a letter in the field")
      }
    }

    @Test("walking the list keeps the selection on the screen, up to the last result")
    func walking() async throws {
      try await TerminalSession.results { terminal in
        let count = try #require(try await terminal.screen().place?.count)
        try await terminal.send("G")
        try await terminal.waitFor("the last result selected") {
          $0.place ?? (0, 0) == (count, count) && $0.name(at: count) != nil
        }
        try await terminal.send("j")
        try await terminal.send("g")
        try await terminal.waitFor("the first again") { $0.place?.selected == 1 && $0.name(at: 1) != nil }
      }
    }
  }
}
