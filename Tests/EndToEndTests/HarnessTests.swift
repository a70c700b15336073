import Foundation
import Testing

/// The harness tried on programs that everyone has, so that a failure elsewhere is the program's own.
extension EndToEnd {
  @Suite("The harness", .needsTmux)
  struct Harness {
    @Test("what is typed appears, and the exit code is the program's")
    func typing() async throws {
      try await TerminalSession.running(["sh", "-c", "read -r line; echo \"got $line\"; exit 3"]) { terminal in
        try await terminal.type("hello; 你好 #{pane_id};")
        try await terminal.send("Enter", until: "got hello; 你好 #{pane_id};")
        let ending = try await terminal.ending()
        #expect(ending.status == 3)
        #expect(ending.settingsBefore == ending.settingsAfter)
        #expect(ending.screen.contains("before the program"))
      }
    }

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

    @Test("a program that a signal ends has 128 and the signal as its status")
    func signals() async throws {
      try await TerminalSession.running(["sh", "-c", "echo ready; exec cat"]) { terminal in
        try await terminal.waitFor("ready")
        try terminal.signal(SIGTERM)
        #expect(try await terminal.ending().status == 128 + SIGTERM)
      }
    }

    @Test("the size is what was asked for, at the start and after a resize")
    func sizes() async throws {
      let script = "trap 'stty size' WINCH; stty size; while :; do read -r line; done"
      try await TerminalSession.running(["sh", "-c", script], size: .init(100, 30)) { terminal in
        try await terminal.waitFor("30 100")
        try await terminal.resize(to: .init(41, 9))
        try await terminal.send("Enter", until: "9 41")
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

    @Test("closing the terminal hangs up on the program")
    func closing() async throws {
      try await TerminalSession.running(["sh", "-c", "echo ready; exec cat"]) { terminal in
        try await terminal.waitFor("ready")
        try await terminal.close()
        #expect(try await terminal.processEnds())
      }
    }

    @Test("a shell stops and continues its job")
    func jobs() async throws {
      try await TerminalSession.shell { terminal in
        try await terminal.waitFor("shell>")
        try await terminal.type("cat\n")
        try await terminal.type("echoed\n")
        try await terminal.waitFor("two lines of it") { $0.lines.count { $0 == "echoed" } == 2 }
        try await terminal.send("C-z", until: "Stopped")
        try await terminal.type("fg\n")
        try await terminal.type("again\n")
        try await terminal.waitFor("two lines more") { $0.lines.count { $0 == "again" } == 2 }
      }
    }

    @Test("waiting in vain ends at its limit and shows the screen")
    func waitingInVain() async throws {
      try await TerminalSession.running(["sh", "-c", "echo something else; exec cat"]) { terminal in
        let error = await #expect(throws: TerminalSession.NeverAppeared.self) {
          try await terminal.waitFor("this", within: .milliseconds(300))
        }
        #expect(error?.description.contains("|something else") == true)
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
