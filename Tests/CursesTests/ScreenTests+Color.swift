import Support
import TerminalUI
import Testing
import Turns

@testable import Curses

extension ScreenTests {
  @Suite("Colours")
  @MainActor
  struct Colors {
    @Test("a 256-colour terminal gets palette colours as they are and others reduced")
    func indexed() throws {
      let session = try Session()
      defer { session.end() }
      #expect(session.screen.colorDepth == .palette256)
      var frame = Frame(["abc"])
      frame[0, 0].style = Style(foreground: .palette(208))
      frame[1, 0].style = Style(background: .rgb(255, 0, 0), attributes: [.bold])
      session.present(frame)
      #expect(session.display.pens[0][0].contains("[38;5;208]"))
      #expect(session.display.pens[0][1].contains("48;5;196"))
      #expect(session.display.pens[0][1].contains("1"))
      #expect(session.display.pens[0][2].isEmpty)
    }

    @Test("with no colours wanted only attributes are used")
    func never() throws {
      let session = try Session(usesColor: false)
      defer { session.end() }
      #expect(session.screen.colorDepth == .none)
      let style = Style(foreground: .palette(1), background: .rgb(1, 2, 3), attributes: [.reverse])
      session.present(Frame(["abc"], style: style))
      #expect(["[7]", "[0;7]"].contains(session.display.pens[0][0]))
    }

    @Test(
      "what is reversed is not bold where bold may mean bright, however it is drawn",
      arguments: ["xterm-256color", "vt100"])
    func boldInReverse(type: String) throws {
      let session = try Session(type: type)
      defer { session.end() }
      let bytes = session.present(Frame(["selected"], style: Style(attributes: [.bold, .reverse])))
      #expect(readable(bytes).contains("^[[7m") || readable(bytes).contains(";7m"))
      #expect(!readable(bytes).contains("[1m") && !readable(bytes).contains(";1;") && !readable(bytes).contains(";1m"))
      #expect(readable(session.present(Frame(["selected"], style: Style(attributes: [.bold])))).contains("1m"))
    }

    @Test("more colour pairs than the terminal has are drawn all the same, and later ones again in colour")
    func pairsRunOut() throws {
      let session = try Session(type: "xterm")
      defer { session.end() }
      #expect(session.screen.colorDepth == .eight)
      var frame = Frame([String(repeating: "x", count: 80), String(repeating: "y", count: 80)])
      for index in 0..<80 {
        let style = Style(foreground: .palette(UInt8(index % 9 % 8)), background: .palette(UInt8(index / 9 % 8)))
        frame[index, 0].style = index % 9 == 8 ? Style(background: style.background) : style
        frame[index, 1].style = Style(foreground: .palette(UInt8(index % 8)))
      }
      session.present(frame)
      #expect(session.display.text[0] == String(repeating: "x", count: 80))
      frame = Frame(["green"], style: Style(foreground: .palette(2)))
      session.present(frame)
      #expect(session.display.text[0] == "green")
      #expect(session.display.pens[0][0].contains("[32]"))
    }

    @Test("a picture of more colours than there are pairs of is drawn over several frames")
    func manyColors() throws {
      let session = try Session(columns: 200, rows: 60)
      defer { session.end() }
      for shift in 0..<7 {
        var frame = Frame(size: Size(columns: 200, rows: 60))
        for row in 0..<60 {
          for column in 0..<200 {
            let number = (shift * 12_000 + row * 200 + column) % 65_536
            frame[column, row] = Cell(
              glyph: Glyph("x"),
              style: Style(
                foreground: .palette(UInt8(number & 255)), background: .palette(UInt8(number >> 8))))
          }
        }
        // Every cell has changed, so the display needs only the last frame.
        if shift < 6 {
          session.screen.present(frame)
          session.dropOutput()
        } else {
          session.present(frame)
        }
      }
      #expect(session.display.pens[0][24].contains("38;5;\((6 * 12_000 + 24) % 65_536 & 255)"))
      #expect(session.display.text.allSatisfy { $0.count == 200 })
    }
  }
}

@Suite("Colours are reduced to what there is", .inTurn)
struct ColorReductionTests {
  @Test(
    "to the 256 of xterm",
    arguments: [
      (.rgb(0, 0, 0), 16), (.rgb(255, 255, 255), 231), (.rgb(255, 0, 0), 196), (.rgb(95, 135, 175), 67),
      (.rgb(8, 8, 8), 232), (.rgb(128, 128, 128), 244), (.rgb(238, 238, 238), 255), (.palette(3), 3), (.default, -1),
    ] as [(Color, Int32)])
  func indexed(color: Color, number: Int32) {
    #expect(ColorReduction(depth: .palette256, hasDefaults: true).foreground(color) == number)
  }

  @Test("to 8 and 16, and to red, green and blue themselves")
  func others() {
    let few = ColorReduction(depth: .eight, hasDefaults: false)
    #expect(few.foreground(.rgb(250, 10, 10)) == 1)
    #expect(few.foreground(.palette(9)) == 1)
    #expect(few.foreground(.palette(46)) == 2)
    #expect(few.foreground(.default) == 7)
    #expect(few.background(.default) == 0)
    let bright = ColorReduction(depth: .sixteen, hasDefaults: true)
    #expect(bright.foreground(.rgb(255, 0, 0)) == 9)
    #expect(bright.foreground(.palette(12)) == 12)
    let direct = ColorReduction(depth: .direct, hasDefaults: true)
    #expect(direct.foreground(.rgb(1, 2, 3)) == 0x010203)
    #expect(direct.foreground(.palette(196)) == 0xFF0000)
    #expect(direct.foreground(.palette(5)) == 5)
    #expect(direct.foreground(.rgb(0, 0, 5)) == 0)
  }
}
