import Artwork
import Browser
import Support
import TerminalUI
import Testing
import Turns

@testable import Interface

/// A frame's parts besides cells: the detail's pictures where the terminal shows them itself, and links.
@MainActor
@Suite("Pictures and links in frames", .inTurn)
struct PictureDecorationTests {
  private let kitty = TerminalGraphics(way: .kitty, cell: PixelExtent(width: 10, height: 20))
  private let iterm = TerminalGraphics(way: .iterm, cell: PixelExtent(width: 10, height: 20))

  private func scene(_ size: Size = .usual, pane: DetailPane) async throws -> Scene {
    let scene = Scene(size)
    scene.browser.home.details.keepPictureBytes(true)
    try await scene.search("weather")
    try await scene.open(pane)
    return scene
  }

  /// Every picture lies on the frame, over cells of its own, and no two share one.
  ///
  /// - Parameter loads: `true` if others may be about to come, over such cells as well.
  private func expectSound(_ frame: Frame, loads: Bool = false, at location: SourceLocation = #_sourceLocation) {
    for (index, placed) in frame.pictures.enumerated() {
      let rect = placed.visibleRect
      let isInside = rect.columns.clamped(to: 0..<frame.size.columns) == rect.columns
      #expect(isInside && rect.rows.clamped(to: 0..<frame.size.rows) == rect.rows, sourceLocation: location)
      let isBare = rect.rows.allSatisfy { row in rect.columns.allSatisfy { frame[$0, row].glyph == .underPicture } }
      #expect(isBare, sourceLocation: location)
      for other in frame.pictures.dropFirst(index + 1) {
        #expect(!other.visibleRect.overlaps(rect), sourceLocation: location)
      }
    }
    let bare = frame.cells.count { $0.glyph == .underPicture }
    let covered = frame.pictures.reduce(0) { $0 + $1.visibleRect.size.columns * $1.visibleRect.size.rows }
    #expect(loads ? bare >= covered : bare == covered, sourceLocation: location)
  }

  /// The sizes in cells of a frame's pictures.
  private func sizes(_ frame: Frame) -> [Size: Int] {
    frame.pictures.reduce(into: [:]) { $0[$1.rect.size, default: 0] += 1 }
  }

  @Test("the large icon is a picture, and so are those of rows beside it", arguments: [80, 140])
  func icon(columns: Int) async throws {
    let scene = try await scene(Size(columns: columns, rows: 24), pane: .overview)
    let frame = scene.draw(graphics: kitty).frame
    #expect(sizes(frame)[Size(columns: 12, rows: 6)] == 1)
    #expect(sizes(frame)[Size(columns: 4, rows: 2)] ?? 0 == (columns == 80 ? 0 : Self.icons))
    expectSound(frame)
    #expect(scene.draw().frame.pictures.isEmpty)
    #expect(!scene.draw().frame.cells.contains { $0.glyph == .underPicture })
  }

  /// The rows of a scene's list in sight whose icons come.
  private static let icons = 3

  @Test("an icon of a row is as large as its cells, with its row partly out of sight as well")
  func rowIcons() async throws {
    // Seven lines show three rows, and half of the fourth.
    let scene = Scene(Size(columns: 80, rows: 11))
    try await scene.search("weather")
    let frame = scene.draw(graphics: kitty).frame
    expectSound(frame)
    #expect(frame.pictures.map(\.rect.size) == [Size(columns: 4, rows: 2), Size(columns: 4, rows: 2)])
    #expect(frame.pictures.map(\.visibleLines) == [0..<2, 0..<1])
    // The cells are square, and the scene's pictures small.
    let picture = try #require(frame.pictures.first).picture
    #expect(picture.format == .png && picture.size == PixelExtent(width: 9, height: 9))
    #expect(scene.draw(graphics: kitty).frame == frame)
    try await scene.changeIconSize()
    let large = scene.draw(graphics: kitty).frame
    expectSound(large)
    #expect(large.pictures.map(\.rect.size) == [Size(columns: 8, rows: 4)])
    try await scene.changeIconSize()
    #expect(scene.draw(graphics: kitty).frame.pictures.isEmpty)
  }

  @Test("sixels and inline images are for rows only where a person has named them", arguments: [false, true])
  func named(isNamed: Bool) async throws {
    let scene = Scene(.usual)
    try await scene.search("weather")
    for way in [TerminalGraphics.Way.iterm, .sixel] {
      let cell = PixelExtent(width: 9, height: 18)
      let frame = scene.draw(graphics: TerminalGraphics(way: way, cell: cell, isNamed: isNamed)).frame
      expectSound(frame)
      #expect(frame.pictures.isEmpty != isNamed)
      #expect(frame.pictures.allSatisfy { $0.isWhole && $0.picture.format == (way == .sixel ? .sixel : .png) })
      // Whole bands: 36 pixels are six.
      if way == .sixel { #expect(frame.pictures.allSatisfy { $0.picture.size == PixelExtent(width: 36, height: 36) }) }
    }
  }

  @Test(
    "over a list a box, a menu, a question or a long notice leaves no icon half covered",
    arguments: [Command.act("help"), .act("palette"), .act("list.sort"), .act("app.save"), .act("country")])
  func overRows(command: Command) async throws {
    let scene = Scene(.usual)
    try await scene.search("weather")
    let before = scene.draw(graphics: kitty).frame
    scene.perform(command)
    let covered = scene.draw(graphics: kitty).frame
    expectSound(covered)
    let blocks = scene.draw().frame
    for (index, cell) in covered.cells.enumerated() where cell.glyph != .underPicture {
      #expect(cell == blocks.cells[index])
    }
    scene.perform(.act("back"))
    #expect(scene.draw(graphics: kitty).frame == before)
  }

  @Test("the chosen screenshot and the strip are pictures, and so is the enlarged one")
  func screenshots() async throws {
    let scene = try await scene(pane: .screenshots)
    let strip = scene.draw(graphics: kitty).frame
    #expect(strip.pictures.count > 1)
    expectSound(strip)
    scene.perform(.act("detail.accept"))
    let enlarged = scene.draw(graphics: kitty).frame
    #expect(enlarged.pictures.count == 1)
    #expect(enlarged.pictures[0].rect.size.rows > strip.pictures.map(\.rect.size.rows).max() ?? 0)
    expectSound(enlarged)
  }

  @Test("while the icon scrolls out, Kitty shows a part of it and inline images give way to blocks")
  func scrolling() async throws {
    let scene = try await scene(pane: .overview)
    for line in 1...7 {
      scene.perform(.move(.lines(1)))
      let parts = scene.draw(graphics: kitty).frame
      expectSound(parts)
      #expect(parts.pictures.map(\.rows.count) == (line < 6 ? [6 - line] : []))
      let inline = scene.draw(graphics: iterm).frame
      #expect(inline.pictures.isEmpty)
      expectSound(inline)
    }
  }

  @Test(
    "what lies over a picture leaves the rest of it, or makes it blocks at once, and it comes back",
    arguments: [Command.act("help"), .act("country"), .act("device")], [TerminalGraphics.Way.kitty, .iterm])
  func covered(command: Command, way: TerminalGraphics.Way) async throws {
    let scene = try await scene(pane: .screenshots)
    let graphics = way == .kitty ? kitty : iterm
    let before = scene.draw(graphics: graphics).frame
    scene.perform(command)
    let covered = scene.draw(graphics: graphics).frame
    expectSound(covered)
    let blocks = scene.draw().frame
    let lost = before.pictures.filter { !covered.pictures.contains($0) }
    // The help lies over all of it.
    if way == .kitty, command != .act("help") {
      let parts = covered.pictures.filter { !$0.isWhole }
      #expect(!parts.isEmpty && parts.allSatisfy { part in lost.contains { $0.rect == part.rect } })
      #expect(!covered.cells.contains { "▀▄█▜▛".contains($0.glyph.scalars.first.map(Character.init) ?? " ") })
    }
    #expect(!lost.isEmpty)
    for placed in lost {
      for row in placed.visibleRect.rows {
        for column in placed.visibleRect.columns
        where !covered.pictures.contains(where: { $0.visibleRect.contains(column, row) }) {
          #expect(covered[column, row] == blocks[column, row])
        }
      }
    }
    scene.perform(.act("back"))
    #expect(scene.draw(graphics: graphics).frame == before)
  }

  @Test("a picture whose bytes were not kept, or are no PNG for Kitty, is blocks")
  func withoutBytes() async throws {
    let scene = try await Scene.results(pane: .screenshots)
    #expect(scene.draw(graphics: kitty).frame == scene.draw().frame)
    let jpeg = EncodedPicture(bytes: [1], size: PixelExtent(width: 1, height: 1), format: .other)
    #expect(!kitty.shows(jpeg))
    #expect(iterm.shows(jpeg))
  }

  @Test("at every size, with every pane, what is placed has its cells to itself")
  func everySize() async throws {
    for (columns, rows) in [(40, 8), (60, 12), (80, 24), (110, 20), (200, 60)] {
      for pane in DetailPane.allCases {
        let scene = try await scene(Size(columns: columns, rows: rows), pane: pane)
        expectSound(scene.draw(graphics: kitty).frame, loads: true)
        scene.perform(.act("help"))
        expectSound(scene.draw(graphics: iterm).frame)
      }
    }
  }

  @Test("where a picture is about to come, kitty's cells are as below it for a moment, then a tile")
  func tileThatWaits() async throws {
    let scene = try await scene(Size(columns: 200, rows: 60), pane: .overview)
    func cells(_ graphics: TerminalGraphics, of glyph: Glyph) -> Int {
      scene.draw(graphics: graphics).frame.cells.count { $0.glyph == glyph }
    }
    let (held, tiles) = (cells(kitty, of: .underPicture), cells(kitty, of: Glyph("█")))
    #expect(cells(iterm, of: Glyph("█")) > tiles, "elsewhere they would stay as they were")
    scene.clock.advance(by: PictureView.spinnerDelay)
    #expect(cells(kitty, of: .underPicture) < held && cells(kitty, of: Glyph("█")) > tiles)
    expectSound(scene.draw(graphics: kitty).frame)
  }

  @Test("sixels are made once for their cells, in whole bands, with as many colours as the terminal has")
  func sixels() async throws {
    let scene = try await scene(pane: .overview)
    let graphics = TerminalGraphics(way: .sixel, cell: PixelExtent(width: 9, height: 19), colors: 16)
    let frame = scene.draw(graphics: graphics).frame
    expectSound(frame)
    let picture = try #require(frame.pictures.first?.picture)
    #expect(picture.format == .sixel)
    // 12×6 cells are 108×114 pixels.
    #expect(picture.size == PixelExtent(width: 108, height: 108))
    let text = String(decoding: picture.bytes, as: UTF8.self)
    #expect(text.hasPrefix("\u{1B}P0;1;0q\"1;1;108;108#0;2;"))
    #expect(!text.contains("#16;2"))
    scene.perform(.act("help"))
    expectSound(scene.draw(graphics: graphics).frame)
    scene.perform(.act("help"))
    #expect(scene.draw(graphics: graphics).frame == frame)
    scene.perform(.move(.lines(1)))
    #expect(scene.draw(graphics: graphics).frame.pictures.isEmpty)
  }

  @Test(
    "a picture of sixels takes no row below its cells, whatever they measure",
    arguments: [(8, 16), (9, 19), (7, 13), (10, 20), (6, 5)])
  func sixelExtents(width: Int, height: Int) {
    for (pixels, grid) in [((256, 256), (12, 6)), ((90, 160), (9, 8)), ((1_600, 10), (20, 1)), ((1, 500), (3, 9))] {
      let size = MadePictures.extent(
        of: PixelSize(width: pixels.0, height: pixels.1), grid: Size(columns: grid.0, rows: grid.1),
        cell: PixelExtent(width: width, height: height))
      #expect(size.width >= 1 && size.width <= grid.0 * width)
      #expect(size.height >= 1)
      if grid.1 * height >= 6 { #expect((size.height + 5) / 6 * 6 <= grid.1 * height) }
    }
  }

  @Test("addresses in the description and on the Info pane are links, each part of a wrapped one under the same id")
  func links() async throws {
    let overview = try await scene(pane: .overview)
    overview.perform(.move(.lines(3)))
    let frame = overview.draw().frame
    #expect(frame.links.map(\.target.address) == ["https://weather.example/help"])
    let link = try #require(frame.links.first)
    let text = String(frame.rows[link.row].dropFirst(link.columns.lowerBound).prefix(link.columns.count))
    #expect(text == "https://weather.example/help")
    overview.perform(.act("help"))
    #expect(overview.draw().frame.links.isEmpty)

    let info = try await scene(Size(columns: 60, rows: 40), pane: .info)
    let parts = info.draw().frame.links.filter { $0.target.address.contains("weather.example/about") }
    #expect(parts.count > 1)
    #expect(Set(parts.map(\.target.id)).count == 1)
  }
}

extension Rect {
  fileprivate func contains(_ column: Int, _ row: Int) -> Bool { columns.contains(column) && rows.contains(row) }
}
