import Artwork
import Colors
import Testing
import Turns

@Suite("Shapes without colours", .inTurn)
struct ShadingTests {
  private let black = RGBColor(red: 0, green: 0, blue: 0)

  private func shaded(_ drawing: String, columns: Int, _ ramp: ShadeRamp, isBackgroundDark: Bool = true) -> String {
    let picture = CellPicture(Pixmap(drawing), columns: columns, rows: 1, over: black)
    return String(String.UnicodeScalarView(picture.shaded(ramp, isBackgroundDark: isBackgroundDark)))
  }

  @Test("light is full and dark is empty, or the other way round for dark text on light")
  func lightAndDark() {
    #expect(shaded("KBRGW", columns: 5, .blocks) == " ▒▓▓█")
    #expect(shaded("KBRGW", columns: 5, .ascii) == " =*%@")
    #expect(shaded("KW", columns: 2, .blocks) == " █")
    #expect(shaded("KW", columns: 2, .blocks, isBackgroundDark: false) == "█ ")
  }

  @Test("a cell that is half light is in between")
  func halfCells() {
    #expect(shaded("KKKWWW\nKKKKWW", columns: 3, .blocks) == " ░█")
    #expect(shaded("KKKWWW\nKKKWWW", columns: 3, .blocks) == " ▒█")
  }

  @Test("a picture without contrast is drawn with the glyph in the middle")
  func flat() {
    #expect(shaded("KKKK", columns: 2, .blocks) == "▒▒")
    #expect(shaded("WWWW", columns: 2, .ascii) == "==")
  }

  @Test(
    "a tile of few cells is a shape by quarters below a gap, with the lower corners cut; one of one colour is full"
  )
  func tile() {
    func tile(_ drawing: String, isBackgroundDark: Bool = true) -> String {
      let glyphs = CellPicture.tile(
        of: Pixmap(drawing), columns: 4, rows: 2, over: black, isBackgroundDark: isBackgroundDark)
      return String(String.UnicodeScalarView(glyphs))
    }
    let ring = "KKKKKKKK\nKKWWWWKK\nKKKKKKKK"
    #expect(tile(ring) == "     ▀▀ ")
    #expect(tile(ring, isBackgroundDark: false) == "▄▄▄▄▜▄▄▛")
    #expect(tile("WWWWWWWW") == "▄▄▄▄▜██▛")
  }
}
