import Foundation
import Testing

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
