#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the program finds open when it begins, and how much more it may open.
enum Descriptors {
  /// How many more the program needs: a dozen for the terminal, signals, Dispatch and libcurl, and as many again for connections
  /// and files. Dispatch and others trap where they get none, so that it has to be known before.
  static let needed = 32

  /// Opens standard streams that are closed, before anything else is opened in their place and written to by mistake.
  ///
  /// Standard input is then at its end, and what is said on standard error goes nowhere. Standard output is one that can't be
  /// written to: whoever asked for something to be printed is told that it wasn't.
  static func openStandardStreams() {
    for (stream, mode) in [(STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY)]
    where fcntl(stream, F_GETFD) < 0 {
      // The lowest that is free, which is this one.
      _ = open("/dev/null", mode)
    }
  }

  /// How many more can be opened, counted up to ``needed``.
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
