import Colors
import Testing
import Turns

@testable import Artwork

@Suite("Tiles: the icons of rows", .inTurn)
struct TileTests {
  private let black = RGBColor(red: 0, green: 0, blue: 0)
  private let red = RGBColor(red: 255, green: 0, blue: 0)

  @Test("the upper edge and the corners are the terminal's own, so that two tiles don't touch")
  func cells() {
    let picture = CellPicture(
      Pixmap(filled: red, width: 8, height: 8), columns: 4, rows: 3, over: black, isTile: true)
    #expect(picture.glyphs == "▅▇▇▅\n    \n▜  ▛")
    #expect(picture.backgrounds == "    \nRRRR\n RR ")
    #expect(picture.foregrounds == "RRRR\nRRRR\nRRRR")
    #expect(String(String.UnicodeScalarView(Tile.glyphs(columns: 4, rows: 2))) == "▅▇▇▅▜██▛")
    #expect(String(String.UnicodeScalarView(Tile.glyphs(columns: 3, rows: 1))) == "▅▇▅")
    #expect(Tile.glyphs(columns: 0, rows: 2).isEmpty)
  }

  @Test("a cell at the edge has the mean of what the picture has there, the others two colours as ever")
  func colors() {
    let pixels = Pixmap("RRRRBBBB\nRRRRBBBB\nRRWWBBBB\nRRKKBBBB")
    let picture = CellPicture(pixels, columns: 4, rows: 2, over: black, isTile: true)
    #expect(picture.foregrounds == "RRBB\nRWBB")
    #expect(picture.glyphs == "▅▇▇▅\n▜▀ ▛")
  }

  /// How opaque a tile is at some pixels.
  private func alpha(_ tile: Pixmap, _ column: Int, _ row: Int) -> UInt8 {
    tile.bytes[(row * tile.size.width + column) * 4 + 3]
  }

  @Test("pixels have round corners, and nothing around them")
  func pixels() {
    let tile = Pixmap(filled: red, width: 64, height: 64).tile(in: PixelSize(width: 40, height: 40))
    #expect(tile.size == PixelSize(width: 40, height: 40))
    for row in [0, 1, 38, 39] { #expect((0..<40).allSatisfy { alpha(tile, $0, row) == 0 }) }
    for row in 2..<38 { #expect(alpha(tile, 20, row) == 255) }
    for (column, row) in [(2, 2), (37, 2), (2, 37), (37, 37)] { #expect(alpha(tile, column, row) == 0) }
    // The edge of a corner is neither.
    #expect((2..<10).contains { (1...254).contains(alpha(tile, $0, 3)) })
  }

  @Test("what is transparent stays so, and a small picture isn't made larger")
  func small() {
    let tile = Pixmap(filled: red, width: 16, height: 16, alpha: 100).tile(in: PixelSize(width: 40, height: 40))
    #expect(tile.size == PixelSize(width: 18, height: 18))
    #expect(alpha(tile, 9, 9) == 100)
    for (width, height) in [(1, 1), (3, 1), (1, 9)] {
      let size = PixelSize(width: width, height: height)
      #expect(Pixmap(filled: red, width: 5, height: 5).tile(in: size).size == size)
    }
  }
}
