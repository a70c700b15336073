import Foundation
import Support
import Testing

extension EndToEnd {
  /// A terminal's state as tmux tells it, before the program and after it, and whether its whole height scrolls.
  @Suite("The terminal is put back", .needsTmux)
  struct PutBack {
    static let terminals = ["xterm", "xterm-256color", "screen-256color", Tmux.terminal, "vt100", "vt220"]
      .filter(Terminfo.has)

    @Test("on every way out, at every height", arguments: WayOut.allCases, [24, 60])
    func ways(_ way: WayOut, rows: Int) async throws {
      try await leave(by: way, rows: rows)
    }

    @Test("whatever the terminal is called, at every height", arguments: terminals, [24, 60])
    func names(_ name: String, rows: Int) async throws {
      try await leave(by: .quit, rows: rows, environment: ["TERM": name])
    }

    @Test(
      "a crash leaves a terminal without another screen with all its rows, too",
      .enabled(if: Terminfo.has("vt220"), "the terminal database has no vt220"), arguments: [24, 60])
    func crashOnOldTerminal(rows: Int) async throws {
      try await leave(by: .crash, rows: rows, environment: ["TERM": "vt220"])
    }

    @Test("where the environment names another size", arguments: [WayOut.quit, .suspend])
    func otherSize(_ way: WayOut) async throws {
      try await leave(by: way, rows: 40, environment: ["LINES": "10", "COLUMNS": "33"])
    }

    @Test("after it has become higher or lower while the program ran", arguments: [(24, 60), (60, 24), (40, 50)])
    func resized(before: Int, after: Int) async throws {
      try await leave(by: .quit, rows: before, until: after)
    }

    @Test("after fg on a terminal that has another height by then", arguments: [(24, 60), (60, 24)])
    func continued(before: Int, after: Int) async throws {
      try await TerminalSession.shell(size: .init(80, before)) { terminal in
        let state = try await terminal.run()
        try await continueIt(terminal, resizedTo: after)
        try await terminal.send("q")
        try await expectPutBack(terminal, rows: after, as: state)
      }
    }

    @Test("fg brings back every mode that the program had", arguments: terminals)
    func modesAgain(_ name: String) async throws {
      try await TerminalSession.shell(size: .init(80, 24), environment: ["TERM": name]) { terminal in
        let state = try await terminal.run()
        let first = try await terminal.state()
        #expect(first.modes != state.modes)
        try await continueIt(terminal)
        #expect(try await terminal.state().modes == first.modes)
        try await terminal.send("q")
        try await expectPutBack(terminal, rows: 24, as: state)
      }
    }

    /// Stops the program and brings it back.
    private func continueIt(_ terminal: TerminalSession, resizedTo rows: Int = 24) async throws {
      try await terminal.send("C-z", until: "over: ")
      try await terminal.resize(to: .init(80, rows))
      try await terminal.type("clear; fg\n")
      try await terminal.waitForList(rows: rows)
    }

    private func leave(
      by way: WayOut, rows: Int, until rowsThen: Int? = nil, environment: [String: String] = [:],
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      try await TerminalSession.shell(size: .init(80, rows), environment: environment) { terminal in
        let state = try await terminal.run()
        if let rowsThen {
          try await terminal.resize(to: .init(80, rowsThen))
          try await terminal.waitForList(rows: rowsThen)
        }
        if let key = way.key { try await terminal.type(key) } else { try terminal.signal(way.signal) }
        try await terminal.waitFor("over: ")
        let screen = try await terminal.waitFor("the shell") { $0.lines.last { !$0.isEmpty } == "shell>" }
        let isAlone = screen.lines.contains { $0.wholeMatch(of: /over: \d+/) != nil }
        #expect(isAlone, "\(screen)", sourceLocation: sourceLocation)
        try await expectPutBack(terminal, rows: rowsThen ?? rows, as: state, sourceLocation: sourceLocation)
      }
    }

    private func expectPutBack(
      _ terminal: TerminalSession, rows: Int, as before: TerminalSession.State,
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      try await terminal.waitFor("the shell") { $0.lines.last { !$0.isEmpty } == "shell>" }
      let after = try await terminal.state()
      #expect(after.modes == before.modes, sourceLocation: sourceLocation)
      #expect(after.settings == before.settings, sourceLocation: sourceLocation)
      #expect(after.margins == "0 \(rows - 1)", sourceLocation: sourceLocation)
      #expect(after.cursorColumn == before.cursorColumn, sourceLocation: sourceLocation)
      try await terminal.type("seq 1 200\n")
      let numbers = ((202 - rows)...200).map { String($0) }
      let screen = try await terminal.waitFor("200 numbers") { screen in
        screen.contains("200") && screen.lines.last { !$0.isEmpty } == "shell>"
      }
      #expect(screen.lines == numbers + ["shell>"], "\(screen)", sourceLocation: sourceLocation)
      let styled = try await terminal.styledScreen()
      #expect(!styled.contains("\u{1B}"), "attributes are left", sourceLocation: sourceLocation)
    }
  }
}

extension TerminalSession {
  /// The facts tmux has of a terminal besides its text.
  fileprivate struct State: Sendable {
    /// Each mode by tmux' name; empty where this tmux doesn't know it.
    let modes: [String: String]
    /// The first row that scrolls, and the last.
    let margins: String
    let cursorColumn: String
    /// The kernel's settings.
    let settings: [UInt8]
  }

  private static let modes = [
    "alternate_on", "cursor_flag", "insert_flag", "keypad_cursor_flag", "keypad_flag", "mouse_all_flag",
    "mouse_any_flag", "mouse_button_flag", "mouse_sgr_flag", "mouse_standard_flag", "mouse_utf8_flag", "origin_flag",
    "wrap_flag", "bracket_paste_flag", "pane_in_mode",
  ]

  fileprivate func state() async throws -> State {
    let margins = ["scroll_region_upper", "scroll_region_lower", "cursor_x"]
    let names = (Self.modes + margins).map { "#{\($0)}" }.joined(separator: ",")
    let text = try await tmux("display-message", "-p", "-t", "main", names).trimmingCharacters(in: .newlines)
    let facts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let count = Self.modes.count
    guard facts.count == count + 3 else { throw TestFailure("the program is not running") }
    let device = open(try await fact("pane_tty"), O_RDWR | O_NOCTTY | O_CLOEXEC)
    defer { Foundation.close(device) }
    return State(
      modes: Dictionary(uniqueKeysWithValues: zip(Self.modes, facts)),
      margins: "\(facts[count]) \(facts[count + 1])", cursorColumn: facts[count + 2],
      settings: TerminalPair.settings(of: device))
  }

  /// Has the shell run the program until the results are there, and say `over: ` and its status when it is over.
  ///
  /// - Returns: the state before.
  fileprivate func run() async throws -> State {
    let rows = Int(try await fact("pane_height")) ?? 0
    try await waitFor("shell>")
    let state = try await state()
    try #require(state.margins == "0 \(rows - 1)")
    // The awaited text must differ from the typed one.
    try await type("sh -c 'echo $$ > $HOME/pid; exec $PROGRAM --sample weather'; echo \"over\": $?\n")
    try await waitForList(rows: rows)
    return state
  }

  /// Waits until a list of results fills the screen, each in its place.
  fileprivate func waitForList(rows: Int) async throws {
    let shown = min(25, (rows - 4) / 2)
    try await waitFor("a list that fills \(rows) rows") { screen in
      guard screen.lines.count == rows, screen.lines[0].contains("appsearch"),
        screen.lines[0].contains(" weather "),
        screen.lines[rows - 1].contains("1/")
      else { return false }
      return (1...shown).allSatisfy { screen.lines[2 * $0].contains(" \($0). ") }
    }
  }
}

/// The terminal database.
enum Terminfo {
  /// `true` if it has an entry.
  static func has(_ name: String) -> Bool {
    ["/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/lib/terminfo"].contains { folder in
      [String(name.prefix(1)), name.unicodeScalars.first.map { String($0.value, radix: 16) } ?? ""].contains {
        FileManager.default.fileExists(atPath: "\(folder)/\($0)/\(name)")
      }
    }
  }
}
