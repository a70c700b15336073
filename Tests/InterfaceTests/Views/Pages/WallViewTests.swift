import AppStore
import Browser
import Interface
import TerminalUI
import Testing
import Turns

@MainActor
@Suite("The wall on the screen", .inTurn)
struct WallViewTests {
  private let kitty = TerminalGraphics(way: .kitty, cell: PixelExtent(width: 10, height: 20))
  private nonisolated static let sizes = [(40, 8), (60, 20), (80, 24), (120, 40), (200, 60), (41, 9)]

  private func wall(
    _ size: Size, graphics: TerminalGraphics? = nil
  ) async throws -> (scene: Scene, page: WallPage) {
    let scene = Scene(size)
    scene.browser.home.details.keepPictureBytes(true)
    try await scene.search("weather")
    try await scene.showWall(graphics: graphics)
    return (scene, try #require(scene.browser.page()))
  }

  @Test("each app in sight has its picture above its name, as blocks and as pixels, at every size", arguments: sizes)
  func names(columns: Int, rows: Int) async throws {
    for graphics in [nil, kitty] {
      let (scene, page) = try await wall(Size(columns: columns, rows: rows), graphics: graphics)
      #expect(!page.appsInSight.isEmpty)
      let frame = scene.draw(graphics: graphics).frame
      let text = frame.text()
      for index in page.appsInSight {
        let title = try #require(scene.browser.home.list.rows.row(index)?.app.title)
        // Others are made fit for the screen.
        let isPlain = title.unicodeScalars.allSatisfy { (" "..."~").contains($0) }
        #expect(!isPlain || text.contains(title.prefix(10)), "\(title)")
      }
      let bare = frame.cells.count { $0.glyph == .underPicture }
      let covered = frame.pictures.reduce(0) { $0 + $1.visibleRect.size.columns * $1.visibleRect.size.rows }
      #expect(bare == covered)
      #expect(frame.pictures.isEmpty == (graphics == nil))
      // The body's alone.
      let body = Layout(size: Size(columns: columns, rows: rows)).body.rows
      for placed in frame.pictures { #expect(placed.rect.rows.clamped(to: body) == placed.rect.rows) }
    }
  }

  @Test("a larger window shows more apps")
  func more() async throws {
    let small = try await wall(Size(columns: 40, rows: 8)).page.appsInSight.count
    let usual = try await wall(.usual).page.appsInSight.count
    #expect(small == 2 && usual == 10)
  }

  @Test("the selected app's name stands in full in the last line, and a click selects another")
  func selection() async throws {
    let (scene, _) = try await wall(Size(columns: 120, rows: 40))
    #expect(scene.lastLine.contains("Weather Radar — Live · Acme Weather Inc."))
    let target = try #require(scene.draw().targets.first { $0.action == .click(.row(2)) })
    scene.perform(.click(.row(2)))
    #expect(scene.browser.home.list.rows.table.window.selection == 2)
    let cursor = try #require(scene.draw().frame.hiddenCursor)
    #expect(target.rect.contains(cursor))
  }

  @Test("a few apps are as large as they can be, and below a name is a blank row")
  func few() async throws {
    let (scene, page) = try await wall(Size(columns: 200, rows: 60), graphics: kitty)
    let many = try #require(scene.draw(graphics: kitty).frame.pictures.map(\.rect.size.rows).max())
    let names = scene.rows.indices.filter { scene.rows[$0].contains("Weather Radar") }
    #expect(scene.rows[try #require(names.first { $0 > 2 }) + 1].allSatisfy { $0 == " " })
    scene.perform(.act("wall.filter"), .type(.insert("radar")), .act("filter.keep"))
    try await scene.showWall(graphics: kitty)
    let rows = scene.draw(graphics: kitty).frame.pictures.map(\.rect.size.rows)
    #expect(page.appsInSight.count <= 3 && rows.max() ?? 0 > 2 * many, "\(rows) \(many)")
  }

  @Test("the way back is named: the wall in the header, and what Esc leads to")
  func way() async throws {
    let (scene, _) = try await wall(Size(columns: 120, rows: 40))
    scene.perform(.act("wall.open"))
    #expect(scene.rows[0].contains("weather › Wall › Weather Radar"), "\(scene.rows[0])")
    #expect(scene.lastLine.contains("Esc wall"), "\(scene.lastLine)")
    scene.perform(.act("back"), .act("back"), .act("list.open"))
    #expect(!scene.rows[0].contains("Wall") && scene.lastLine.contains("Esc list"))
  }

  @Test("a filter that lets nothing through says so, and Esc takes it away")
  func nothing() async throws {
    let (scene, page) = try await wall(.usual)
    scene.perform(.act("wall.filter"), .type(.insert("zzz")), .act("filter.keep"))
    #expect(scene.words.contains("No app matches the filter") && page.appsInSight.isEmpty)
    scene.perform(.act("back"))
    #expect(scene.words.contains("Weather Radar"))
  }
}
