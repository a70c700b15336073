import Colors
import Testing
import Turns

@Suite("Tile colours", .inTurn)
struct TileColorTests {
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
