import Essentials

/// The standard streams at start, and how many more descriptors the program can open.
enum Descriptors {
  /// The number that the program needs: a dozen for the terminal, signals, Dispatch and libcurl, the rest for connections and
  /// files. Checked at the start, since Dispatch and others trap if they get none.
  static let needed = 32

  /// `true` if standard error was open at the start: what is written there may be read by somebody.
  static let hasStandardError = fcntl(STDERR_FILENO, F_GETFD) >= 0

  /// Opens closed standard streams, so that no other file gets their descriptors and is written to by mistake.
  ///
  /// Standard input is then empty, and standard error is discarded. Writing to standard output fails, so that a command
  /// that prints reports the loss.
  static func openStandardStreams() {
    _ = hasStandardError
    for (stream, mode) in [(STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)]
    where fcntl(stream, F_GETFD) < 0 {
      // Opens the lowest free descriptor, which is this one.
      _ = open("/dev/null", mode)
    }
  }

  /// The number that can still be opened, counted up to ``needed``.
  static var free: Int {
    var copies: [Int32] = []
    defer { for copy in copies { close(copy) } }
    while copies.count < needed {
      let copy = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
      guard copy >= 0 else { break }
      copies.append(copy)
    }
    return copies.count
  }
}
