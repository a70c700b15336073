import AppStore
import Support
import TerminalUI
import Testing
import Turns

@testable import Browser
@testable import Interface

@MainActor
@Suite("Each action, bound otherwise and pressed", .inTurn)
struct BoundOtherwiseTests {
  /// A scene for each scope, and the actions that lead on from it.
  private static let scenes: [(scope: Scope, state: SceneState, then: [ActionID])] = [
    (.list, .data, []), (.emptySearch, .initial, []), (.search, .data, ["search.again"]), (.filter, .filter, []),
    (.detail, .info, []), (.screenshots, .screenshots, []), (.filter, .reviews, ["detail.filter"]),
    (.tracked, .tracked, []), (.filter, .tracked, ["tracked.filter"]), (.bookmarks, .bookmarks, []),
    (.graph, .graph, []), (.matrix, .matrix, []), (.gap, .gap, []), (.tags, .gap, ["tags"]),
    (.countries, .compared, []), (.lens, .lens, []), (.wall, .wall, []), (.sideBySide, .sideBySide, []),
    (.historySearch, .historySearch, []),
    (.picker, .storefronts, []), (.menu, .sortMenu, []), (.saveFolder, .saveFolder, []), (.help, .help, []),
    (.helpFilter, .help, ["help.find"]), (.home, .home, []), (.palette, .data, ["palette"]),
  ]

  /// The effect of a key: where it led, what was selected, said and left to the world.
  private static func outcome(
    of key: Key, _ table: ActionTable, _ scene: (scope: Scope, state: SceneState, then: [ActionID])
  ) async throws -> [String] {
    let shown = try await scene.state.scene(
      showsPictures: [.screenshots, .saveFolder, .wall].contains(scene.scope), actions: table)
    for action in scene.then { shown.perform(.act(action)) }
    let browser = shown.browser
    _ = shown.draw()
    #expect(browser.keyScope == scene.scope)
    let command = try #require(table.command(for: key, in: scene.scope), "\(scene.scope) \(key)")
    let request = browser.perform(command)
    _ = shown.draw()
    let home = browser.home
    let field = home.field.editor
    return [
      "\(command)", request.map { "\($0)" } ?? "no request", "\(browser.keyScope)", "\(type(of: browser.top))",
      browser.notice?.replacing("F19", with: "KEY") ?? "no notice", "\(browser.top.status)",
      "\(home.list.rows.table.window.selection) \(home.list.rows.table.order.id) \(home.list.iconSize)",
      "\(String(describing: home.details.open?.pane)) \(home.details.open?.shelf.selection ?? -1)",
      "\(field.text) \(field.cursor)", "\(home.configuration)",
      "\((browser.top as? HelpPage)?.editor.text ?? "")",
    ]
  }

  @Test("does what it does by its own key", arguments: ActionTable.standard.actionNames)
  func pressed(name: String) async throws {
    let id = ActionID(name)
    let standard = ActionTable.standard
    let table = ActionTable(bindings: [.init(id, [.function(19)])])
    let scenes = Self.scenes.filter { scene in
      standard.sections.contains { section in
        section.holds(in: scene.scope) && section.lines.contains { $0.actions.contains { $0.id == id } }
      }
    }
    let scene = try #require(scenes.first, "no scene has \(name)")
    let bound = try await Self.outcome(of: .function(19), table, scene)
    guard let action = standard[id], let key = standard.keys(of: action, in: scene.scope).first else {
      return #expect(bound[0].contains(name))
    }
    let usual = try await Self.outcome(of: key, standard, scene)
    let own = try #require(key.name)
    #expect(
      bound == usual.map { $0.replacing("; \(own) ", with: "; KEY ").replacing(", \(own) shows", with: ", KEY shows") })
  }
}
