import Browser
import Observatory
import TerminalUI
import Testing
import Turns

@testable import Interface

@MainActor
@Suite("A filter being typed", .inTurn)
struct FilterFieldTests {
  /// The underlined cells in the rows of the body, a word for each run.
  private func marks(_ scene: Scene) -> [String] {
    let frame = scene.draw().frame
    var marks: [String] = []
    for row in 2..<frame.size.rows - 2 {
      var isInside = false
      for column in 0..<frame.size.columns where !frame[column, row].glyph.scalars.isEmpty {
        let isMarked = frame[column, row].style.attributes.contains(.underline)
        let text = String(String.UnicodeScalarView(frame[column, row].glyph.scalars))
        if isMarked { if isInside { marks[marks.count - 1] += text } else { marks.append(text) } }
        isInside = isMarked
      }
    }
    return marks
  }

  @Test(
    "its line has the text with what a key completes, and at its end what is meant or the nearest of what can't be read, then keys",
    arguments: [
      ("", "Filter:   position<=10  rating>4.5  ratings>=1000      Esc back  F1 help", 80),
      ("", "Filter:   position<=10       Esc back", 45),
      ("cafe", "Filter: cafe            ⏎ keep  Ctrl-U clear  Esc all rows  F1 help", 80),
      ("wthr", "Filter: wthr    ≈wthr  ⏎ keep  Ctrl-U clear  Esc all rows  F1 help", 80),
      ("ra", "Filter: rating>         ⏎ keep  Tab complete  Esc all rows  F1 help", 80),
      ("price:fr", "Filter: price:free     ⏎ keep  Tab complete  Esc all rows  F1 help", 80),
      (
        "rating>4.5 PRICE:free genre:", "Filter: rating>4.5 PRICE:free genre:          rating>4.5  price:free  genre:…",
        90
      ),
      ("rating>4.5 PRICE:free genre:", "Filter: rating>4.5 PRICE:free genre:    genre:…", 60),
      ("!cafe rattng>4", "Filter: !cafe rattng>4     no rattng>4; rating>4?  ⏎ keep  F1 help", 80),
      ("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa rattng>4", "Filter: …aaaaaaaaaaaaaa rattng>4   no rattng>4; rating>4?", 70),
    ])
  func line(typed: String, line: String, columns: Int) async throws {
    let scene = try await Scene.results(Size(columns: columns, rows: 24), showsPictures: false)
    scene.perform(.act("list.filter"), .type(.insert(typed)))
    #expect(scene.lastLine.drop { $0 != "F" } == line)
  }

  @Test("Tab takes what is completed, of a value as well, and else goes to the rows; so it does on a page")
  func tab() async throws {
    let scene = try await Scene.results(showsPictures: false, keepsObservations: true)
    scene.perform(.act("list.filter"), .type(.insert("ra")), .act("filter.complete"), .type(.insert("4 gen")))
    scene.perform(.act("filter.complete"), .type(.insert("we")), .act("filter.complete"))
    #expect(scene.browser.home.list.rows.table.filter.words == "rating>4 genre:weather")
    scene.perform(.act("filter.complete"))
    #expect(scene.browser.keyScope == .list)
    try await scene.showTracked()
    scene.perform(.act("tracked.filter"), .type(.insert("cou")), .act("filter.complete"))
    #expect(scene.lastLine.contains("Filter: country:") && scene.lastLine.contains(" country:…  ⏎ keep"))
    scene.perform(.act("filter.complete"))
    #expect(scene.browser.keyScope == .tracked)
  }

  @Test("rows have their words marked, also letter by letter, and by terms about texts, and nothing else")
  func marked() async throws {
    let scene = try await Scene.results(showsPictures: false, keepsObservations: true)
    #expect(marks(scene).isEmpty)
    for (typed, expected) in [
      ("cafe", ["Café"]), ("wthr", ["W", "th", "r"]), ("!cafe", []), ("rating>4", []), ("name:cafe", ["Café"]),
    ] {
      scene.perform(.act("list.filter"), .type(.killToStart), .type(.insert(typed)))
      #expect(Array(marks(scene).prefix(3)) == expected, "\(typed)")
    }
    scene.perform(.act("list.filter"), .type(.killToStart), .type(.insert("free")))
    #expect(Set(marks(scene)) == ["Free"])
    scene.perform(.act("back"))
    try await scene.showTracked()
    let page = try #require(scene.browser.top as? TrackedPage)
    let term = try #require(page.table.rows.first?.key.search.term)
    scene.perform(.act("tracked.filter"), .type(.insert(term)))
    #expect(marks(scene).allSatisfy { $0.lowercased() == term } && !marks(scene).isEmpty)
  }
}
