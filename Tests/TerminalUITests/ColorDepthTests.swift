import TerminalUI
import Testing

@Suite("Colour depth")
struct ColorDepthTests {
  @Test(
    "a number of colours is the depth it suffices for",
    arguments: [
      (.min, .none), (-1, .none), (0, .none), (2, .none), (7, .none), (8, .eight), (15, .eight), (16, .sixteen),
      (88, .sixteen), (255, .sixteen), (256, .palette256), (65_536, .palette256), (1 << 24, .direct), (.max, .direct),
    ] as [(Int, ColorDepth)])
  func fromColors(colors: Int, depth: ColorDepth) {
    #expect(ColorDepth(colors: colors) == depth)
  }

  @Test("depths are in order")
  func order() {
    #expect(ColorDepth.allCases.sorted() == [.none, .eight, .sixteen, .palette256, .direct])
    #expect(ColorDepth.none < .eight && !(ColorDepth.eight < .eight))
  }
}
