import AppStore

extension Arguments {
  /// Runs a command that prints. Without a terminal, what would be browsed is printed as well.
  ///
  /// - Returns: the program's exit code.
  /// - Throws: the command's error; a ``UsageError`` if there is nothing to print.
  @MainActor
  package func print(in context: CommandContext) async throws -> ExitCode {
    for name in output.renamed { context.note("'\(name.old)' is called '\(name.new)' now") }
    switch action {
    case .print(let command): return try await command.run(in: context)
    case .open(let app): return try await LookupCommand(apps: [app]).run(in: context)
    case .browse(let text?):
      return switch StorePage(browsing: text) {
      case .app(let app): try await LookupCommand(apps: [.reference(app)]).run(in: context)
      case .developer(let developer): try await DeveloperCommand(developer).run(in: context)
      case nil:
        if let chart = Chart(term: text) {
          try await ChartsCommand(chart: chart, storefronts: [settings.storefront], apps: []).run(in: context)
        } else {
          try await SearchCommand(term: text).run(in: context)
        }
      }
    case .browse(nil):
      throw UsageError("standard output is no terminal, so a query is needed: appsearch search <query>")
    // These have been answered before.
    case .help, .version, .manual, .config, .completions, .complete: return .found
    }
  }
}

/// A parsed command that prints.
package protocol PrintingCommand: Sendable, Equatable {
  /// - Returns: the program's exit code.
  @MainActor func run(in context: CommandContext) async throws -> ExitCode
}
