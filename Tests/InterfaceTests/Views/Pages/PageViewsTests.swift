import Browser
import TerminalUI
import Testing
import Turns

@testable import Interface

@MainActor
@Suite("The views of pages", .inTurn)
struct PageViewsTests {
  /// The ways to every page, from search and results.
  nonisolated private static let ways: [[ActionID]] = [
    [], ["list.open"], ["help"], ["country"], ["device"], ["app.bookmark", "bookmarks"], ["app.save"],
    ["search.again", "search.history"], ["tracked"], ["tracked", "tracked.open"], ["matrix"], ["app.countries"],
  ]

  @Test("each page has one", arguments: ways)
  func views(way: [ActionID]) async throws {
    let scene = try await SceneState.tracked.scene()
    scene.perform(.act("back"))
    try await scene.search("weather")
    for action in way { scene.perform(.act(action)) }
    #expect(way.isEmpty || scene.browser.top !== scene.browser.home)
    let views = BrowserView(theme: Theme(depth: .palette256, isUTF8: true)).views(of: scene.browser)
    #expect(views.view(of: scene.browser.top, in: scene.browser) != nil)
  }
}
