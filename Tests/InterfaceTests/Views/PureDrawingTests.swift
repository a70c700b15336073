import AppStore
import Browser
import Interface
import Support
import TerminalUI
import Testing
import Turns

@MainActor
@Suite("Drawing changes nothing, and depends on nothing drawn before", .inTurn)
struct PureDrawingTests {
  private static let theme = Theme(depth: .palette256, isUTF8: true)
  private nonisolated static let sizes = [(80, 24), (140, 40), (60, 13)].map { Size(columns: $0.0, rows: $0.1) }
  private let view = BrowserView(theme: theme)

  /// Draws twice with a view that has drawn before, and once with a new one: all three must be equal.
  private func expectFresh(
    _ scene: Scene, _ size: Size, graphics: TerminalGraphics? = nil, after what: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    view.layOut(scene.browser, size: size, graphics: graphics)
    let drawn = view.draw(scene.browser, size: size, graphics: graphics)
    let again = view.draw(scene.browser, size: size, graphics: graphics)
    let fresh = BrowserView(theme: Self.theme).draw(scene.browser, size: size, graphics: graphics)
    for other in [again, fresh] {
      // Not the frames themselves: a failure would print every cell.
      let isSame = drawn.frame == other.frame
      #expect(isSame, "after \(what)", sourceLocation: sourceLocation)
      #expect(drawn.redrawAfter == other.redrawAfter, "after \(what)", sourceLocation: sourceLocation)
      #expect(drawn.targets == other.targets, "after \(what)", sourceLocation: sourceLocation)
    }
  }

  /// Commands that change more than the selection.
  private nonisolated static let changes: [[Command]] = [
    [.act("app.bookmark"), .move(.lines(-1))], [.act("list.sort"), .act("menu.3")],
    [.act("list.reverse"), .move(.lines(1))],
    [.act("list.icons")], [.act("list.beside")], [.act("list.beside"), .act("list.beside")],
    [.act("list.filter"), .type(.insert("a")), .act("search.leave")],
    [.act("list.filter"), .type(.insert("zzz")), .act("search.leave")],
    [.act("list.filter"), .type(.insert("r")), .act("search.leave"), .act("back")],
    [.act("search.again"), .act("search.older"), .act("search.older"), .act("search.leave")], [.act("search.again")],
    [.act("search.again"), .act("search.leave"), .move(.lines(1))], [.act("search.leave")],
    [.act("search.again"), .type(.left), .act("search.leave")],
    [.act("search.again"), .type(.killToStart), .type(.insert("broken")), .act("search.submit")],
    [.move(.pages(1))], [.move(.halfPages(1))], [.move(.halfPages(-1))], [.move(.first)], [.move(.last)],
    [.scroll(2, over: .row(0))], [.scroll(-2, over: .row(0))], [.click(.row(3))], [.click(.screenshot(1))],
    [.act("help")], [.act("device")], [.act("device"), .click(.row(1))], [.act("search.history")],
    [.act("country"), .act("back")], [.act("country"), .act("help"), .act("help"), .click(.row(3))],
    [.act("bookmarks"), .act("bookmarks.open")], [.act("app.copy-bundle-id")],
    [.act("refresh")], [.act("refresh"), .act("back")], [.act("retry")], [.act("back")],
    [.act("list.open")], [.act("detail.close")], [.act("detail.next-pane")], [.act("detail.previous-pane")],
    [.act("list.open"), .move(.lines(2)), .act("detail.close")],
    [.act("list.open"), .act("detail.next-app"), .act("detail.next-app"), .act("detail.close")],
    [.act("list.open"), .click(.pane(.info)), .move(.lines(1)), .act("detail.close")],
    [.act("list.open"), .click(.pane(.whatsNew)), .act("detail.close")],
    [.act("list.open"), .click(.pane(.screenshots)), .act("detail.next-screenshot"), .act("detail.close")],
    [.act("list.open"), .click(.pane(.screenshots)), .act("detail.accept")],
    [.act("list.open"), .click(.pane(.screenshots)), .click(.screenshot(2)), .act("detail.close")],
  ]

  @Test("whatever else has changed in between is drawn", arguments: changes, [sizes[0], sizes[1]])
  func changes(commands: [Command], size: Size) async throws {
    let scene = Scene(size, showsPictures: false, history: ["weather", "天気 radar"])
    try await scene.search("weather")
    for step in [1, 1, 1, -1, -1, 1] {
      scene.perform(.move(.lines(step)))
      expectFresh(scene, size, after: "a move")
    }
    for command in commands { scene.perform(command) }
    expectFresh(scene, size, after: "\(commands)")
    scene.perform(.move(.lines(1)))
    expectFresh(scene, size, after: "\(commands) and a move")
  }

  /// The steps that a person may take in any order, moves most often.
  private nonisolated static let anything =
    changes + Array(repeating: [.move(.lines(1))], count: 11) + Array(repeating: [.move(.lines(-1))], count: 8)

  @Test("whatever is done in whatever order, with icons that come meanwhile, is drawn as if anew", arguments: 1...6)
  func random(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let size = Self.sizes[Int(seed) % 3]
    let scene = try await Scene.results(size)
    for step in 0..<150 {
      let commands = Self.anything[Int.random(in: 0..<Self.anything.count, using: &random)]
      for command in commands { scene.perform(command) }
      if Int.random(in: 0..<4, using: &random) == 0 {
        scene.clock.advance(by: .milliseconds(Int64.random(in: 1...150, using: &random)))
        // Whatever is due may come, or later.
        for _ in 0..<Int.random(in: 0..<200, using: &random) { await Task.yield() }
      }
      expectFresh(scene, size, after: "step \(step): \(commands)")
    }
  }

  @Test("icons that come by themselves are drawn")
  func icons() async throws {
    let size = Size(columns: 80, rows: 24)
    let scene = try await Scene.results(size)
    let browser = scene.browser
    let icons = try #require(browser.home.list.icons)
    // Larger ones are asked for once the list has rested, and are blank until then.
    scene.perform(.move(.lines(9)), .act("list.icons"))
    expectFresh(scene, size, after: "a change of size")
    let app = try #require(browser.home.list.rows.row(7)?.app)
    #expect(
      browser.home.list.rows.table.window.visibleRows.contains(7)
        && !browser.home.list.rows.table.window.visibleRows.contains(1))
    #expect(icons.state(of: app.id) == .idle)
    let before = view.draw(browser, size: size)
    #expect(before.redrawAfter == nil)
    try await scene.clock.sleepers(count: 1)
    scene.clock.advance(by: RowIcons.rest)
    try await eventually("the icon comes") { if case .loaded = icons.state(of: app.id) { true } else { false } }
    expectFresh(scene, size, after: "an icon")
    let isOther = view.draw(browser, size: size).frame != before.frame
    #expect(isOther)
  }

  @Test("the detail beside the list is drawn once the selection has rested, and what comes into it")
  func detail() async throws {
    let size = Size(columns: 140, rows: 60)
    let scene = try await Scene.results(size, showsPictures: false)
    let browser = scene.browser
    scene.perform(.act("list.open"), .click(.pane(.reviews)), .act("detail.close"))
    try await eventually("the reviews come") { browser.home.details.shown?.reviews.reviews.isEmpty == false }
    // Each layout asks for the next page while there is room for it.
    var count = 0
    while browser.home.details.shown?.reviews.isComplete == false, count < 8 {
      expectFresh(scene, size, after: "a page was asked for")
      try await eventually("no page is awaited") { browser.home.details.shown?.reviews.isLoadingMore == false }
      count += 1
    }
    #expect((1..<8).contains(count))
    expectFresh(scene, size, after: "all reviews")
    let before = view.draw(browser, size: size).frame
    scene.perform(.move(.lines(3)))
    expectFresh(scene, size, after: "a move")
    try await scene.clock.sleepers(count: 1)
    scene.clock.advance(by: .milliseconds(200))
    try await eventually("the detail follows") { browser.home.details.shown?.position == 4 }
    expectFresh(scene, size, after: "the detail followed")
    try await eventually("its reviews come") { browser.home.details.shown?.reviews.state.isLoading == false }
    expectFresh(scene, size, after: "its reviews")
    let isOther = view.draw(browser, size: size).frame != before
    #expect(isOther)
  }

  @Test("another size of the screen or of the icons, and pictures that the terminal shows, are drawn anew")
  func sizes() async throws {
    let size = Size(columns: 140, rows: 40)
    let kitty = TerminalGraphics(way: .kitty)
    let scene = Scene(size)
    scene.browser.home.details.keepPictureBytes(true)
    try await scene.search("weather")
    // Without icons in the list: one never comes.
    scene.perform(.act("list.icons"), .act("list.icons"))
    #expect(!scene.draw(graphics: kitty).frame.pictures.isEmpty)
    for graphics in [nil, kitty, nil, kitty] {
      expectFresh(scene, size, graphics: graphics, after: "other graphics")
      scene.perform(.move(.lines(1)))
      expectFresh(scene, size, graphics: graphics, after: "a move")
    }
    for columns in [140, 139, 141, 140] {
      let other = Size(columns: columns, rows: 40)
      expectFresh(scene, other, after: "\(columns) columns")
      scene.perform(.move(.lines(-1)))
      expectFresh(scene, other, after: "a move on \(columns) columns")
    }
    scene.perform(.move(.last))
    for _ in 0..<4 {
      scene.perform(.act("list.icons"))
      expectFresh(scene, size, after: "\(scene.browser.home.list.iconSize) icons")
    }
  }

  @Test("one view may draw several browsers")
  func others() async throws {
    let size = Size(columns: 80, rows: 24)
    let scenes = (0..<2).map { _ in Scene(size, showsPictures: false) }
    for (scene, term) in zip(scenes, ["weather", "arabic"]) { try await scene.search(term) }
    for step in [0, 1, 1, -1] {
      for scene in scenes {
        scene.perform(.move(.lines(step)))
        expectFresh(scene, size, after: "another browser's")
      }
    }
  }
}
