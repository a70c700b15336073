/// The program's exit codes.
package enum ExitCode: Int32, Sendable, Comparable {
  /// Found, or the person quit.
  case found = 0
  /// The store was asked and found nothing.
  case nothingFound = 1
  /// A mistake on the command line, in the environment or in the configuration file, or an unusable terminal.
  case usage = 2
  /// The store or the network failed.
  case storeFailed = 3
  /// The output, or what is to be remembered, could not be written.
  case outputFailed = 4
  /// The terminal has gone; the shell's convention for SIGHUP.
  case terminalGone = 129
  /// Ctrl-C; the shell's convention for SIGINT.
  case interrupted = 130

  /// The worse one is the greater.
  package static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }
}
