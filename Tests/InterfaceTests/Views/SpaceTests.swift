import AppStore
import Browser
import Interface
import Observatory
import Support
import TerminalUI
import Testing
import Turns

/// The use that wide screens and long names make of their room.
@MainActor
@Suite("Room on the screen", .inTurn)
struct SpaceTests {
  @Test(
    "palette, help and earlier searches take up to 140 columns with their border", arguments: [60, 80, 142, 200],
    ["palette", "help", "search.history"])
  func boxes(columns: Int, action: String) throws {
    let scene = Scene(Size(columns: columns, rows: 40), history: ["radar"])
    scene.perform(.act(ActionID(action)))
    let edge = try #require(scene.rows.first { $0.contains("┌") })
    let start = edge.distance(from: edge.startIndex, to: try #require(edge.firstIndex(of: "┌")))
    let end = edge.distance(from: edge.startIndex, to: try #require(edge.firstIndex(of: "┐")))
    #expect(end - start + 1 == min(140, columns - 2))
    #expect(abs(start - (columns - 1 - end)) <= 1)
  }

  @Test("the help has two columns from 160 on, each line once, and the selected one is in sight on every step")
  func help() throws {
    func columns(_ scene: Scene) throws -> Set<Int> {
      scene.perform(.act("help"))
      var seen: Set<Int> = []
      for _ in 0..<120 {
        let frame = scene.draw().frame
        let point = try #require(frame.hiddenCursor)
        #expect(frame[point.column - 1, point.row].glyph == Glyph("▌" as Unicode.Scalar))
        seen.insert(point.column)
        scene.perform(.move(.lines(1)))
      }
      return seen
    }
    #expect(try columns(Scene(Size(columns: 159, rows: 30))).count == 1)
    let wide = Scene(Size(columns: 160, rows: 30))
    #expect(try columns(wide).count == 2)
    #expect(wide.rows.dropFirst(2).prefix(26).contains { $0.contains("█") }, "a bar says where")
  }

  @Test("the palette's rows are titles, with the action's name dim behind and its key at the end")
  func palette() async throws {
    let theme = Theme(depth: .direct, isUTF8: true, background: .dark)
    let scene = try await Scene.results(theme: theme, showsPictures: false)
    scene.perform(.act("palette"), .type(.insert("list.so")))
    let frame = scene.draw().frame
    let spaces = String(repeating: " ", count: 30)
    #expect(frame.rows.contains { $0.contains("▌Sort the list\(spaces)list.sort") && $0.contains(" s │") })
    scene.perform(.type(.killToStart))
    let other = scene.draw().frame
    #expect(other.rows.contains { $0.contains("Open the details") && $0.contains("list.open  ") })
    let line = try #require(other.rows.firstIndex { $0.contains("Sort the list\(spaces)list.sort") })
    let text = other.rows[line]
    let column = text.distance(from: text.startIndex, to: try #require(text.firstRange(of: "list.sort")).lowerBound)
    #expect(other[column, line].style == theme.row.faint && other[column - 31, line].style == theme.row.name)
    let wide = try await Scene.results(Size(columns: 140, rows: 24), theme: theme, showsPictures: false)
    wide.perform(.act("palette"), .type(.insert("list.so")))
    #expect(
      wide.rows.contains { $0.contains("Sort the list\(spaces)list.sort ") && $0.contains("  by an order to choose ") })
    // A name that doesn't fit gives way to the title and the key.
    let narrow = try await Scene.results(Size(columns: 44, rows: 24), showsPictures: false)
    narrow.perform(.act("palette"), .type(.insert("side-by-side")))
    let row = try #require(narrow.rows.first { $0.contains("▌Show two to four marked apps") })
    #expect(row.contains("…") && row.hasSuffix(" = │"), "\(row)")
  }

  @Test(
    "a row says how old an update is, with a word before it where there is room",
    arguments: [(89, "Free"), (95, "3 w"), (100, "3 w"), (101, "updated 3 w"), (109, "updated 3 w")])
  func updated(columns: Int, end: String) async throws {
    let scene = try await Scene.results(Size(columns: columns, rows: 24), showsPictures: false)
    #expect(scene.body[0].hasSuffix("  \(end)"), "\(scene.body[0])")
  }

  @Test("an icon's format and size are the first to go, and are left out where they are off; Info has them")
  func iconInfo() async throws {
    let wide = try await Scene.results(Size(columns: 100, rows: 24))
    #expect(wide.body[1].contains("Acme Weather Inc. · Weather · PNG 8×8 101 B"))
    let narrow = try await Scene.results(Size(columns: 60, rows: 24))
    #expect(narrow.body[1].contains("Weather") && !narrow.body[1].contains("PNG"))
    let off = Scene(Size(columns: 100, rows: 24), showsIconInfo: false)
    try await off.search("weather")
    #expect(off.body[1].contains("Acme Weather Inc. · Weather") && !off.words.contains("PNG"))
    try await off.open(.info)
    #expect(off.words.contains("PNG 8×8 101 B"))
  }

  @Test("on Info addresses have letters of other scripts, and what is copied is the original")
  func addresses() async throws {
    let scene = try await Scene.results(of: "arabic", pane: .info)
    #expect(scene.words.contains("https://weather.example/طقس/%20a"))
    scene.perform(.move(.last), .move(.first))
    for _ in 0..<20 where !scene.rows.contains(where: { $0.contains("▌ Website") }) { scene.perform(.move(.lines(1))) }
    guard case .copy(let text, _)? = scene.browser.perform(.act("app.copy")) else { throw CancellationError() }
    #expect(text == "https://weather.example/%D8%B7%D9%82%D8%B3/%20a")
  }

  @Test("an answer without apps offers the nearest word that is known, and the key that takes it")
  func nearest() async throws {
    let scene = Scene(history: ["nothings"])
    scene.enter("nothing")
    try await scene.settled()
    #expect(scene.words.contains("No apps found for “nothing” in United States (us), iPhone"))
    #expect(scene.words.contains("Did you mean “nothings”? Enter searches for it"))
    #expect(scene.lastLine.contains("search nothings"))
  }
}
