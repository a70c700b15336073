import Foundation
import Support
import Testing

extension EndToEnd {
  @Suite("Pictures that the terminal draws itself")
  struct GraphicsTests {
    private func browsing(
      _ options: [String] = [], environment: [String: String] = [:], _ body: (GraphicTerminal) async throws -> Void
    ) async throws {
      let command = [try BuiltProgram.path, "--sample"] + options + ["weather"]
      try await GraphicTerminal.running(command, environment: environment) { terminal in
        try await terminal.waitFor("the results") { $0.text.contains("1/") }
        try await body(terminal)
      }
    }

    /// The placements, once the pane has settled on some.
    private func settled(
      _ terminal: GraphicTerminal, _ awaited: String, _ condition: @escaping @Sendable (KittyScreen) -> Bool
    ) async throws -> KittyScreen {
      let screen = try await terminal.waitFor(awaited, condition)
      #expect(screen.faults == [])
      return screen
    }

    @Test("whatever happens on the screen, the terminal shows its pictures and no others")
    func story() async throws {
      try await browsing { terminal in
        _ = try await settled(terminal, "the icons of the rows") { $0.placements.count == Self.rows }
        terminal.type("\r")
        var screen = try await settled(terminal, "the icon") { $0.placements.count == 1 }
        #expect(screen.queries == 1)
        let icon = try #require(screen.placements.first)
        // Terminals disagree on what one of them alone means.
        #expect(icon.value.keys["c"] == "12" && icon.value.keys["r"] == "6")

        terminal.type("jj")
        screen = try await settled(terminal, "a part of the icon") { $0.placements.values.first?.keys["y"] != nil }
        #expect(screen.placements.keys.first == icon.key)
        terminal.type("G")
        _ = try await settled(terminal, "no icon at the end") { $0.placements.isEmpty }
        terminal.type("g")
        _ = try await settled(terminal, "the icon again") { $0.placements[icon.key] != nil }

        terminal.type("3")
        screen = try await settled(terminal, "the screenshots") {
          $0.placements.count == 3 && $0.placements.values.allSatisfy { $0.size > 8 }
        }
        #expect(screen.placements[icon.key] == nil)
        let first = Set(screen.placements.keys)
        terminal.type("]]]")
        _ = try await settled(terminal, "the next ones") {
          $0.placements.count == 3 && !first.isSubset(of: $0.placements.keys)
        }
        terminal.type("\r")
        _ = try await settled(terminal, "one alone") { $0.placements.count == 1 }
        terminal.type("?")
        _ = try await settled(terminal, "help and no picture") { $0.placements.isEmpty }
        terminal.type("\u{1B}")
        _ = try await settled(terminal, "the picture behind the help") { $0.placements.count == 1 }

        let clears = terminal.screen.clears
        terminal.type("\u{C}")
        _ = try await settled(terminal, "everything drawn again") { $0.clears > clears && $0.placements.count == 1 }
        terminal.resize(columns: 70, rows: 20)
        screen = try await settled(terminal, "everything at another size") {
          $0.clears > clears + 1 && $0.placements.count == 1
        }
        #expect(screen.placements.values.allSatisfy { $0.column + $0.size <= 70 })
        #expect(screen.pictures.count == 1)

        terminal.type("4")
        _ = try await settled(terminal, "reviews without a picture") { $0.placements.isEmpty }
        terminal.type("1")
        screen = try await settled(terminal, "the icon") { $0.placements.count == 1 }
        let shown = screen.placements.keys.first
        terminal.type("n")
        _ = try await settled(terminal, "the next app's icon") {
          $0.placements.count == 1 && $0.placements.keys.first != shown
        }
        terminal.type("\u{1B}")
        // Fifteen lines show seven rows, and half of the eighth.
        _ = try await settled(terminal, "the list with its icons") { $0.placements.count == 8 }
        #expect(terminal.screen.queries == 1)
        terminal.type("q")
        #expect(await terminal.ending() == 0)
        // Its last words may still be on their way.
        try await terminal.waitFor("nothing left") { $0.pictures.isEmpty && $0.placements.isEmpty }
      }
    }

    /// The rows of the list in sight, the one among them that is cut.
    private static let rows = 10

    @Test("icons of rows go with their rows, are sent once, and give way to what lies over the list")
    func icons() async throws {
      try await browsing { terminal in
        let screen = try await settled(terminal, "the icons of the rows") { $0.placements.count == Self.rows }
        #expect(Set(screen.placements.values.map(\.row)) == Set(stride(from: 3, to: 22, by: 2)))
        #expect(screen.placements.values.allSatisfy { $0.keys["c"] == "4" && $0.column == 2 })
        terminal.type("G")
        let end = try await settled(terminal, "other icons") {
          $0.placements.count == Self.rows && Set($0.placements.keys).isDisjoint(with: screen.placements.keys)
        }
        terminal.type("g")
        let back = try await settled(terminal, "the first icons") {
          $0.placements.mapValues(\.row) == screen.placements.mapValues(\.row)
        }
        #expect(back.transmissions == end.transmissions)
        terminal.type("jjjjjjjjjjjj")
        _ = try await settled(terminal, "rows that have scrolled") {
          $0.placements.count >= 9 && $0.placements.values.allSatisfy { $0.row % 2 == 1 }
            && $0.placements.keys != screen.placements.keys
        }
        for (key, words) in [(":", "all actions"), ("?", "the help")] {
          terminal.type(key)
          _ = try await settled(terminal, "\(words) over the list") { $0.placements.count < 9 }
          terminal.type("\u{1B}")
          _ = try await settled(terminal, "the icons again") { $0.placements.count >= 9 }
        }
        terminal.type("i")
        _ = try await settled(terminal, "large icons") {
          $0.placements.values.allSatisfy { $0.keys["c"] == "8" } && $0.placements.count >= 4
        }
        terminal.type("i")
        _ = try await settled(terminal, "no icons") { $0.placements.isEmpty }
        terminal.type("q")
        #expect(await terminal.ending() == 0)
        try await terminal.waitFor("nothing left") { $0.pictures.isEmpty && $0.placements.isEmpty }
      }
    }

    @Test("the wall shows a picture of each app in sight, and leaves none")
    func wall() async throws {
      try await browsing { terminal in
        let list = try await settled(terminal, "the icons of the rows") { $0.placements.count == Self.rows }
        terminal.type("W")
        let wall = try await settled(terminal, "the wall") {
          $0.placements.count == 10 && Set($0.placements.keys).isDisjoint(with: list.placements.keys)
        }
        terminal.type("jj")
        _ = try await settled(terminal, "the next lines") {
          $0.placements.count == 10 && Set($0.placements.keys) != Set(wall.placements.keys)
        }
        terminal.type("q")
        _ = try await settled(terminal, "the list") {
          $0.placements.count >= 9 && $0.placements.values.allSatisfy { $0.keys["c"] == "4" }
        }
      }
    }

    @Test("a stopped program leaves no picture, and brings them back")
    func suspended() async throws {
      let command = ["/bin/sh", "-i"]
      try await GraphicTerminal.running(command, environment: ["PS1": "shell> "]) { terminal in
        try await terminal.waitFor("the shell") { $0.text.contains("shell> ") }
        terminal.type("\(try BuiltProgram.path) --sample --graphics kitty weather\n")
        try await terminal.waitFor("the results") { $0.text.contains("1/") }
        terminal.type("\r")
        _ = try await settled(terminal, "the icon") { $0.placements.count == 1 }
        #expect(terminal.screen.queries == 0, "nothing is asked of a terminal that was named")
        terminal.type("\u{1A}")
        _ = try await settled(terminal, "the shell, without a picture") {
          $0.pictures.isEmpty && $0.text.hasSuffix("shell> ")
        }
        terminal.type("fg\n")
        _ = try await settled(terminal, "the icon again") { $0.placements.count == 1 }
        terminal.type("\u{3}")
        _ = try await settled(terminal, "the shell") { $0.pictures.isEmpty && $0.text.hasSuffix("shell> ") }
      }
    }

    @Test("where the terminal has links, addresses are links")
    func links() async throws {
      try await browsing(environment: ["VTE_VERSION": "7600"]) { terminal in
        terminal.type("\r5")
        let screen = try await terminal.waitFor("links") {
          $0.links.contains { $0.hasPrefix("https://apps.apple.com/") }
        }
        #expect(screen.links.allSatisfy { $0.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } })
      }
      try await browsing(environment: ["FORCE_HYPERLINK": "0"]) { terminal in
        terminal.type("\r5")
        try await terminal.waitFor("the Info pane") { $0.text.contains("Bundle id") }
        #expect(terminal.screen.links == [])
      }
    }
  }
}

extension KittyScreen.Placement {
  /// How many columns it takes.
  fileprivate var size: Int { keys["c"].flatMap { Int($0) } ?? 0 }
}
