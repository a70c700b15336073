/// A command with what it is given, ready to print.
package protocol PrintingCommand: Sendable, Equatable {
  /// - Returns: the program's exit code.
  /// - Throws: whatever ends it; a ``UsageError`` where a field is asked for that there isn't.
  @MainActor func run(in context: CommandContext) async throws -> ExitCode
}
