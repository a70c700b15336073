import AppStore
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
@Suite("The pane of what has changed", .inTurn)
struct ChangesPaneTests {
  private func scene(
    columns: Int = 80, rows: Int = 24, theme: Theme = Theme(depth: .palette256, isUTF8: true),
    keepsObservations: Bool = true
  ) async throws -> Scene {
    try await .results(
      Size(columns: columns, rows: rows), theme: theme, showsPictures: false, keepsObservations: keepsObservations)
  }

  @Test("where nothing can be kept it says why, and r reads again")
  func noHome() async throws {
    let scene = try await scene(keepsObservations: false)
    try await scene.open(.changes)
    #expect(scene.rows[4].hasPrefix(" Error: neither XDG_DATA_HOME nor HOME names a folder"))
    #expect(scene.rows[5].hasPrefix(" r tries again"))
    #expect(scene.lastLine.contains("r try again"))
  }

  @Test("it says how to have an app known, as long as that is not under way")
  func advice() async throws {
    let scene = try await scene()
    try await scene.open(.changes)
    scene.perform(.act("app.bookmark"))
    let detail = try #require(scene.browser.home.details.shown)
    try await eventually("what is seen is remembered") { if case .data = detail.changes.state { true } else { false } }
    #expect(scene.words.contains("Nothing has changed Known since 12 March 2026, today; last seen today."))
    #expect(!scene.words.contains("b bookmarks the app"))
    scene.perform(.act("app.bookmark"))
    #expect(scene.words.contains("last seen today. b bookmarks the app, t tracks it"))
  }

  @Test(
    "each look has its day, how long ago that was, and when it was looked at before, unless that was the day before")
  func looks() async throws {
    let scene = try await scene()
    try await scene.keepChanges()
    try await scene.open(.changes)
    let rows = scene.rows.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " █")) }
    #expect(rows[4...5] == ["10 March 2026, 2 days ago", "Version      12.3.0 → 12.3.1"])
    let back = try #require(rows.firstIndex(of: "9 March 2026, 3 days ago"))
    #expect(rows[back + 1...back + 2] == ["seen before on 20 February 2026", "Store        sold here again"])
  }

  @Test(
    "words that are gone and words that are new differ in their signs, and in colours where there are any",
    arguments: [ColorDepth.palette256, .none])
  func styles(depth: ColorDepth) async throws {
    let theme = Theme(depth: depth, isUTF8: true, background: .dark)
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
    #expect((theme.removed.foreground != .default) == (depth != .none))
    #expect(theme.added.attributes.contains(.underline))
  }

  @Test(
    "where words can be struck through there are no signs: what is gone has a line through it, what is new below it")
  func struck() async throws {
    let theme = Theme(depth: .palette256, isUTF8: true, background: .dark, hasStrike: true)
    let scene = try await scene(theme: theme)
    try await scene.keepChanges()
    try await scene.open(.changes)
    let frame = scene.draw().frame
    let row = try #require(frame.rows.firstIndex { $0.contains("• Fewer crashes") })
    #expect(!scene.words.contains("[-") && !scene.words.contains("{+") && frame.hasStruckWords)
    let start = try #require(frame.rows[row].firstIndex(of: "c")).utf16Offset(in: frame.rows[row])
    func attributes(_ column: Int) -> Style.Attributes { frame[column, row].style.attributes }
    #expect(attributes(start).contains(.strike) && attributes(start + 6).contains(.strike))
    #expect(attributes(start + 7) == [] && attributes(start + 8).contains(.underline))
    scene.perform(.click(.pane(.info)))
    #expect(!scene.draw().frame.hasStruckWords)
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
    #expect(scene.words.contains("[-One thing.-]"))
    let start = try #require(scene.rows.firstIndex { $0.contains("{+word1 ") })
    let end = try #require(scene.rows.firstIndex { $0.contains("word40+}") })
    #expect(end > start)
  }
}

@MainActor
@Suite("A history in lines", .inTurn)
struct HistoryTextTests {
  private let theme = Theme(depth: .palette256, isUTF8: true)

  /// `true` if the lines were made anew.
  private func isMade(_ texts: PaneTexts, _ history: AppHistory, today: Int = 3, columns: Int = 40) -> Bool {
    var isMade = false
    _ = texts.history.value(of: history, today, columns) {
      isMade = true
      return HistoryText(looks: [], end: [])
    }
    return isMade
  }

  private func scene() async throws -> (Scene, AppHistory) {
    let scene = try await Scene.results(theme: theme, showsPictures: false, keepsObservations: true)
    try await scene.keepChanges()
    try await scene.open(.changes)
    let detail = try #require(scene.browser.home.details.shown)
    guard case .data(let history) = detail.changes.state else { throw CancellationError() }
    return (scene, history)
  }

  @Test("it is made once for a day and a width, also where an equal one was read again")
  func once() async throws {
    let (scene, history) = try await scene()
    let texts = PaneTexts(theme: theme)
    #expect(isMade(texts, history) && !isMade(texts, history))
    let listing = Listing(app: 1, country: "us")
    let again = try #require(
      try await scene.observatory?.history(of: listing, until: .distantFuture).map(AppHistory.init))
    #expect(!isMade(texts, again))
    #expect(isMade(texts, history, today: 4) && isMade(texts, history, today: 4, columns: 41))
  }

  @Test("it is let go of once its pane isn't shown")
  func forgotten() async throws {
    let (scene, history) = try await scene()
    let detail = try #require(scene.browser.home.details.shown)
    let texts = PaneTexts(theme: theme)
    let view = DetailView(
      theme: theme, pictures: PictureCells(theme: theme), texts: texts, graphics: nil, browser: scene.browser,
      detail: detail, layout: Layout(size: Size(columns: 43, rows: 24), for: scene.browser))
    let today = detail.days.daysSince(history.until)
    view.layOut()
    #expect(!isMade(texts, history, today: today))
    detail.show(.info)
    view.layOut()
    #expect(isMade(texts, history, today: today))
  }
}
