import Browser
import Interface
import Support
import Testing

@MainActor
@Suite("The panes of a detail")
struct DetailPaneTests {
  /// A scene with the first app's detail open at a pane.
  private func scene(_ pane: DetailPane, columns: Int = 80, rows: Int = 24, term: String = "weather") async throws
    -> Scene
  {
    let scene = Scene(Size(columns: columns, rows: rows))
    try await scene.search(term)
    try await scene.open(pane)
    return scene
  }

  @Test("the last value is in sight with all of its lines")
  func wholeValue() async throws {
    let scene = try await scene(.info, rows: 20)
    scene.perform(.move(.last))
    let rows = scene.draw().frame.rows
    #expect(rows[16].contains("Website         https://weather.example"))
    #expect(rows[17].contains("f=store"))
    scene.perform(.move(.first))
    #expect(scene.draw().frame.rows[5].contains("Seller"))
    await scene.close()
  }
}
