import Foundation
import Support
import Testing

/// The harness notices what is wrong; the other tests would pass without that.
extension EndToEnd {
  @Suite("The harness", .needsTmux)
  struct Harness {
    @Test("a terminal that was left changed is noticed")
    func leftChanged() async throws {
      let script = "stty -echo raw; printf '\\033[?1049h\\033[?25l\\033[?1000h'"
      try await TerminalSession.running(["sh", "-c", script]) { terminal in
        let ending = try await terminal.ending()
        #expect(ending.settingsBefore != ending.settingsAfter)
        #expect(ending.isAlternateScreen)
        #expect(!ending.isCursorVisible)
        #expect(ending.isMouseReported)
      }
    }

    @Test("a paste is marked where the program asked for it, and only there")
    func pasting() async throws {
      try await TerminalSession.running(["sh", "-c", "echo ready; exec cat -v"]) { terminal in
        try await terminal.waitFor("ready")
        try await terminal.paste("plain\n")
        try await terminal.waitFor("plain")
        #expect(try await !terminal.screen().contains("[200~"))
      }
      try await TerminalSession.running(["sh", "-c", "printf '\\033[?2004hready\\n'; exec cat -v"]) { terminal in
        try await terminal.waitFor("ready")
        try await terminal.paste("marked\n")
        try await terminal.waitFor("^[[200~marked")
      }
    }

    @Test("a wait in vain ends at its limit and shows the screen")
    func waitingInVain() async throws {
      try await TerminalSession.running(["sh", "-c", "echo something else; exec cat"]) { terminal in
        let error = await #expect(throws: TestFailure.self) {
          try await terminal.waitFor("this", within: .milliseconds(300))
        }
        #expect(error?.description.contains("|something else") == true)
      }
    }

    @Test("a row's name is the same before its rating is known and after")
    func names() {
      for rating in ["★ 4.72    Free", "–         Free"] {
        let screen = Screen(captured: "11. Eleven\n▌▗▘▝▖   1. Weather Radar — Drizzle     \(rating)\n")
        #expect(screen.name(at: 1) == "Weather Radar — Drizzle")
      }
    }

    @Test("the environment is the sandbox's and nothing else")
    func environment() async throws {
      try await TerminalSession.running(["env"], environment: ["TERM": "", "EXTRA": "1"]) { terminal in
        let screen = try await terminal.ending().screen
        #expect(screen.contains("EXTRA=1"))
        #expect(screen.contains("XDG_CACHE_HOME=\(terminal.sandbox.folder.path)"))
        #expect(!screen.contains("TERM="))
        #expect(!screen.contains("TMUX"))
      }
    }
  }
}
