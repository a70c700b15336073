import Browser
import Support
import TerminalUI
import Testing
import Turns

@testable import Interface

@MainActor
@Suite("Every key of every page, pressed", .inTurn(within: .seconds(120)))
struct PressedKeysTests {
  /// The ways to a page from the results of a search, and what is typed first.
  nonisolated private static let ways: [[ActionID]] = [
    [], ["detail.overview"], ["detail.new"], ["detail.screenshots"], ["detail.reviews"], ["detail.info"],
    ["detail.changes"], ["app.bookmark", "bookmarks"], ["tracked"], ["tracked", "tracked.open"], ["matrix"], ["gap"],
    ["tags"],
    ["app.countries"], ["help"], ["palette"], ["list.sort"], ["country"], ["app.copy-menu"], ["app.save"],
    ["search.again"], ["search.again", "search.history"],
  ]

  /// Movements across, and by other keys, which have ends as those up and down.
  private static let steps: Set<ActionID> = [
    "matrix.previous", "matrix.next", "detail.scroll-down", "detail.scroll-up",
  ]

  private func scene(_ way: [ActionID], for term: String) async throws -> Scene {
    let scene = term == "tracked" ? try await SceneState.tracked.scene() : Scene(keepsObservations: true)
    if term == "tracked" { scene.perform(.act("back")) }
    try await scene.search(term == "tracked" ? "weather" : term)
    for action in way { scene.perform(.act(action)) }
    try await eventually("the page is read") {
      switch scene.browser.top {
      case let page as TrackedPage: page.reading.isLoaded
      case let page as MatrixPage: page.reading.isLoaded
      case let page as GapPage: page.reading.isLoaded
      case let page as TagsPage: page.isLoaded
      case let page as GraphPage: page.content != nil || page.trouble != nil
      default: true
      }
    }
    return scene
  }

  @Test(
    "none is silent: the screen changes, something is said, or the world outside is asked", arguments: ways,
    ["tracked", "nothing"])
  func pressed(way: [ActionID], term: String) async throws {
    var scene = try await scene(way, for: term)
    let scope = scene.browser.keyScope
    let letters = (0x21...0x7E).compactMap { UnicodeScalar($0).map(Key.character) }
    let others = [
      "Space", "Enter", "Tab", "Shift-Tab", "F1", "F2", "F3", "F5", "←", "→", "Delete", "↑", "↓", "Ctrl-R", "Alt-T",
    ].compactMap {
      Key(name: $0)
    }
    for key in letters + others {
      guard case .act(let id)? = scene.browser.actions.command(for: key, in: scope) else { continue }
      if scene.browser.actions[id]?.movement != nil { continue }
      if scene.browser.keyScope != scope { scene = try await self.scene(way, for: term) }
      let before = scene.draw().frame
      let edition = scene.browser.noticeEdition
      let request = scene.browser.press(key)
      if Self.steps.contains(id) || id.name.hasPrefix("edit.") { continue }
      // Nothing is to be written to the folder that the tests run in.
      scene.browser.home.saver?.cancel()
      func isHeard() -> Bool {
        request != nil || scene.browser.noticeEdition != edition || scene.browser.keyScope != scope
          || scene.draw().frame != before
      }
      // The first write is said then.
      if !isHeard() { await scene.browser.library.settled() }
      #expect(isHeard(), "\(scope), \(term): \(key.name ?? "") (\(id))")
    }
  }
}
