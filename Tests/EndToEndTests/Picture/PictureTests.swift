import Testing
import Turns

@Suite("Pictures of the screen", .inTurn)
struct PictureTests {
  @Test("attributes and colours are read as a terminal reads them")
  func attributes() throws {
    let screen = StyledScreen(captured: "a\u{1B}[1;38;5;208;48;2;1;2;3mb\u{1B}[0;7mc\u{1B}[27;2md\n\u{1B}[39;22me\n")
    #expect(screen.rows.map { String($0.map(\.character)) } == ["abcd", "e"])
    let styles = screen.rows.joined().map(\.style)
    #expect(styles[0] == .init())
    #expect(
      styles[1]
        == .init(foreground: .indexed(208), background: .direct(red: 1, green: 2, blue: 3), isBold: true))
    #expect(styles[2] == .init(isReversed: true))
    #expect(styles[3] == .init(isDim: true))
    #expect(styles[4] == .init())
  }

  @Test("a hyperlink's address is not text")
  func hyperlinks() {
    let screen = StyledScreen(captured: "\u{1B}]8;;https://example.com/\u{1B}\\link\u{1B}]8;;\u{1B}\\ end\n")
    #expect(screen.rows.map { String($0.map(\.character)) } == ["link end"])
  }

  @Test("a wide character takes two columns, and what follows stands behind it")
  func wideCharacters() {
    let svg = ScreenPicture(title: "", screen: StyledScreen(captured: "天a\n")).svg
    #expect(svg.contains(/<text x="0" [^>]*textLength="20"[^>]*>天</))
    #expect(svg.contains(/<text x="20" [^>]*textLength="10"[^>]*>a</))
  }

  @Test("text that looks like markup stays text")
  func markup() {
    let svg = ScreenPicture(title: "a<b", screen: StyledScreen(captured: "x<y&z\n")).svg
    #expect(svg.contains("<title>a&lt;b</title>"))
    #expect(svg.contains(">x&lt;y&amp;z</text>"))
  }

  @Test("neighbouring backgrounds of one colour are one shape, half a block is half a cell")
  func shapes() {
    let svg = ScreenPicture(title: "", screen: StyledScreen(captured: "\u{1B}[38;5;196;48;5;21m▀▀\n")).svg
    #expect(svg.contains(##"<rect x="0" y="0" width="20" height="20" fill="#0000ff"/>"##))
    #expect(svg.contains(##"<rect x="0" y="0" width="20" height="10" fill="#ff0000"/>"##))
    #expect(!svg.contains("▀"))
  }
}
