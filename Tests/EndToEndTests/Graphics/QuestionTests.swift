import Foundation
import Testing

extension EndToEnd {
  /// tmux takes the place of a terminal that knows nothing of graphics: without `TMUX` in its environment, and with another
  /// terminal's name, the program can't tell.
  @Suite("The question about graphics leaves no trace", .needsTmux)
  struct QuestionTests {
    private let plain = ["TERM": "xterm-256color"]

    @Test("neither the question nor late or hostile answers appear on the screen or in a field")
    func noTrace() async throws {
      try await TerminalSession.results(environment: plain) { terminal in
        try await terminal.send("Enter", until: "4 Reviews")
        try await terminal.send("Escape")
        try await terminal.waitForResults()
        let before = try await terminal.screen()
        try await terminal.send("/", "C-u")
        try await terminal.type("rad")
        // A terminal's answers come as if they were typed.
        for answer in [
          "\u{1B}_Gi=4219;OK\u{1B}\\\u{1B}[?62;c", "\u{1B}P>|kitty(0.35)\u{1B}\\", "\u{1B}[6;20;10t",
          "\u{1B}_Gq;q;q\u{1B}\\", "\u{1B}P" + String(repeating: "noise", count: 2_000) + "\u{1B}\\",
          "\u{1B}]52;c;cm0gLXJm\u{7}", "\u{1B}^q\nq\u{1B}\\",
        ] {
          try await terminal.type(answer)
        }
        try await terminal.type("ar")
        let screen = try await terminal.waitFor("Search: radar")
        #expect(!screen.contains("OK") && !screen.contains("4219") && !screen.contains("noise"))
        #expect(!before.contains("4219") && !before.contains("AAAA"))
      }
    }

    @Test("in tmux under its own name nothing is asked, and pictures are blocks")
    func inside() async throws {
      try await TerminalSession.browser(["--graphics", "kitty", "weather"]) { terminal in
        try await terminal.waitForResults()
        try await terminal.send("Enter")
        let screen = try await terminal.waitFor("the icon in blocks") { screen in
          screen.contains("4 Reviews")
            && screen.lines.contains { $0.contains("▄") || $0.contains("▀") || $0.contains("▌") }
        }
        #expect(screen.contains("4 Reviews"))
      }
    }
  }
}
