import TerminalUI
import Testing

@Suite("Colour depth")
struct ColorDepthTests {
  @Test("depths are in order")
  func order() {
    #expect(ColorDepth.allCases.sorted() == [.none, .eight, .sixteen, .palette256, .direct])
    #expect(ColorDepth.none < .eight && !(ColorDepth.eight < .eight))
  }
}
