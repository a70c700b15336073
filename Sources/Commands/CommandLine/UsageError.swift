/// A mistake on the command line, in the environment or in the configuration file, described in one line with the
/// nearest valid word, if there is one.
package struct UsageError: Error, Equatable {
  package var message: String

  package init(_ message: String) {
    self.message = message
  }
}
