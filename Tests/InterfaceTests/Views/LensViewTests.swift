import Browser
import Interface
import Support
import TerminalUI
import Testing
import Turns

@MainActor
@Suite("The lens on the screen", .inTurn)
struct LensViewTests {
  @Test("it says each part and figure, whose order it is, and in the last line what the selected one means")
  func words() async throws {
    let scene = try await SceneState.lens.scene(Size(columns: 120, rows: 40))
    for words in [
      "› weather › Lens us · iPhone · service order", "Of the first 10", "Difficulty ",
      "Rated by many 0.", "In names 0.", "Updated lately ", "Rated well 0.", "Counts as many 100,000",
      "Chart seen no chart yet, so the usual number", "Results 30", "Shared words ",
      "how hard it is to stand among them",
    ] { #expect(scene.words.contains(words), "\(words): \(scene.words)") }
    scene.perform(.move(.lines(9)))
    #expect(scene.words.contains("the least ratings that stand there have"))
  }

  @Test("a small screen scrolls to the last figure")
  func small() async throws {
    let scene = Scene(Size(columns: 40, rows: 10))
    try await scene.search("weather")
    scene.perform(.act("lens"))
    #expect(scene.words.contains("Difficulty") && !scene.words.contains("Shared words"))
    scene.perform(.move(.last))
    #expect(scene.words.contains("Shared words"))
  }
}
