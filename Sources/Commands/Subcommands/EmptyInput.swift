/// Standard input names nothing, so that nothing is asked: exit code 1, whatever the command.
package struct EmptyInput: Error, Equatable {
  package let message: String

  static let app = EmptyInput(message: "standard input names no app")
  static let term = EmptyInput(message: "standard input names no term")
  static let track = EmptyInput(
    message: "standard input names nothing to track: lines of app,term,country,device are needed")
}

extension CommandContext {
  /// Prints an answer of no rows, and says why.
  func finish<Row>(_ printer: RowPrinter<Row>, without input: EmptyInput) throws -> ExitCode {
    try printer.finish()
    note(input.message)
    return .nothingFound
  }
}
