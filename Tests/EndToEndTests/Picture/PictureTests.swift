import Foundation
import Testing
import Turns

@Suite("Pictures of the screen", .inTurn)
struct PictureTests {
  @Test("attributes and colours are read as a terminal reads them")
  func attributes() throws {
    let screen = StyledScreen(captured: "a\u{1B}[1;38;5;208;48;2;1;2;3mb\u{1B}[0;7mc\u{1B}[27;2md\n\u{1B}[39;22me\n")
    #expect(screen.rows.map { String($0.map(\.character)) } == ["abcd", "e"])
    let styles = screen.rows.joined().map(\.style)
    #expect(styles[0] == .init())
    #expect(
      styles[1]
        == .init(foreground: .indexed(208), background: .direct(red: 1, green: 2, blue: 3), isBold: true))
    #expect(styles[2] == .init(isReversed: true))
    #expect(styles[3] == .init(isDim: true))
    #expect(styles[4] == .init())
  }

  @Test("a hyperlink's address is not text")
  func hyperlinks() {
    let screen = StyledScreen(captured: "\u{1B}]8;;https://example.com/\u{1B}\\link\u{1B}]8;;\u{1B}\\ end\n")
    #expect(screen.rows.map { String($0.map(\.character)) } == ["link end"])
  }
}

extension EndToEnd {
  /// Not a test of anything: it draws the README's picture, and runs as a test since these know how to drive the program.
  @Suite("Screenshot", .needsTmux)
  struct Screenshot {
    private static let path = ProcessInfo.processInfo.environment["APPSEARCH_SCREENSHOT"] ?? ""

    @Test(
      "the picture of the program is drawn",
      .enabled(if: !path.isEmpty, "only where APPSEARCH_SCREENSHOT names the file; `make screenshot` does"))
    func draw() async throws {
      try await TerminalSession.results(
        of: "weather", size: .init(100, 30), environment: ["COLORTERM": "truecolor"]
      ) { terminal in
        // Each row names its icon's format once that has come, but for one that only fits in part.
        try await terminal.waitFor("every icon on the screen") { screen in
          let rows = screen.lines.count { $0.contains(#/ \d+\. /#) }
          return rows > 1 && screen.lines.count { $0.contains(#/ PNG \d+×\d+/#) } >= rows - 1
        }
        let screen = StyledScreen(captured: try await terminal.styledScreen())
        let picture = ScreenPicture(title: "appsearch --sample weather", screen: screen)
        let file = URL(fileURLWithPath: Self.path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try picture.svg.write(to: file, atomically: true, encoding: .utf8)
      }
    }
  }
}
