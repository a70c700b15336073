import AppStore
import Browser
import Foundation
import Interface
import Observatory
import Support
import TerminalUI
import Testing

@MainActor
@Suite("The pane of what has changed")
struct ChangesPaneTests {
  private func scene(
    columns: Int = 80, rows: Int = 24, theme: Theme = Theme(depth: .palette256, isUTF8: true),
    keepsObservations: Bool = true
  ) async throws -> Scene {
    let scene = Scene(
      Size(columns: columns, rows: rows), theme: theme, showsPictures: false, keepsObservations: keepsObservations)
    try await scene.search("weather")
    return scene
  }

  private func text(_ scene: Scene) -> String {
    scene.draw().frame.rows.joined(separator: " ").split(separator: " ").joined(separator: " ")
  }

  @Test("where nothing can be kept it says why, and r reads again")
  func noHome() async throws {
    let scene = try await scene(keepsObservations: false)
    try await scene.open(.changes)
    let rows = scene.draw().frame.rows
    #expect(rows[5].hasPrefix(" Error: neither XDG_DATA_HOME nor HOME names a folder"))
    #expect(rows[6].hasPrefix(" r tries again"))
    #expect(rows[23].contains("r try again"))
    await scene.close()
  }

  @Test("where nothing is known it says how to have it known, as long as that is not under way")
  func advice() async throws {
    let scene = try await scene()
    try await scene.open(.changes)
    #expect(text(scene).contains("Nothing is known yet"))
    #expect(text(scene).contains("b bookmarks the app, t tracks it"))
    scene.perform(.act("app.bookmark"))
    let detail = try #require(scene.browser.home.details.shown)
    try await eventually("what is seen is remembered") { if case .data = detail.changes.state { true } else { false } }
    #expect(text(scene).contains("Nothing has changed Known since 12 March 2026, today; last seen today."))
    #expect(!text(scene).contains("b bookmarks the app"))
    scene.perform(.act("app.bookmark"))
    #expect(text(scene).contains("last seen today. b bookmarks the app, t tracks it"))
    await scene.close()
  }

  @Test("6, Tab and a click on its name show it")
  func ways() async throws {
    let scene = try await scene()
    scene.perform(.act("list.open"), .click(.pane(.info)), .act("detail.next-pane"))
    #expect(scene.browser.home.details.shown?.pane == .changes)
    await scene.close()
  }

  @Test(
    "each look has its day, how long ago that was, and when it was looked at before, unless that was the day before")
  func looks() async throws {
    let scene = try await scene()
    try await scene.keepChanges()
    try await scene.open(.changes)
    let rows = scene.draw().frame.rows.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " █")) }
    #expect(rows[5...6] == ["10 March 2026, 2 days ago", "Size         64.1 MB → 65.2 MB"])
    let back = try #require(rows.firstIndex(of: "9 March 2026, 3 days ago"))
    #expect(rows[back + 1...back + 2] == ["seen before on 20 February 2026", "Store        sold here again"])
    await scene.close()
  }

  @Test("words that are gone and words that are new differ in their signs, and in colours where there are any")
  func styles() async throws {
    for (theme, isColoured) in [
      (Theme(depth: .palette256, isUTF8: true, background: .dark), true), (Theme(depth: .none, isUTF8: true), false),
    ] {
      let scene = try await scene(theme: theme)
      try await scene.keepChanges()
      try await scene.open(.changes)
      let frame = scene.draw().frame
      let row = try #require(frame.rows.firstIndex { $0.contains("[-crashes-] {+") })
      let line = Array(frame.rows[row])
      let gone = try #require(line.firstIndex(of: "["))
      let new = try #require(line.firstIndex(of: "{"))
      #expect(frame[gone, row].style == theme.removed && frame[new, row].style == theme.added)
      #expect(frame[new - 1, row].style == .plain, "the space between is neither")
      #expect((theme.removed.foreground != .default) == isColoured)
      #expect(theme.added.attributes.contains(.underline))
      await scene.close()
    }
  }

  @Test("a long text wraps within the pane, its signs at its ends", arguments: [40, 60, 80, 140])
  func wrapping(columns: Int) async throws {
    let scene = try await scene(columns: columns, rows: 40)
    var facts = Facts(version: "1", releaseNotes: "One thing.")
    let listing = Listing(app: 1, country: "us")
    try await scene.observatory?.record(facts, of: listing, at: Scene.now - 90_000)
    facts.releaseNotes = (1...40).map { "word\($0)" }.joined(separator: " ")
    try await scene.observatory?.record(facts, of: listing, at: Scene.now)
    try await scene.open(.changes)
    let text = text(scene)
    #expect(text.contains("[-One thing.-]"))
    let start = try #require(scene.draw().frame.rows.firstIndex { $0.contains("{+word1 ") })
    let end = try #require(scene.draw().frame.rows.firstIndex { $0.contains("word40+}") })
    #expect(end > start)
    await scene.close()
  }
}
