import Browser
import TerminalUI
import Testing
import Turns

@testable import Interface

@MainActor
@Suite("The theme in which the marker alone changes", .inTurn)
struct MarkerThemeTests {
  private static let theme = Theme(depth: .palette256, isUTF8: true, background: .dark, marksAlone: true)

  @Test(
    "a step changes the cells of the marker and no other, above the last line",
    arguments: [SceneState.data, .bookmarks, .tracked, .compared, .info, .help, .sortMenu])
  func step(state: SceneState) async throws {
    let scene = try await state.scene(theme: Self.theme, showsPictures: false)
    let before = scene.draw().frame
    scene.perform(.move(.lines(state == .compared ? -1 : 1)))
    let after = scene.draw().frame
    let marker = Symbols.unicode.selectionMarker.glyphs.first
    var changed = 0
    for row in 0..<before.size.rows - 1 {
      for column in 0..<before.size.columns where before[column, row] != after[column, row] {
        let glyphs = [before[column, row].glyph, after[column, row].glyph]
        #expect(glyphs.contains { $0 == marker }, "\(state): \(column), \(row)")
        changed += 1
      }
    }
    #expect((2...6).contains(changed), "\(state): \(changed)")
  }

  @Test("what is selected in a field, and a cell of the matrix, still stand out")
  func highlight() async throws {
    let scene = try await Scene.results(theme: Self.theme, showsPictures: false)
    scene.perform(.act("search.again"))
    let frame = scene.draw().frame
    #expect(frame[Layout.searchFieldColumn, 1].style == Self.theme.highlight && Self.theme.highlight != .plain)
    let matrix = try await SceneState.matrix.scene(theme: Self.theme, showsPictures: false).draw().frame
    let point = try #require(matrix.hiddenCursor)
    #expect(matrix[point.column, point.row].style == Self.theme.highlight)
  }
}
