import Foundation
import Support
import Testing

extension EndToEnd {
  @Suite("A terminal that reads nothing")
  struct Frozen {
    /// Opens the results, reads them, and reads no more; the program has something to draw.
    private func frozen(
      command: [String]? = nil, isStopped: Bool = false, _ body: (FrozenTerminal) async throws -> Void
    ) async throws {
      let command = try command ?? [BuiltProgram.path, "--sample", "weather", "--no-images"]
      try await FrozenTerminal.running(command) { terminal in
        try await terminal.readUntil("1/25")
        if isStopped { terminal.stopOutput() } else { terminal.fill() }
        terminal.type("jj")
        try await body(terminal)
      }
    }

    private func expectEnd(of terminal: FrozenTerminal, by way: WayOut) async throws {
      if let key = way.key { terminal.type(key) } else { terminal.process.signal(way.signal) }
      #expect(await terminal.ending() == way.status)
      #expect(terminal.settings == terminal.settingsBefore)
      // A person who looks later finds the screen that was there before.
      try await terminal.readUntil("\u{1B}[?1049l")
    }

    @Test("every way out ends the program and puts the terminal back", arguments: WayOut.ends)
    func leaving(_ way: WayOut) async throws {
      try await frozen { terminal in
        try await expectEnd(of: terminal, by: way)
      }
    }

    @Test("so it does if the output was stopped", arguments: WayOut.ends)
    func stopped(_ way: WayOut) async throws {
      try await frozen(isStopped: true) { terminal in
        try await expectEnd(of: terminal, by: way)
      }
    }

    @Test("once it reads again, it shows the present state", arguments: [false, true])
    func comesBack(isStopped: Bool) async throws {
      try await frozen(isStopped: isStopped) { terminal in
        // One turn at a time, each with something to draw.
        for _ in 0..<5 {
          terminal.type("j")
          await Task.yield()
        }
        if isStopped { terminal.continueOutput() }
        // Seven steps from the first: the row that is selected by then.
        try await terminal.readUntil("Soup Almanac")
        terminal.type("q")
        #expect(await terminal.ending() == 0)
      }
    }

    @Test("a loss is said without waiting for a reader, and a signal on the way out changes nothing")
    func unheard() async throws {
      // A folder has the file's name, so nothing is saved; the pipe is full, so nothing more is said.
      let script = #"""
        mkdir -p "$XDG_DATA_HOME/appsearch/sample.sqlite"
        mkfifo "$HOME/pipe"
        exec 3<>"$HOME/pipe"
        head -c 65536 /dev/zero >&3
        exec "$0" --sample weather --no-images 2>&3
        """#
      try await FrozenTerminal.running(["/bin/sh", "-c", script, try BuiltProgram.path]) { terminal in
        try await terminal.readUntil("1/25")
        terminal.type("q")
        try await terminal.readUntil("\u{1B}[?1049l")
        terminal.process.signal(SIGHUP)
        #expect(await terminal.ending() == 4)
        #expect(terminal.settings == terminal.settingsBefore)
      }
    }

    @Test("if output can't be gathered, a signal still ends the program in time")
    func notGathered() async throws {
      // A limit on files forbids the one in memory: ncurses itself waits for the terminal.
      let command = [
        "/bin/sh", "-c", "ulimit -f 1000; exec \"$0\" --sample weather --no-images", try BuiltProgram.path,
      ]
      try await frozen(command: command) { terminal in
        try await expectEnd(of: terminal, by: .terminated)
      }
    }
  }
}
