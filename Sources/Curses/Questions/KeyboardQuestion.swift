/// Asks a terminal for kitty's keyboard protocol, which a program that crashed may have left switched on: keys would come twice,
/// pressed and let go, and in forms that need more than the program uses.
enum KeyboardQuestion {
  /// Terminals without the protocol ignore it.
  static let bytes = Array("\u{1B}[?u".utf8) + OpenQuestions.end

  /// Switches it off, and keeps its state for ``putBack``. Each of the terminal's screens has a state of its own.
  static let switchOff = Array("\u{1B}[>0u".utf8)
  static let putBack = Array("\u{1B}[<1u".utf8)
}
