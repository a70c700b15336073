import Foundation
import TerminalUI
import Testing

extension RealTerminals {
  @Suite("Pictures in a real kitty", .needsDisplay(for: "kitty"))
  struct KittyTests {
    /// The looks of one story, by name.
    private func story(
      _ window: TerminalWindow, cell: TerminalSession.Size, hasPictures: Bool
    ) async throws -> [String: TerminalWindow.Look] {
      var looks: [String: TerminalWindow.Look] = [:]
      func look(_ name: String, _ words: String, columns: Int = 80, cells: Int = 0) async throws {
        looks[name] = try await window.waitFor("\(name): “\(words)”") { look in
          // The rule below the header is as wide as the screen; the help lies over it.
          let isWhole = name == "help" || look.screen.lines.contains { $0.count == columns && $0.hasPrefix("──") }
          let isLoaded = name == "help" || !look.hasPlaceholders
          let shown = look.pictureCells.count
          return look.screen.contains(words) && isWhole && isLoaded
            && (hasPictures ? shown >= cells && look.hasDrawnPictures(cell: cell) : shown == 0)
        }
      }
      _ = try await window.waitFor("the script") { $0.screen.contains("ready") }
      try await window.type("\\r")
      // Nine icons, and half of the tenth.
      try await look("results", "1. Weather Radar", cells: 76)
      try await window.type("\\r")
      try await look("overview", "No. 1 for weather", cells: 72)
      try await window.type("jjj")
      try await look("scrolled", "No. 1 for weather", cells: 36)
      try await window.type("3")
      try await look("screenshots", "iPhone 1/4", cells: 200)
      try await window.type("?")
      try await look("help", "the next pane")
      try await window.type("\\x1b")
      try await look("behind the help", "iPhone 1/4", cells: 200)
      try await window.type("2")
      try await look("another pane", "Version")
      try await window.type("3")
      try await window.resize(columns: 100, rows: 30)
      try await look("resized", "iPhone 1/4", columns: 100, cells: 200)
      try await window.resize(columns: 80, rows: 24)
      try await look("back", "iPhone 1/4", cells: 200)
      try await window.type("\\x1b")
      try await look("closed", "1. Weather Radar", cells: 76)
      try await window.type("jjjjjjjjjjj")
      try await look("list scrolled", "12. Cumulus", cells: 76)
      try await window.type("q")
      looks["left"] = try await window.waitFor("the end") { $0.screen.contains("after") }
      try await window.type("\\r")
      return looks
    }

    @Test("pictures differ from blocks only in their cells, the icon has its cells, and nothing stays behind")
    func comparison() async throws {
      try await TerminalWindow.comparing(.kitty, graphics: "kitty") {
        window in
        let ready = try await window.waitFor("the window") { $0.screen.contains("ready") }
        let extent = ready.shot.window(colored: TerminalWindow.background)
        let cell = TerminalSession.Size(extent.columns / 80, extent.rows / 24)
        // As blocks take it, or pictures in blocks would have other cells.
        try #require(cell.rows == 2 * cell.columns && cell.columns > 0, "the font's cells are twice as high as wide")

        let shown = try await story(window, cell: cell, hasPictures: true)
        let blocks = try await story(window, cell: cell, hasPictures: false)
        for (name, look) in shown {
          let other = try #require(blocks[name])
          let size = name == "resized" ? TerminalSession.Size(100, 30) : TerminalSession.Size(80, 24)
          let outside = look.shot.cells(unlike: other.shot, within: size, cell: cell).subtracting(look.pictureCells)
          #expect(outside.isEmpty, "\(name)")
        }
        let screenshots = try #require(shown["screenshots"])
        let behind = try #require(shown["behind the help"])
        let size = TerminalSession.Size(80, 24)
        #expect(behind.shot.cells(unlike: screenshots.shot, within: size, cell: cell).isEmpty)
        // After a resize kitty draws the same pictures in the same cells, a pixel here and there a shade apart.
        #expect(shown["back"]?.pictureCells == screenshots.pictureCells)
        // The icon stands at the upper left of its cells, on which nothing else does.
        let cells = try #require(shown["overview"]).pictureCells
        let left = try #require(cells.map(\.column).min()), top = try #require(cells.map(\.row).min())
        let icon = shown["overview"]?.shot.extent(
          unlike: TerminalWindow.background, columns: left * cell.columns..<(left + 12) * cell.columns,
          rows: top * cell.rows..<(top + 6) * cell.rows)
        #expect(icon?.columns == icon?.rows)
        #expect(icon == TerminalSession.Size(12 * cell.columns, 6 * cell.rows))
      }
    }

    @Test("icons that kitty has moved with their rows look as those that are placed anew")
    func moved() async throws {
      try await TerminalWindow.comparing(.kitty, graphics: "kitty") { window in
        _ = try await window.waitFor("the window") { $0.screen.contains("ready") }
        func list(at count: String) async throws -> TerminalWindow.Look {
          try await window.waitFor("a list at \(count)") { look in
            look.screen.lines.contains { $0.hasPrefix(" \(count)/") } && !look.hasPlaceholders
              && look.pictureCells.count >= 76
          }
        }
        try await window.type("\\r")
        _ = try await list(at: "1")
        // Down past the end of the screen and up past its beginning, row by row.
        for (key, counts) in [("j", 2...13), ("k", 1...12)] {
          for count in key == "j" ? Array(counts) : counts.reversed() {
            try await window.type(key)
            try await window.waitForText("row \(count)") { $0.lines.contains { $0.hasPrefix(" \(count)/") } }
            guard [11, 13, 3, 1].contains(count) else { continue }
            let moved = try await list(at: "\(count)")
            try await window.type("\\r")
            _ = try await window.waitFor("details") { $0.screen.contains("Overview") }
            try await window.type("\\x1b")
            let placed = try await list(at: "\(count)")
            #expect(moved.shot == placed.shot, "row \(count)")
          }
        }
        try await window.type("q")
        _ = try await window.waitFor("the end") { $0.screen.contains("after") }
      }
    }
  }
}

extension TerminalWindow.Look {
  /// The cells below pictures that the terminal draws.
  fileprivate var pictureCells: Set<CellPlace> {
    Set(
      screen.lines.enumerated().flatMap { row, line in
        line.enumerated().filter { $0.element == "\u{A0}" }.map { CellPlace(column: $0.offset, row: row) }
      })
  }

  /// `true` if each cell below a picture shows something in its middle: pictures come after the text. One at a corner, which may be round,
  /// shows something somewhere.
  fileprivate func hasDrawnPictures(cell: TerminalSession.Size) -> Bool {
    let cells = pictureCells
    return cells.allSatisfy { place in
      func hasBoth(columns: Int, rows: Int) -> Bool {
        [-1, 1].allSatisfy {
          cells.contains(CellPlace(column: place.column + $0 * columns, row: place.row + $0 * rows))
        }
      }
      let isCorner = !hasBoth(columns: 1, rows: 0) && !hasBoth(columns: 0, rows: 1)
      return [(2, 2), (1, 1), (1, 3), (3, 1), (3, 3)].prefix(isCorner ? 5 : 1).contains { x, y in
        shot.pixel(place.column * cell.columns + cell.columns * x / 4, place.row * cell.rows + cell.rows * y / 4)
          != TerminalWindow.background
      }
    }
  }

  /// `true` if a picture is still to come: its place is taken by full blocks, which stand above each other. The scroll bar in the
  /// last column does too.
  fileprivate var hasPlaceholders: Bool {
    zip(screen.lines, screen.lines.dropFirst()).contains { upper, lower in
      zip(upper, lower).prefix(78).contains { $0 == "█" && $1 == "█" }
    } || screen.lines.contains { $0.contains("▜██") }
  }
}
