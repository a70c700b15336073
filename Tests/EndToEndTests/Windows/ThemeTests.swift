import Foundation
import Support
import TerminalUI
import Testing

extension RealTerminals {
  @Suite("Themes in real windows, dark and light", .needsDisplay(for: "kitty"), .needsDisplay(for: "xterm"))
  struct ThemeTests {
    /// The colours of a rating in the theme for a background.
    private static func rating(isLight: Bool, isDirect: Bool) -> Int {
      isLight ? (isDirect ? 0x87_5A00 : 0x87_5F00) : (isDirect ? 0xEB_BE64 : 0xD7_AF5F)
    }

    /// The part of the window in which the first apps and their ratings are.
    private static let (columns, rows) = (400..<640, 40..<140)

    /// The pixels there that are nearly of a colour: the middle of strokes.
    private static func count(of color: Int, in shot: Shot) -> Int {
      var count = 0
      for row in rows {
        for column in columns {
          let pixel = shot.pixel(column, row)
          let red = abs(pixel >> 16 - color >> 16)
          let green = abs(pixel >> 8 & 255 - color >> 8 & 255)
          if red <= 12, green <= 12, abs(pixel & 255 - color & 255) <= 12 { count += 1 }
        }
      }
      return count
    }

    @Test("auto follows a background that changes while the program runs, once the window gets the keys")
    func changed() async throws {
      let script = "\"$PROGRAM\" --sample --no-images --graphics none weather"
      try await TerminalWindow.running(
        .xterm, background: 0x10_1010, script: script, environment: ["PROGRAM": try BuiltProgram.path]
      ) { window in
        try await window.waitForText("the results") { $0.contains("1. Weather Radar") }
        for (isLight, color) in [(true, "#ffffff"), (false, "#101010")] {
          try await window.changeBackground(to: color)
          _ = try await window.waitForPixels("the rating's colour on \(color)") { shot in
            [false, true].contains { Self.count(of: Self.rating(isLight: isLight, isDirect: $0), in: shot) > 20 }
          }
        }
      }
    }

    @Test(
      "auto suits the window's background, and paints none",
      arguments: TerminalWindow.Emulator.readable, [false, true])
    func follows(emulator: TerminalWindow.Emulator, isLight: Bool) async throws {
      let background = isLight ? 0xFF_FFFF : 0x10_1010
      let script = "\"$PROGRAM\" --sample --no-images --graphics none weather"
      try await TerminalWindow.running(
        emulator, background: background, script: script, environment: ["PROGRAM": try BuiltProgram.path]
      ) { window in
        try await window.waitForText("the results") { $0.contains("1. Weather Radar") }
        // An emulator that is busy with its own start may not have answered yet: Ctrl-L asks again.
        if emulator == .kitty { try await window.type("\\x0c") } else { try await window.press("ctrl+l") }
        // xterm is one of a palette unless it says more; both may be.
        let wanted = [false, true].map { Self.rating(isLight: isLight, isDirect: $0) }
        let others = [false, true].map { Self.rating(isLight: !isLight, isDirect: $0) }
        let shot = try await window.waitForPixels("the rating's colour on \(isLight ? "white" : "black")") { shot in
          wanted.contains { Self.count(of: $0, in: shot) > 20 }
        }
        // Shades between two other colours may be near it.
        let counts = [wanted, others].map { colors in colors.map { Self.count(of: $0, in: shot) }.max() ?? 0 }
        #expect(counts[0] > 2 * counts[1], "\(counts)")
        // Most of it is the terminal's own.
        #expect(Self.count(of: background, in: shot) * 2 > Self.columns.count * Self.rows.count)
      }
    }
  }
}
