import Browser
import Interface
import Support
import TerminalUI
import Testing
import Turns

@MainActor
@Suite("The panes of a detail", .inTurn)
struct DetailPaneTests {
  private static let smallest = Size(columns: 40, rows: 8)

  /// The hints of the status bar, without the numbers at its start.
  private func hints(_ scene: Scene) -> String {
    scene.lastLine.split(separator: "  ").dropFirst().joined(separator: "  ").replacing(#/^ /#, with: "")
  }

  @Test("the last value is in sight with all of its lines")
  func wholeValue() async throws {
    let scene = Scene(Size(columns: 80, rows: 20), hasPages: false)
    try await scene.search("weather")
    try await scene.open(.info)
    scene.perform(.move(.last))
    #expect(scene.rows[16].contains("Website         https://weather.example"))
    #expect(scene.rows[17].contains("f=store"))
    scene.perform(.move(.first))
    #expect(scene.rows[4].contains("Seller"))
  }

  @Test("each pane names its app; the first one once its beginning is scrolled away", arguments: DetailPane.allCases)
  func name(pane: DetailPane) async throws {
    let scene = try await Scene.results(pane: pane)
    let isFirst = pane == .overview
    #expect(scene.rows[3].hasPrefix(" Weather Radar — Live") == !isFirst)
    scene.perform(.move(.last))
    #expect(scene.rows[3].hasPrefix(" Weather Radar — Live"))
    let small = try await Scene.results(Self.smallest, pane: pane)
    #expect(small.rows[3].contains("Weather") == !isFirst)
  }

  @Test("which lines of a pane are in sight is told, without the word where there is little room")
  func lines() async throws {
    let scene = try await Scene.results(pane: .overview)
    #expect(scene.rows[3].hasSuffix("  lines 1–18 of 47"))
    scene.perform(.move(.last))
    // Beside the name, once that is not in sight elsewhere.
    #expect(scene.rows[3].hasPrefix(" Weather Radar — Live  "))
    #expect(scene.rows[3].hasSuffix("  lines 30–47 of 47"))
    let small = try await Scene.results(Self.smallest, pane: .overview)
    #expect(small.rows[3].contains("  1–2 of "))
  }

  @Test("the histogram says which reviews it counts: those so far, or all that there are")
  func histogram() async throws {
    let scene = try await Scene.results(showsPictures: false)
    scene.perform(.act("list.open"), .click(.pane(.reviews)))
    let reviews = try #require(scene.browser.home.details.shown?.reviews)
    try await eventually("the reviews come") { !reviews.reviews.isEmpty }
    let soFar = " Stars of the \(reviews.reviews.count) reviews read so far, since 1 March 2026 "
    #expect(scene.rows.contains { $0.hasPrefix(soFar) })
    while !reviews.isComplete {
      scene.perform(.move(.last))
      try await eventually("the page comes") { !reviews.isLoadingMore }
    }
    scene.perform(.move(.first))
    let all = " Stars of all \(reviews.reviews.count) reviews that the store gives out"
    #expect(scene.rows.contains { $0.hasPrefix(all) })
  }

  @Test(
    "the hints are those of the pane that is shown",
    arguments: [
      (.overview, "↑↓ scroll  Tab pane  n p next, previous  t track"),
      (.whatsNew, "↑↓ choose  Tab pane  ⏎ notes  n p next, previous"),
      (.screenshots, "← → choose  Tab pane  ⏎ enlarge  n p next, previous"),
      (.reviews, "↑↓ scroll  Tab pane  a all countries  f filter"),
      (.info, "↑↓ choose  Tab pane  n p"),
    ] as [(DetailPane, String)])
  func hintsByPane(pane: DetailPane, words: String) async throws {
    let scene = try await Scene.results(Size(columns: 109, rows: 24), pane: pane)
    #expect(hints(scene).hasPrefix(words))
    #expect(pane != .info || !hints(scene).contains("y copy link"))
    scene.perform(.act("detail.accept"))
    #expect(pane != .screenshots || hints(scene).hasPrefix("← → choose  Tab pane  ⏎ all screenshots  "))
  }

  @Test(
    "where something failed, the hints say that it can be tried again: reviews, the icon on the panes that show it",
    arguments: [(1, .reviews), (2, .overview), (2, .info)] as [(Int, DetailPane)])
  func hintToRetry(row: Int, pane: DetailPane) async throws {
    let scene = try await Scene.results(row: row, pane: pane)
    #expect(hints(scene).contains("r try again"))
  }

  @Test("all sets of screenshots are named with their counts, and stand apart in the strip")
  func sets() async throws {
    let scene = try await Scene.results(pane: .screenshots)
    #expect(scene.rows[4].hasPrefix(" iPhone 1/5 · iPad 2"))
    #expect(scene.rows[6..<20].allSatisfy { $0.filter { "│┃".contains($0) }.count % 2 == 0 })
    for _ in 0..<4 { scene.perform(.act("detail.next-screenshot")) }
    // The last of one set and the first of the other, with a rule between.
    #expect(scene.rows[6..<20].allSatisfy { $0.filter { "│┃".contains($0) }.count % 2 == 1 })
    scene.perform(.act("detail.next-screenshot"), .act("detail.next-screenshot"))
    #expect(scene.rows[4].hasPrefix(" iPhone 5 · iPad 2/2"))
  }

  @Test(
    "as many screenshots as fit stand side by side in frames, the chosen one in a heavier one; enlarged it has the screen",
    arguments: [(80, true), (140, true), (200, true), (80, false)])
  func shelf(columns: Int, isUTF8: Bool) async throws {
    let theme = Theme(depth: .palette256, isUTF8: isUTF8)
    let scene = try await Scene.results(Size(columns: columns, rows: 24), theme: theme, pane: .screenshots)
    let (heavy, light): (Character, Character) = isUTF8 ? ("┏", "┌") : ("#", "+")
    func frames() -> String { String(scene.body[3].filter { $0 == heavy || $0 == light }) }
    let before = frames()
    #expect(before.first == heavy && before.filter { $0 == light }.count >= 1, "\(scene.body[3])")
    scene.perform(.act("detail.next-screenshot"))
    #expect(frames().first == light && frames().contains(heavy), "\(scene.body[3])")
    scene.perform(.act("detail.accept"))
    let frame = scene.draw().frame
    #expect(frame.rows[0].hasPrefix("iPhone 2/5") && !frame.rows.contains { $0.contains(heavy) })
  }

  @Test("in a high pane they stand in two rows, and the chosen one is always among them")
  func rows() async throws {
    let scene = try await Scene.results(Size(columns: 90, rows: 60), pane: .screenshots)
    func frames() -> [Int] { scene.body.map { row in row.count { "┏┌".contains($0) } }.filter { $0 > 0 } }
    #expect(frames() == [2, 2], "of seven, in sizes that fill the pane")
    for step in 1...6 {
      scene.perform(.act("detail.next-screenshot"))
      #expect(scene.body.count { $0.contains("┏") } == 1 && frames().count == 2, "\(step): \(scene.rows)")
    }
  }

  @Test("a screenshot that can't be had says why and that r tries again, and r does")
  func failedScreenshot() async throws {
    let scene = try await Scene.results(row: 2, pane: .screenshots)
    #expect(scene.rows[4].hasPrefix(" iPhone 1/1"))
    #expect(scene.rows[5].hasPrefix(" ! the image server has no such picture; r tries again"))
    let detail = try #require(scene.browser.home.details.shown)
    #expect(detail.pictures?.loadCount == 0)
    scene.perform(.act("retry"))
    _ = scene.draw()
    #expect(detail.pictures?.loadCount == 1)
  }

  @Test("on few lines words stand for a picture that would be too small to make out")
  func fewLines() async throws {
    let scene = try await Scene.results(Self.smallest, pane: .screenshots)
    #expect(scene.rows[4].hasPrefix(" iPhone 1/5 · iPad 2"))
    #expect(scene.rows[5].hasPrefix(" PNG 9×16"))
  }

  @Test("a reader at the end sees all the words about a further page of reviews that has failed")
  func failedPage() async throws {
    let scene = try await Scene.results(row: 9, pane: .reviews)
    scene.perform(.move(.last))
    let reviews = try #require(scene.browser.home.details.shown?.reviews)
    #expect(scene.rows[21].contains("⠋ Loading..."))
    try await eventually { !reviews.isLoadingMore }
    #expect(scene.rows[20].contains("17 s") || scene.rows[19].contains("17 s"))
    #expect(scene.rows[21].hasPrefix(" r tries again"))
    #expect(hints(scene).contains("r try again"))
  }

  @Test("reviews that are waited for have a spinner that turns")
  func spinner() async throws {
    let scene = try await Scene.results(row: 10)
    scene.perform(.act("list.open"), .click(.pane(.reviews)))
    #expect(scene.rows[4].hasPrefix(" ⠋ Loading..."))
    #expect(scene.draw().redrawAfter == .milliseconds(100))
    scene.clock.advance(by: .milliseconds(150))
    #expect(scene.rows[4].hasPrefix(" ⠙ Loading..."))
    #expect(scene.draw().redrawAfter == .milliseconds(50))
  }

  @Test("an icon that can't be had says so, however narrow the pane, and that r tries again")
  func failedIcon() async throws {
    let scene = try await Scene.results(Size(columns: 48, rows: 24), row: 2, pane: .overview)
    #expect(scene.words.contains("! Icon: the image server has no such picture; r tries again"))
  }
}
