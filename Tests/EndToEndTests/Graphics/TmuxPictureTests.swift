import Foundation
import Support
import Testing

extension EndToEnd {
  @Suite("Pictures through tmux", .needsTmux)
  struct TmuxPictureTests {
    /// A placeholder as bytes, which the screen keeps one by one.
    private static let placeholder = "\u{F4}\u{8E}\u{BB}\u{AE}"

    /// Runs the program in a tmux whose terminal calls itself `name`, and says `ended: ` and its status when it has ended.
    private func browsing(
      passthrough: String, name: String, _ options: [String] = [], _ body: (GraphicTerminal) async throws -> Void
    ) async throws {
      let tmux = try InstalledProgram.required("tmux").path
      let folder = try TemporaryDirectory()
      defer { withExtendedLifetime(folder) {} }
      let configuration = folder.file("tmux.conf").path(percentEncoded: false)
      // A server that nobody looks at ends.
      try """
      set -g default-terminal \(Tmux.terminal)
      set -g status off
      set -s escape-time 0
      set -g destroy-unattached on
      set -g allow-passthrough \(passthrough)
      """.write(toFile: configuration, atomically: true, encoding: .utf8)
      // Something is left to run, as in a person's tmux: one that ends throws away what the terminal hasn't read yet.
      let script = "\"$@\"; echo \"ended: $?\"; read -r line"
      let command =
        [tmux, "-u", "-S", folder.file("server").path(percentEncoded: false), "-f", configuration, "new-session", "--"]
        + ["sh", "-c", script, "sh", try BuiltProgram.path, "--sample"] + options + ["weather"]
      try await GraphicTerminal.running(command, answer: "\u{1B}P>|\(name)\u{1B}\\") { terminal in
        try await terminal.waitFor("the results") { $0.text.contains("1/") }
        try await body(terminal)
      }
    }

    @Test(
      "if tmux and the terminal support placeholders, pictures are sent, with placeholders in their cells"
    )
    func allowed() async throws {
      try await browsing(passthrough: "on", name: "kitty(0.35.2)") { terminal in
        let list = try await terminal.waitFor("the icons of the rows") {
          $0.virtual.values.count { $0["c"] == "4" && $0["r"] == "2" } == 10
            && $0.text.components(separatedBy: Self.placeholder).count > 76
        }
        terminal.type("\r")
        let screen = try await terminal.waitFor("the icon") {
          $0.virtual.count == 11
            && $0.text.dropFirst(list.text.count).components(separatedBy: Self.placeholder).count > 72
        }
        #expect(screen.faults == [] && screen.pictures.count == 11)
        #expect(screen.virtual.values.contains { $0["c"] == "12" && $0["r"] == "6" })
        terminal.type("3")
        try await terminal.waitFor("the screenshots") {
          $0.virtual.values.count { $0["c"] == "17" } == 3
        }
        terminal.type("\u{3}")
        try await terminal.waitFor("the program's end") { $0.text.contains("ended: 0") }
        let left = try await terminal.waitFor("nothing left") { $0.pictures.isEmpty && $0.virtual.isEmpty }
        #expect(left.faults == [] && left.placements.isEmpty)
      }
    }

    @Test(
      "if tmux or the terminal doesn't support placeholders, no picture is sent",
      arguments: [("off", "kitty(0.35.2)"), ("on", "kitty(0.27.1)"), ("on", "XTerm(379)")])
    func refused(passthrough: String, name: String) async throws {
      try await browsing(passthrough: passthrough, name: name) { terminal in
        terminal.type("\r3")
        try await terminal.waitFor("the screenshots' pane") { $0.text.contains("iPhone 1/") }
        terminal.type("\u{3}")
        try await terminal.waitFor("the program's end") { $0.text.contains("ended: 0") }
        let screen = terminal.screen
        #expect(screen.pictures.isEmpty && screen.virtual.isEmpty && screen.queries == 0 && screen.faults == [])
        #expect(!screen.text.contains(Self.placeholder))
      }
    }
  }
}
