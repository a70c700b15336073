import Browser
import Interface
import Support
import TerminalUI
import Testing

@MainActor
@Suite("The panes of a detail")
struct DetailPaneTests {
  /// A scene with the first app's detail open at a pane.
  private func scene(_ pane: DetailPane, columns: Int = 80, rows: Int = 24, term: String = "weather") async throws
    -> Scene
  {
    let scene = Scene(Size(columns: columns, rows: rows))
    try await scene.search(term)
    try await scene.open(pane)
    return scene
  }

  @Test("the last value is in sight with all of its lines")
  func wholeValue() async throws {
    let scene = try await scene(.info, rows: 20)
    scene.perform(.move(.last))
    let rows = scene.draw().frame.rows
    #expect(rows[16].contains("Website         https://weather.example"))
    #expect(rows[17].contains("f=store"))
    scene.perform(.move(.first))
    #expect(scene.draw().frame.rows[5].contains("Seller"))
    await scene.close()
  }

  @Test("each pane names its app; the first one once its beginning is scrolled away", arguments: DetailPane.allCases)
  func name(pane: DetailPane) async throws {
    let scene = try await scene(pane)
    let isFirst = pane == .overview
    #expect(scene.draw().frame.rows[4].hasPrefix(" Weather Radar — Live") == !isFirst)
    scene.perform(.move(.last))
    #expect(scene.draw().frame.rows[4].hasPrefix(" Weather Radar — Live"))
    await scene.close()
    let small = try await self.scene(pane, columns: 40, rows: 8)
    #expect(small.draw().frame.rows[3].contains("Weather") == !isFirst)
    await small.close()
  }

  @Test("which lines of a pane are in sight is told, without the word where there is little room")
  func lines() async throws {
    let scene = try await scene(.overview)
    #expect(scene.draw().frame.rows[4].hasSuffix("  lines 1–17 of 34"))
    scene.perform(.move(.last))
    // Beside the name, once that is not in sight elsewhere.
    #expect(scene.draw().frame.rows[4].hasPrefix(" Weather Radar — Live  "))
    #expect(scene.draw().frame.rows[4].hasSuffix("  lines 18–34 of 34"))
    await scene.close()
    let small = try await self.scene(.overview, columns: 40, rows: 8)
    #expect(small.draw().frame.rows[3].hasSuffix("  1–2 of 57"))
    await small.close()
  }

  @Test("the histogram says which reviews it counts: those so far, all that there are, or the only one")
  func histogram() async throws {
    let scene = Scene(Size(columns: 80, rows: 24), showsPictures: false)
    try await scene.search("weather")
    scene.perform(.act("list.open"), .click(.pane(.reviews)))
    let reviews = try #require(scene.browser.home.details.shown?.reviews)
    try await eventually("the reviews come") { !reviews.reviews.isEmpty }
    let count = reviews.reviews.count
    #expect(scene.draw().frame.rows[5].hasPrefix(" Stars of the \(count) reviews loaded so far"))
    while !reviews.isComplete {
      scene.perform(.move(.last))
      try await eventually("the page comes") { !reviews.isLoadingMore }
    }
    scene.perform(.move(.first))
    #expect(
      scene.draw().frame.rows[5].hasPrefix(" Stars of all \(reviews.reviews.count) reviews that the store gives out"))
    scene.perform(.act("detail.close"), .move(.lines(3)), .act("list.open"))
    let single = try #require(scene.browser.home.details.shown?.reviews)
    try await eventually("the review comes") { single.isComplete }
    #expect(scene.draw().frame.rows[5].hasPrefix(" Stars of the 1 review that the store gives out"))
    await scene.close()
  }

  /// What the status bar hints at, without the numbers at its start.
  private func hints(_ scene: Scene) -> String {
    let line = scene.draw().frame.rows.last ?? ""
    return line.split(separator: "  ").dropFirst().joined(separator: "  ")
  }

  @Test("the hints are those of the pane that is shown")
  func hintsByPane() async throws {
    let scene = try await scene(.overview, columns: 109, rows: 24)
    #expect(hints(scene).hasPrefix("↑↓ scroll  Tab pane  n p next, previous  t track"))
    #expect(hints(scene).contains("t track"))
    // These few lines fit: there is nothing to scroll.
    try await scene.open(.whatsNew)
    #expect(hints(scene).hasPrefix("Tab pane  n p next, previous"))
    try await scene.open(.screenshots)
    #expect(hints(scene).hasPrefix("← → choose  Tab pane  ⏎ enlarge  n p next, previous"))
    scene.perform(.act("detail.accept"))
    #expect(hints(scene).hasPrefix("← → choose  Tab pane  ⏎ all screenshots  "))
    try await scene.open(.reviews)
    #expect(hints(scene).hasPrefix("↑↓ scroll  Tab pane  n p"))
    try await scene.open(.info)
    #expect(hints(scene).hasPrefix("↑↓ choose  Tab pane  n p"))
    #expect(!hints(scene).contains("y copy link"))
    await scene.close()
  }

  @Test("where something failed, the hints say that it can be tried again")
  func hintToRetry() async throws {
    let scene = Scene(Size(columns: 80, rows: 24))
    try await scene.search("weather")
    scene.perform(.move(.lines(1)))
    try await scene.open(.reviews)
    #expect(hints(scene).contains("r try again"))
    // Its icon can't be had either.
    scene.perform(.act("detail.next-app"))
    try await scene.open(.overview)
    #expect(hints(scene).contains("r try again"))
    try await scene.open(.info)
    #expect(hints(scene).contains("r try again"))
    await scene.close()
  }

  @Test("all sets of screenshots are named with their counts, and stand apart in the strip")
  func sets() async throws {
    let scene = try await scene(.screenshots)
    #expect(scene.draw().frame.rows[5].hasPrefix(" iPhone 1/5 · iPad 2"))
    let frame = scene.draw().frame
    let rules = frame.rows[18..<22].map { row in row.filter { $0 == "│" }.count }
    #expect(rules == [1, 1, 1, 1])
    for _ in 0..<6 { scene.perform(.act("detail.next-screenshot")) }
    #expect(scene.draw().frame.rows[5].hasPrefix(" iPhone 5 · iPad 2/2"))
    await scene.close()
  }

  @Test("a screenshot that can't be had says why and that r tries again, and r does")
  func failedScreenshot() async throws {
    let scene = Scene(Size(columns: 80, rows: 24))
    try await scene.search("weather")
    scene.perform(.move(.lines(2)))
    try await scene.open(.screenshots)
    let rows = scene.draw().frame.rows
    #expect(rows[5].hasPrefix(" iPhone 1/1"))
    #expect(rows[6].hasPrefix(" ! the image server has no such picture; r tries again"))
    let detail = try #require(scene.browser.home.details.shown)
    #expect(detail.pictures?.loadCount == 0)
    scene.perform(.act("retry"))
    _ = scene.draw()
    // The chosen one, and its thumbnail.
    #expect(detail.pictures?.loadCount == 2)
    await scene.close()
  }

  @Test("on few lines there are words in place of a picture that nobody could make out")
  func fewLines() async throws {
    let scene = try await scene(.screenshots, columns: 40, rows: 8)
    let rows = scene.draw().frame.rows
    #expect(rows[4].hasPrefix(" iPhone 1/5 · iPad 2"))
    #expect(rows[5].hasPrefix(" PNG 9×16"))
    await scene.close()
  }

  @Test("a further page of reviews that fails is in sight with all its words for whoever waits for it at the end")
  func failedPage() async throws {
    let scene = Scene(Size(columns: 80, rows: 24))
    try await scene.search("weather")
    scene.perform(.move(.lines(9)))
    try await scene.open(.reviews)
    scene.perform(.move(.last))
    let reviews = try #require(scene.browser.home.details.shown?.reviews)
    #expect(scene.draw().frame.rows[21].contains("⠋ Loading..."))
    try await eventually { !reviews.isLoadingMore }
    let rows = scene.draw().frame.rows
    #expect(rows[20].contains("17 s") || rows[19].contains("17 s"))
    #expect(rows[21].hasPrefix(" r tries again"))
    #expect(hints(scene).contains("r try again"))
    await scene.close()
  }

  @Test("reviews that are waited for have a spinner that turns")
  func spinner() async throws {
    let scene = Scene(Size(columns: 80, rows: 24))
    try await scene.search("weather")
    scene.perform(.move(.lines(10)), .act("list.open"), .click(.pane(.reviews)))
    let drawing = scene.draw()
    #expect(drawing.frame.rows[5].hasPrefix(" ⠋ Loading..."))
    #expect(drawing.redrawAfter == .milliseconds(100))
    scene.clock.advance(by: .milliseconds(150))
    #expect(scene.draw().frame.rows[5].hasPrefix(" ⠙ Loading..."))
    #expect(scene.draw().redrawAfter == .milliseconds(50))
    await scene.close()
  }

  @Test("an icon that can't be had says so, however narrow the pane, and that r tries again")
  func failedIcon() async throws {
    let scene = Scene(Size(columns: 48, rows: 24))
    try await scene.search("weather")
    scene.perform(.move(.lines(2)))
    try await scene.open(.overview)
    let text = scene.draw().frame.rows.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(text.contains("! Icon: the image server has no such picture; r tries again"))
    await scene.close()
  }
}
