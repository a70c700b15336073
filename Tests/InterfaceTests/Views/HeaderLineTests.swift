import Browser
import Observatory
import Support
import TerminalUI
import Testing
import Turns

@testable import Interface

@MainActor
@Suite("The header of one line", .inTurn)
struct HeaderLineTests {
  private func results(columns: Int, _ commands: Command...) async throws -> Scene {
    let scene = try await Scene.results(Size(columns: columns, rows: 24), showsPictures: false)
    for command in commands { scene.perform(command) }
    return scene
  }

  @Test("has crumbs and what is in force, from 80 columns on; below, two lines have them, and the body one line less")
  func line() async throws {
    let scene = try await results(columns: 80)
    #expect(scene.rows[0] == " appsearch › weather   us · iPhone" && scene.rows[1].hasPrefix("────"))
    scene.perform(.act("list.sort"), .act("menu.4"), .act("list.filter"), .type(.insert("rating>4.5")))
    #expect(scene.rows[0] == " appsearch › weather   us · iPhone · filter rating>4.5 · by rating ↓")
    #expect(scene.rows[1] == String(repeating: "─", count: 80), "what the header says is not said twice")
    let narrow = try await results(columns: 79)
    #expect(narrow.rows[0] == " appsearch · us · iPhone" && narrow.rows[1] == " Search: weather")
    #expect(narrow.body.count == 19 && scene.body.count == 20)
  }

  @Test("has the parts of a chart's name, the details that have the keys, and the pages over them with what is theirs")
  func crumbs() async throws {
    let scene = Scene(Size(columns: 120, rows: 24), showsPictures: false, keepsObservations: true)
    scene.enter("chart:free/weather")
    try await scene.settled()
    #expect(scene.rows[0] == " appsearch › Top Free › Weather   us · iPhone")
    try await scene.search("weather")
    scene.perform(.act("list.details"))
    #expect(scene.rows[0] == " appsearch › weather › Weather Radar — Live   us · iPhone")
    scene.perform(.act("detail.close"))
    try await scene.showTracked()
    scene.perform(.act("tracked.reverse"), .act("tracked.period"))
    #expect(scene.rows[0] == " appsearch › weather › Tracked: 3 positions   by moved ↓ · moves in 7 days")
    scene.perform(.act("tracked.reverse"), .act("tracked.open"))
    try await scene.pageIsRead()
    #expect(scene.rows[0].hasPrefix(" appsearch › weather › Tracked › Weather Radar — Live: "))
    #expect(scene.rows[0].hasSuffix(" · 30 days"), "a country and a device of its own: \(scene.rows[0])")
  }

  @Test("names the search and the page that an app was opened from")
  func aside() async throws {
    let scene = try await results(columns: 120)
    scene.browser.library.toggle(
      Bookmarked(listing: Listing(app: 7, country: "us"), name: "Weather Radar", added: Scene.now))
    scene.perform(.act("bookmarks"), .act("bookmarks.open"))
    try await scene.settled()
    #expect(scene.browser.home.details.open != nil)
    #expect(scene.rows[0].hasPrefix(" appsearch › weather › Bookmarks › "), "\(scene.rows[0])")
  }

  @Test("the field stands in place of the crumbs while it has the keys, under a box too, and while its text is another")
  func field() async throws {
    let scene = try await results(columns: 100, .act("list.sort"), .act("menu.4"))
    #expect(scene.rows[0].hasPrefix(" appsearch › weather   us"))
    scene.perform(.act("search.again"), .type(.insert("rain")))
    #expect(scene.rows[0].hasPrefix(" Search: rain ") && scene.rows[0].hasSuffix(" us · iPhone · by rating ↓"))
    #expect(scene.rows[1].hasPrefix("── results for weather ──"))
    scene.perform(.act("help"))
    #expect(scene.rows[0].hasPrefix(" Search: rain "))
    scene.perform(.act("help"), .act("search.leave"))
    #expect(scene.rows[0].hasPrefix(" Search: rain ") && scene.draw().frame.cursor == nil)
    scene.perform(.act("search.again"), .type(.insert(" weather ")), .act("search.leave"))
    #expect(scene.rows[0].hasPrefix(" appsearch › weather   us"), "that is what was searched for")
    scene.enter(SceneStore.held)
    #expect(scene.rows[0].hasPrefix(" appsearch › held   us") && scene.rows[0].hasSuffix("Loading..."))
    #expect(scene.rows[1].hasPrefix("── results for weather ──"))
  }

  @Test("where there is no room device, country and the crumbs in the middle go; what is in force is only cut")
  func room() async throws {
    var seen: Set<[Bool]> = []
    let scene = try await results(columns: 80, .act("list.sort"), .act("menu.4"), .act("list.filter"))
    scene.perform(.type(.insert("!developer:acme rating>0.5 name:on")), .act("filter.keep"), .act("list.open"))
    for columns in 80...260 {
      let layout = Layout(size: Size(columns: columns, rows: 24))
      let views = BrowserView(theme: Theme(depth: .palette256, isUTF8: true)).views(of: scene.browser)
      let line = HeaderLine(of: scene.browser, views, layout, hasField: false, room: columns - 2)
      let texts = line.parts(views.theme).map(\.text)
      #expect(texts.reduce(0) { $0 + $1.columns } <= columns - 2)
      let halves = texts.map(\.string).joined().split(separator: "   ")
      let (crumbs, rest) = (halves[0].split(separator: " › "), halves[1].split(separator: " · ").map(String.init))
      let (place, words) = (rest.prefix { ["us", "iPhone"].contains($0) }, rest.suffix(2))
      #expect(crumbs.first == "appsearch" && crumbs.last?.hasPrefix("An app") == true && crumbs.count == 3)
      #expect(words[rest.count - 2].hasPrefix("filter !developer") && words.last == "by rating ↓")
      #expect(place.count + words.count == rest.count)
      let isWhole = words[rest.count - 2] == "filter !developer:acme rating>0.5 name:on"
      let has = [place.count > 1, !place.isEmpty, crumbs[1] == "weather", isWhole]
      // Each goes before the next does.
      #expect(has == has.sorted { !$0 && $1 }, "\(columns): \(has)")
      seen.insert(has)
    }
    #expect(seen.count == 5, "\(seen)")
  }

  @Test("at home the field stands there at every width, and what is below is in one column with its text")
  func home() async throws {
    for (columns, rows) in [(40, 8), (60, 20), (80, 24), (120, 40), (200, 60)] {
      let scene = try await SceneState.home.scene(Size(columns: columns, rows: rows), showsPictures: false)
      #expect(scene.rows[columns < 80 ? 1 : 0].hasPrefix(" Search: weather"))
      let lines = scene.body
      let column = Layout.searchFieldColumn
      for words in ["Input your request", "weather"] + (rows > 8 ? ["天気 radar", "Top Grossing", "Tracked"] : []) {
        let line = try #require(lines.first { $0.contains(words) }, "\(words) at \(columns)×\(rows)")
        #expect(String(line.dropFirst(column)).hasPrefix(words), "\(line)")
      }
      scene.perform(.move(.last))
      #expect(
        scene.rows.contains { $0.hasPrefix(" Keys") || rows > 8 } && scene.words.contains("▌Help ? ──"), "in sight")
      scene.perform(.act("list.details"))
      #expect(scene.draw().frame.cursor == Point(column: column + 7, row: columns < 80 ? 1 : 0))
    }
  }
}

@MainActor
@Suite("Which side has the keys", .inTurn)
struct FocusTests {
  private static let size = Size(columns: 140, rows: 24)

  @Test(
    "the rule over it is bright and its selection coloured; the other's selection is grey, without colours the marker alone",
    arguments: [ColorDepth.palette256, .none], [true, false])
  func sides(depth: ColorDepth, isUTF8: Bool) async throws {
    let theme = Theme(depth: depth, isUTF8: isUTF8)
    let scene = try await Scene.results(Self.size, theme: theme, showsPictures: false)
    scene.perform(.act("detail.info"))
    let detail = Layout(size: Self.size).detail.origin.column
    /// The rule over list and details, the selected row, and the selected value of the details.
    func styles() throws -> [Style] {
      let frame = scene.draw().frame
      let value = try #require(
        (4..<22).first { frame[detail + 1, $0].glyph == theme.symbols.selectionMarker.glyphs[0] })
      return [frame[50, 1], frame[detail + 50, 1], frame[12, 2], frame[detail + 19, value]].map(\.style)
    }
    let glyphs = { [50, detail + 50].map { scene.draw().frame[$0, 1].glyph } }
    let (strong, thin) = (theme.symbols.strongRule.glyphs[0], theme.symbols.rule.glyphs[0])
    #expect(strong != thin)
    #expect(try styles() == [theme.selectionMarker, theme.rule, theme.selectedRow.name, theme.quietRow.name])
    #expect(glyphs() == [strong, thin])
    scene.perform(.act("list.details"))
    #expect(try styles() == [theme.rule, theme.selectionMarker, theme.quietRow.name, theme.selectedRow.name])
    #expect(glyphs() == [thin, strong])
    scene.perform(.act("detail.next-pane"))
    #expect(glyphs() == [strong, thin])
    scene.perform(.act("search.again"))
    #expect(glyphs() == [thin, thin] && scene.draw().frame[12, 2].style == theme.quietRow.name)
  }

  @Test(
    "below a box the selection is grey, on every page: the box has the keys",
    arguments: ["palette", "list.sort", "country"])
  func boxes(name: String) async throws {
    let theme = Theme(depth: .palette256, isUTF8: true)
    let scene = try await Scene.results(Size(columns: 80, rows: 60), theme: theme, showsPictures: false)
    func markers() -> [Style] {
      let frame = scene.draw().frame
      return (0..<60).flatMap { row in
        (0..<80).map { frame[$0, row] }.filter { $0.glyph == theme.symbols.selectionMarker.glyphs[0] }.map(\.style)
      }
    }
    #expect(Set(markers()) == [theme.selectionMarker])
    scene.perform(.act(ActionID(name)))
    #expect(Set(markers()) == [theme.selectionMarker, theme.dimmed])
    scene.perform(.act("back"))
    #expect(Set(markers()) == [theme.selectionMarker])
  }

  @Test("where there is one side alone, no rule is brighter")
  func alone() async throws {
    for columns in [80, 140] {
      let scene = try await Scene.results(Size(columns: columns, rows: 24), showsPictures: false)
      if columns == 140 { scene.perform(.act("list.beside")) }
      #expect(!scene.rows[1].contains("━"))
      scene.perform(.act("list.open"))
      #expect(!scene.rows[1].contains("━"))
    }
  }
}
