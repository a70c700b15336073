import Foundation
import Support
import Testing

extension EndToEnd {
  /// Names on whose width terminals disagree, in terminals that do: kitty joins spacing marks to their letters, the others don't.
  @Suite("Widths that terminals disagree on")
  struct Widths {
    private static let names = [
      "Plain weather", "मौसम साथी", "नीला पतंग स्टूडियो", "❤ 🏷 ☀ Heart", "กำลังไปที่ร้าน", "বাংলা খবর", "😀 🌈 Emoji", "👩‍👩‍👧 Family ❤️ 🇩🇪",
      "தமிழ் செய்திகள்", "Last",
    ]

    @Test(
      "text behind such a name, and the frame's border, stay in place in a real terminal",
      .enabled(
        if: TerminalWindow.Emulator.readable.contains { $0.isInstalled },
        "neither kitty nor xterm with Xvfb is here"),
      arguments: TerminalWindow.Emulator.readable.filter(\.isInstalled))
    func real(_ emulator: TerminalWindow.Emulator) async throws {
      let store = try Self.store()
      let joins = emulator == .kitty
      try await TerminalWindow.running(
        emulator, size: .init(120, 40),
        script: "exec \"$PROGRAM\" --server \(store.url) --no-images --no-live weather",
        environment: ["PROGRAM": try BuiltProgram.path]
      ) { terminal in
        // A terminal reads a frame in parts, and may be looked at between two of them.
        try await terminal.waitForText("all in place") { Self.isWhole($0, marksJoin: joins) }
        guard emulator == .kitty else { return }
        for _ in 0..<3 { try await terminal.type("j") }
        try await terminal.waitForText("the fourth selected, all in place") {
          $0.contains("4/10") && Self.isInPlace($0, marksJoin: joins)
        }
        try await terminal.type("?")
        try await terminal.waitForText("the help") { !Self.isComplete($0) }
        try await terminal.type("?")
        try await terminal.waitForText("the help gone, all in place") { Self.isWhole($0, marksJoin: joins) }
      }
    }

    @Test("they stay in place in tmux", .needsTmux)
    func tmux() async throws {
      let store = try Self.store()
      try await TerminalSession.asking(
        store, "--no-images", "--no-live", "weather", size: .init(120, 40)
      ) { terminal in
        try await terminal.waitFor("all in place") { Self.isWhole($0, marksJoin: false) }
        try await terminal.send("j", "j", "j", "G", "k", "?")
        try await terminal.waitFor("the help") { !Self.isComplete($0) }
        try await terminal.send("?")
        try await terminal.waitFor("the help gone, all in place") { Self.isWhole($0, marksJoin: false) }
      }
    }

    private static func store() throws -> LoopbackStore {
      let store = try LoopbackStore()
      let records = names.enumerated().map { index, name in
        StoreRecord(id: Int64(index + 1), name: name) { $0.artistName = name }
      }
      store.route("/search", reply: try .apps(records))
      return store
    }

    private static func isWhole(_ screen: Screen, marksJoin: Bool) -> Bool {
      isComplete(screen) && isInPlace(screen, marksJoin: marksJoin)
    }

    private static func isComplete(_ screen: Screen) -> Bool {
      ["10. Last", "/10", "Overview", "1. Plain weather"].allSatisfy(screen.contains)
    }

    /// `true` if borders and prices stand in the same column in all rows.
    private static func isInPlace(_ screen: Screen, marksJoin: Bool) -> Bool {
      let rows = screen.lines.map { cells($0, marksJoin: marksJoin) }
      guard let first = rows.firstIndex(where: { String($0).contains("1. Plain weather") }),
        let border = rows[first].firstIndex(of: "│"), let price = rows[first].firstIndex(of: "–")
      else { return false }
      return names.indices.allSatisfy { index in
        let result = first + 2 * index
        return rows[result].dropFirst(price).first == "–"
          && [result, result + 1].allSatisfy { rows[$0].dropFirst(border).first == "│" }
      }
    }

    /// The characters of a line by their columns, without marks.
    private static func cells(_ line: String, marksJoin: Bool) -> [Character] {
      line.unicodeScalars.flatMap { scalar -> [Character] in
        // xterm prints this for the right half of a wide character.
        if scalar == "\u{FFFF}" { return [] }
        switch scalar.properties.generalCategory {
        case .spacingMark: return marksJoin ? [] : ["\u{25CC}"]
        case .nonspacingMark: return []
        default: return [Character(scalar)] + (scalar.properties.isEmojiPresentation ? [" "] : [])
        }
      }
    }
  }
}
