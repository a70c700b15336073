import Foundation
import Support
import Testing

extension RealTerminals {
  /// As people see it, not as it was sent: each word in a picture of the window against what is behind it.
  @Suite("Contrast in real windows", .needsDisplay(for: "kitty"), .needsDisplay(for: "xterm"))
  struct ContrastTests {
    /// A theme, and the least contrast of its words (WCAG 2.2, 1.4.3 and 1.4.6).
    enum Theme: String, CaseIterable {
      case auto
      case highContrast = "high-contrast"

      var least: Double { self == .auto ? 4.5 : 7 }
    }

    private static let size = TerminalSession.Size(96, 30)

    /// The pages, each with the key that leads there from the one before, words that it has, and words of that one that are gone. Those
    /// without a name lead to others.
    private static let pages: [(name: String?, key: String, words: String, gone: String?)] = [
      ("list", "ctrl+l", "1. Weather Radar", nil), ("palette", "colon", "Sort the list", nil),
      (nil, "Escape", "1. Weather Radar", "Actions"), ("tracked", "T", "Tracked: ", nil),
      (nil, "Escape", "/24", "Tracked: "), ("overview", "Return", "No. 1 for weather", nil),
      ("changes", "6", "Rating", "No. 1 for"), (nil, "Escape", "sort", "Tab pane"), (nil, "slash", "⏎ search", nil),
    ]

    @Test(
      "every word of every page can be read, dark and light",
      arguments: [
        (.kitty, false, .auto), (.kitty, true, .highContrast), (.xterm, true, .auto), (.xterm, false, .highContrast),
      ] as [(TerminalWindow.Emulator, Bool, Theme)])
    func words(emulator: TerminalWindow.Emulator, isLight: Bool, theme: Theme) async throws {
      let background = isLight ? 0xFF_FFFF : 0x10_1010
      let script = """
        export APPSEARCH_SAMPLE_HISTORY=1
        "$PROGRAM" --sample --quiet watch add 9072800688
        APPSEARCH_SAMPLE_DAY=10 "$PROGRAM" --sample --quiet watch run > "$HOME/run" 2>&1
        export APPSEARCH_SAMPLE_DAY=10
        printf '\\033[2J\\033[H\\nready\\n'; read -r key
        "$PROGRAM" --sample --no-images --no-live --theme \(theme.rawValue) weather
        """
      try await TerminalWindow.running(
        emulator, size: Self.size, background: background, script: script,
        environment: ["PROGRAM": try BuiltProgram.path]
      ) { window in
        let ready = try await window.waitFor("the window") { $0.screen.contains("ready") }
        let extent = ready.shot.window(colored: background)
        let cell = TerminalSession.Size(extent.columns / Self.size.columns, extent.rows / Self.size.rows)
        try #require(cell.columns > 0 && cell.rows > 0)
        try await press("Return", in: window, emulator)
        try await window.waitForText("the results") { $0.contains("1. Weather Radar") }
        var seen = 0
        func read(_ name: String, _ condition: (Screen) -> Bool) async throws {
          let shown = try await window.waitFor(name) { condition($0.screen) && !$0.screen.contains("Loading") }
          for word in Self.words(of: shown.screen) {
            let contrast = shown.shot.contrast(of: word.columns, row: word.row, cell: cell)
            #expect(contrast >= theme.least, "\(name): “\(word.text)” has \(contrast)")
            seen += 1
          }
        }
        // A busy emulator may not have said its background before: Ctrl-L asks again.
        for page in Self.pages {
          try await press(page.key, in: window, emulator)
          let isThere = { (screen: Screen) in
            screen.contains(page.words) && page.gone.map { !screen.contains($0) } ?? true
          }
          if let name = page.name {
            try await read(name, isThere)
          } else {
            try await window.waitForText(page.words, isThere)
          }
        }
        for key in ["o", "f", "f", "l", "i", "n", "e", "Return"] { try await press(key, in: window, emulator) }
        try await read("error") { $0.contains("Error: ") }
        #expect(seen > 300)
      }
    }

    /// Presses a key by X's name for it.
    private func press(
      _ key: String, in window: TerminalWindow, _ emulator: TerminalWindow.Emulator
    ) async throws {
      guard emulator == .kitty else { return try await window.press(key) }
      let bytes = ["Return": "\\r", "Escape": "\\x1b", "question": "?", "colon": ":", "slash": "/", "ctrl+l": "\\x0c"]
      try await window.type(bytes[key] ?? key)
    }

    /// A word of some letters or digits, and its cells. A stroke of a single sign may be thinner than a pixel.
    private struct Word {
      var text: String
      var row: Int
      var columns: Range<Int>
    }

    /// The words in lines whose characters take one column each.
    private static func words(of screen: Screen) -> [Word] {
      screen.lines.enumerated().filter {
        $0.element.unicodeScalars.allSatisfy { $0.value < 0x530 || 0x2010...0x2B00 ~= $0.value }
      }.flatMap {
        row, line in
        line.matches(of: /[A-Za-z0-9]{3,}/).map { match in
          let start = line.distance(from: line.startIndex, to: match.range.lowerBound)
          return Word(text: String(match.output), row: row, columns: start..<start + match.output.count)
        }
      }
    }
  }
}

extension Shot {
  /// The contrast of some cells' strongest pixel to the commonest, which is their background.
  fileprivate func contrast(of columns: Range<Int>, row: Int, cell: TerminalSession.Size) -> Double {
    var counts: [Int: Int] = [:]
    for y in row * cell.rows..<(row + 1) * cell.rows {
      for x in columns.lowerBound * cell.columns..<columns.upperBound * cell.columns {
        counts[pixel(x, y), default: 0] += 1
      }
    }
    guard let background = counts.max(by: { $0.value < $1.value })?.key else { return 0 }
    let ground = Self.luminance(background)
    return counts.keys.map { color in
      let light = Self.luminance(color)
      return (max(light, ground) + 0.05) / (min(light, ground) + 0.05)
    }.max() ?? 0
  }

  /// Relative luminance (WCAG 2.2).
  private static func luminance(_ color: Int) -> Double {
    zip([16, 8, 0], [0.2126, 0.7152, 0.0722]).reduce(0) { sum, part in
      let level = Double(color >> part.0 & 255) / 255
      return sum + part.1 * (level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4))
    }
  }
}
