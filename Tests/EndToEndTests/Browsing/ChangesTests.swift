import Foundation
import Testing

extension EndToEnd {
  @Suite("What has changed of an app", .needsTmux)
  struct Changes {
    @Test("a bookmark of day 0 is marked on day 45, and its pane tells what became what, with the words of the notes")
    func calendar() async throws {
      let home = try SharedHome()
      try await TerminalSession.results(environment: home.environment) { terminal in
        try await terminal.send("Enter", "6", until: "Nothing is known yet")
        try await terminal.send("b", until: "Nothing has changed")
        try await terminal.waitFor("Bookmarked ")
        try await terminal.quits(by: "C-c")
      }
      let later = home.environment.merging(["APPSEARCH_SAMPLE_DAY": "45"]) { $1 }
      try await TerminalSession.results(environment: later) { terminal in
        try await terminal.send("B", until: "version, rating")
        try await terminal.send("Enter", until: "Since you looked (6 shows all): version ")
        try await terminal.waitFor("the bookmark's app alone") { $0.contains("1/1") }
        try await terminal.send("Enter", "6")
        let screen = try await terminal.waitFor("the notes of both versions") {
          $0.contains("Version ") && $0.contains("[-") && $0.contains("{+")
        }
        #expect(!screen.contains("Since you looked"), "its way leads to this pane")
        let version = try #require(screen.line(with: "Version"))
        #expect(version.contains(" → "), "\(screen)")
        #expect(screen.contains(", today") && screen.contains("seen before on "), "\(screen)")
        try await terminal.send("G", until: "6 weeks ago; last seen today.")
      }
    }

    @Test("an app that was followed for sixty days has its versions and ratings there")
    func history() async throws {
      try await TerminalSession.results(environment: ["APPSEARCH_SAMPLE_HISTORY": "1"]) { terminal in
        try await terminal.waitFor("to see what is tracked")
        try await terminal.send("Enter", "6")
        try await terminal.waitFor("a version and a rating") {
          $0.contains("Version ") && $0.contains("Rating ") && $0.contains(" ago")
        }
        try await terminal.send("G", until: "8 weeks ago; last seen ")
      }
    }
  }
}
