import Foundation
import TerminalUI
import Testing

extension RealTerminals {
  @Suite("Sixels in a real xterm", .needsDisplay(for: "xterm"))
  struct XtermTests {
    /// The cells left of a detail's text, below its tabs: nothing but the icon stands there.
    private let besideText = (columns: 0..<13, rows: 3..<10)

    /// How many colours are to be seen beside the text: a placeholder has one or two, blocks hardly more than there are, and
    /// sixels more than that.
    private func colorCount(_ shot: Shot, _ cell: TerminalSession.Size) -> Int {
      let columns = besideText.columns.upperBound * cell.columns
      let rows = besideText.rows.lowerBound * cell.rows..<besideText.rows.upperBound * cell.rows
      return Set(rows.flatMap { y in (0..<columns).map { shot.pixel($0, y) } }).count
    }

    /// `true` if all nine icons have come. A placeholder has one colour, except for a cell that turns while the icon loads.
    private func hasIcons(_ shot: Shot, _ cell: TerminalSession.Size) -> Bool {
      stride(from: 2, to: 20, by: 2).allSatisfy { row in
        let quarters = (row * 2..<(row + 2) * 2).flatMap { y in
          (2..<10).map { x in shot.pixel((x * 2 + 1) * cell.columns / 4, (y * 2 + 1) * cell.rows / 4) }
        }
        .filter { $0 != TerminalWindow.background }
        let most = Dictionary(grouping: quarters) { $0 }.values.map(\.count).max() ?? 0
        return quarters.count - most > 4
      }
    }

    /// The cells that look unlike: xterm draws the end of a line a shade apart where it draws it again by itself.
    private func cells(of shot: Shot, unlike other: Shot, _ cell: TerminalSession.Size) -> Set<CellPlace> {
      shot.cells(unlike: other, within: TerminalSession.Size(80, 24), cell: cell, tolerating: 4)
    }

    /// The looks of one story, by name.
    private func story(
      _ window: TerminalWindow, cell: TerminalSession.Size, hasSixels: Bool
    ) async throws -> [String: Shot] {
      var looks: [String: Shot] = [:]
      func isShell(_ shot: Shot) -> Bool { shot.marksInRow(0, cell: cell, unlike: TerminalWindow.background) == 0 }
      _ = try await window.waitForPixels("the script", isShell)
      try await window.press("Return")
      // Below the tabs of a detail is a blank line, where the list has its first app.
      func isDetail(_ shot: Shot) -> Bool { shot.marksInRow(3, cell: cell, unlike: TerminalWindow.background) == 0 }
      _ = try await window.waitForPixels("the results") { !isShell($0) && colorCount($0, cell) > 40 }
      try await window.press("Return")
      let overview = try await window.waitForPixels("the icon") {
        isDetail($0) && colorCount($0, cell) > (hasSixels ? 150 : 40)
      }
      looks["overview"] = overview
      try await window.press("question")
      looks["help"] = try await window.waitForPixels("the help") { $0 != overview }
      try await window.press("Escape")
      looks["behind the help"] = try await window.waitForPixels("the icon behind the help") {
        cells(of: $0, unlike: overview, cell).isEmpty
      }
      try await window.press("2")
      looks["another pane"] = try await window.waitForPixels("another pane") { $0 != overview }
      try await window.press("1")
      looks["back"] = try await window.waitForPixels("the icon again") {
        cells(of: $0, unlike: overview, cell).isEmpty
      }
      try await window.press("Escape")
      looks["closed"] = try await window.waitForPixels("the list") { !isDetail($0) && hasIcons($0, cell) }
      try await window.press("q")
      // The script's word comes when the program has ended, some time after the screen was given back.
      looks["left"] = try await window.waitForPixels("the end") {
        isShell($0) && $0.marksInRow(3, cell: cell, unlike: TerminalWindow.background) > 0
      }
      try await window.press("Return")
      return looks
    }

    @Test("sixels differ from blocks only in the icon's cells, the icon is square, and nothing stays behind")
    func comparison() async throws {
      try await TerminalWindow.comparing(.xterm, graphics: "auto") {
        window in
        let ready = try await window.waitForPixels("the window") {
          $0.window(colored: TerminalWindow.background).columns > 80
        }
        let extent = ready.window(colored: TerminalWindow.background)
        let cell = TerminalSession.Size(extent.columns / 80, extent.rows / 24)
        let sixels = try await story(window, cell: cell, hasSixels: true)
        let blocks = try await story(window, cell: cell, hasSixels: false)
        for (name, look) in sixels {
          let different = cells(of: look, unlike: try #require(blocks[name]), cell)
          if ["overview", "behind the help", "back"].contains(name) {
            #expect(different.count > 20, "\(name)")
            #expect(
              different.allSatisfy { besideText.columns.contains($0.column) && besideText.rows.contains($0.row) },
              "\(name)")
          } else {
            #expect(different.isEmpty, "\(name)")
          }
        }
        let icon = try #require(
          sixels["overview"]?.extent(
            unlike: TerminalWindow.background, columns: 0..<13 * cell.columns,
            rows: besideText.rows.lowerBound * cell.rows..<besideText.rows.upperBound * cell.rows))
        #expect(abs(icon.columns - icon.rows) <= 1)
        #expect(icon.columns > 6 * cell.columns)
      }
    }
  }
}
