import Foundation
import Support
import Testing

extension EndToEnd {
  @Suite("The screen", .needsTmux)
  struct TheScreen {
    @Test("every size draws, and the results come back with the room")
    func resizing() async throws {
      try await TerminalSession.results { terminal in
        let first = try #require(try await terminal.screen().name(at: 1))
        try await terminal.resize(to: .init(30, 6))
        try await terminal.waitFor("terminal too small")
        try await terminal.send("B")
        // Nothing can be written into the last cell of all without scrolling; the one beside it shows that it lives on.
        try await terminal.resize(to: .init(1, 1))
        try await terminal.waitFor("a screen of one cell") { $0.lines.count == 1 && !$0.contains("te") }
        try await terminal.resize(to: .init(2, 1))
        try await terminal.waitFor("te")
        try await terminal.resize(to: .init(140, 40))
        try await terminal.waitFor("the results on the whole screen") {
          $0.name(at: 1)?.hasPrefix(first.prefix(8)) == true && $0.place != nil && $0.lines.last?.isEmpty == false
        }
        try await terminal.resize(to: .init(40, 8))
        try await terminal.waitFor("the results in a small one") { $0.name(at: 1) != nil && $0.place != nil }
      }
    }

    @Test("without UTF-8 in the locale, only ASCII is drawn")
    func ascii() async throws {
      try await TerminalSession.results(environment: ["LC_ALL": "C"]) { terminal in
        let screen = try await terminal.screen()
        #expect(screen.text.unicodeScalars.allSatisfy { $0.isASCII }, "\(screen)")
      }
    }

    @Test("too many requests is an error that counts down")
    func throttled() async throws {
      try await TerminalSession.browser(["throttled"]) { terminal in
        let first = try await terminal.waitFor("an error with the seconds left") { seconds(on: $0) != nil }
        #expect(first.contains("Error:") && !first.contains("No apps found"))
        let start = try #require(seconds(on: first))
        try await terminal.waitFor("fewer than \(start) seconds") { seconds(on: $0).map { $0 < start } ?? false }
      }

      func seconds(on screen: Screen) -> Int? {
        screen.text.firstMatch(of: /(\d+) ?s(ec|\b)/).flatMap { Int($0.1) }
      }
    }

    @Test("pickers, hints and rows take clicks; a click beside a picker closes it")
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
        try await terminal.waitFor("weather   de · iPhone")
        try await terminal.waitForResults()
        try await terminal.wheelDown(column: 20, row: 10)
        try await terminal.waitFor("the second row") { $0.place?.selected == 2 }
        try await terminal.click(on: "? help")
        try await terminal.waitFor("sort the list")
        try await terminal.click(on: "Esc close")
        try await terminal.waitFor("the list again") {
          $0.name(at: 2) != nil && !$0.contains("sort the list")
        }
      }
    }

    #if os(Linux)
      @Test("nothing wakes up while nothing moves")
      func idle() async throws {
        try await TerminalSession.results { terminal in
          let process = try terminal.processIdentifier
          // Dispatch looks after its own threads once a second, in every program that uses a queue. A spinner that goes on unseen
          // or a poll would add ten a second and more.
          let allowed = 3
          var wakeUps = Int.max
          // The first screen may still load for a few looks.
          for _ in 0..<10 where wakeUps > allowed {
            let before = ProcessStatus(identifier: process).wakeUps
            // That nothing happens can't be waited for, only watched for a while.
            try await terminal.watch(for: .seconds(2), against: "nothing") { _ in false }
            wakeUps = ProcessStatus(identifier: process).wakeUps - before
          }
          #expect(wakeUps <= allowed, "in two seconds")
        }
      }
    #endif
  }
}

extension EndToEnd {
  @Suite("Colours that suit the terminal", .needsTmux)
  struct Colors {
    /// tmux takes the place of a terminal that answers late: what it says of its background is typed.
    @Test(
      "text has the terminal's own colour until the background is known, then a hue that suits it",
      arguments: [("1e1e/1e1e/1e1e", 75), ("ffff/ffff/ffff", 26)])
    func hues(color: String, accent: Int) async throws {
      try await TerminalSession.results(environment: ["TERM": "xterm-256color"]) { terminal in
        #expect(try await !Self.title(in: terminal).contains("38;5;"))
        try await terminal.type("\u{1B}]11;rgb:\(color)\u{1B}\\")
        // The key comes after the answer, and what it changes is drawn in the same colours.
        try await terminal.send("j")
        try await terminal.waitFor("the second result") { $0.place?.selected == 2 }
        #expect(try await Self.title(in: terminal).contains("38;5;\(accent)m"))
        try await terminal.quits()
      }
    }

    /// The first row up to the program's name.
    private static func title(in terminal: TerminalSession) async throws -> String {
      let screen = try await terminal.styledScreen()
      return screen.firstRange(of: "appsearch").map { String(screen[..<$0.lowerBound]) } ?? ""
    }
  }
}
