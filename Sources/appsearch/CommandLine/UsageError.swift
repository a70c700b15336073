/// Something on the command line, in the environment or in the configuration file that can't be followed. One line that
/// names it and, where there is one, the nearest valid word.
struct UsageError: Error, Equatable {
  var message: String

  init(_ message: String) {
    self.message = message
  }
}
