import Foundation
import Support
import TerminalUI
import Testing

@testable import Curses

extension ScreenTests {
  @Suite("Direct colours on a terminal whose database entry has a palette")
  @MainActor
  struct DirectColor {
    private func cell(_ glyph: Unicode.Scalar, _ seed: Int) -> Cell {
      let color = { (shift: Int) in
        Color.rgb(UInt8(seed * 7 % 256), UInt8(seed * 13 % 256), UInt8((seed + shift) % 256))
      }
      return Cell(glyph: Glyph(glyph), style: Style(foreground: color(0), background: color(90)))
    }

    /// `true` if each cell of direct colours is shown in them.
    private func isShown(_ frame: Frame, _ display: Display) -> Bool {
      (0..<frame.size.rows).allSatisfy { row in
        (0..<frame.size.columns).allSatisfy { column in
          let cell = frame[column, row]
          guard cell.style.hasDirectColor else { return true }
          let shown = Self.directColors(of: display.pens[row][column])
          return [(38, cell.style.foreground), (48, cell.style.background)].allSatisfy { ground, color in
            guard case .rgb(let red, let green, let blue) = color.kind else { return true }
            return shown[ground] == [Int(red), Int(green), Int(blue)]
          }
        }
      }
    }

    /// Red, green and blue of a pen's foreground (38) and background (48). A pen holds all since the last reset; the last colours count.
    private static func directColors(of pen: String) -> [Int: [Int]] {
      var colors: [Int: [Int]] = [:]
      var codes = pen.split { ";[]".contains($0) }.map { Int($0) ?? 0 }[...]
      while let code = codes.popFirst() {
        guard code == 38 || code == 48 else { continue }
        let isDirect = codes.popFirst() == 2
        colors[code] = isDirect ? Array(codes.prefix(3)) : nil
        codes = codes.dropFirst(isDirect ? 3 : 1)
      }
      return colors
    }

    @Test("pictures have more colours than text where the terminal says that it shows them, however few its entry has")
    func depth() throws {
      for (type, usesColor, claims, depth) in [
        ("xterm-256color", true, true, .direct), ("xterm-256color", true, false, .palette256),
        ("xterm", true, true, .direct), ("xterm", true, false, .eight), ("xterm-256color", false, true, .none),
      ] as [(String, Bool, Bool, ColorDepth)] {
        let session = try Session(type: type, usesColor: usesColor, hasDirectColor: claims)
        #expect(session.screen.pictureDepth == depth)
        #expect(session.screen.colorDepth == min(depth, type == "xterm" ? .eight : .palette256))
        session.end()
      }
    }

    @Test(
      "words are struck through where the terminal can, in their colours, and other words in their place are not",
      arguments: [(false, true), (true, true), (false, false)])
    func strike(hasDirectColor: Bool, usesColor: Bool) throws {
      let session = try Session(usesColor: usesColor, hasDirectColor: hasDirectColor)
      defer { session.end() }
      #expect(session.screen.hasStrike)
      var frame = Frame(["old words"])
      frame.hasStruckWords = true
      let style = Style(foreground: .palette(160), attributes: .strike)
      for column in 0..<3 { frame[column, 0].style = style }
      session.present(frame)
      #expect(session.display.text[0] == "old words")
      func isStruck(_ column: Int) -> Bool {
        session.display.pens[0][column].split { ";[m]".contains($0) }.contains("9")
      }
      #expect((0..<9).filter(isStruck) == [0, 1, 2])
      #expect(session.display.pens[0][0].contains("38;5;160") == usesColor)
      session.present(Frame(["old words"]))
      #expect(session.display.text[0] == "old words" && !(0..<9).contains(where: isStruck))
    }

    @Test("a picture of more colours than a small palette has pairs is in its own, and the screen is not drawn anew")
    func smallPalette() throws {
      let session = try Session(type: "xterm", hasDirectColor: true)
      defer { session.end() }
      var frame = Frame(["text"])
      for column in 0..<40 { for row in 1...6 { frame[column, row] = cell("▀", column * 6 + row) } }
      session.present(frame)
      #expect(isShown(frame, session.display))
      for column in 0..<40 { frame[column, 3] = cell("▄", column * 5 + 90) }
      #expect(!readable(session.present(frame)).contains("[2J"))
      #expect(isShown(frame, session.display))
    }

    @Test("a cell is drawn in its own colours, sent anew where it has changed and not where something else has")
    func painting() throws {
      let session = try Session(hasDirectColor: true)
      defer { session.end() }
      var frame = Frame(["", "  text", "more"])
      for column in 0..<4 { frame[column + 10, 1] = cell("▀", column * 11) }
      #expect(readable(session.present(frame)).contains("38;2;0;0;0;48;2;0;0;90m▀"))
      #expect(isShown(frame, session.display))
      frame.put("less", column: 0, row: 2)
      frame.put("a", column: 40, row: 1)
      #expect(!readable(session.present(frame)).contains("38;2"))
      frame[11, 1] = cell("▄", 200)
      let bytes = readable(session.present(frame))
      #expect(bytes.components(separatedBy: "38;2").count == 2)
      #expect(isShown(frame, session.display))
      // So close that ncurses would write the cells between again.
      frame.put("b", column: 9, row: 1)
      frame.put("c", column: 14, row: 1)
      #expect(!readable(session.present(frame)).contains("38;2"))
      #expect(isShown(frame, session.display))
      session.screen.redraw()
      session.output()
      #expect(isShown(frame, session.display))
      #expect(session.display.unknown.isEmpty)
    }

    @Test(
      "a selection that moves writes its words and markers, and no icon between them", arguments: [false, true],
      ["name", "♥ name"])
    func selection(hasDirectColor: Bool, name: String) throws {
      let session = try Session(hasDirectColor: hasDirectColor)
      defer { session.end() }
      let frame = { (selected: Int) in
        var frame = Frame(size: Size(columns: 60, rows: 10))
        for row in 0..<8 {
          let isSelected = row / 2 == selected
          frame.put(isSelected ? "▌" : " ", column: 0, row: row)
          for column in 1...4 { frame[column, row] = self.cell("▀", column * 40 + row * 9) }
          let style = isSelected ? Style(foreground: .palette(231), background: .palette(24)) : .plain
          frame.put("  \(name) \(row)", column: 5, row: row, style: style)
        }
        return frame
      }
      session.present(frame(0))
      for selected in [1, 2, 3, 2, 1] {
        let bytes = readable(session.present(frame(selected)))
        #expect(!bytes.contains("▀"), "\(bytes)")
        #expect(bytes.components(separatedBy: "▌").count == 3)
        #expect(!hasDirectColor || isShown(frame(selected), session.display))
        #expect(session.display.text.prefix(8).map { $0.first == "▌" } == (0..<8).map { $0 / 2 == selected })
        #expect(session.display.text[selected * 2].hasSuffix("name \(selected * 2)"))
      }
    }

    @Test("a text from right to left keeps the mark at its end")
    func rightToLeft() throws {
      let session = try Session(hasDirectColor: true)
      defer { session.end() }
      let bytes = session.present(Frame(["שלום 4.72"], style: Style(foreground: .rgb(1, 2, 3))))
      #expect(String(decoding: bytes, as: UTF8.self).contains("38;2;1;2;3mשלום\u{200E} 4.72"))
    }

    @Test("nothing stays of a cell that is a space in its own colours")
    func gone() throws {
      let session = try Session(hasDirectColor: true)
      defer { session.end() }
      var frame = Frame(["", "text", "more"])
      let blank = session.display.pens[1][20]
      for column in 10..<30 { frame[column, 1] = cell(" ", column * 11) }
      session.present(frame)
      #expect(isShown(frame, session.display))
      let next = Frame(["", "text", "more"])
      session.present(next)
      for column in 10..<30 { #expect(session.display.pens[1][column] == blank, "\(column)") }
    }

    @Test("without word that the terminal shows them, the nearest of its 256 are sent")
    func without() throws {
      let session = try Session()
      defer { session.end() }
      var frame = Frame(["text"])
      frame[10, 1] = cell("▀", 50)
      #expect(!readable(session.present(frame)).contains("38;2"))
    }

    @Test("where rows scroll into sight, ncurses and we send their icons and no others", arguments: [1, -1, 2, -2])
    func scrolling(step: Int) throws {
      let session = try Session(columns: 60, rows: 24, hasDirectColor: true)
      defer { session.end() }
      var first = 20
      for turn in 0..<6 {
        var frame = Frame(size: Size(columns: 60, rows: 24))
        frame.put("header", column: 0, row: 0)
        for row in 1..<21 {
          let line = first * 2 + row
          for column in 1...4 { frame[column, row] = cell("▀", line * 3 + column * 40) }
          frame.put("line \(line) is that of \(line * 37)", column: 6, row: row)
        }
        frame.put(String(repeating: "-", count: 60), column: 0, row: 21)
        frame.put("\(turn)", column: 1, row: 23)
        let bytes = readable(session.present(frame))
        #expect(turn == 0 || bytes.components(separatedBy: "▀").count - 1 == 16 * abs(step), "\(bytes)")
        try #require(isShown(frame, session.display))
        first += step
      }
      #expect(session.display.unknown.isEmpty)
    }

    @Test("whatever a list does, each icon is in its own colours", arguments: [1, 2, 3, 4], [20, 8, 6])
    func list(seed: UInt64, rows: Int) throws {
      let session = try Session(columns: 60, rows: rows, hasDirectColor: true)
      defer { session.end() }
      var numbers = SplitMix64(seed: seed)
      func random(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &numbers) }
      var (first, selection) = (0, 0)
      for _ in 0..<50 {
        switch random(6) {
        case 0: first = max(0, first + [-5, -1, 1, 1, 7][random(5)])
        case 1: first = random(40)
        default: selection = min(rows / 2 - 2, max(0, selection + [-1, 1][random(2)]))
        }
        var frame = Frame(size: Size(columns: 60, rows: rows))
        frame.put("header \(random(3))", column: 0, row: 0)
        for row in 0..<rows - 2 {
          let app = first + row / 2
          frame.put(row / 2 == selection ? "▌" : " ", column: 0, row: row + 1)
          // Some icons have the same shape, some also nearly the same colours.
          for column in 1...4 {
            frame[column, row + 1] = cell(app % 3 == 0 ? "▀" : "▄", app % 5 + column * 3 + row % 2)
          }
          let style = row / 2 == selection ? Style(foreground: .palette(231), background: .palette(24)) : .plain
          frame.put(row % 2 == 0 ? "\(app). App number \(app)" : "Developer", column: 6, row: row + 1, style: style)
        }
        frame.put("\(selection)/40", column: 1, row: rows - 1)
        session.present(frame)
        try #require(isShown(frame, session.display))
      }
      #expect(session.display.unknown.isEmpty)
    }
  }
}
