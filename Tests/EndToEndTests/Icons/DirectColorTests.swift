import Foundation
import TerminalUI
import Testing

extension EndToEnd {
  @Suite("Icons in direct colours", .needsTmux)
  struct DirectColorTests {
    /// The icons' cells, once all of them are there. Spaces are left out: their foreground isn't seen, and may be any.
    private func icons(_ terminal: TerminalSession) async throws -> [[StyledScreen.Cell]] {
      try await terminal.waitFor("the icons") { screen in
        screen.place != nil && !screen.contains("Loading...") && !screen.lines.contains { $0.contains("██") }
      }
      let rows = StyledScreen(captured: try await terminal.styledScreen()).rows
      return rows.dropFirst(3).dropLast(2).map { $0.dropFirst().prefix(4).filter { $0.character != " " } }
    }

    @Test("with COLORTERM icons are in red, green and blue, and stay so while the list is scrolled")
    func scrolling() async throws {
      try await TerminalSession.results(environment: ["COLORTERM": "truecolor"]) { terminal in
        let first = try await icons(terminal).joined()
        #expect(!first.isEmpty && first.allSatisfy { if case .direct = $0.style.foreground { true } else { false } })
        for key in ["j", "j", "k", "C-d", "j", "G", "k", "k", "C-u", "j", "G", "k"] { try await terminal.send(key) }
        try await terminal.waitFor("the last step") {
          $0.place.map { $0.count > 9 && $0.selected == $0.count - 1 } ?? false
        }
        let scrolled = try await icons(terminal)
        let seen = terminal.output.current.count
        try await terminal.send("C-l")
        try await terminal.output.wait(for: "everything drawn again", within: .seconds(15)) { $0.count > seen }
        // Drawn anew, each cell is as it was.
        #expect(try await icons(terminal) == scrolled)
      }
    }

    @Test(
      "otherwise they are in what the terminal has",
      arguments: [["COLORTERM": ""], ["COLORTERM": "truecolor", "NO_COLOR": "1"]])
    func without(environment: [String: String]) async throws {
      try await TerminalSession.results(environment: environment) { terminal in
        let screen = try await terminal.styledScreen()
        #expect(!screen.contains("38;2;"))
      }
    }
  }
}
