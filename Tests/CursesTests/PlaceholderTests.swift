import Foundation
import TerminalUI
import Testing
import Turns

@testable import Curses

@Suite("Pictures as placeholders, through tmux", .inTurn)
struct PlaceholderTests {
  private let cell = PixelExtent(width: 10, height: 20)
  private let small = EncodedPicture(bytes: [1, 2, 3], size: PixelExtent(width: 40, height: 40), format: .png)
  private let rect = Rect(column: 4, row: 2, columns: 4, rows: 2)

  private func wrapped(_ keys: String) -> String { "^[Ptmux;^[^[_G\(keys)^[^[\\^[\\" }

  private func cells(_ row: String, _ columns: [String]) -> String {
    columns.map { "\u{10EEEE}\(row)\($0)\u{305}" }.joined()
  }

  @Test("the marks are those of the protocol's table, from the first to the last")
  func table() {
    let marks = PlaceholderDiacritics.all
    #expect(marks.count == 297)
    #expect(marks.first == "\u{305}" && marks[1] == "\u{30D}" && marks[2] == "\u{30E}" && marks.last == "\u{1D244}")
    let joined: [UInt32] = [
      0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x309, 0x30A, 0x30B, 0x30C, 0x30F, 0x311, 0x313, 0x314,
      0x342, 0x653, 0x654,
    ]
    // The rule by which the table was made.
    let ruled = (0x300...0x1D244 as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).filter {
      let properties = $0.properties
      guard properties.canonicalCombiningClass.rawValue == 230, properties.generalCategory == .nonspacingMark,
        let age = properties.age, (age.major, age.minor) <= (6, 0)
      else { return false }
      return !joined.contains($0.value)
        && String($0).decomposedStringWithCanonicalMapping.unicodeScalars.elementsEqual([$0])
    }
    #expect(marks == ruled)
  }

  @Test("a picture goes through tmux once, with a placement of its own, and its cells say which part they are")
  func placing() {
    var pictures = PlaceholderPictures(family: 0)
    let placed = PlacedPicture(small, in: rect)
    let columns = ["\u{305}", "\u{30D}", "\u{30E}", "\u{310}"]
    let text =
      "^[7^[[3;5H^[[m^[[4X^[[38;5;16m" + cells("\u{305}", columns) + "^[[4;5H^[[m^[[4X^[[38;5;16m"
      + cells("\u{30D}", columns) + "^[8"
    #expect(
      exactly(pictures.update(to: [placed], cell: cell) { _ in true })
        == wrapped("a=t,f=100,t=d,i=16,q=2,m=0;AQID") + wrapped("a=p,U=1,i=16,c=4,r=2,q=2") + text)
    #expect(pictures.update(to: [placed], cell: cell) { _ in false }.isEmpty)
    // Its cells were written over: the terminal still has the picture and needs only the text.
    #expect(exactly(pictures.update(to: [placed], cell: cell) { $0 == rect }) == text)
    #expect(pictures.update(to: [], cell: cell) { _ in true }.isEmpty)
    #expect(pictures.isEmpty)
    #expect(exactly(pictures.clear()) == wrapped("a=d,d=I,i=16,q=2"))
    #expect(pictures.clear().isEmpty)
  }

  @Test("of a picture that is partly out of sight, the rows in sight are written")
  func scrolled() {
    var pictures = PlaceholderPictures(family: 1)
    let placed = PlacedPicture(small, in: Rect(column: 0, row: -1, columns: 4, rows: 2), rows: 0..<1)
    let text = exactly(pictures.update(to: [placed], cell: cell) { _ in true })
    #expect(text.contains("i=16777232,c=4,r=2"))
    #expect(text.contains("^[[1;1H^[[m^[[4X^[[38;5;16m\u{10EEEE}\u{30D}\u{305}\u{30D}"))
    #expect(!text.contains("^[[2;1H"))
    var part = placed
    part.columns = 2..<4
    let beside = exactly(pictures.update(to: [part], cell: cell) { _ in true })
    #expect(beside.contains("^[[1;3H^[[m^[[2X^[[38;5;16m\u{10EEEE}\u{30D}\u{30E}\u{30D}"))
  }

  @Test("the numbers of pictures stay within the colours that tmux hands on, and within the family")
  func numbers() {
    var pictures = PlaceholderPictures(family: 255)
    for number in 0..<500 {
      let picture = EncodedPicture(
        bytes: [UInt8(number & 0xFF), UInt8(number >> 8)], size: PixelExtent(width: 9, height: 9), format: .png)
      let text = exactly(pictures.update(to: [PlacedPicture(picture, in: rect)], cell: cell) { _ in true })
      #expect(text.contains("U=1,i=\((255 << 24) + 16 + number % 240),"))
    }
  }

  @Test("after the screen was cleared everything is sent anew, and what was there is freed")
  func cleared() {
    var pictures = PlaceholderPictures(family: 0)
    _ = pictures.update(to: [PlacedPicture(small, in: rect)], cell: cell) { _ in true }
    pictures.forget()
    #expect(!pictures.isEmpty)
    let text = exactly(pictures.update(to: [PlacedPicture(small, in: rect)], cell: cell) { _ in false })
    #expect(text.hasPrefix(wrapped("a=d,d=I,i=16,q=2") + wrapped("a=t,f=100,t=d,i=17,q=2,m=0;AQID")))
  }

  /// Bytes with `ESC` as `^[`. By scalars, since marks join characters.
  private func exactly(_ bytes: [UInt8]) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar == "\u{1B}" { scalars.append(contentsOf: "^[".unicodeScalars) } else { scalars.append(scalar) }
    }
    return String(scalars)
  }
}

@Suite("What tmux is asked", .inTurn)
struct TmuxQuestionTests {
  @Test("the pane is asked about, by its name")
  func arguments() {
    let arguments = TmuxQuestion(pane: "%7").arguments
    #expect(arguments.filter { $0 == "%7" }.count == 2)
    #expect(arguments.contains("#{allow-passthrough}") && arguments.contains(";"))
  }

  @Test(
    "pictures go where passthrough is allowed and every terminal is known to have placeholders",
    arguments: [
      ("1\n1 xterm-kitty title kitty(0.28.0)\n", true), ("on\n1 xterm-kitty title kitty(0.35.2)\n", true),
      ("all\n1 xterm-ghostty title ghostty 1.0.1\n", true), ("on\n1 xterm-256color RGB kitty(1.0)\n", true),
      ("on\n1 xterm 256,title kitty(0.30.1)\n", true), ("off\n1 xterm-kitty title kitty(0.35.2)\n", false),
      ("0\n1 xterm-kitty title kitty(0.35.2)\n", false), ("\n1 xterm-kitty title kitty(0.35.2)\n", false),
      ("on\n1 xterm-kitty title kitty(0.27.9)\n", false), ("on\n1 xterm-kitty title \n", false),
      ("on\n0 xterm-kitty title kitty(0.35.2)\n", false), ("on\n1 xterm title kitty(0.35.2)\n", false),
      ("on\n1 xterm-256color title XTerm(379)\n", false), ("on\n1 tmux-256color title tmux 3.4\n", false),
      ("on\n1 xterm-kitty title kitty(0.35.2)\n1 xterm-256color title XTerm(379)\n", false), ("on\n", false),
      ("", false),
    ])
  func answers(answer: String, isAllowed: Bool) {
    #expect(TmuxQuestion(pane: "%0").allowsPictures(answer) == isAllowed)
  }

  @Test("a person who names the protocol vouches for the terminal, and not for tmux")
  func vouched() {
    let question = TmuxQuestion(pane: "%0", trustsTerminals: true)
    #expect(question.allowsPictures("on\n1 xterm-256color title XTerm(379)\n"))
    #expect(!question.allowsPictures("off\n1 xterm-kitty title kitty(0.35.2)\n"))
  }
}
