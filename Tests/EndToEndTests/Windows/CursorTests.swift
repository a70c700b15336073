import Support
import Testing

extension RealTerminals {
  @Suite("The cursor of a real kitty", .needsDisplay(for: "kitty"))
  struct CursorTests {
    @Test("it stands on the selected row, also after pictures, links and boxes")
    func selected() async throws {
      let script = "\"$PROGRAM\" --sample --graphics kitty weather"
      try await TerminalWindow.running(
        .kitty, size: .init(140, 40), script: script, environment: ["PROGRAM": try BuiltProgram.path]
      ) { window in
        /// Types keys, and waits until the cursor is on a line that the screen has.
        func stands(_ keys: String, on words: String) async throws {
          if !keys.isEmpty { try await window.type(keys) }
          let deadline = ContinuousClock.now + failsafe
          var last = "nothing"
          while ContinuousClock.now < deadline {
            guard let (screen, row) = await window.textAndCursor() else { continue }
            if screen.lines.indices.contains(row), screen.lines[row].contains(words) { return }
            last = "row \(row)\n\(screen)"
          }
          throw TestFailure("the cursor never stood on “\(words)”: \(last)")
        }
        try await stands("", on: "1. Weather Radar")
        try await stands("jj", on: "3. Sunny Side")
        // The detail beside the list has its picture and links by then.
        try await window.waitForText("the detail of the third") { $0.contains("No. 3 for weather") }
        try await stands("", on: "3. Sunny Side")
        try await stands("s", on: "▌1")
        try await stands("\\x1b", on: "3. Sunny Side")
        try await stands("5", on: "3. Sunny Side")
        try await stands("\\r", on: "▌ Seller")
        try await stands("jj", on: "▌ Kind")
      }
    }
  }
}
