import Browser
import TerminalUI
import Testing
import Turns

@testable import Interface

@MainActor
@Suite("The cursor, for what follows it", .inTurn)
struct CursorTests {
  @Test(
    "stands on the selected row of what has the keys",
    arguments: SceneState.allCases, [Size(columns: 40, rows: 12), .usual, Size(columns: 140, rows: 40)])
  func selected(state: SceneState, size: Size) async throws {
    let scene = try await state.scene(size, showsPictures: false)
    let frame = scene.draw().frame
    let point = try #require(frame.cursor ?? frame.hiddenCursor, "\(state)")
    #expect((0..<size.columns).contains(point.column) && (0..<size.rows).contains(point.row))
    let box = Layout(size: size, for: scene.browser).rect(of: scene.browser.top.placement)
    let selected = Theme(depth: .palette256, isUTF8: true).selectedRow.base
    let rows = (box.origin.row..<box.origin.row + box.size.rows).filter { row in
      box.columns.contains { frame[$0, row].style.hasBackground(of: selected) }
    }
    // Where a field has the keys, or nothing is selected, the cursor is elsewhere.
    guard !rows.isEmpty, frame.cursor == nil, scene.browser.keyScope.input == .moves || rows.count == 1 else { return }
    #expect(rows.contains(point.row), "\(state): row \(point.row), selected \(rows)\n\(frame.text())")
  }
}
