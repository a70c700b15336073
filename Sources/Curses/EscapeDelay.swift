/// The time that an ESC may wait for the rest of a sequence.
package enum EscapeDelay {
  /// At a terminal on this machine, whose sequences come in one piece.
  package static let local = Duration.milliseconds(25)
  /// Over a network, which may cut a sequence behind its ESC.
  package static let remote = Duration.milliseconds(100)
  private static let longest = 5_000

  /// The delay that the environment asks for: `ESCDELAY` in milliseconds, as ncurses reads it, else what suits the line.
  package static func of(_ environment: [String: String]) -> Duration {
    if let text = environment["ESCDELAY"], let delay = Int(text), delay >= 0 {
      return .milliseconds(min(delay, longest))
    }
    return isRemote(environment) ? remote : local
  }

  /// `true` under ssh and mosh.
  package static func isRemote(_ environment: [String: String]) -> Bool {
    environment.contains { name, value in
      !value.isEmpty && (["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"].contains(name) || name.hasPrefix("MOSH_"))
    }
  }
}
