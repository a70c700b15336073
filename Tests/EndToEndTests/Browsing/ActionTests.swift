import Foundation
import Support
import Testing

extension EndToEnd {
  @Suite("Acting on an app", .needsTmux)
  struct Actions {
    @Test("y copies the link through the terminal and says so, Y asks for what to copy")
    func copying() async throws {
      try await TerminalSession.results { terminal in
        try await terminal.send("y", until: "Link sent to the terminal")
        #expect(try await clipboard(of: terminal).hasPrefix("https://apps.apple.com/us/app/"))
        try await terminal.send("Y", until: "─ Copy ─")
        try await terminal.send("3", until: "Bundle id sent to the terminal:")
        #expect(try await clipboard(of: terminal).hasPrefix("example."))
      }
    }

    @Test("o hands the link to the opener, whose output never reaches the screen")
    func opening() async throws {
      let programs = try Sandbox()
      defer { programs.remove() }
      let opener = """
        #!/bin/sh
        echo 'words of the opener'; echo 'words of the opener' >&2; echo 'words of the opener' > /dev/tty
        printf '%s\\n' "$@" > '\(programs.path("record.new"))'
        mv '\(programs.path("record.new"))' '\(programs.path("record"))'
        """
      try Executable.write(opener, to: programs.path(Self.opener))
      let path = "\(programs.folder.path):/usr/bin:/bin"
      try await TerminalSession.results(environment: ["PATH": path]) { terminal in
        try await terminal.send("o")
        try await terminal.waitFor("the opener's record") { _ in programs.text("record") != nil }
        let record = try #require(programs.text("record")).split(separator: "\n")
        #expect(record.count == 1)
        #expect(record.last?.hasPrefix("https://apps.apple.com/us/app/") == true)
        let screen = try await terminal.waitFor("Opened the store page of")
        #expect(!screen.contains("words of the opener"))
      }
    }

    @Test("w and Enter save pictures; Esc cancels the rest and leaves only whole files")
    func saving() async throws {
      try await TerminalSession.results { terminal in
        try await terminal.askToSave(in: "~/art")
        try await terminal.waitFor("Save to: ~/art")
        try await terminal.send("Enter", until: " files, ")
        try await terminal.waitFor("the icon and a screenshot", within: .seconds(40)) { _ in
          let names = files(in: terminal)
          return names.contains("icon.png") && names.contains { $0.hasPrefix("iphone-") }
        }
        try await terminal.send("Escape")
        let end = try await terminal.waitFor("the save's end") {
          $0.contains("Save cancelled") || $0.contains("Saved ")
        }
        let names = files(in: terminal)
        #expect(end.contains("\(names.count) of ") || end.contains("Saved \(names.count) files"))
        for name in names {
          let bytes = try Data(contentsOf: URL(fileURLWithPath: terminal.sandbox.path("art/\(name)")))
          // The signature, and the last chunk with its checksum (PNG, third edition, 5.2 and 11.2.5).
          #expect(Array(bytes.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "\(name)")
          #expect(Array(bytes.suffix(12)) == [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82], "\(name)")
        }
      }
    }

    private static var opener: String {
      #if os(macOS)
        "open"
      #else
        "xdg-open"
      #endif
    }

    /// The text that the terminal was given last: tmux keeps it as its newest buffer.
    private func clipboard(of terminal: TerminalSession) async throws -> String {
      try await terminal.tmux("show-buffer")
    }

    private func files(in terminal: TerminalSession) -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: terminal.sandbox.path("art")))?
        .filter { !$0.hasPrefix(".") } ?? []
    }
  }
}
