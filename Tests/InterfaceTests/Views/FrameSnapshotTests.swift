import Browser
import Interface
import TerminalUI
import Testing

@MainActor
@Suite("What the screen shows")
struct FrameSnapshotTests {
  private nonisolated static let sizes = [(80, 24), (140, 40), (40, 8)].map { Size(columns: $0.0, rows: $0.1) }

  /// States that look on a wide screen as at 80 columns, beside a list or details that other pictures show.
  private nonisolated static let alikeWhenWide: Set<SceneState> = [
    .initial, .loading, .empty, .error, .throttled, .errorOverResults, .loadingOverResults, .pausing, .calledOff,
    .storefronts, .devices, .bookmarks, .saveFolder, .filter, .filteredAway, .historySearch, .historySearchFailing,
    .longQuery, .notice, .overview, .whatsNew, .enlarged, .changes, .changesUnknown, .unchanged, .emptyMatrix,
    .comparing,
  ]

  /// States that on the smallest screen differ from another's picture in a word that they have at 80 columns as well.
  private nonisolated static let alikeWhenSmall: Set<SceneState> = [
    .loading, .throttled, .calledOff, .devices, .bookmarks, .filteredAway, .historySearchFailing, .changesUnknown,
    .unchanged, .emptyMatrix,
  ]

  private nonisolated static let pictures = SceneState.allCases.flatMap { state in
    sizes.filter { size in
      switch size.columns {
      case 140: !alikeWhenWide.contains(state)
      case 40: !alikeWhenSmall.contains(state)
      default: true
      }
    }.map { (state, $0) }
  }

  private func name(_ parts: String..., size: Size) -> String {
    (parts + ["\(size.columns)x\(size.rows)"]).joined(separator: "-")
  }

  @Test("every state at every usual size at which it has a look of its own", arguments: pictures)
  func states(state: SceneState, size: Size) async throws {
    let scene = try await state.scene(size)
    try Snapshot.expect(scene.draw().frame, is: name(state.rawValue, size: size))
  }

  @Test("under 40×8 there is only room to say so", arguments: [(20, 5), (1, 1), (39, 8), (300, 5), (3, 8)])
  func tooSmall(columns: Int, rows: Int) async throws {
    let size = Size(columns: columns, rows: rows)
    let scene = try await SceneState.data.scene(size)
    try Snapshot.expect(scene.draw().frame, is: name("too-small", size: size))
  }

  @Test(
    "an app with only an id and a name, and one in Arabic, Japanese and emoji, on every pane that shows what it has",
    arguments: DetailPane.allCases.filter { $0 != .changes }, ["bare", "arabic"])
  func otherApps(pane: DetailPane, term: String) async throws {
    // A wide screen has the same texts in a narrower pane, which shows where they are long.
    let isWide = term == "arabic" && [.overview, .reviews].contains(pane)
    for size in Self.sizes.prefix(isWide ? 2 : 1) {
      let scene = Scene(size)
      try await scene.search(term)
      try await scene.open(pane)
      try Snapshot.expect(scene.draw().frame, is: name(term, "\(pane)", size: size))
    }
  }

  @Test(
    "reviews that are throttled, broken or single have a screen each",
    arguments: [(1, "throttled"), (2, "broken"), (3, "single")])
  func reviews(row: Int, what: String) async throws {
    let size = Size(columns: 80, rows: 24)
    let scene = Scene(size)
    try await scene.search("weather")
    scene.perform(.move(.lines(row)))
    try await scene.open(.reviews)
    try Snapshot.expect(scene.draw().frame, is: name("reviews", what, size: size))
  }

  @Test(
    "where the locale is not UTF-8 there is nothing but ASCII",
    arguments: [SceneState.data, .overview, .loading, .help, .changes, .matrix, .comparing])
  func ascii(state: SceneState) async throws {
    let size = Size(columns: 80, rows: 24)
    let scene = try await state.scene(size, theme: Theme(depth: .none, isUTF8: false))
    let frame = scene.draw().frame
    let isASCII = frame.text().unicodeScalars.allSatisfy(\.isASCII)
    #expect(isASCII)
    try Snapshot.expect(frame, is: name("ascii", state.rawValue, size: size))
  }

  @Test(
    "without colours attributes carry the meaning",
    arguments: [SceneState.data, .loadingOverResults, .info, .changes, .matrix, .compared])
  func noColours(state: SceneState) async throws {
    let size = Size(columns: 80, rows: 24)
    let scene = try await state.scene(size, theme: Theme(depth: .none, isUTF8: true))
    let frame = scene.draw().frame
    let isColourless = frame.cells.allSatisfy { $0.style.foreground == .default && $0.style.background == .default }
    #expect(isColourless)
    try Snapshot.expectStyles(frame, are: name("no-colours", state.rawValue, size: size))
  }

  @Test(
    "with 256 colours the selected row stands out, and old results are dimmed",
    arguments: [SceneState.data, .loadingOverResults])
  func colours(state: SceneState) async throws {
    let size = Size(columns: 80, rows: 24)
    let scene = try await state.scene(size)
    try Snapshot.expectStyles(scene.draw().frame, are: name("colours", state.rawValue, size: size))
  }

  @Test("large icons, and none at all", arguments: [1, 2], sizes.filter { $0.columns < 140 })
  func iconSizes(steps: Int, size: Size) async throws {
    let scene = try await SceneState.data.scene(size)
    for _ in 0..<steps { try await scene.changeIconSize() }
    try Snapshot.expect(scene.draw().frame, is: name("icons", "\(scene.browser.home.list.iconSize)", size: size))
  }

  @Test("without pictures the list has no room for them, and the screenshots are links")
  func noPictures() async throws {
    let size = Size(columns: 80, rows: 24)
    let list = try await SceneState.data.scene(size, showsPictures: false)
    try Snapshot.expect(list.draw().frame, is: name("icons", "off", size: size))
    let screenshots = try await SceneState.screenshots.scene(size, showsPictures: false)
    try Snapshot.expect(screenshots.draw().frame, is: name("no-pictures", "screenshots", size: size))
  }
}
