/// What the program's end tells scripts.
enum ExitCode: Int32 {
  /// Found, or the person has quit.
  case found = 0
  /// The store was asked and found nothing.
  case nothingFound = 1
  /// The command line, the environment, the configuration file or the terminal does not allow what was asked.
  case usage = 2
  /// The store or the network failed.
  case storeFailed = 3
  /// The output could not be written.
  case outputFailed = 4
  /// Ctrl-C: the shell's convention for a program that SIGINT ended.
  case interrupted = 130
}
