import Foundation
import Interface
import TerminalUI
import Testing
import Turns

@MainActor
@Suite("Every state at every size", .inTurn)
struct FrameInvariantTests {
  @Test("draws something whole: no half of a wide glyph, no cursor outside", arguments: SceneState.allCases)
  func everySize(state: SceneState) async throws {
    let scene = try await state.scene()
    let view = BrowserView(theme: Theme(depth: .palette256, isUTF8: true))
    var count = 0
    for columns in 1...130 {
      for rows in 1...45 where isWorthDrawing(columns, rows) {
        let size = Size(columns: columns, rows: rows)
        view.layOut(scene.browser, size: size)
        let frame = view.draw(scene.browser, size: size).frame
        #expect(frame.size == size)
        if let flaw = flaw(in: frame) { Issue.record("\(columns)×\(rows): \(flaw)") }
        let isBlank = frame.cells.allSatisfy { $0.glyph == .space }
        #expect(!isBlank, "\(columns)×\(rows) shows something")
        count += 1
      }
      await Task.yield()
    }
    #expect(count > 500)
  }

  /// Sizes around which a layout changes, and some of all others; with `APPSEARCH_EVERY_SIZE=1` in the environment all.
  private func isWorthDrawing(_ columns: Int, _ rows: Int) -> Bool {
    if Self.isThorough { return true }
    let edges = [1...3, 38...41, 51...53, 59...61, 79...81, 108...111, 129...130]
    let heights = [1...2, 7...11, 14...18, 23...25, 44...45]
    if edges.contains(where: { $0.contains(columns) }) { return heights.contains { $0.contains(rows) } }
    return (columns + 3 * rows) % 23 == 0
  }

  private static let isThorough = ProcessInfo.processInfo.environment["APPSEARCH_EVERY_SIZE"] == "1"

  private func flaw(in frame: Frame) -> String? {
    if let cursor = frame.cursor {
      guard (0..<frame.size.columns).contains(cursor.column), (0..<frame.size.rows).contains(cursor.row) else {
        return "the cursor stands at \(cursor.column), \(cursor.row)"
      }
    }
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        let glyph = frame[column, row].glyph
        let next = column + 1 < frame.size.columns ? frame[column + 1, row].glyph : nil
        if glyph.isWide, next != .continuation { return "a wide glyph without its half at \(column), \(row)" }
        if glyph == .continuation, column == 0 || !frame[column - 1, row].glyph.isWide {
          return "half of a wide glyph at \(column), \(row)"
        }
      }
    }
    return nil
  }
}
