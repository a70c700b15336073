import Browser
import Interface
import TerminalUI
import Testing
import Turns

@MainActor
@Suite("What the screen shows", .inTurn)
struct FrameSnapshotTests {
  private nonisolated static let sizes = [(80, 24), (140, 24), (40, 8)].map { Size(columns: $0.0, rows: $0.1) }

  /// A screen with some rows of a list.
  private static let low = Size(columns: 80, rows: 14)

  /// States that differ from another's picture in words alone, or in what other tests ask (``ScreenWordsTests``).
  private nonisolated static let alike: Set<SceneState> = [
    .empty, .throttled, .calledOff, .devices, .filteredAway, .historySearchFailing, .notice, .changesUnknown,
    .unchanged, .emptyMatrix,
  ]

  /// States that have a look of their own on a wide screen; the others stand beside a list or details that these show.
  private nonisolated static let differentWhenWide: Set<SceneState> = [
    .data, .screenshots, .tracked, .graph, .matrix, .compared, .wall, .sideBySide,
  ]

  /// States that on the smallest screen differ from another's picture in words that they have at 80 columns as well.
  private nonisolated static let alikeWhenSmall: Set<SceneState> = [
    .initial, .loading, .loadingOverResults, .error, .help, .bookmarks, .filter, .historySearch, .whatsNew,
    .screenshots, .reviews, .info, .changes, .comparing,
  ]

  /// States that the smallest screen shows in full.
  private nonisolated static let alikeWhenUsual: Set<SceneState> = [.pausing, .longQuery]

  private nonisolated static let pictures = SceneState.allCases.filter { !alike.contains($0) }.flatMap { state in
    sizes.filter { size in
      switch size.columns {
      case 140: differentWhenWide.contains(state)
      case 40: !alikeWhenSmall.contains(state)
      default: !alikeWhenUsual.contains(state)
      }
    }.map { (state, $0) }
  }

  private func name(_ parts: String..., size: Size) -> String {
    (parts + ["\(size.columns)x\(size.rows)"]).joined(separator: "-")
  }

  @Test("every state at every usual size at which it has a look of its own", arguments: pictures)
  func states(state: SceneState, size: Size) async throws {
    let frame = try await state.scene(size).draw().frame
    let hasRows = state.liesOnResults && ![.home, .data, .filter].contains(state)
    let base = hasRows ? try await SceneState.data.scene(size).draw().frame : nil
    try Snapshot.expect(frame, over: base, is: name(state.rawValue, size: size))
  }

  @Test("under 40×8 there is only room to say so", arguments: [(20, 5), (1, 1), (39, 8)])
  func tooSmall(columns: Int, rows: Int) async throws {
    let size = Size(columns: columns, rows: rows)
    let scene = try await SceneState.data.scene(size)
    try Snapshot.expect(scene.draw().frame, is: name("too-small", size: size))
  }

  @Test(
    "an app with only an id and a name, and one in Arabic, Japanese and emoji",
    arguments: [("bare", DetailPane.overview), ("arabic", .overview), ("arabic", .info)])
  func otherApps(term: String, pane: DetailPane) async throws {
    let scene = try await Scene.results(of: term, pane: pane)
    try Snapshot.expect(scene.draw().frame, is: name(term, "\(pane)", size: .usual))
  }

  @Test("where signs are two columns wide, none is drawn in one", arguments: SceneState.allCases)
  func wideSigns(state: SceneState) async throws {
    let theme = Theme(depth: .palette256, isUTF8: true, hasWideSigns: true)
    for size in [Size.usual, Size(columns: 140, rows: 24)] {
      let frame = try await state.scene(size, theme: theme).draw().frame
      #expect(frame == frame.unambiguous)
      #expect(!frame.text().contains { "★│─▌".contains($0) })
    }
  }

  @Test("where signs are two columns wide, the store's letters are still there")
  func wideLetters() async throws {
    let theme = Theme(depth: .palette256, isUTF8: true, hasWideSigns: true)
    let text = try await Scene.results(of: "arabic", theme: theme, pane: .overview).draw().frame.text()
    #expect(text.unicodeScalars.contains { $0.properties.isAlphabetic && !$0.isASCII })
  }

  @Test(
    "where the locale is not UTF-8 there is nothing but ASCII", arguments: SceneState.allCases)
  func ascii(state: SceneState) async throws {
    let scene = try await state.scene(theme: Theme(depth: .none, isUTF8: false))
    let frame = scene.draw().frame
    let isASCII = frame.text().unicodeScalars.allSatisfy(\.isASCII)
    #expect(isASCII)
    guard [SceneState.data, .matrix].contains(state) else { return }
    try Snapshot.expect(frame, is: name("ascii", state.rawValue, size: .usual))
  }

  @Test(
    "without colours attributes carry the meaning",
    arguments: [SceneState.data, .info, .matrix])
  func noColours(state: SceneState) async throws {
    let scene = try await state.scene(Self.low, theme: Theme(depth: .none, isUTF8: true))
    let frame = scene.draw().frame
    let isColourless = frame.cells.allSatisfy { $0.style.foreground == .default && $0.style.background == .default }
    #expect(isColourless)
    try Snapshot.expectStyles(frame, are: name("no-colours", state.rawValue, size: Self.low))
  }

  @Test("with 256 colours the selected row stands out")
  func colours() async throws {
    let scene = try await SceneState.data.scene(Self.low)
    try Snapshot.expectStyles(scene.draw().frame, are: name("colours", "data", size: Self.low))
  }

  @Test("old results are dimmed, their icons too, with colours and without", arguments: [ColorDepth.palette256, .none])
  func dimmed(depth: ColorDepth) async throws {
    let scene = try await SceneState.loadingOverResults.scene(theme: Theme(depth: depth, isUTF8: true))
    let frame = scene.draw().frame
    for row in 2..<22 {
      let isDimmed = (0..<80).allSatisfy { frame[$0, row].style.attributes.contains(.dim) }
      #expect(isDimmed, "\(frame.rows[row])")
    }
  }

  @Test(
    "on a known background old results are grey, not dim: that can be too faint; icons are dim",
    arguments: [true, false])
  func grey(hasHighContrast: Bool) async throws {
    let theme = Theme(depth: .palette256, isUTF8: true, background: .dark, hasHighContrast: hasHighContrast)
    let frame = try await SceneState.loadingOverResults.scene(theme: theme).draw().frame
    for row in 3..<22 {
      for column in 5..<80 where frame[column, row].glyph != .space {
        let style = frame[column, row].style
        #expect(style.attributes.isDisjoint(with: [.dim, .bold]))
        #expect(style.foreground == theme.dimmed.foreground || style.background == theme.selectedRow.base.background)
      }
    }
    #expect(frame[1, 3].style.background == .default || frame[1, 3].style.attributes.contains(.dim))
  }

  @Test("large icons, and none at all", arguments: [1, 2])
  func iconSizes(steps: Int) async throws {
    let scene = try await SceneState.data.scene(Self.low)
    for _ in 0..<steps { try await scene.changeIconSize() }
    try Snapshot.expect(scene.draw().frame, is: name("icons", "\(scene.browser.home.list.iconSize)", size: Self.low))
  }

  @Test("without pictures the list has no room for them, and the screenshots are links")
  func noPictures() async throws {
    let list = try await SceneState.data.scene(Self.low, showsPictures: false)
    try Snapshot.expect(list.draw().frame, is: name("icons", "off", size: Self.low))
    let rows = try await SceneState.screenshots.scene(showsPictures: false).rows
    #expect(rows[4] == " Pictures are off (--no-images or --graphics none)")
    #expect(rows[5...11].allSatisfy { $0.hasPrefix(" https://store.example/art/radar-") })
    #expect(rows[12].isEmpty)
  }
}
