import AppStore

extension Arguments {
  /// Runs the command that prints what the arguments ask for; what else would be browsed is printed as well.
  ///
  /// - Returns: the program's exit code.
  /// - Throws: whatever ends the command; a ``UsageError`` where there is nothing to print.
  @MainActor
  package func print(in context: CommandContext) async throws -> ExitCode {
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
    // They ask nobody anything.
    case .help, .version, .manual, .config, .completions, .complete: return .found
    }
  }
}
