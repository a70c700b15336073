import Artwork
import Testing

@Suite("Palettes")
struct PaletteTests {
  @Test("every colour of the 256 finds itself, or one that is the same")
  func identity() throws {
    for number in UInt8(16)...255 {
      let color = try #require(Palette256.color(at: number))
      #expect(Palette256.color(at: Palette256.nearest(to: color)) == color)
    }
    for number in UInt8(0)..<16 {
      let color = try #require(Palette16.color(at: number))
      #expect(Palette16.nearest(to: color) == number)
    }
  }

  @Test("the person's own sixteen colours are not part of the 256 that are picked from")
  func ownColors() {
    #expect(Palette256.color(at: 15) == nil)
    #expect(Palette16.color(at: 16) == nil)
    for level in UInt8.min...UInt8.max {
      #expect(Palette256.nearest(to: RGBColor(red: level, green: 0, blue: 0)) >= 16)
    }
  }

  @Test("xterm's numbers: the cube's corners and the greys")
  func knownNumbers() {
    #expect(Palette256.nearest(to: RGBColor(red: 0, green: 0, blue: 0)) == 16)
    #expect(Palette256.nearest(to: RGBColor(red: 255, green: 0, blue: 0)) == 196)
    #expect(Palette256.nearest(to: RGBColor(red: 0, green: 0, blue: 255)) == 21)
    #expect(Palette256.nearest(to: RGBColor(red: 255, green: 255, blue: 255)) == 231)
    #expect(Palette256.nearest(to: RGBColor(red: 9, green: 8, blue: 8)) == 232)
    #expect(Palette256.nearest(to: RGBColor(red: 237, green: 238, blue: 238)) == 255)
  }

  @Test("a dark red stays red where the nearest in red, green and blue would be a grey")
  func hueOverDistance() {
    // From (100, 40, 40) the grey (58, 58, 58) is 49 away in RGB and (95, 0, 0) is 57. Reckoned beforehand with the
    // published matrices in another language.
    #expect(Palette256.nearest(to: RGBColor(red: 100, green: 40, blue: 40)) == 52)
    #expect(Palette256.nearest(to: RGBColor(red: 70, green: 50, blue: 110)) == 53)
  }

  @Test("tiles have colours of their own, the same in every run, and neighbours look different")
  func tiles() {
    #expect(TileColor.color(for: 324_684_580) == TileColor.color(for: 324_684_580))
    let colors = (0..<100).map { TileColor.color(for: 1_000_000 + $0) }
    #expect(Set(colors).count > 90)
    #expect(TileColor.color(for: .min) != TileColor.color(for: .max))
  }

  @Test(
    "an app's tile keeps its colour from one version of the program to the next",
    arguments: [
      (1, RGBColor(red: 29, green: 151, blue: 162)), (324_684_580, RGBColor(red: 184, green: 108, blue: 129)),
    ] as [(Int64, RGBColor)])
  func tilesStay(id: Int64, expected: RGBColor) {
    // Platforms may round the last bit of a sine differently.
    let color = TileColor.color(for: id)
    #expect(abs(Int(color.red) - Int(expected.red)) <= 1)
    #expect(abs(Int(color.green) - Int(expected.green)) <= 1)
    #expect(abs(Int(color.blue) - Int(expected.blue)) <= 1)
  }
}
