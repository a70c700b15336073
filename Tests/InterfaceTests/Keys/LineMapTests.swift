import AppStore
import Browser
import Concurrency
import Support
import TerminalUI
import Testing
import Turns

@testable import Interface

@MainActor
@Suite("Lines that are typed where the screen is read aloud", .inTurn)
struct LineMapTests {
  /// The commands of a line, or the words instead of them.
  private func meaning(_ line: String, _ scene: Scene) -> (commands: [Command], words: String) {
    let view = AloudView(keys: scene.browser.actions.keys)
    view.layOut(scene.browser)
    switch LineMap(scene.browser, view.spoken(scene.browser)).meaning(of: line) {
    case .commands(let commands): return (commands, "")
    case .says(let words): return ([], words.string)
    case .reads(let reading): return ([], "reads \(reading)")
    }
  }

  @Test("in the list a number is a row, and words are keys and actions")
  func list() async throws {
    let scene = try await Scene.results(showsPictures: false, keepsObservations: true)
    for (line, command) in [
      ("3", .move(.lines(2))), ("#2", .move(.lines(1))), ("", .act("list.open")), ("S", .act("list.reverse")),
      ("f2", .act("charts")), ("sort", .act("list.sort")), ("  quit ", .act("quit")), ("?", .act("help")),
      (":", .act("palette")), (":device", .act("device")), ("reviews", .act("detail.reviews")),
      ("copy menu", .act("app.copy-menu")), ("forget", .act("search.forget-all")), ("esc", .act("back")),
      ("list.quit", .act("list.quit")), ("question mark", .act("help")), ("slash", .act("search.again")),
      ("capital S", .act("list.reverse")), ("Capital s", .act("list.reverse")), ("colon", .act("palette")),
      ("\u{1B}OQ", .act("charts")),
    ] as [(String, Command)] { #expect(meaning(line, scene).commands == [command], "\(line)") }
    #expect(
      meaning("/rain today", scene).commands == [
        .act("search.again"), .type(.killToEnd), .type(.killToStart), .type(.insert("rain today")),
        .act("search.submit"),
      ])
    #expect(meaning("\u{1B}[B\u{1B}OB", scene).commands == [.act("move.down"), .act("move.down")])
    for (line, words) in [
      ("\u{1B}[Z", "That key does nothing here"), ("0", "There is no row 0; the last is"),
      ("999", "There is no row 999; the last is"),
      ("z", "z does nothing here; ? says what can be done"),
      ("tracked.update", "tracked.update: not now; only in tracked"),
      ("teleport", "Nothing is called teleport; /teleport searches for it, ? says what can be done"),
    ] { #expect(meaning(line, scene).words.hasPrefix(words), "\(line)") }
  }

  @Test(
    "a question mark before words opens the help on them, in a field too",
    arguments: ["? track", "?track", "?  track "])
  func question(line: String) async throws {
    let scene = try await Scene.results(showsPictures: false)
    let commands: [Command] = [
      .act("help"), .act("help.find"), .type(.killToEnd), .type(.killToStart), .type(.insert("track")),
      .act("help.filter.leave"),
    ]
    #expect(meaning(line, scene).commands == commands)
    for command in commands { scene.perform(command) }
    let page = try #require(scene.browser.top as? HelpPage)
    #expect(page.editor.text == "track" && !page.entries.isEmpty)
    // In the help it is about that instead.
    let others = meaning(line.replacing("track", with: "sort"), scene).commands
    for command in others { scene.perform(command) }
    #expect((scene.browser.top as? HelpPage)?.editor.text == "sort")
    #expect(meaning("? track", Scene()).commands == commands)
  }

  @Test("in the search field a line is searched for, unless it is a key that nobody means as a word")
  func field() {
    let scene = Scene()
    func typed(_ text: String) -> [Command] {
      [.type(.killToEnd), .type(.killToStart), .type(.insert(text)), .act("search.submit")]
    }
    for line in ["weather", "42", "home", "End", "q", "enter"] {
      #expect(meaning(line, scene).commands == typed(line), "\(line)")
    }
    #expect(meaning(" Esc", scene).commands == typed("Esc"))
    #expect(meaning("Esc", scene).commands == [.act("back")])
    #expect(meaning("F2", scene).commands == [.act("charts")])
    #expect(meaning(":quit", scene).commands == [.act("quit")])
    #expect(meaning("", scene).commands == [.act("search.submit")])
  }

  @Test("Enter does what it does where nothing is bound to it")
  func rebound() {
    let scene = Scene(actions: ActionTable(bindings: [.init("search.submit", [.function(6)])]))
    #expect(meaning("weather", scene).commands.last == .act("search.submit"))
  }

  @Test("in a list to choose from words narrow, a number selects, and nothing but Enter takes")
  func choosing() async throws {
    let scene = try await Scene.results(showsPictures: false)
    scene.perform(.act("country"))
    #expect(
      meaning("germ", scene).commands == [.type(.killToEnd), .type(.killToStart), .type(.insert("germ"))])
    #expect(meaning("3", scene).commands.count == 1)
    #expect(meaning("", scene).commands == [.act("choice.take")])
  }

  @Test("in details digits are panes, and a sign before a number makes it a row")
  func details() async throws {
    let scene = try await Scene.results(showsPictures: false, pane: .info)
    #expect(meaning("4", scene).commands == [.act("detail.reviews")])
    #expect(meaning("#3", scene).commands == [.move(.lines(2))])
    #expect(meaning("9", scene).commands == [.move(.lines(8))])
  }

  @Test("the key Home is another word than the action")
  func home() async throws {
    let scene = try await Scene.results(showsPictures: false)
    #expect(meaning("home", scene).commands == [.act("home")])
    #expect(meaning("Home", scene).commands == [.act("move.first")])
  }

  @Test("every action can be said by its name", arguments: ActionTable.standard.actionNames)
  func everything(name: String) async throws {
    let scene = try await Scene.results(showsPictures: false)
    let (commands, words) = meaning(name, scene)
    #expect(commands == [.act(ActionID(name))] || words.hasPrefix("\(name): not now; "), "\(commands) \(words)")
  }
}

@MainActor
@Suite("What is said where the screen is read aloud", .inTurn)
struct NarratorTests {
  private let narrator = Narrator(keys: ActionTable.standard.keys)

  private func lines(_ scene: Scene, _ reading: Reading? = nil) -> [String] {
    let view = AloudView(keys: scene.browser.actions.keys)
    view.layOut(scene.browser)
    return narrator.lines(
      about: view.spoken(scene.browser), notice: (scene.browser.notice, scene.browser.noticeEdition), reading: reading
    ).map(
      \.string)
  }

  @Test("of details whose web page comes later only that is said then")
  func webPage() async throws {
    let scene = Scene(showsPictures: false)
    try await scene.search("weather")
    let gate = Gate()
    scene.holdPages(at: gate)
    scene.perform(.act("list.open"))
    let detail = try #require(scene.browser.home.details.open)
    let first = lines(scene)
    #expect(first.contains { $0.contains("The sky over your head") })
    gate.open()
    try await eventually("the page comes") { detail.page.value != nil }
    let later = lines(scene)
    #expect(later.contains("The sky, minute by minute") && later.contains { $0.hasPrefix("5 stars: 81%") }, "\(later)")
    #expect(!later.contains { first.contains($0) }, "\(later)")
    #expect(!later.contains { $0.contains(" ,") }, "\(later)")
  }

  @Test("each change is said once")
  func once() async throws {
    let scene = Scene(showsPictures: false)
    #expect(lines(scene) == ["Search field", "Input your request"])
    #expect(lines(scene).isEmpty)
    scene.enter("weather")
    #expect(lines(scene) == ["Results", "Loading…"])
    #expect(lines(scene).isEmpty)
    try await scene.settled()
    let found = lines(scene)
    #expect(found.count == 2 && found[0].hasSuffix(" apps for weather") && found[1].hasPrefix("1 of "))
    scene.perform(.move(.lines(1)))
    #expect(lines(scene).count == 1)
    scene.perform(.act("list.reverse"))
    #expect(lines(scene).contains("Sorted by position, reversed"))
    // A page's own words are enough.
    let spoken = Spoken("Reviews")
    let page = { (words: String) in
      var page = spoken
      page.state = [Spoken.Line(SafeText(words))]
      return page
    }
    _ = narrator.lines(about: page("By date"), notice: (nil, 0))
    #expect(
      narrator.lines(about: page("Sorted by stars"), notice: ("Sorted by stars", 900)).map(\.string) == [
        "Sorted by stars"
      ])
  }

  @Test("home is read with its rows, and what was on the screen again after it")
  func home() async throws {
    let scene = Scene(showsPictures: false)
    try await scene.search("weather")
    _ = lines(scene)
    scene.perform(.act("home"))
    let said = lines(scene)
    #expect(said.prefix(3) == ["Input your request", "1. Recent: weather", "2. Charts: Top Free"], "\(said)")
    #expect(said.suffix(2) == ["9. Keys: Help, ?", "1 of 9: Recent: weather"], "\(said)")
    scene.perform(.act("list.details"))
    #expect(lines(scene).first == "Search field")
    scene.perform(.act("back"), .act("back"))
    #expect(lines(scene).first == "Results")
  }

  @Test(
    "no row of before is read as the answer, unless a person goes there; the answer's is, also where it is the same")
  func stale() {
    var spoken = Spoken("Results")
    (spoken.count, spoken.row) = (2, { SafeText("row \($0)") })
    func read() -> [String] { narrator.lines(about: spoken, notice: (nil, 0)).map(\.string) }
    #expect(read() == ["Results", "1 of 2: row 0"])
    (spoken.isStale, spoken.state) = (true, [Spoken.Line("Loading…")])
    #expect(read() == ["Loading…"])
    spoken.selection = 1
    #expect(read().isEmpty)
    narrator.rowWanted()
    #expect(read() == ["2 of 2: row 1"])
    (spoken.isStale, spoken.state) = (false, [])
    #expect(read() == ["2 of 2: row 1"])
    spoken.title = "Others"
    spoken.isStale = true
    narrator.rowWanted()
    #expect(read() == ["Others"])
  }

  @Test("a search over results says that it loads, and its first row when it is there")
  func loadingOverResults() async throws {
    let scene = try await Scene.results(showsPictures: false)
    _ = lines(scene)
    scene.enter("notes")
    #expect(lines(scene) == ["Loading…"])
    try await scene.settled()
    #expect(lines(scene).last?.hasPrefix("1 of ") == true)
  }

  @Test("Esc in a help that was narrowed says how many lines there are, and doesn't read them all again")
  func help() async throws {
    let scene = try await Scene.results(showsPictures: false)
    scene.perform(.act("help"))
    #expect(lines(scene).count > 10)
    scene.perform(.act("help.find"), .type(.insert("reviews")), .act("help.filter.leave"))
    #expect(lines(scene).filter { $0.contains("eviews") }.count > 2)
    scene.perform(.act("back"))
    let all = lines(scene)
    #expect(all.count == 2 && all[0].hasSuffix(" lines") && all[1].hasPrefix("1 of "), "\(all)")
  }

  @Test("Enter in Screenshots says which of them shows")
  func screenshots() async throws {
    let scene = try await SceneState.screenshots.scene(showsPictures: true)
    #expect(lines(scene).contains("All screenshots"))
    scene.perform(.act("detail.accept"))
    #expect(lines(scene) == ["Enlarged"])
  }

  @Test("a prompt names keys by words, and once; after that it says where one is, or what is asked")
  func prompts() async throws {
    let scene = try await Scene.results(showsPictures: false)
    func prompt(isFirst: Bool) -> String {
      let view = AloudView(keys: scene.browser.actions.keys)
      view.layOut(scene.browser)
      return view.prompt(scene.browser, view.spoken(scene.browser), isFirst: isFirst).string
    }
    let first = prompt(isFirst: true)
    #expect(
      first.hasPrefix("1/") && first.hasSuffix(" Enter open, question mark help, slash search, q quit, colon actions> ")
    )
    #expect(prompt(isFirst: false) == "1/\(scene.browser.home.list.rows.count)> ")
    scene.perform(.act("search.again"))
    #expect(prompt(isFirst: true) == "Search for (colon actions, question mark help): ")
    #expect(prompt(isFirst: false) == "Search for: ")
    scene.perform(.act("search.leave"), .act("list.filter"))
    #expect(prompt(isFirst: true) == "Filter by (an empty line keeps it, colon actions, question mark help): ")
  }

  @Test("every key that something is bound to has a name in words, by which it is found again")
  func names() {
    let table = ActionTable.standard
    for key in table.actionNames.flatMap({ table.keys[ActionID($0)] }) {
      guard let name = key.spokenName else {
        Issue.record("\(key)")
        continue
      }
      #expect(!name.unicodeScalars.contains { "?/:|<>[]!=#↑↓←→".unicodeScalars.contains($0) }, "\(name)")
      #expect((Key(name: name) ?? Key(spokenName: name)) == key, "\(name)")
    }
    var keys = table.keys
    keys.isSpoken = true
    #expect(keys.name(of: "tracked") == "capital T" && keys.name(of: "help") == "question mark")
  }

  @Test("a page of rows is read from the selected one on")
  func rows() async throws {
    let scene = try await Scene.results(showsPictures: false)
    _ = lines(scene)
    scene.perform(.move(.lines(1)))
    let read = lines(scene, .on)
    #expect(read.first?.hasPrefix("2. ") == true && read.count == 2)
    scene.perform(.move(.last))
    #expect(lines(scene, .last).count == 1)
  }

  @Test("a long text is read in parts, on and back; what changes in it is read alone")
  func parts() {
    var spoken = Spoken("Text")
    func read(_ reading: Reading? = nil) -> [String] {
      narrator.lines(about: spoken, notice: (nil, 0), reading: reading).map(\.string)
    }
    func numbers(_ range: ClosedRange<Int>) -> [String] { range.map { "line \($0)" } }
    spoken.text = (1...60).map { SafeText("line \($0)") }
    #expect(read() == ["Text"] + numbers(1...24) + ["36 more lines; PgDn reads on"])
    #expect(read(.on) == numbers(25...48) + ["12 more lines; PgDn reads on"])
    #expect(read(.back) == numbers(1...24) + ["36 more lines; PgDn reads on"])
    #expect(read(.last) == numbers(37...60))
    #expect(read().isEmpty)
    spoken.text[2] = "another"
    #expect(read() == ["another"])
    spoken.text.append("line 61")
    #expect(read() == ["line 61"])
    spoken.text = spoken.text.dropLast() + ["Loading…"]
    #expect(read() == ["Loading…"])
    spoken.text = spoken.text.dropLast() + ["line 61", "line 62"]
    #expect(read() == ["line 61", "line 62"])
    #expect(read(.first).count == 25)
    // The lines that were not read yet may change unheard.
    spoken.text.append("line 63")
    #expect(read().isEmpty)
  }

  @Test("no page draws: no boxes, no blocks, no Braille, and each says where one is", arguments: SceneState.allCases)
  func words(state: SceneState) async throws {
    let scene = try await state.scene(showsPictures: false)
    let view = AloudView(keys: scene.browser.actions.keys)
    view.layOut(scene.browser)
    let spoken = view.spoken(scene.browser)
    #expect(!spoken.title.isEmpty)
    let text = (lines(scene) + [view.prompt(scene.browser, spoken, isFirst: true).string]).joined(separator: "\n")
    for scalar in text.unicodeScalars {
      let isDrawn = (0x2500...0x25FF).contains(scalar.value) || (0x2800...0x28FF).contains(scalar.value)
      #expect(!isDrawn, "\(state): \(scalar) in \(text)")
    }
    #expect(text.contains("> ") || text.hasSuffix(": "), "\(text)")
  }
}
