import Essentials

/// A command was ended by a signal, and has cleaned up.
struct Interruption: Error {
  let signal: Int32
}

/// The way in which the program ends.
enum ProgramEnd {
  case code(Int32)
  /// Of the signal: a shell then stops its loop as well, and shows 128 and the number.
  case bySignal(Int32)

  /// Ends the process without exit handlers: OpenSSL's frees data that a connection on libcurl's thread may still use.
  func perform() -> Never {
    fflush(nil)
    switch self {
    case .code(let code): _exit(code)
    case .bySignal(let number):
      signal(number, SIG_DFL)
      var own = sigset_t()
      sigemptyset(&own)
      sigaddset(&own, number)
      pthread_sigmask(SIG_UNBLOCK, &own, nil)
      raise(number)
      // Whoever started it may have blocked or caught it from outside: then its number is told.
      _exit(128 + number)
    }
  }
}
