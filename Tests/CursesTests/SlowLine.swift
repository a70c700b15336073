import TerminalUI

@testable import Curses

/// A decoder at the end of a slow line, with a clock that only reads move on.
struct SlowLine {
  var decoder: KeyDecoder
  private(set) var keys: [Key] = []
  private(set) var now = ContinuousClock.now

  init(escapeDelay: Duration = EscapeDelay.local) {
    decoder = KeyDecoder(encoding: .utf8, escapeDelay: escapeDelay)
  }

  /// Lets time pass, in which what is overdue is taken, and then reads some bytes.
  mutating func read(_ bytes: some Collection<UInt8>, after pause: Duration = .zero) {
    now += pause
    while let deadline = decoder.deadline, deadline < now { keys += decoder.takePending() }
    if !bytes.isEmpty { keys += decoder.decode(bytes, at: now) }
  }

  mutating func wait(_ pause: Duration) { read([], after: pause) }

  mutating func read(_ text: String, after pause: Duration = .zero) { read(Array(text.utf8), after: pause) }

  /// Reads the parts with a pause between them, and nothing for a long time.
  mutating func read(_ parts: [some Collection<UInt8>], every pause: Duration) {
    for part in parts { read(part, after: pause) }
    wait(.seconds(20))
  }
}

/// Sequences that the program knows, one of each kind and more.
enum KnownSequences {
  static let keys = [
    "\u{1B}[A", "\u{1B}[B", "\u{1B}OB", "\u{1B}[1;5D", "\u{1B}O5C", "\u{1B}Oc", "\u{1B}[a", "\u{1B}[[A", "\u{1B}[H",
    "\u{1B}[F", "\u{1B}[2~", "\u{1B}[3~", "\u{1B}[3;5~", "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[7$", "\u{1B}[8^", "\u{1B}[Z",
    "\u{1B}OP", "\u{1B}OR", "\u{1B}[13~", "\u{1B}[15~", "\u{1B}[24~", "\u{1B}[34~", "\u{1B}OM", "\u{1B}Op", "\u{1B}Ok",
    "\u{1B}[27;5;99~", "\u{1B}[27u", "\u{1B}[9;2u", "\u{1B}[97;5u", "\u{1B}[103:71;2u", "\u{1B}[113;1:3u",
    "\u{1B}[1;1:3B", "\u{1B}[57399u", "\u{1B}[57420;129u", "\u{1B}[0;;229u", "\u{20AC}", "\u{1F600}",
  ]
  static let mice = [
    "\u{1B}[<64;3;4M", "\u{1B}[<65;120;40M", "\u{1B}[<0;10;20M", "\u{1B}[<0;10;20m", "\u{1B}[M !;", "\u{1B}[32;10;5M",
  ]
  static let pastes = ["\u{1B}[200~weather qTBMtw\u{1B}[201~"]
  static let answers = [
    "\u{1B}_Gi=4219;OK\u{1B}\\", "\u{1B}P>|kitty(0.35.2)\u{1B}\\", "\u{1B}[6;20;10t", "\u{1B}[?62;4;22c",
    "\u{1B}[?1;0;256S", "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\", "\u{1B}]11;rgb:ff/ff/ff\u{7}", "\u{1B}[?1u",
  ]
  /// Sequences that terminals send without being asked.
  static let others = [
    "\u{1B}[24;80R", "\u{1B}[8;800;800t", "\u{1B}[?2026;2$y", "\u{1B}[I", "\u{1B}[O", "\u{1B}]10;rgb:0/0/0\u{7}",
    "\u{1B}P1$r0m\u{1B}\\", "\u{1B}[>1;4000;29c",
  ]
  static let all = keys + mice + pastes + answers + others
}
