import Foundation
import Support
import Testing

extension EndToEnd {
  @Suite("The screen", .needsTmux)
  struct TheScreen {
    @Test("every size draws, and the results are back when there is room again")
    func resizing() async throws {
      try await TerminalSession.results { terminal in
        let first = try #require(try await terminal.screen().name(at: 1))
        try await terminal.resize(to: .init(30, 6))
        try await terminal.waitFor("terminal too small")
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

    @Test("where the locale is not UTF-8, only ASCII is drawn")
    func ascii() async throws {
      try await TerminalSession.results(environment: ["LC_ALL": "C"]) { terminal in
        let screen = try await terminal.screen()
        #expect(screen.text.unicodeScalars.allSatisfy { $0.isASCII }, "\(screen)")
      }
    }

    @Test("NO_COLOR leaves the attributes and takes the colours")
    func noColor() async throws {
      let color = /\u{1B}\[(\d+;)*(3[0-8]|4[0-8]|9[0-7]|10[0-7])[;m]/
      try await TerminalSession.results { terminal in
        let styled = try await terminal.styledScreen()
        #expect(styled.contains(color))
      }
      try await TerminalSession.results(environment: ["NO_COLOR": "1"]) { terminal in
        let styled = try await terminal.styledScreen()
        #expect(!styled.contains(color))
        #expect(styled.contains("\u{1B}["), "the selected row still stands out")
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
        try await terminal.waitFor("choose the order")
        try await terminal.click(on: "Esc close")
        try await terminal.waitFor("the list again") { $0.name(at: 2) != nil && !$0.contains("choose the order") }
      }
    }

    #if os(Linux)
      @Test("nothing wakes up while nothing moves")
      func idle() async throws {
        try await TerminalSession.results { terminal in
          let process = try terminal.processIdentifier
          // Dispatch looks after its own threads once a second, in every program that uses a queue. A spinner that goes
          // on unseen or a poll would add ten a second and more.
          let allowed = 3
          var wakeUps = Int.max
          // What the first screen still loads may take a few looks to end.
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
