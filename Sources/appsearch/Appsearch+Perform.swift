import AppStore
import Browser
import Curses
import Foundation
import Interface

extension Appsearch {
  /// Does what the command line asks for.
  ///
  /// - Returns: the exit code.
  @MainActor
  static func perform(_ arguments: Arguments, environment: [String: String]) async throws -> Int32 {
    let run = ProgramRun(arguments, environment: environment)
    let isTerminal = Output.isTerminal
    switch arguments.action {
    case .help: return try run.print(HelpText.text)
    case .version: return try run.print("appsearch \(Version.current)\n")
    case .manual: return try run.print(ManualPage.text(keys: ActionTable.standard.groups))
    case .config:
      let file = Settings.configurationFile(environment: environment)
      return try run.print(arguments.settings.configurationText(path: file?.path))
    case .completions(let script):
      let path = ProgramSearch(path: environment["PATH"]).path(
        ofCalled: CommandLine.arguments[0], in: FileManager.default.currentDirectoryPath)
      return try run.print(script.text(asking: path ?? ""))
    case .complete(let request):
      return try run.print(
        request.answer { usesSample in
          var settings = arguments.settings
          settings.usesSample = usesSample
          return Composition(settings: settings, environment: environment).pastQueries()
        })

    case .browse(let text) where isTerminal: return try await run.browse { $0.start(with: text) }
    case .open(let app) where isTerminal:
      let input = AppInput([app], keepsStorefront: arguments.keepsStorefront)
      guard let reference = await input.next()?.first else { throw UsageError("standard input names no app") }
      return try await run.browse { $0.start(opening: reference) }
    case .browse(nil):
      throw UsageError("standard output is no terminal, so a query is needed: appsearch search <query>")
    case .browse(let text?):
      if let reference = AppReference(browsing: text) { return try await run.lookup([.reference(reference)]) }
      return try await run.command { try await SearchCommand(context: $0).run(text) }

    case .search(let term): return try await run.command { try await SearchCommand(context: $0).run(term) }
    case .open(let app): return try await run.lookup([app])
    case .lookup(let apps): return try await run.lookup(apps)
    case .rank(let term, let apps, let storefronts):
      return try await run.command {
        try await RankCommand(context: $0).run(
          term, of: apps, in: storefronts, keepsStorefront: arguments.keepsStorefront)
      }
    case .history(let apps, let choice):
      return try await run.command(of: apps) { try await HistoryCommand(context: $0).run(choice, of: $1) }
    case .compare(let app, let storefronts, let term):
      return try await run.command {
        let input = AppInput([app], keepsStorefront: arguments.keepsStorefront)
        guard let reference = await input.next()?.first else { throw UsageError("standard input names no app") }
        return try await CompareCommand(context: $0).run(reference, in: storefronts, term: term)
      }
    case .track(.add(let apps, let terms, let storefronts)):
      return try await run.command(namedApps: apps, in: storefronts[0]) {
        try await TrackCommand(context: $0).add($1.map(\.app), terms: terms, in: storefronts)
      }
    case .track(.remove(let apps, let choice)):
      return try await run.command(of: apps) {
        try await TrackCommand(context: $0).remove(Set($1), choice)
      }
    case .track(.list(let choice)): return try await run.command { try await TrackCommand(context: $0).list(choice) }
    case .track(.run(let choice)): return try await run.command { try await TrackCommand(context: $0).run(choice) }
    case .watch(.add(let apps)):
      return try await run.command(namedApps: apps, in: arguments.settings.storefront) {
        try await WatchCommand(context: $0).add($1)
      }
    case .watch(.remove(let apps)):
      return try await run.command(of: apps) { try await WatchCommand(context: $0).remove(Set($1)) }
    case .watch(.list): return try await run.command { try await WatchCommand(context: $0).list() }
    case .watch(.run): return try await run.command { try await WatchCommand(context: $0).run() }
    case .reviews(let apps, let storefronts, let choice):
      return try await run.command {
        try await ReviewsCommand(choice, in: storefronts, context: $0).run(
          apps, keepsStorefront: arguments.keepsStorefront)
      }
    }
  }
}
