import Foundation
import Testing

extension EndToEnd {
  @Suite("Colours that suit the terminal", .needsTmux)
  struct Colors {
    /// tmux takes the place of a terminal that answers late: what it says of its background is typed.
    @Test(
      "text is in the terminal's own colour until it says what its background is, then in a hue that suits it",
      arguments: [("1e1e/1e1e/1e1e", 75), ("ffff/ffff/ffff", 26)])
    func hues(color: String, accent: Int) async throws {
      try await TerminalSession.results(environment: ["TERM": "xterm-256color"]) { terminal in
        #expect(try await !Self.title(in: terminal).contains("38;5;"))
        try await terminal.type("\u{1B}]11;rgb:\(color)\u{1B}\\")
        // The key comes after the answer, and what it changes is drawn in the same colours.
        try await terminal.send("j")
        try await terminal.waitFor("the second result") { $0.place?.selected == 2 }
        #expect(try await Self.title(in: terminal).contains("38;5;\(accent)m"))
        try await terminal.quits()
      }
    }

    /// The first row up to the program's name.
    private static func title(in terminal: TerminalSession) async throws -> String {
      let screen = try await terminal.styledScreen()
      return screen.firstRange(of: "appsearch").map { String(screen[..<$0.lowerBound]) } ?? ""
    }

    @Test(
      "icons are in red, green and blue where the terminal has them, and otherwise in what it has",
      arguments: [
        (["COLORTERM": "truecolor"], true), (["COLORTERM": ""], false),
        (["COLORTERM": "truecolor", "NO_COLOR": "1"], false),
      ])
    func icons(environment: [String: String], isDirect: Bool) async throws {
      try await TerminalSession.results(environment: environment) { terminal in
        if isDirect {
          try await terminal.waitFor("the icons") { screen in !screen.lines.contains { $0.contains("██") } }
        }
        #expect(try await terminal.styledScreen().contains("38;2;") == isDirect)
      }
    }
  }
}
