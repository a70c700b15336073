import Colors
import Testing
import Turns

@Suite("xterm's palette", .inTurn)
struct XtermPaletteTests {
  @Test("every colour of the 256 finds itself, or one that is the same")
  func identity() {
    for number in UInt8(16)...255 {
      let color = XtermPalette.color(at: number)
      #expect(XtermPalette.color(at: XtermPalette.nearest(to: color)) == color)
    }
    for number in UInt8(0)..<16 {
      let color = XtermPalette.color(at: number)
      #expect(XtermPalette.nearestBasic(to: color) == number)
    }
  }

  @Test("xterm's numbers: the cube's corners and the greys")
  func knownNumbers() {
    #expect(XtermPalette.nearest(to: RGBColor(red: 0, green: 0, blue: 0)) == 16)
    #expect(XtermPalette.nearest(to: RGBColor(red: 255, green: 0, blue: 0)) == 196)
    #expect(XtermPalette.nearest(to: RGBColor(red: 0, green: 0, blue: 255)) == 21)
    #expect(XtermPalette.nearest(to: RGBColor(red: 255, green: 255, blue: 255)) == 231)
    #expect(XtermPalette.nearest(to: RGBColor(red: 9, green: 8, blue: 8)) == 232)
    #expect(XtermPalette.nearest(to: RGBColor(red: 237, green: 238, blue: 238)) == 255)
  }

  @Test("a dark red stays red where the nearest in red, green and blue would be a grey")
  func hueOverDistance() {
    // From (100, 40, 40) the grey (58, 58, 58) is 49 away in RGB and (95, 0, 0) is 57. Reckoned beforehand with the
    // published matrices in another language.
    #expect(XtermPalette.nearest(to: RGBColor(red: 100, green: 40, blue: 40)) == 52)
    #expect(XtermPalette.nearest(to: RGBColor(red: 70, green: 50, blue: 110)) == 53)
  }
}
