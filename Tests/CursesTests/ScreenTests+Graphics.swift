import Foundation
import Support
import TerminalUI
import Testing

@testable import Curses

extension ScreenTests {
  @Suite("Pictures, links and the question about them")
  @MainActor
  struct Graphics {
    private let picture = EncodedPicture(bytes: [1, 2, 3], size: PixelExtent(width: 10, height: 10), format: .png)
    private let sixels = EncodedPicture(
      bytes: Array("\u{1B}P0;1;0q#0;2;9;9;9#0~\u{1B}\\".utf8), size: PixelExtent(width: 10, height: 10), format: .sixel)
    private let rect = Rect(column: 2, row: 1, columns: 8, rows: 4)

    private func frame(_ text: String, hasPicture: Bool = true) -> Frame {
      var frame = Frame([text], columns: 80, rows: 24)
      guard hasPicture else { return frame }
      frame.fill(rect, with: Cell(glyph: .underPicture, style: .plain))
      frame.pictures = [PlacedPicture(picture, in: rect)]
      return frame
    }

    /// Types answers and waits until they have been read: what follows them is a key.
    private func answer(_ text: String, to session: Session) async -> [ScreenEvent] {
      session.terminal.type(Array((text + "~").utf8))
      var events: [ScreenEvent] = []
      while let event = await session.next(), event != .key(.character("~")) { events.append(event) }
      return events
    }

    @Test("a picture comes after its cells, stays while other cells change, and goes with the screen")
    func placing() throws {
      let session = try Session(graphics: .known(.kitty))
      let first = readable(session.present(frame("one")))
      #expect(first.contains("one") && first.contains("\u{A0}"))
      #expect(first.hasSuffix("C=1,q=2^[\\^[8"))
      #expect(!readable(session.present(frame("two"))).contains("^[_G"))
      #expect(readable(session.present(frame("two", hasPicture: false))).contains("a=d,d=i"))
      #expect(!readable(session.present(frame("three", hasPicture: false))).contains("^[_G"))
      #expect(readable(session.present(frame("three"))).contains("a=p"))
      session.screen.redraw()
      let redrawn = readable(session.output())
      #expect(redrawn.contains("a=d,d=I") && redrawn.contains("a=t") && redrawn.contains("a=p"))
      session.screen.restore()
      let left = readable(session.output())
      #expect(left.contains("a=d,d=I"))
      session.terminal.hangUp()
    }

    @Test("an inline image is sent again when ncurses has written into its rows across it, and not before")
    func inline() throws {
      let session = try Session(graphics: .known(.iterm))
      defer { session.end() }
      #expect(readable(session.present(frame("one"))).contains("1337;File="))
      #expect(!readable(session.present(frame("two"))).contains("1337"))
      // ncurses moves past many unchanged cells, but may write a few again.
      var crossed = frame("two")
      crossed.put("a", column: 0, row: 2)
      crossed.put("b", column: 30, row: 2)
      #expect(!readable(session.present(crossed)).contains("1337"))
      crossed.put("c", column: 0, row: 2)
      crossed.put("d", column: 12, row: 2)
      #expect(readable(session.present(crossed)).contains("1337"))
      // The cells below it differ from spaces, so they are sent when it goes.
      let gone = String(decoding: session.present(frame("two", hasPicture: false)), as: UTF8.self)
      #expect(
        gone.contains("   ") || gone.contains("\u{1B}[8X") || gone.contains("\u{1B}[K") || gone.contains("\u{1B}[J"))
    }

    @Test(
      "whatever is drawn around a picture that is the contents of cells, it is whole or sent again",
      arguments: [1, 2, 3], [TerminalGraphics.Way.iterm, .sixel])
    func around(seed: UInt64, way: TerminalGraphics.Way) throws {
      let session = try Session(columns: 60, rows: 8, graphics: .known(way))
      let picture = way == .sixel ? sixels : picture
      defer { session.end() }
      var numbers = SplitMix64(seed: seed)
      func random(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &numbers) }
      let rect = Rect(column: 20, row: 2, columns: 3 + 4 * Int(seed), rows: 4)
      var frame = Frame(size: Size(columns: 60, rows: 8))
      var sent = 0
      for _ in 0..<400 {
        for _ in 0..<random(5) {
          let line = String((0..<1 + random(9)).map { _ in ["a", "b", " ", "天"][random(4)] }.joined().prefix(9))
          frame.put(String(line), column: random(2) == 0 ? random(2) : 40 + random(2), row: random(8))
        }
        if random(9) == 0 { for row in 0..<8 { frame.put("|", column: random(20), row: row) } }
        for row in 0..<8 { frame.put("  ", column: 18, row: row) }
        frame.fill(rect, with: Cell(glyph: .underPicture, style: .plain))
        frame.pictures = [PlacedPicture(picture, in: rect)]
        let before = session.display.strings.count
        session.present(frame)
        let isSent = session.display.strings.count > before
        if isSent { session.cover(rect, with: "#") }
        sent += isSent ? 1 : 0
        let isWhole = rect.rows.allSatisfy { row in rect.columns.allSatisfy { session.display.rows[row][$0] == "#" } }
        try #require(isWhole)
      }
      #expect(sent < 400)
      #expect(session.display.unknown.isEmpty)
    }

    @Test("a screen without graphics or links sends none")
    func without() throws {
      let session = try Session()
      defer { session.end() }
      var frame = frame("one")
      let target = try #require(LinkTarget("https://a.example"))
      frame.links = [PlacedLink(target, row: 0, columns: 0..<3)]
      let text = readable(session.present(frame))
      #expect(!text.contains("^[_G") && !text.contains("1337") && !text.contains("^[]8"))
      session.screen.askForGraphics()
      #expect(session.output().isEmpty)
    }

    @Test("a screen that has no picture in it sends what it would without graphics, byte for byte")
    func undecorated() throws {
      var outputs: [[UInt8]] = []
      for graphics in [ScreenOptions.Graphics.none, .known(.kitty), .known(.iterm)] {
        let session = try Session(graphics: graphics, hasHyperlinks: graphics != .none)
        var bytes = session.present(frame("one two three", hasPicture: false))
        bytes += session.present(frame("zero one two three", hasPicture: false))
        outputs.append(bytes)
        session.end()
      }
      #expect(outputs[0] == outputs[1])
      #expect(outputs[0] == outputs[2])
    }

    @Test("the terminal is asked once, and the answer is an event")
    func asking() async throws {
      let session = try Session(graphics: .asked)
      defer { session.end() }
      session.present(frame("one"))
      #expect(session.screen.graphics == nil)
      session.screen.askForGraphics()
      #expect(
        session.output() == Array("\u{1B}7\u{1B}[1;1H".utf8) + TerminalQuestion.graphics.bytes + Array("\u{1B}8".utf8))
      session.screen.askForGraphics()
      #expect(session.output().isEmpty)
      let events = await answer(
        "\u{1B}_Gi=4219;OK\u{1B}\\\u{1B}P>|kitty(0.35)\u{1B}\\\u{1B}[6;22;11t\u{1B}[?62c", to: session)
      #expect(events == [.graphics])
      #expect(session.screen.graphics == TerminalGraphics(way: .kitty, cell: PixelExtent(width: 11, height: 22)))
      #expect(readable(session.present(frame("one"))).contains("a=p"))
      // Answers to nothing.
      #expect(await answer("\u{1B}_Gi=4219;OK\u{1B}\\\u{1B}[?62c", to: session) == [])
    }

    @Test("a terminal with sixels is asked how many colours it has, and only then has graphics")
    func askingForSixels() async throws {
      let session = try Session(graphics: .asked)
      defer { session.end() }
      session.present(frame("one"))
      session.screen.askForGraphics()
      session.output()
      #expect(await answer("\u{1B}[6;22;11t\u{1B}[?62;4c", to: session) == [])
      #expect(
        session.output() == Array("\u{1B}7\u{1B}[1;1H".utf8) + TerminalQuestion.colors.bytes + Array("\u{1B}8".utf8))
      #expect(session.screen.mayHaveGraphics && session.screen.graphics == nil)
      #expect(await answer("\u{1B}[?1;0;16S\u{1B}[?62;4c", to: session) == [.graphics])
      let cell = PixelExtent(width: 11, height: 22)
      #expect(session.screen.graphics == TerminalGraphics(way: .sixel, cell: cell, colors: 16))
      #expect(!session.screen.mayTakeFiles)
    }

    @Test("a terminal with sixels that doesn't say how large its cells are keeps blocks")
    func sixelsOfUnknownSize() async throws {
      let session = try Session(graphics: .asked)
      defer { session.end() }
      session.screen.askForGraphics()
      #expect(await answer("\u{1B}[?62;4c", to: session) == [])
      #expect(await answer("\u{1B}[?62;4c", to: session) == [.graphics])
      #expect(session.screen.graphics == nil)
    }

    @Test("a terminal that prints the question has its first line drawn again, and keeps blocks")
    func printing() async throws {
      let session = try Session(graphics: .asked)
      defer { session.end() }
      session.present(frame("one"))
      session.screen.askForGraphics()
      session.output()
      session.display(shows: "Gi=4219,s=1,v=1,a=q")
      #expect(await answer("\u{1B}[?6c", to: session) == [.graphics])
      session.output()
      #expect(session.display.text[0] == "one")
      #expect(session.screen.graphics == nil)
      #expect(!session.screen.mayHaveGraphics)
    }

    @Test("where no answer comes, nothing waits but the way out, and that for 150 ms at most")
    func silence() async throws {
      let session = try Session(graphics: .asked)
      session.present(frame("one"))
      let asked = ContinuousClock.now
      session.screen.askForGraphics()
      session.terminal.type(Array("a".utf8))
      #expect(await session.next() == .key(.character("a")))
      #expect(readable(session.present(frame("two"))).contains("two"))
      session.screen.restore()
      let took = asked.duration(to: .now)
      #expect(took >= .milliseconds(140))
      // A busy machine adds some.
      #expect(took < .milliseconds(650))
      session.terminal.hangUp()
    }

    @Test("answers that are on their way when the screen is left are read, not left to the shell")
    func leaving() throws {
      let session = try Session(graphics: .asked)
      session.screen.askForGraphics()
      session.terminal.type(Array("\u{1B}_Gi=4219;OK\u{1B}\\\u{1B}[?62c".utf8))
      session.screen.restore()
      var query = pollfd(fd: session.terminal.slave, events: Int16(POLLIN), revents: 0)
      #expect(poll(&query, 1, 0) == 0)
      session.terminal.hangUp()
    }

    @Test("without colours, or where the locale is not UTF-8, nobody asks")
    func unasked() throws {
      for (usesColor, locale) in [(false, "C.UTF-8"), (true, "C")] {
        let session = try Session(locale: locale, usesColor: usesColor, graphics: .asked)
        session.output()
        session.screen.askForGraphics()
        #expect(session.output().isEmpty)
        #expect(!session.screen.mayHaveGraphics)
        session.end()
      }
    }

    @Test("links are drawn over their text, and never move with it")
    func links() throws {
      let session = try Session(hasHyperlinks: true)
      defer { session.end() }
      var linked = Frame(["see https://a.example"])
      let target = try #require(LinkTarget("https://a.example"))
      linked.links = [PlacedLink(target, row: 0, columns: 4..<21)]
      #expect(
        readable(session.present(linked)).contains("https://a.example^[\\^[[1;5H^[[0mhttps://a.example^[]8;;^[\\^[8"))
      // One character less before it: ncurses would have the terminal move the rest, the link included.
      let bytes = readable(session.present(Frame(["se https://a.example"])))
      #expect(!bytes.contains("^[[P") && !bytes.contains("^[[1P"))
      #expect(session.display.text[0] == "se https://a.example")
    }
  }
}
