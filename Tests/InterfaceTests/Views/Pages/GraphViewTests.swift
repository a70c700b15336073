import AppStore
import Artwork
import Browser
import Foundation
import Observatory
import Support
import TerminalUI
import Testing
import Tracking
import Turns

@testable import Interface

@MainActor
@Suite("A graph of several apps, its marks and its cursor", .inTurn)
struct GraphViewTests {
  private static let day: TimeInterval = 86_400
  private static let search = SearchKey(term: "weather", country: "us", device: "iphone")

  /// Four apps over thirty days, of which the third is lost at the end; the first was released and a competitor's price changed.
  private func scene(
    _ size: Size = Size(columns: 80, rows: 24), theme: Theme = Theme(depth: .palette256, isUTF8: true),
    marking count: Int, hasDifficulty: Bool = false, isBusy: Bool = false, second: Int = 9,
    lastLook: Int = 0
  ) async throws -> Scene {
    let scene = Scene(size, theme: theme, showsPictures: false, keepsObservations: true)
    let observatory = try #require(scene.observatory)
    let names = ["Radar \u{1B}[31m", "Rain", "Sun", "Storm"]
    for (index, name) in names.enumerated() {
      try await observatory.follow(
        TrackKey(search: Self.search, app: Int64(index + 1)), name: name, at: Scene.now - 40 * Self.day)
    }
    _ = try await observatory.add(Competitor(id: 9, name: "Rival\u{202E}"), at: Scene.now - 40 * Self.day)
    for app in Int64(11)..<(isBusy ? 18 : 11) {
      _ = try await observatory.add(Competitor(id: app, name: "Rival \(app)"), at: Scene.now - 40 * Self.day)
      for (age, version) in [(20.0, "1.0"), (4, "2.0")] {
        try await observatory.record(
          Facts(version: version), of: Listing(app: app, country: "us"), at: Scene.now - age * Self.day)
      }
    }
    for age in (lastLook...35).reversed() {
      let positions = [2 + age / 6, second, 12 + age % 3, 20]
      let apps = positions.enumerated().filter { $0.offset != 2 || age > 6 }.map {
        PositionedApp(position: $0.element, app: Int64($0.offset + 1), name: names[$0.offset])
      }
      let first = FirstApps(ratings: Array(repeating: 0, count: 10), named: 10, fresh: 10, rating: nil)
      try await observatory.record(
        PositionList(depth: 50, found: 50, apps: apps), for: Self.search, first: hasDifficulty && age < 9 ? first : nil,
        at: Scene.now - Double(age) * Self.day)
    }
    for (app, age, facts) in [
      (1, 20.0, Facts(version: "1.0")), (1, 4.0, Facts(version: "1.1")), (9, 20, Facts(price: 0, currency: "USD")),
      (9, 4, Facts(price: 1.99, currency: "USD")),
    ] {
      try await observatory.record(
        facts, of: Listing(app: Int64(app), country: "us"), at: Scene.now - age * Self.day)
    }
    scene.perform(.act("tracked"))
    try await scene.pageIsRead()
    let page: TrackedPage = try #require(scene.browser.page())
    for app in 1...max(1, count) {
      let row = try #require(page.table.rows.firstIndex { $0.key.app == app })
      scene.perform(.click(.row(row)))
      if count > 0 { scene.perform(.act("tracked.mark")) }
    }
    scene.perform(.act("tracked.open"))
    try await scene.pageIsRead()
    return scene
  }

  @Test("the cursor names the day, and moved to a change it says what changed, a competitor's with its name")
  func cursor() async throws {
    let scene = try await scene(marking: 0)
    #expect(scene.rows[2].hasPrefix(" 12 March 2026: No. 2"))
    for _ in 0..<4 { scene.perform(.act("graph.back")) }
    #expect(scene.rows[2].hasPrefix(" 8 March 2026: No. 2"))
    #expect(scene.rows[3].contains("R version 1.0 to 1.1; Rival: $ price Free to $1.99"))
    let page: GraphPage = try #require(scene.browser.page())
    #expect(page.window.selection == 25)
    // The marks stand in the cursor's column, which runs through both rows.
    let frame = scene.draw().frame
    let axis = try #require(scene.rows.lastIndex { $0.contains("R") && $0.contains("───") })
    let column = try #require((0..<80).first { frame[$0, axis].style.attributes.contains(.reverse) })
    #expect(frame[column, axis].glyph == SafeText("R").glyphs[0])
    #expect(scene.lastLine.contains("R version, $ price"), "the signs are explained: \(scene.lastLine)")
    #expect(frame[column, axis + 1].glyph == SafeText("$").glyphs[0])
    #expect(frame.hiddenCursor?.column == column)
  }

  @Test(
    "a day with many changes shows them on several lines, or says how many are left and where", arguments: [19, 40])
  func busy(rows: Int) async throws {
    let size = Size(columns: 80, rows: rows)
    let scene = try await scene(size, marking: 0, isBusy: true)
    func axis() throws -> Int { try #require(scene.rows.lastIndex { $0.contains("───") && $0.contains("R") }) }
    let before = try axis()
    for _ in 0..<4 { scene.perform(.act("graph.back")) }
    let text = scene.rows[3..<14].map { $0.split(separator: "│").first.map(String.init) ?? "" }.joined(separator: " ")
    #expect(text.contains("R version 1.0 to 1.1; Rival: $ price Free to $1.99"), "\(text)")
    if rows == 19 {
      #expect(text.contains(/; \+\d+ more in the apps' Changes/) && !text.contains("Rival 17"), "\(text)")
    } else {
      #expect((11...17).allSatisfy { text.contains("Rival \($0)") } && !text.contains(" more "), "\(text)")
    }
    #expect(try axis() == before, "the graph stays where it is")
    for size in [Size(columns: 60, rows: 20), Size(columns: 60, rows: 12), Size(columns: 41, rows: 9)] {
      let view = BrowserView(theme: Theme(depth: .palette256, isUTF8: true))
      view.layOut(scene.browser, size: size)
      let text = view.draw(scene.browser, size: size).frame.rows
      #expect(text.joined().contains("more in the apps' Changes") || size.columns < 60, "\(size): \(text)")
    }
  }

  @Test(
    "four apps have letters, strokes and names of their own without any colour", arguments: [true, false])
  func several(isUTF8: Bool) async throws {
    let scene = try await scene(Size(columns: 120, rows: 40), theme: Theme(depth: .none, isUTF8: isUTF8), marking: 4)
    let rows = scene.rows
    #expect(rows[0].contains("4 apps: weather   us ") && rows[0].hasSuffix(" 30 days"))
    let legend = rows[4]
    for part in ["Radar", "No. 2", "Rain", "No. 9", "Sun", "not among 50", "Storm", "No. 20"] {
      #expect(legend.contains(part), "\(legend)")
    }
    let plot = rows[5..<34].map { String($0.dropFirst(11)) }.joined()
    for sign in isUTF8 ? ["─", "═", "━", "╍", "A", "B", "C", "D"] : ["A", "B", "C", "D"] {
      #expect(plot.contains(sign), "\(sign)")
    }
    #expect(rows.contains { $0.contains("C not among") } && !rows.contains { $0.contains("A not among") })
  }

  @Test("every size from the smallest draws every number of apps, and the plot keeps rows", arguments: [0, 2, 4])
  func sizes(count: Int) async throws {
    let scene = try await scene(marking: count)
    let view = BrowserView(theme: Theme(depth: .palette256, isUTF8: true))
    for (columns, rows) in [(40, 8), (41, 9), (60, 12), (60, 20), (80, 24), (120, 40), (200, 60)] {
      let size = Size(columns: columns, rows: rows)
      for action in ["graph.week", "graph.year", "graph.first", "graph.last"] {
        scene.perform(.act(ActionID(action)))
        view.layOut(scene.browser, size: size)
        let text = view.draw(scene.browser, size: size).frame.rows
        let body = text[Layout(size: size).body.origin.row..<rows - 2]
        #expect(body.first?.contains(" 202") == true, "\(size): what the day says")
        #expect(body.dropFirst().contains { $0.contains { "─│═║━┃╍╏ABCD".contains($0) } }, "\(size): a line")
        #expect(!text.joined().contains("\u{1B}"))
      }
    }
  }

  @Test("the term's difficulty has a row of bars where it is known, and the cursor reads it", arguments: [0, 2])
  func difficulty(count: Int) async throws {
    let scene = try await scene(marking: count, hasDifficulty: true)
    #expect(scene.rows[2].hasSuffix(", difficulty 35"), "\(scene.rows[2])")
    let row = try #require(scene.rows.first { $0.hasPrefix("difficulty ") })
    #expect(Set(row.dropFirst(11).filter { $0 != " " && $0 != "│" && $0 != "┊" }).isSubset(of: "▃"), "\(row)")
    for _ in 0..<12 { scene.perform(.act("graph.back")) }
    #expect(!scene.rows[2].contains("difficulty"))
  }

  @Test(
    "a line ends with a dot and its position, at the level that is labelled, and the cursor's day has a dot as well")
  func ends() async throws {
    let scene = try await scene(Size(columns: 100, rows: 30), marking: 0)
    let levels = scene.rows.filter { $0.contains("┈") }.map { $0.prefix(10).trimmingCharacters(in: .whitespaces) }
    #expect(levels == ["1", "2", "3", "4", "5", "6"], "\(scene.rows)")
    let end = try #require(scene.rows.first { $0.contains("●") })
    #expect(end.contains("● 2"), "\(end)")
    for _ in 0..<12 { scene.perform(.act("graph.back")) }
    #expect(scene.rows.count { $0.contains("●") } == 2)
  }

  @Test(
    "where a terminal has pixels the lines are pictures over the text, and cells again below a box", arguments: [0, 4])
  func pixels(count: Int) async throws {
    let scene = try await scene(Size(columns: 100, rows: 30), marking: count)
    let kitty = TerminalGraphics(way: .kitty, cell: PixelExtent(width: 10, height: 20))
    var strokes: Set<Character> = ["╭", "╮", "╰", "╯", "●", "║", "┃", "╏", "━"]
    if count == 0 { strokes.insert("│") }
    func plot(_ graphics: TerminalGraphics?) -> [Character] {
      scene.draw(graphics: graphics).frame.rows[6..<26].flatMap { Array($0.dropFirst(11).prefix(40)) }
    }
    #expect(scene.draw().wantsPixels, "the terminal is asked, also if no list has been shown yet")
    #expect(plot(nil).contains(where: strokes.contains) && !plot(kitty).contains(where: strokes.contains))
    let frame = scene.draw(graphics: kitty).frame
    let lines = try #require(frame.pictures.first)
    #expect(frame.text().contains("┈") && lines.rect.size.columns > 40)
    let expected = PixelExtent(width: lines.rect.size.columns * 10, height: lines.rect.size.rows * 20)
    #expect(lines.picture.size == expected)
    // A dot at each end, which the cursor is on as well.
    #expect(frame.pictures.count == 1 + max(1, count))
    scene.perform(.act("graph.back"))
    let moved = scene.draw(graphics: kitty).frame
    #expect(moved.pictures.first == lines, "a cursor that moves draws no line again")
    #expect(moved.pictures.count > frame.pictures.count)

    scene.perform(.act("palette"))
    let covered = scene.draw(graphics: kitty).frame
    #expect(covered.pictures.isEmpty && covered.text() == scene.draw().frame.text())
    scene.perform(.act("back"))
    #expect(scene.draw(graphics: kitty).frame.pictures == moved.pictures)
    for other in [TerminalGraphics(way: .sixel), TerminalGraphics(way: .iterm)] {
      #expect(scene.draw(graphics: other).frame.text() == scene.draw().frame.text())
    }
    for (columns, rows) in [(40, 8), (41, 9), (60, 12), (200, 60)] {
      let view = BrowserView(theme: Theme(depth: .palette256, isUTF8: true))
      let size = Size(columns: columns, rows: rows)
      view.layOut(scene.browser, size: size, graphics: kitty)
      for placed in view.draw(scene.browser, size: size, graphics: kitty).frame.pictures {
        #expect(placed.rect.columns.upperBound <= columns && placed.rect.rows.upperBound <= rows - 2)
      }
    }
  }

  @Test("lines in pixels go in steps, as those in cells do: none passes between two positions on its way")
  func steps() async throws {
    let scene = try await scene(Size(columns: 100, rows: 30), marking: 0)
    let kitty = TerminalGraphics(way: .kitty, cell: PixelExtent(width: 10, height: 20))
    let picture = try #require(scene.draw(graphics: kitty).frame.pictures.first).picture
    let pixmap = try PNGDecoder.decode(picture.bytes)
    let size = pixmap.size
    var verticals = 0
    for column in 0..<size.width {
      // Positions are drawn in the middle of a row of cells, and two of them are at least so far apart.
      let between = (0..<size.height).count { row in
        pixmap.bytes[(row * size.width + column) * 4 + 3] > 64 && !(6..<14).contains(row % 20)
      }
      #expect(between == 0 || between > 20, "column \(column)")
      if between > 0 { verticals += 1 }
    }
    #expect(verticals > 0 && verticals < 40)
  }

  @Test("where lines end on one row, each has its letter and position on a row of its own")
  func endsTogether() async throws {
    let rows = try await scene(Size(columns: 60, rows: 12), marking: 4, second: 3).rows
    let ends = ["A 2", "B 3", "D 20"].map { end in rows.firstIndex { $0.hasSuffix(end) } }
    #expect(!ends.contains(nil) && Set(ends).count == 3, "\(rows)")
  }

  @Test(
    "dates stand below the days that they are of: days of short times, months of long ones",
    arguments: [
      ("week", 80, ["6 Mar", "8", "10", "12"]), ("week", 140, ["6 Mar", "7", "8", "9", "10", "11", "12"]),
      ("month", 80, ["15 Feb", "22", "1 Mar", "8"]), ("month", 140, ["15 Feb", "20", "25", "1 Mar", "5", "10"]),
      ("quarter", 80, ["2026", "Feb", "Mar"]),
      ("year", 140, ["Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec", "2026", "Feb", "Mar"]),
      ("year", 60, ["Apr", "Jul", "Oct", "2026"]),
    ])
  func dates(range: String, columns: Int, dates: [String]) async throws {
    let scene = try await scene(Size(columns: columns, rows: 24), marking: 0)
    scene.perform(.act(ActionID("graph.\(range)")))
    let page: GraphPage = try #require(scene.browser.page())
    try await eventually("it is read") { page.content?.graph.dayCount == page.range.rawValue }
    let rows = scene.rows
    let line = String(try #require(rows.dropLast(2).last).prefix(while: { $0 != "│" }))
    #expect(line.split(separator: " ").joined(separator: " ") == dates.joined(separator: " "), "\(line)")
    let axis = Array(try #require(rows.last { $0.contains("┬") }))
    // A mark or the cursor may stand on a date.
    #expect(axis.count { "┬┊R".contains($0) } >= dates.count)
    let start = try #require(line.firstRange(of: dates[0])).lowerBound
    #expect("┬R".contains(axis[line.distance(from: line.startIndex, to: start)]))
  }

  @Test("the apps around it are those of now only where it was looked at today", arguments: [0, 2])
  func around(lastLook: Int) async throws {
    let scene = try await scene(Size(columns: 140, rows: 24), marking: 0, lastLook: lastLook)
    let day = scene.browser.days.text(of: Scene.now - Double(lastLook) * Self.day)
    let titles = scene.body.map { $0.split(separator: "  ").last.map(String.init) ?? "" }
    #expect(titles.contains { $0.hasSuffix("Now") } == (lastLook == 0))
    #expect(titles.contains { $0.hasSuffix(day) } == (lastLook > 0), "\(titles)")
  }

  @Test("a click in the graph moves the cursor to that day")
  func click() async throws {
    let scene = try await scene(marking: 0)
    let target = try #require(scene.draw().targets.first { $0.action == .click(.row(3)) })
    #expect(target.rect.size.columns == 1)
    scene.perform(.click(.row(3)))
    #expect(scene.rows[2].contains("14 February 2026"))
  }

  @Test("read aloud, each day is a row in words, and each app has its sentences")
  func aloud() async throws {
    let scene = try await scene(marking: 3)
    let spoken = AloudView(keys: ActionTable.standard.keys).spoken(scene.browser)
    #expect(spoken.count == 30 && spoken.selection == 29)
    #expect("\(spoken.row(25))".hasPrefix("8 March 2026"))
    #expect("\(spoken.row(25))".contains("A, Radar: No. 2") && "\(spoken.row(25))".contains("C, Sun: not among 50"))
    #expect("\(spoken.row(25))".hasSuffix("A: R version 1.0 to 1.1; Rival: $ price Free to $1.99"))
    let text = spoken.text.map { "\($0)" }
    #expect(text.contains { $0.hasPrefix("B, Rain: Now: 9, last seen 12 March 2026") })
    #expect(text.contains { $0.hasPrefix("C, Sun: ") && $0.contains("not among 50") })
  }
}
