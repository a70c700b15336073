/// How a terminal answers what it is asked.
package enum TerminalKind: String, Sendable, CaseIterable {
  /// As kitty does, on a dark background.
  case kitty
  /// As xterm with sixels does, on a light one.
  case sixel
  /// Device attributes and nothing else.
  case plain
  /// Nothing at all.
  case silent

  /// The answer to a question for device attributes, which ends every other question.
  package var attributes: String {
    switch self {
    case .kitty: "\u{1B}_Gi=4219;OK\u{1B}\\\u{1B}P>|kitty(0.35.2)\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62;c"
    case .sixel: "\u{1B}P>|XTerm(390)\u{1B}\\\u{1B}[6;20;10t\u{1B}[?1;0;256S\u{1B}[?64;4c"
    case .plain: "\u{1B}[?6c"
    case .silent: ""
    }
  }

  /// The answer to a question for the background.
  package var background: String {
    switch self {
    case .kitty: "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\"
    case .sixel: "\u{1B}]11;rgb:ffff/ffff/ffff\u{07}"
    case .plain, .silent: ""
    }
  }
}
