import AppStore
import Browser
import Interface
import Support
import TerminalUI
import Testing

@MainActor
@Suite("Drawing changes nothing, and depends on nothing drawn before")
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

  @Test("a walk draws each time what is drawn anew, past tens, pages and both ends of the list", arguments: sizes)
  func walk(size: Size) async throws {
    let scene = Scene(size, showsPictures: false)
    try await scene.search("weather")
    let steps =
      Array(repeating: 1, count: 31) + Array(repeating: -1, count: 31) + [3, -2, 9, -9, 1, 1, -1, 1, 25, -1, 1]
    for step in steps {
      scene.perform(.list(.move(.lines(step))))
      expectFresh(scene, size, after: "\(step) to \(scene.browser.list.rows.selection)")
    }
    await scene.close()
  }

  /// Commands that change more than the selection, and end in the list.
  private nonisolated static let changes: [[Command]] = [
    [.app(.toggleBookmark), .list(.move(.lines(-1)))], [.list(.changeOrder), .list(.move(.lines(1)))],
    [.list(.reverseOrder), .list(.move(.lines(1)))],
    [.detail(.toggleBeside)], [.detail(.toggleBeside), .list(.move(.lines(1)))],
    [.detail(.toggleBeside), .detail(.toggleBeside)],
    [.focus(.filter), .filter(.insert("app")), .focus(.list)],
    [.focus(.filter), .filter(.insert("zzz")), .focus(.list)],
    [.focus(.search), .search(.older), .search(.older), .focus(.list)], [.focus(.search)],
    [.focus(.search), .focus(.list), .list(.move(.lines(1)))],
    [.list(.move(.pages(1)))], [.list(.move(.last))], [.show(.help)], [.show(.devices)], [.show(.historySearch)],
    [.list(.changeOrder)],
    [.list(.open)], [.list(.open), .detail(.show(.info)), .detail(.close)],
    [.list(.open), .detail(.show(.info)), .detail(.move(.lines(1))), .detail(.close)],
    [.list(.open), .detail(.show(.screenshots)), .detail(.close)],
    [.list(.open), .detail(.show(.screenshots)), .detail(.stepScreenshot(1)), .detail(.close)],
    [.list(.open), .detail(.show(.screenshots)), .detail(.accept), .detail(.close)],
    [.list(.open), .detail(.show(.whatsNew)), .detail(.close)],
    [.list(.open), .detail(.move(.lines(2))), .detail(.close)], [.list(.open), .detail(.stepApp(2)), .detail(.close)],
    [.list(.scroll(.lines(2)))],
    [.detail(.move(.lines(2)))],
    [.list(.open), .detail(.move(.lines(1))), .detail(.close)], [.refresh, .stepBack], [.retry],
    [.show(.storefronts), .show(.help)],
    [.focus(.search), .search(.edit(.left)), .focus(.list)],
    [.list(.open), .detail(.show(.screenshots)), .detail(.selectScreenshot(2)), .detail(.close)],
  ]

  @Test("whatever else has changed in between is drawn", arguments: changes, [sizes[0], sizes[1]])
  func changes(commands: [Command], size: Size) async throws {
    let scene = Scene(size, showsPictures: false, history: ["weather", "天気 radar"])
    try await scene.search("weather")
    for step in [1, 1, 1, -1, -1, 1] {
      scene.perform(.list(.move(.lines(step))))
      expectFresh(scene, size, after: "a move")
    }
    for command in commands { scene.perform(command) }
    expectFresh(scene, size, after: "\(commands)")
    scene.perform(.list(.move(.lines(1))))
    expectFresh(scene, size, after: "\(commands) and a move")
    await scene.close()
  }

  @Test("the detail beside the list goes and comes back at the same size, and the frame with it")
  func beside() async throws {
    let size = Size(columns: 140, rows: 40)
    let scene = Scene(size, showsPictures: false)
    try await scene.search("weather")
    for commands in [
      [.detail(.toggleBeside)], [.list(.move(.lines(1)))], [.detail(.toggleBeside)], [.list(.move(.lines(1)))],
    ]
      as [[Command]]
    {
      for command in commands { scene.perform(command) }
      expectFresh(scene, size, after: "\(commands)")
    }
    await scene.close()
  }

  /// What a person may do in any order, moves most often.
  private nonisolated static let anything: [[Command]] =
    Array(repeating: [.list(.move(.lines(1)))], count: 8) + Array(repeating: [.list(.move(.lines(-1)))], count: 6)
    + [
      [.list(.move(.halfPages(1)))], [.list(.move(.halfPages(-1)))], [.list(.move(.pages(1)))], [.list(.move(.first))],
      [.list(.move(.last))],
      [.app(.toggleBookmark)], [.list(.changeOrder)], [.list(.reverseOrder)], [.list(.changeIconSize)], [.list(.open)],
      [.detail(.close)], [.stepBack],
      [.stepBack],
      [.detail(.stepPane(1))], [.detail(.stepPane(-1))], [.show(.help)],
      [.focus(.filter), .filter(.insert("a")), .focus(.list)],
      [.focus(.search), .focus(.list)],
      [.show(.storefronts), .stepBack], [.app(.copyBundleID)], [.list(.scroll(.lines(3)))],
      [.list(.scroll(.lines(-2)))],
      [.detail(.move(.lines(2)))], [.detail(.selectScreenshot(1))], [.list(.select(3))], [.retry], [.focus(.search)],
      [.show(.storefronts), .show(.help), .show(.help), .overlay(.take(3))], [.refresh],
      [.show(.bookmarks), .overlay(.accept)],
      [.focus(.search), .search(.edit(.killToStart)), .search(.edit(.insert("broken"))), .search(.submit)],
      [.focus(.list)],
      [.show(.devices), .overlay(.take(1))],
      [.focus(.filter), .filter(.insert("r")), .focus(.list), .stepBack],
      [.detail(.toggleBeside)],
      [.list(.open), .detail(.show(.screenshots)), .detail(.accept)],
    ]

  @Test("whatever is done in whatever order, with icons that come meanwhile, is drawn as if anew", arguments: 1...6)
  func random(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let size = Self.sizes[Int(seed) % 3]
    let scene = Scene(size)
    try await scene.search("weather")
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
    await scene.close()
  }

  @Test("icons that come by themselves are drawn")
  func icons() async throws {
    let size = Size(columns: 80, rows: 24)
    let scene = Scene(size)
    try await scene.search("weather")
    let browser = scene.browser
    let icons = try #require(browser.list.icons)
    // Larger ones are asked for once the list has rested, and are blank until then.
    scene.perform(.list(.move(.lines(9))), .list(.changeIconSize))
    expectFresh(scene, size, after: "a change of size")
    let app = try #require(browser.list.rows.row(7)?.app)
    #expect(browser.list.rows.visibleRows.contains(7) && !browser.list.rows.visibleRows.contains(1))
    #expect(icons.state(of: app.id) == .idle)
    let before = view.draw(browser, size: size)
    #expect(before.redrawAfter == nil)
    try await scene.clock.sleepers(count: 1)
    scene.clock.advance(by: RowIcons.rest)
    try await eventually("the icon comes") { if case .loaded = icons.state(of: app.id) { true } else { false } }
    expectFresh(scene, size, after: "an icon")
    let isOther = view.draw(browser, size: size).frame != before.frame
    #expect(isOther)
    await scene.close()
  }

  @Test("the detail beside the list is drawn once the selection has rested, and what comes into it")
  func detail() async throws {
    let size = Size(columns: 140, rows: 40)
    let scene = Scene(size, showsPictures: false)
    try await scene.search("weather")
    let browser = scene.browser
    scene.perform(.list(.open), .detail(.show(.reviews)), .detail(.close))
    try await eventually("the reviews come") { browser.detail?.reviews.reviews.isEmpty == false }
    // Each layout asks for the next page while there is room for it.
    var count = 0
    while browser.detail?.reviews.isComplete == false, count < 8 {
      expectFresh(scene, size, after: "a page was asked for")
      try await eventually("no page is awaited") { browser.detail?.reviews.isLoadingMore == false }
      count += 1
    }
    #expect((1..<8).contains(count))
    expectFresh(scene, size, after: "all reviews")
    let before = view.draw(browser, size: size).frame
    scene.perform(.list(.move(.lines(3))))
    expectFresh(scene, size, after: "a move")
    try await scene.clock.sleepers(count: 1)
    scene.clock.advance(by: .milliseconds(200))
    try await eventually("the detail follows") { browser.detail?.position == 4 }
    expectFresh(scene, size, after: "the detail followed")
    try await eventually("its reviews come") { browser.detail?.reviews.state.isLoading == false }
    expectFresh(scene, size, after: "its reviews")
    let isOther = view.draw(browser, size: size).frame != before
    #expect(isOther)
    await scene.close()
  }

  @Test("words that come by themselves are drawn, and go")
  func words() async throws {
    let size = Size(columns: 80, rows: 24)
    let scene = Scene(size, showsPictures: false)
    try await scene.search("weather")
    expectFresh(scene, size, after: "a search")
    scene.browser.announce("Something has ended")
    expectFresh(scene, size, after: "words")
    scene.clock.advance(by: .seconds(3))
    scene.perform(.list(.move(.lines(1))))
    expectFresh(scene, size, after: "a move")
    await scene.close()
  }

  @Test("another size of the screen or of the icons, and pictures that the terminal shows, are drawn anew")
  func sizes() async throws {
    let size = Size(columns: 140, rows: 40)
    let kitty = TerminalGraphics(way: .kitty)
    let scene = Scene(size)
    scene.browser.keepPictureBytes(true)
    try await scene.search("weather")
    // Without icons in the list, one of which never comes.
    scene.perform(.list(.changeIconSize), .list(.changeIconSize))
    #expect(!scene.draw(graphics: kitty).frame.pictures.isEmpty)
    for graphics in [nil, kitty, nil, kitty] {
      expectFresh(scene, size, graphics: graphics, after: "other graphics")
      scene.perform(.list(.move(.lines(1))))
      expectFresh(scene, size, graphics: graphics, after: "a move")
    }
    for columns in [140, 139, 141, 140] {
      let other = Size(columns: columns, rows: 40)
      expectFresh(scene, other, after: "\(columns) columns")
      scene.perform(.list(.move(.lines(-1))))
      expectFresh(scene, other, after: "a move on \(columns) columns")
    }
    scene.perform(.list(.move(.last)))
    for _ in 0..<4 {
      scene.perform(.list(.changeIconSize))
      expectFresh(scene, size, after: "\(scene.browser.list.iconSize) icons")
    }
    await scene.close()
  }

  @Test("one view may draw several browsers")
  func others() async throws {
    let size = Size(columns: 80, rows: 24)
    let scenes = (0..<2).map { _ in Scene(size, showsPictures: false) }
    for (scene, term) in zip(scenes, ["weather", "arabic"]) { try await scene.search(term) }
    for step in [0, 1, 1, -1] {
      for scene in scenes {
        scene.perform(.list(.move(.lines(step))))
        expectFresh(scene, size, after: "another browser's")
      }
    }
    for scene in scenes { await scene.close() }
  }
}
