import TerminalUI
import Testing
import Turns

@testable import Curses

@Suite("Links on the terminal", .inTurn)
struct LinkPainterTests {
  private let style = Style(foreground: .palette(33), attributes: .underline)
  private let colors = ColorReduction(depth: .palette256, hasDefaults: true)

  private func target(_ address: String) throws -> LinkTarget { try #require(LinkTarget(address)) }

  private func frame(_ text: String, column: Int, _ address: String?) throws -> Frame {
    var frame = Frame(size: Size(columns: 20, rows: 2))
    frame.put(text, column: column, row: 1, style: style)
    if let address { frame.links = [PlacedLink(try target(address), row: 1, columns: column..<column + text.count)] }
    return frame
  }

  @Test("a link is its text once more, between the address and no address")
  func drawing() throws {
    var painter = LinkPainter(colors: colors)
    let linked = try frame("https://a.b", column: 2, "https://a.b")
    let id = try target("https://a.b").id
    #expect(
      readable(painter.update(to: linked, from: nil) { _ in true })
        == "^[7^[]8;id=\(id);https://a.b^[\\^[[2;3H^[[0;4;38;5;33mhttps://a.b^[]8;;^[\\^[8")
    #expect(painter.update(to: linked, from: linked) { _ in false }.isEmpty)
    #expect(!painter.update(to: linked, from: linked) { _ in true }.isEmpty)
  }

  @Test("cells that were a link and look the same afterwards are drawn as text")
  func unlinking() throws {
    var painter = LinkPainter(colors: colors)
    let linked = try frame("https://a.b", column: 2, "https://a.b")
    _ = painter.update(to: linked, from: nil) { _ in true }
    let plain = try frame("https://x.b", column: 2, nil)
    #expect(
      readable(painter.update(to: plain, from: linked) { _ in true })
        == "^[7^[[2;3H^[[0;4;38;5;33mhttps://^[[2;12H^[[0;4;38;5;33m.b^[8")
    #expect(painter.isEmpty)
  }

  @Test("where another link takes the cells, it is drawn last")
  func replacing() throws {
    var painter = LinkPainter(colors: colors)
    let first = try frame("https://a.b", column: 2, "https://a.b")
    let second = try frame("https://a.b", column: 2, "https://a.b/c")
    _ = painter.update(to: first, from: nil) { _ in true }
    let text = readable(painter.update(to: second, from: first) { _ in false })
    #expect(
      text.hasSuffix(
        "^[]8;id=\(try target("https://a.b/c").id);https://a.b/c^[\\^[[2;3H^[[0;4;38;5;33mhttps://a.b^[]8;;^[\\^[8"))
  }

  @Test(
    "styles are those that the terminal has colours for",
    arguments: [
      (ColorDepth.none, "^[[0;7m"), (.eight, "^[[0;7;31;44m"), (.sixteen, "^[[0;1;7;91;44m"),
      (.palette256, "^[[0;1;7;38;5;203;44m"), (.direct, "^[[0;1;7;38;2;255;80;80;44m"),
    ])
  func styles(depth: ColorDepth, expected: String) {
    let style = Style(foreground: .rgb(255, 80, 80), background: .palette(4), attributes: [.bold, .reverse])
    #expect(readable(ControlSequence.style(style, ColorReduction(depth: depth, hasDefaults: true))) == expected)
  }

  @Test(
    "bold is left out of reverse where it may mean a brighter colour: the terminal's own, and one of its first eight")
  func boldInReverse() {
    let colors = ColorReduction(depth: .palette256, hasDefaults: true)
    func style(_ color: Color, _ attributes: Style.Attributes) -> String {
      readable(ControlSequence.style(Style(foreground: color, attributes: attributes), colors))
    }
    #expect(style(.default, [.bold, .reverse]) == "^[[0;7m")
    #expect(style(.palette(3), [.bold, .reverse, .underline]) == "^[[0;4;7;33m")
    #expect(style(.palette(11), [.bold, .reverse]) == "^[[0;1;7;93m")
    #expect(style(.default, [.bold]) == "^[[0;1m")
  }
}
