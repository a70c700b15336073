#if os(Linux)
  import Foundation
  import Support
  import Testing
  import Turns

  /// Holds what comes for as long as the program waits for more: 15 seconds without load.
  @Suite("Endless answers", .serialized, .needsTmux, .besideOthers)
  struct EndlessTests {
    @Test("endless icons, screenshots, saved pictures and answers take no more than 200 MB")
    func memory() async throws {
      let endless = try EndlessStore()
      try await TerminalSession.asking(endless.store, "--limit", "200", "floods", size: .init(140, 50)) { terminal in
        try await terminal.waitFor("the first rows") { $0.place ?? (0, 0) == (1, 200) }
        for _ in 0..<4 {
          try await terminal.waitFor("icons that failed") { $0.lines.count { $0.contains("!") } > 2 }
          try await terminal.send("PageDown")
        }
        try await terminal.send("Enter", "3", until: "iPhone 1/2")
        try await terminal.waitFor("larger than 8 MB", within: .seconds(30))
        for _ in 0..<4 { try await terminal.send("n") }

        try await terminal.send("Escape")
        // An Esc that is read together with the next key is Alt.
        try await terminal.waitFor("/ search")
        try await terminal.submitInstead("brims")
        try await endless.store.wait(for: "six icons under way") { endless.open("/brims/", in: $0) >= 6 }
        try await terminal.askToSave(in: "~/art")
        try await terminal.send("Enter")
        try await endless.store.wait(for: "three pictures to save") { endless.open("/brims/", in: $0) >= 9 }
        // They come as fast as they can. Then nothing comes for 15 seconds, and they are held. Any of the three may be the first
        // to fail.
        try await terminal.waitFor("Nothing saved: ", within: .seconds(60))

        try await terminal.submitInstead("endless")
        try await terminal.waitFor("Error: ", within: .seconds(30))
        let peak = try ProcessStatus(identifier: terminal.processIdentifier).peakResidentBytes
        #expect((1..<200 << 20).contains(peak), "it had \(peak >> 20) MB")
      }
    }
  }
#endif
