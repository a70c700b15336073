import AppStore

extension Subcommand {
  static let developer = Subcommand(
    name: "developer", operands: "<app>", brief: "all apps of a developer", summary: "all apps of an app's developer",
    details: [
      """
      The apps of one country and device, those with most ratings first. The store gives out 200 at most, and may leave some out. The operand \
      may also be the address of the developer's page. - reads apps from standard input, one a line; each developer is asked for once.
      """
    ], example: "developer 284882215 --country us",
    examples: [
      "developer 9072800688", "developer 9072800688 --sort updated --csv", "developer 9548620570 --country de --json",
    ], options: [.device] + Option.rows + Option.asking,
    refused: [.per], rows: [Schema(.lookedUp, of: "developer")]
  ) { words throws(UsageError) in
    if var developer = DeveloperReference(parsing: words.text) {
      // --country overrides an address.
      if words.given.has(.country) { developer.storefront = words.settings.storefront }
      return .print(DeveloperCommand(developer))
    }
    return .print(DeveloperCommand(app: try words.app()))
  }
}

/// Prints the apps of a developer.
struct DeveloperCommand: PrintingCommand {
  enum Operand: Sendable, Equatable {
    case developer(DeveloperReference)
    case app(AppOperand)
  }

  let operand: Operand

  init(_ developer: DeveloperReference) { operand = .developer(developer) }
  init(app: AppOperand) { operand = .app(app) }

  func run(in context: CommandContext) async throws -> ExitCode {
    let printer = try context.printer(for: .lookedUp)
    switch operand {
    case .developer(let developer):
      return try await print([developer], printer, context)
    case .app(let app):
      return try await AppResolver(context).withApps(of: [app], in: context.settings.storefront) { found in
        var developers: [DeveloperReference] = []
        var code = ExitCode.found
        for (app, storefront) in found {
          guard let id = app.details.developerID else {
            code = .nothingFound
            context.note("\(app.id): the store doesn't name the developer of \(app.title)")
            continue
          }
          let developer = DeveloperReference(id: id, storefront: storefront)
          if !developers.contains(developer) { developers.append(developer) }
        }
        return max(code, try await print(developers, printer, context))
      }
    }
  }

  @MainActor
  private func print(
    _ developers: [DeveloperReference], _ printer: RowPrinter<AppRow>, _ context: CommandContext
  ) async throws -> ExitCode {
    let settings = context.settings
    var isMissingSome = developers.isEmpty
    let outcomes = try await context.run(developers) {
      "Asking for the apps of developer \($0.id)"
    } ask: { service, developer, patience in
      let query = SearchQuery(
        term: "", storefront: developer.storefront ?? settings.storefront, device: settings.device)
      return await service.ask(appsOf: developer.id, for: query, urgency: .visible, patience: patience)
    } failed: { developer, error in
      context.complain(of: error, about: developers.count > 1 ? "developer \(developer.id)" : nil)
    } found: { developer, results in
      if results.apps.isEmpty {
        isMissingSome = true
        let storefront = results.query.storefront
        context.note(
          "No apps of developer \(developer.id) in \(storefront.name) (\(storefront.code)), \(settings.device.displayName)"
        )
      }
      try printer.print(
        all: results.apps.map {
          AppRow(position: nil, app: $0, asOf: results.asOf, country: results.query.storefront.code)
        })
    }
    return try context.finish(printer, hasFailed: !outcomes.isWhole, hasFound: !isMissingSome)
  }
}
