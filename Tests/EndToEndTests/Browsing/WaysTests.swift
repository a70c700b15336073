import Foundation
import Testing

extension EndToEnd {
  @Suite("Ways there and back", .needsTmux)
  struct Ways {
    @Test("before the first search Tab leads to the country, and the picker knows it by what people call it")
    func countryFirst() async throws {
      try await TerminalSession.empty { terminal in
        try await terminal.send("Tab", until: "c country")
        try await terminal.send("c", until: "Country")
        try await terminal.type("uk")
        try await terminal.waitFor("United Kingdom")
        try await terminal.send("Enter", until: "appsearch · gb · iPhone")
      }
    }

    @Test("order and filter stand over the list for as long as they last: until the next query")
    func chips() async throws {
      try await TerminalSession.results { terminal in
        try await terminal.send("s", "s", "f")
        try await terminal.type("re")
        try await terminal.send("Enter")
        let screen = try await terminal.waitFor("the keys of the list") { $0.contains("Esc all rows") }
        #expect(screen.lines[2].contains("─ sorted by number of ratings ↓ ─ filter: re, "))
        try await terminal.submitInstead("notes")
        try await terminal.waitFor("the next query's results, as the store ranks them") {
          $0.name(at: 1) != nil && !$0.contains("Loading...") && !$0.lines[2].contains(/[a-z]/)
        }
      }
    }

    @Test("another country keeps the selected app, and is named over the list")
    func otherCountry() async throws {
      try await TerminalSession.results { terminal in
        try await terminal.send("j", "j")
        let before = try await terminal.waitFor("the third row") { $0.place?.selected == 3 }
        let name = try #require(before.name(at: 3))
        try await terminal.send("c")
        try await terminal.type("usa")
        try await terminal.waitFor("▌us ")
        try await terminal.send("C-u")
        try await terminal.type("uk")
        try await terminal.waitFor("▌gb ")
        try await terminal.send("Enter")
        let after = try await terminal.waitFor("the other store's results") { $0.lines[2].contains("─ gb ─") }
        #expect(after.lines.contains { $0.hasPrefix("▌") && $0.contains(name) })
      }
    }

    @Test("after an error Esc goes back to the list")
    func afterError() async throws {
      try await TerminalSession.results { terminal in
        let before = try await terminal.screen()
        try await terminal.submitInstead("offline")
        let error = try await terminal.waitFor("Error: ")
        #expect(!error.contains("No apps found"))
        try await terminal.send("/", until: "Enter tries again")
        try await terminal.send("Escape")
        let after = try await terminal.waitFor("the list's own words") { $0.contains("Search: weather") }
        #expect(after.name(at: 1) == before.name(at: 1))
        #expect(!after.contains("Error: "))
      }
    }

    @Test("from a bookmark's app Esc goes back to the list")
    func afterBookmark() async throws {
      try await TerminalSession.results { terminal in
        let count = try #require(try await terminal.screen().place?.count)
        try await terminal.send("b", until: "Bookmarked")
        try await terminal.send("B", until: "Bookmarks")
        try await terminal.send("Enter")
        try await terminal.waitFor("the one app") { $0.place ?? (0, 0) == (1, 1) && !$0.contains("Loading...") }
        try await terminal.send("Escape")
        try await terminal.waitFor("the list") { $0.place?.count == count && $0.contains("Search: weather") }
      }
    }

    @Test("F1 shows the help over the folder that is being typed, and gives it back")
    func helpOverPrompt() async throws {
      try await TerminalSession.results { terminal in
        try await terminal.askToSave(in: "~/art")
        try await terminal.waitFor("Save to: ~/art")
        try await terminal.send("F1", until: "Ctrl-Z")
        try await terminal.send("Escape")
        try await terminal.waitFor("the folder, and no help") {
          $0.contains("Save to: ~/art") && !$0.contains("Ctrl-Z")
        }
      }
    }

    @Test("the arrows walk through the screenshots; the pane names its app, and the next app opens on it")
    func screenshots() async throws {
      try await TerminalSession.results { terminal in
        let name = try #require(try await terminal.screen().name(at: 1))
        let pane = try await terminal.send("Enter", "3", until: "iPhone 1/")
        #expect(name.hasPrefix(pane.lines[4].trimmingCharacters(in: .whitespaces)))
        try await terminal.send("Right", until: "iPhone 2/")
        try await terminal.send("Left", until: "iPhone 1/")
        try await terminal.send("Left")
        try await terminal.send("q")
        try await terminal.waitForResults()
        try await terminal.send("j", "Enter", until: "iPhone 1/")
      }
    }

    @Test("lists to choose from, hints and the list's own rows take clicks; one beside a list to choose from closes it")
    func mouse() async throws {
      try await TerminalSession.results { terminal in
        try await terminal.click(on: "c country")
        try await terminal.waitFor("Country")
        try await terminal.click(column: 2, row: 10)
        try await terminal.waitFor("the picker gone, and nothing selected below") {
          !$0.contains("Country") && $0.place?.selected == 1
        }
        try await terminal.click(on: "c country")
        try await terminal.waitFor("Country")
        try await terminal.type("germ")
        try await terminal.waitFor("▌de ")
        try await terminal.click(on: "Germany")
        try await terminal.waitFor("appsearch · de · iPhone")
        try await terminal.waitForResults()
        try await terminal.wheelDown(column: 20, row: 10)
        try await terminal.waitFor("the second row") { $0.place?.selected == 2 }
        try await terminal.click(on: "? help")
        try await terminal.waitFor("Ctrl-Z")
        try await terminal.click(on: "Esc close")
        try await terminal.waitFor("the list again") { $0.name(at: 2) != nil && !$0.contains("Ctrl-Z") }
      }
    }
  }
}
