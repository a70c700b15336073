import Testing
import Turns

@testable import TerminalUI

@Suite("Display width", .inTurn)
struct DisplayWidthTests {
  @Test(
    "representative scalars take the columns that terminals give them",
    arguments: [
      // Controls.
      ("\u{00}", 0), ("\t", 0), ("\n", 0), ("\u{1B}", 0), ("\u{7F}", 0), ("\u{80}", 0), ("\u{9F}", 0),
      // ASCII and Latin; ambiguous ones are narrow.
      (" ", 1), ("a", 1), ("~", 1), ("\u{A0}", 1), ("é", 1), ("ß", 1), ("§", 1), ("°", 1), ("×", 1), ("ſ", 1),
      // Other scripts.
      ("Ω", 1), ("Ж", 1), ("ש", 1), ("ع", 1), ("ก", 1), ("क", 1), ("ক", 1), ("አ", 1), ("\u{10400}", 1),
      // Combining marks: above, below, enclosing; spacing ones take room.
      ("\u{300}", 0), ("\u{323}", 0), ("\u{34F}", 0), ("\u{5B0}", 0), ("\u{64B}", 0), ("\u{E31}", 0), ("\u{20DD}", 0),
      ("\u{20E3}", 0), ("\u{3099}", 0), ("\u{1D167}", 0), ("\u{903}", 1), ("\u{93E}", 1),
      // Format characters.
      ("\u{AD}", 0), ("\u{200B}", 0), ("\u{200D}", 0), ("\u{202E}", 0), ("\u{2066}", 0), ("\u{FEFF}", 0),
      ("\u{E0041}", 0), ("\u{FE0F}", 0), ("\u{E0100}", 0),
      // East Asian.
      ("天", 2), ("あ", 2), ("ア", 2), ("ー", 2), ("。", 2), ("\u{3000}", 2), ("한", 2), ("ㄱ", 2), ("Ａ", 2), ("￥", 2),
      ("ｱ", 1), ("￩", 1), ("\u{1100}", 2), ("\u{1161}", 0), ("\u{11A8}", 0), ("\u{302A}", 0), ("\u{302E}", 2),
      ("\u{16FF0}", 2), ("\u{20000}", 2), ("\u{2FFFD}", 2), ("\u{3134F}", 2), ("\u{17000}", 2), ("〈", 2),
      // Emoji: those that are pictures by default, those that are signs, halves of flags.
      ("😀", 2), ("🔥", 2), ("⌚", 2), ("⭐", 2), ("✅", 2), ("🫠", 2), ("❤", 1), ("☺", 1), ("✔", 1), ("🏳", 1),
      ("\u{1F1E9}", 1),
      // Signs that the screen is made of.
      ("─", 1), ("│", 1), ("▀", 1), ("▌", 1), ("█", 1), ("░", 1), ("★", 1), ("☆", 1), ("…", 1), ("•", 1), ("⏎", 1),
      ("↑", 1), ("⠋", 1), ("♥", 1), ("€", 1), ("\u{FFFD}", 1),
      // Private use.
      ("\u{E000}", 1), ("\u{F0000}", 1), ("\u{10FFFD}", 1),
    ] as [(Unicode.Scalar, Int)])
  func representatives(scalar: Unicode.Scalar, columns: Int) {
    #expect(DisplayWidth.columns(of: scalar) == columns)
  }

  @Test("the table has ascending pairs that don't overlap")
  func tableIsOrdered() {
    #expect(DisplayWidth.wideRanges.count.isMultiple(of: 2))
    let pairs = zip(DisplayWidth.wideRanges, DisplayWidth.wideRanges.dropFirst()).enumerated()
    #expect(pairs.allSatisfy { $0.isMultiple(of: 2) ? $1.0 <= $1.1 : $1.0 < $1.1 })
  }

  @Test("widths agree with the general categories and the emoji data of the standard library")
  func agreesWithProperties() {
    var wrong: [String] = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      // A library newer than the tables may know more scalars.
      guard let age = properties.age, age.major <= 17 else { continue }
      let columns = DisplayWidth.columns(of: scalar)
      let isRight =
        switch properties.generalCategory {
        case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: columns == 0
        default:
          if properties.isEmojiPresentation, !(0x1F1E6...0x1F1FF ~= value) {
            columns == 2
          } else if 0x1160...0x11FF ~= value || 0xD7B0...0xD7FB ~= value {
            columns == 0
          } else {
            columns > 0
          }
        }
      if !isRight { wrong.append("U+\(String(value, radix: 16)): \(columns)") }
    }
    #expect(wrong == [])
  }
}
