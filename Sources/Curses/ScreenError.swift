/// The reason why no screen could be started. Descriptions are whole sentences for people.
package enum ScreenError: Error, Sendable, Hashable {
  /// The output, or every input, is no terminal.
  case notATerminal
  /// TERM is unset, empty or `dumb`, or its entry has no cursor addressing.
  case incapableTerminal(name: String)
  /// The terminal database has no entry of this name, and it is no relative of xterm.
  case unknownTerminal(name: String)
  /// Another screen is running in this process.
  case alreadyStarted
  /// A system call failed.
  case system(call: String, code: Int32)
}

extension ScreenError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notATerminal:
      "Browsing needs a terminal. \(Self.offer)"
    case .incapableTerminal(let name):
      (name.isEmpty ? "TERM is not set" : "A terminal of type '\(name)' can't place text on the screen")
        + ". \(Self.offer)"
    case .unknownTerminal(let name):
      "The terminal type '\(name)' is not in this system's terminal database; "
        + "try TERM=xterm-256color. \(Self.offer)"
    case .alreadyStarted:
      "The screen is in use already."
    case .system(let call, let code):
      "The terminal could not be set up: \(call) failed (error \(code))."
    }
  }

  private static let offer =
    "For a plain list use: appsearch search <query>; to browse in plain lines: appsearch --accessible"
}
