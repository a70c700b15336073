import CNcurses
import TerminalUI

/// The modes that ncurses doesn't switch, and the bytes that undo all modes at once.
enum TerminalModes {
  /// Switches ours on: xterm's 2004 brackets pastes, 1000 reports buttons, 1006 reports them with numbers of any size. Colours may have
  /// changed when the terminal says so (2031), or when it has the keys again (1004).
  static func entering(withMouse usesMouse: Bool, colors followsColors: Bool) -> [UInt8] {
    let mouse = usesMouse ? "\u{1B}[?1000h\u{1B}[?1006h" : ""
    return Array(("\u{1B}[?2004h" + mouse + (followsColors ? "\u{1B}[?2031h\u{1B}[?1004h" : "")).utf8)
  }
  /// Kitty's keyboard protocol switched off, its state kept, and put back. Each of the terminal's screens has a state of its own.
  static let keyboardOff = ControlSequence.control(">0u"), keyboardBack = ControlSequence.control("<1u")

  /// Switches ours off and lets the whole screen scroll again.
  static let leaving =
    Array("\u{1B}[?1004l\u{1B}[?2031l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l".utf8) + wholeScreen

  /// Counts rows from the top of the screen (DECOM off) and removes margins (DECSTBM), which ncurses sets when it starts and never
  /// removes. Both move the cursor to the top, so it is put at the lower left, as by `endwin`.
  static let wholeScreen = Array("\u{1B}[?6l\u{1B}[r\u{1B}[999;1H".utf8)

  /// Clears the last line, in which the cursor is left. Empty if there is a main screen to go back to.
  @MainActor
  static var cleanLine: [UInt8] {
    guard appsearch_capability("rmcup") == nil else { return [] }
    return bytes(of: "el") ?? Array("\r\n".utf8)
  }

  /// The output of `endwin`, for when it can't be called: plain attributes, no insertion, wrapped lines, the cursor, the keypad, and the
  /// main screen, or a clean line if there is none.
  @MainActor
  static var ending: [UInt8] {
    let names: [String] = ["sgr0", "op", "rmir", "smam", "cnorm", "rmkx", "rmcup"]
    return names.flatMap { bytes(of: $0) ?? [] } + cleanLine
  }

  /// A capability of the terminal, if it has it.
  @MainActor
  private static func bytes(of name: String) -> [UInt8]? {
    appsearch_capability(name).map { withoutPadding(Array(String(cString: $0).utf8)) }
  }

  /// Removes delays (`$<5>`, terminfo(5)), which `tputs` would have waited out.
  static func withoutPadding(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "<"), let end = rest.firstIndex(of: UInt8(ascii: ">")) {
        rest = rest[(end + 1)...]
      } else {
        result.append(byte)
      }
    }
    return result
  }
}

enum TerminfoKeys {
  /// Keys by their sequences, each beginning with ESC; single control characters mean the same everywhere.
  @MainActor
  static func sequences() -> [[UInt8]: Key] {
    var sequences: [[UInt8]: Key] = [:]
    for (name, key) in names {
      guard let value = appsearch_capability(name) else { continue }
      let bytes = Array(String(cString: value).utf8)
      if bytes.count > 1, bytes[0] == Byte.escape { sequences[bytes] = key }
    }
    return sequences
  }

  private static let names: [(String, Key)] =
    [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home), ("kend", .end),
      ("kpp", .pageUp), ("knp", .pageDown), ("kich1", .insert), ("kdch1", .delete), ("kbs", .backspace),
      ("kcbt", .backTab), ("kent", .enter),
    ] + (1...12).map { ("kf\($0)", .function($0)) }
}
