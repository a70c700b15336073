import Browser
import Support
import TerminalUI
import Testing
import Turns

@testable import Interface

@MainActor
@Suite("The last line, the rule and the cursor", .inTurn)
struct StatusLineTests {
  private static let theme = Theme(depth: .palette256, isUTF8: true)

  @Test("no key is left out that would fit, and none goes for one that matters less", arguments: 0...200)
  func greedy(room: Int) {
    let view = KeyHintsView(theme: Self.theme)
    let table = ActionTable.standard
    for scope in table.scopes {
      let hints = table.hinted(in: scope).compactMap { line in
        KeyHint(
          line.actions.map { table.keys(of: $0, in: scope) }, SafeText(line.hint ?? ""), priority: line.priority,
          theme: Self.theme)
      }
      let shown = view.fitting(hints, in: room)
      #expect(shown.isEmpty || view.width(of: shown) <= room)
      let labels = Set(shown.map { "\($0.label)" })
      for left in hints where !labels.contains("\(left.label)") {
        #expect(view.width(of: shown + [left]) > room, "\(scope) \(left.label)")
        let better = shown.filter { $0.priority <= left.priority }
        #expect(view.width(of: better + [left]) > room, "\(scope) \(left.label)")
      }
    }
  }

  @Test(
    "every state fills its last line with keys at every width",
    arguments: [SceneState.data, .overview, .screenshots, .info, .error, .tracked, .graph, .compared])
  func filled(state: SceneState) async throws {
    let scene = try await state.scene()
    let view = BrowserView(theme: Self.theme)
    let hints = KeyHints(theme: Self.theme)
    for columns in 40...200 {
      let size = Size(columns: columns, rows: 24)
      view.layOut(scene.browser, size: size)
      let row = view.draw(scene.browser, size: size).frame.rows[23]
      let hints = hints.hints(for: scene.browser)
      let free = columns - 1 - SafeText(row).columns
      for hint in hints where !row.contains("\(hint.label) \(hint.meaning)") {
        #expect(hint.columns + 2 > free, "\(columns): \(hint.label) \(hint.meaning)")
      }
    }
  }

  @Test("a notice stands right of the keys; where both don't fit, it stands alone", arguments: [40, 80, 120])
  func notice(columns: Int) async throws {
    let scene = try await Scene.results(Size(columns: columns, rows: 24), showsPictures: false)
    scene.perform(.act("list.sort"), .act("menu.4"))
    let line = scene.lastLine
    #expect(line.hasSuffix("Sorted by rating"))
    #expect(line.contains("? help"))
    #expect(SafeText(line).columns == columns - 1)
    scene.browser.announce(String(repeating: "word ", count: 60))
    #expect(scene.lastLine.hasPrefix(" 2/30   word word"))
  }

  @Test(
    "a notice that is longer than the line takes the lines above it, over a box as well: all of it is said",
    arguments: [40, 60, 80])
  func long(columns: Int) async throws {
    let scene = try await Scene.results(Size(columns: columns, rows: 24), showsPictures: false)
    let words = "Update stopped: the store turned requests away, 3 of 12 looked at; Try again in 30 seconds, or press r"
    for isBoxed in [false, true] {
      if isBoxed { scene.perform(.act("help")) }
      let before = scene.rows
      scene.browser.announce(words)
      // The count stands before the last of them.
      let said = scene.rows.suffix(4).joined(separator: " ").split(separator: " ").filter { !$0.contains("/") }
      #expect(said.joined(separator: " ").hasSuffix(words), "\(scene.rows.suffix(4))")
      #expect(!scene.rows.suffix(4).joined().contains("…"))
      let rule = String(repeating: "─", count: columns)
      #expect(isBoxed || scene.rows.suffix(5).contains(rule), "\(scene.rows.suffix(5))")
      scene.perform(.act("move.down"))
      scene.clock.advance(by: .seconds(3))
      scene.perform(.act("move.up"))
      #expect(scene.rows == before)
    }
  }

  @Test("a failed search leaves the list, dimmed, and stands in the rule with its key", arguments: [60, 80, 140])
  func failed(columns: Int) async throws {
    let scene = try await Scene.results(Size(columns: columns, rows: 24), showsPictures: false)
    let before = scene.draw().frame
    try await scene.search("broken")
    let frame = scene.draw().frame
    let (rule, first) = (columns < 80 ? 2 : 1, columns < 80 ? 3 : 2)
    #expect(frame.rows[first] == before.rows[first])
    #expect(frame[8, first].style.attributes.contains(.dim))
    #expect(frame.rows[rule].contains("Error: The store "))
    #expect(frame.rows[rule].contains("r tries again"))
    #expect(frame.rows[23].contains("r try again"))
    #expect(frame.rows[rule].contains("results for we") == (columns == 140), "\(frame.rows[rule])")
    #expect(!frame.text().contains("No apps found"))
    scene.perform(.act("search.again"))
    #expect(scene.draw().frame.rows[rule].contains("Enter tries again"))
    try await scene.search("throttled")
    scene.clock.advance(by: .milliseconds(11_300))
    let drawing = scene.draw()
    #expect(drawing.frame.rows[rule].contains("31 s"))
    #expect(drawing.frame.rows[rule].contains("r tries again"))
    #expect((drawing.redrawAfter ?? .seconds(99)) < .seconds(1))
    scene.perform(.act("back"))
    #expect(!scene.draw().frame[8, first].style.attributes.contains(.dim))
    #expect(scene.draw().frame.rows[first] == before.rows[first])
  }

  @Test("words that wait are named in the list, where Enter would not search for them")
  func waiting() async throws {
    let scene = try await Scene.results(showsPictures: false)
    for number in 1...19 {
      scene.enter("term \(number)")
      try await scene.settled()
    }
    scene.perform(.act("search.again"), .type(.killToStart), .type(.insert("rain")))
    try await scene.clock.sleepers(count: 1)
    scene.clock.advance(by: LiveSearch.pause)
    try await eventually("it waits") { scene.browser.home.field.live?.waitsUntil != nil }
    #expect(scene.lastLine.contains("Enter searches now"))
    scene.perform(.act("search.leave"))
    #expect(scene.lastLine.contains("searching for rain in "))
    #expect(scene.lastLine.contains("Esc cancel"))
  }
}

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
    // The cursor is elsewhere if a field has the keys, or nothing is selected.
    guard !rows.isEmpty, frame.cursor == nil, scene.browser.keyScope.input == .moves || rows.count == 1 else { return }
    #expect(rows.contains(point.row), "\(state): row \(point.row), selected \(rows)\n\(frame.text())")
  }
}
