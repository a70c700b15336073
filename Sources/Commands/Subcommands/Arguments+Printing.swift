import AppStore

extension Arguments {
  /// Runs the command that prints what the arguments ask for; what else would be browsed is printed as well. Texts that ask nobody anything
  /// are not among it.
  ///
  /// - Returns: the program's exit code.
  /// - Throws: whatever ends the command; a ``UsageError`` where there is nothing to print.
  @MainActor
  package func print(in context: CommandContext) async throws -> ExitCode {
    switch action {
    case .browse(nil):
      throw UsageError("standard output is no terminal, so a query is needed: appsearch search <query>")
    // They ask nobody anything.
    case .help, .version, .manual, .config, .completions, .complete: return .found
    case .browse(let text?):
      if let reference = AppReference(browsing: text) { return try await lookup([.reference(reference)], context) }
      return try await SearchCommand(context: context).run(text)
    case .search(let term): return try await SearchCommand(context: context).run(term)
    case .open(let app): return try await lookup([app], context)
    case .lookup(let apps): return try await lookup(apps, context)
    case .rank(let term, let apps, let storefronts):
      return try await RankCommand(context: context).run(
        term, of: apps, in: storefronts, keepsStorefront: keepsStorefront)
    case .history(let apps, let choice):
      return try await withIDs(of: apps, context) { try await HistoryCommand(context: context).run(choice, of: $0) }
    case .compare(let app, let storefronts, let term):
      let input = AppInput([app], keepsStorefront: keepsStorefront)
      guard let reference = await input.next()?.first else { throw UsageError("standard input names no app") }
      return try await CompareCommand(context: context).run(reference, in: storefronts, term: term)
    case .track(let action): return try await track(action, TrackCommand(context: context))
    case .watch(let action): return try await watch(action, WatchCommand(context: context))
    case .reviews(let apps, let storefronts, let choice):
      return try await ReviewsCommand(choice, in: storefronts, context: context).run(
        apps, keepsStorefront: keepsStorefront)
    }
  }

  @MainActor
  private func lookup(_ apps: [AppOperand], _ context: CommandContext) async throws -> ExitCode {
    try await LookupCommand(apps, context: context, keepsStorefront: keepsStorefront).run()
  }

  @MainActor
  private func track(_ action: TrackAction, _ command: TrackCommand) async throws -> ExitCode {
    switch action {
    case .add(let apps, let terms, let storefronts):
      try await withNames(of: apps, in: storefronts[0], command.context) {
        try await command.add($0.map(\.app), terms: terms, in: storefronts)
      }
    case .remove(let apps, let choice):
      try await withIDs(of: apps, command.context) { try await command.remove(Set($0), choice) }
    case .list(let choice): try await command.list(choice)
    case .run(let choice): try await command.run(choice)
    }
  }

  @MainActor
  private func watch(_ action: WatchAction, _ command: WatchCommand) async throws -> ExitCode {
    switch action {
    case .add(let apps):
      try await withNames(of: apps, in: settings.storefront, command.context) { try await command.add($0) }
    case .remove(let apps): try await withIDs(of: apps, command.context) { try await command.remove(Set($0)) }
    case .list: try await command.list()
    case .run: try await command.run()
    }
  }

  /// Does some work with apps whose names it needs: they are looked up first.
  ///
  /// - Parameters:
  ///   - storefront: the country for apps that are named without one.
  ///   - work: gets the apps that were found, with their countries; it isn't called where there are none.
  @MainActor
  private func withNames(
    of apps: [AppOperand], in storefront: Storefront, _ context: CommandContext,
    _ work: ([(app: App, storefront: Storefront)]) async throws -> ExitCode
  ) async throws -> ExitCode {
    let resolver = AppResolver(context: context, keepsStorefront: keepsStorefront)
    let found = try await resolver.apps(of: apps, in: storefront)
    if Task.isCancelled { return .interrupted }
    return found.isEmpty ? resolver.code : max(try await work(found), resolver.code)
  }

  /// Does some work with apps of which the store's numbers are enough: only bundle ids are looked up.
  @MainActor
  private func withIDs(
    of apps: [AppOperand], _ context: CommandContext, _ work: ([App.ID]) async throws -> ExitCode
  ) async throws -> ExitCode {
    let resolver = AppResolver(context: context, keepsStorefront: keepsStorefront)
    let ids = try await resolver.ids(of: apps, in: context.settings.storefront)
    if Task.isCancelled { return .interrupted }
    return ids.isEmpty ? resolver.code : max(try await work(ids), resolver.code)
  }
}
