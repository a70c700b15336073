import TerminalUI

/// The waits for what a slow line brings in parts.
extension KeyDecoder {
  /// The rest that pending bytes wait for.
  package enum Timeout {
    /// A person may have typed it as it is: an Escape, or a character right behind one.
    case key
    /// Nobody types it: the rest of a key or an answer on a slow line. Longer, since a rest that came later would be typed.
    case rest
    /// A paste, which may pause. Longer still.
    case paste
  }

  /// The rest that is waited for before ``takePending()`` is called; `nil` while nothing is pending.
  package var timeout: Timeout? {
    if let paste { return paste.endsInEscape ? .rest : paste.isStalled ? nil : .paste }
    if isSkipping { return .rest }
    if pending.isEmpty { return nil }
    return isHeld || pending.allSatisfy { $0 == Byte.escape } ? .key : .rest
  }

  /// The time when ``takePending()`` is due unless more bytes come; `nil` while nothing is pending.
  package var deadline: ContinuousClock.Instant? {
    guard let timeout, let lastInput else { return nil }
    switch timeout {
    case .paste: return lastInput + Self.pasteDelay
    case .rest: return max(lastInput + max(escapeDelay, Self.restDelay), answersUntil ?? lastInput)
    case .key where isHeld: return lastInput + max(escapeDelay, Self.holdDelay)
    case .key: return max(lastInput + escapeDelay, min(lastInput + Self.restDelay, answersUntil ?? lastInput))
    }
  }

  /// `true` if a single character is held back that may begin the rest of a sequence.
  var isHeld: Bool { isTail && pending.count == 2 }

  /// The time for the rest of a sequence that nobody types.
  static let restDelay = Duration.seconds(1)
  /// The time that a character right behind an Escape is held back. Short, since a person may have typed both.
  private static let holdDelay = Duration.milliseconds(100)
  private static let pasteDelay = Duration.seconds(5)

  /// Puts an ESC before the rest of a sequence whose own ESC was taken for the Escape key. A held character that was typed is a key.
  mutating func joinTail(
    _ bytes: some Collection<UInt8>, at instant: ContinuousClock.Instant, into keys: inout [Key]
  ) {
    if let first = bytes.first, isEscapeOverdue(at: instant), !EscapeSequence.isTail([first]), first != Byte.escape {
      keys += takePending()
      tailUntil = nil
    } else if isHeld {
      if EscapeSequence.isTail(pending.dropFirst() + bytes) { return }
      keys += releaseHeld()
      pending = []
    } else if let tailUntil {
      self.tailUntil = nil
      guard pending.isEmpty, instant <= max(tailUntil, answersUntil ?? tailUntil), EscapeSequence.isTail(bytes) else {
        return
      }
      pending = [Byte.escape]
      isTail = true
    }
  }

  /// `true` if an ESC waits for nothing but an answer, since the ESC delay has passed: another key doesn't make it Alt.
  private func isEscapeOverdue(at instant: ContinuousClock.Instant) -> Bool {
    guard let lastInput, let answersUntil, timeout == .key, !isHeld else { return false }
    return lastInput < answersUntil && instant > lastInput + escapeDelay
  }

  mutating func releaseHeld() -> [Key] {
    isTail = false
    return pending.dropFirst().map { .character(Unicode.Scalar($0)) }
  }

  mutating func awaitTail(from instant: ContinuousClock.Instant?) {
    tailUntil = instant.map { $0 + Self.restDelay }
  }

  /// `true` if typed keys would be swallowed: a string goes on up to its end, other sequences end at any letter.
  var isInString: Bool {
    isSkipping || paste == nil && pending.count > 1 && EscapeSequence.opensString(pending[1])
  }
}

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
