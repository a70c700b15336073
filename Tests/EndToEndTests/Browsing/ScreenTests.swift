import Foundation
import Support
import TerminalUI
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

    @Test("under 40 by 8 it says that the terminal is too small, from the start")
    func tooSmall() async throws {
      for size in [TerminalSession.Size(39, 24), .init(80, 7)] {
        try await TerminalSession.browser(size: size) { terminal in
          try await terminal.waitFor("terminal too small")
          try await terminal.resize(to: .init(80, 24))
          try await terminal.waitFor("Input your request")
        }
      }
    }

    @Test("| hides the details beside the list and brings them back; an enlarged screenshot takes the whole width")
    func beside() async throws {
      try await TerminalSession.results(size: .init(120, 30)) { terminal in
        try await terminal.waitFor("1 Overview")
        try await terminal.send("|")
        try await terminal.waitFor("the list alone") {
          !$0.contains("1 Overview") && !$0.contains("│") && $0.place != nil
        }
        try await terminal.send("|", until: "1 Overview")
        try await terminal.send("Enter", "3", "Enter")
        try await terminal.waitFor("the screenshot alone") { $0.contains("iPhone 1/") && $0.name(at: 2) == nil }
        try await terminal.send("Escape")
        try await terminal.waitFor("the list beside it") { $0.contains("iPhone 1/") && $0.name(at: 2) != nil }
      }
    }

    @Test("the hidden cursor of the terminal stands on the selected row, also while a spinner turns elsewhere")
    func hiddenCursor() async throws {
      try await TerminalSession.results { terminal in
        #expect(try await terminal.fact("cursor_flag") == "0")
        for row in ["5", "7", "9"] {
          try await terminal.send("j")
          try await eventually("the cursor follows") { try await terminal.fact("cursor_y") == row }
        }
        try await terminal.submitInstead("never")
        try await terminal.waitFor("Loading...")
        try await eventually("it stays on the list") { try await terminal.fact("cursor_y") == "9" }
        try await terminal.send("/")
        try await eventually("it is seen in the field") { try await terminal.fact("cursor_flag") == "1" }
        #expect(try await terminal.fact("cursor_y") == "1")
      }
    }

    @Test("Ctrl-L repairs a screen that something else has written on")
    func redrawing() async throws {
      // Without pictures, which would go on arriving.
      try await TerminalSession.browser(["--no-images", "weather"]) { terminal in
        try await terminal.waitForResults()
        let before = try await terminal.screen()
        let device = try await terminal.fact("pane_tty")
        let garbage = try FileHandle(forWritingTo: URL(fileURLWithPath: device))
        try garbage.write(contentsOf: Data("\u{1B}[3;1HXXXXXXXXXX\u{1B}[12;5HYYYYYYYYYYYY".utf8))
        try await terminal.waitFor("YYYYYYYYYYYY")
        try await terminal.send("C-l")
        try await terminal.waitFor("the screen as it was") { $0.lines == before.lines }
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
