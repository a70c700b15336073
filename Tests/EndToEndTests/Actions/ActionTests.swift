import Foundation
import Support
import Testing

extension EndToEnd {
  @Suite("Acting on an app", .needsTmux)
  struct Actions {
    @Test("y copies the link through the terminal and says so, Y the bundle id")
    func copying() async throws {
      try await TerminalSession.results { terminal in
        try await terminal.send("y", until: "Copied the link")
        #expect(try await clipboard(of: terminal).hasPrefix("https://apps.apple.com/us/app/"))
        try await terminal.send("Y", until: "Copied the bundle id")
        #expect(try await clipboard(of: terminal).hasPrefix("example."))
      }
    }

    @Test("o hands the link to the opener, whose words never reach the screen")
    func opening() async throws {
      let programs = try Sandbox()
      defer { programs.remove() }
      try addRecorder(
        Self.opener, to: programs,
        saying: "echo 'words of the opener'; echo 'words of the opener' >&2; echo 'words of the opener' > /dev/tty")
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

    @Test("Enter on a link of the Info pane opens it, in the browser that $BROWSER names")
    func openingLinks() async throws {
      let programs = try Sandbox()
      defer { programs.remove() }
      try addRecorder("chosen", to: programs)
      let variables = ["BROWSER": "not-there:\(programs.path("chosen")) --tab %s"]
      try await TerminalSession.results(environment: variables) { terminal in
        try await terminal.send("Enter", "5", until: "Bundle id")
        try await terminal.send("G", until: "⏎ open")
        try await terminal.send("Enter")
        try await terminal.waitFor("the browser's record") { _ in programs.text("record") != nil }
        let record = try #require(programs.text("record")).split(separator: "\n")
        #expect(record.count == 2)
        #expect(record.first == "--tab")
        #expect(record.last?.hasPrefix("https://") == true)
        #expect(record.last?.contains("uo=") == false)
        try await terminal.waitFor("Opened the developer page of")
      }
    }

    @Test("w and Enter save pictures; Esc calls the rest off and leaves whole ones only")
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

    @Test("a folder that can't be made is said, and the list goes on")
    func noFolder() async throws {
      try await TerminalSession.results { terminal in
        try await terminal.askToSave(in: "/dev/null/x")
        try await terminal.send("Enter", until: "Save failed: /dev/null is not a folder")
        try await terminal.send("j")
        try await terminal.waitFor("the next row") { $0.place?.selected == 2 }
      }
    }

    @Test("quitting in the middle of a save leaves no part of a file")
    func quitting() async throws {
      try await TerminalSession.results { terminal in
        try await terminal.askToSave(in: "~/art")
        try await terminal.send("Enter", until: "Saving ")
        try await terminal.quits()
        let hidden = try FileManager.default.subpathsOfDirectory(atPath: terminal.sandbox.folder.path)
          .filter { $0.hasSuffix(".part") }
        #expect(hidden.isEmpty)
      }
    }

    /// Makes a program that writes its arguments to the file `record`, a line each.
    private func addRecorder(_ name: String, to programs: Sandbox, saying words: String = "") throws {
      try """
      #!/bin/sh
      \(words)
      printf '%s\\n' "$@" > '\(programs.path("record.new"))'
      mv '\(programs.path("record.new"))' '\(programs.path("record"))'
      """.write(toFile: programs.path(name), atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: programs.path(name))
    }

    private static var opener: String {
      #if os(macOS)
        "open"
      #else
        "xdg-open"
      #endif
    }

    /// What the terminal was given last: tmux keeps it as its newest buffer.
    private func clipboard(of terminal: TerminalSession) async throws -> String {
      try await terminal.tmux("show-buffer")
    }

    private func files(in terminal: TerminalSession) -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: terminal.sandbox.path("art")))?
        .filter { !$0.hasPrefix(".") } ?? []
    }
  }
}
