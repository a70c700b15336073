import AppStore
import Browser
import CMemory
import Curses
import Foundation
import HTTP

/// The program: parses the command line, then browses or prints.
@main
enum Appsearch {
  static func main() {
    Descriptors.openStandardStreams()
    let free = Descriptors.free
    guard free >= Descriptors.needed else {
      Output.complain(
        "too few files can be opened: \(Descriptors.needed) more are needed, and the limit (ulimit -n) leaves \(free)")
      _exit(ExitCode.usage.rawValue)
    }
    // With SIGXFSZ ignored, a write past the file size limit fails instead of ending the program. Child processes get
    // the default back.
    signal(SIGXFSZ, SIG_IGN)
    cmemory_return_large_blocks()
    // Unstructured: it lives as long as the process.
    Task { @MainActor in
      let environment = ProcessInfo.processInfo.environment
      let words = Array(CommandLine.arguments.dropFirst())
      let code = await run(words, environment: environment)
      // Ends without exit handlers: OpenSSL's frees data that a connection on libcurl's thread may still use.
      fflush(nil)
      _exit(code)
    }
    MainLoop.run()
  }

  @MainActor
  private static func run(_ words: [String], environment: [String: String]) async -> Int32 {
    do {
      let arguments = try Arguments(words, environment: environment)
      return try await perform(arguments, environment: environment)
    } catch let error as UsageError {
      Output.complain(error.message)
      return ExitCode.usage.rawValue
    } catch let error as ScreenError {
      Output.complain(String(describing: error))
      return ExitCode.usage.rawValue
    } catch let error as StoreError {
      Output.complain("Error: \(error.message) \(error.advice)")
      return ExitCode.storeFailed.rawValue
    } catch let error as Output.WriteError {
      Output.complain(error.message)
      return ExitCode.outputFailed.rawValue
    } catch {
      Output.complain(String(describing: error))
      return ExitCode.storeFailed.rawValue
    }
  }

  @MainActor
  private static func perform(_ arguments: Arguments, environment: [String: String]) async throws -> Int32 {
    let settings = arguments.settings
    if let trouble = settings.configurationTrouble { Output.complain(trouble) }
    switch arguments.action {
    case .help: return try print(HelpText.text)
    case .version: return try print("appsearch \(Version.current)\n")
    case .manual: return try print(ManualPage.text)
    case .config:
      return try print(settings.configurationText(path: Settings.configurationFile(environment: environment)?.path))
    case .completions(.queries):
      return try print(await Composition(settings: settings, environment: environment).pastQueries())
    case .completions(let shell): return try print(shell.text)
    case .browse, .open, .search, .lookup, .rank, .reviews: break
    }
    let composition = Composition(settings: settings, environment: environment)
    if Output.isTerminal {
      switch arguments.action {
      case .browse(let text): return try await browse(text, composition, environment)
      case .open(let app):
        let input = AppInput([app], keepsStorefront: arguments.keepsStorefront)
        guard let reference = await input.next()?.first else { throw UsageError("standard input names no app") }
        return try await browse(opening: reference, composition, environment)
      default: break
      }
    }
    let context = CommandContext(
      service: composition.service(), settings: settings, output: arguments.output,
      terminal: TerminalText(environment: environment))
    return try await untilInterrupted { try await printing(arguments, context).rawValue }
  }

  @MainActor
  private static func print(_ text: String) throws -> Int32 {
    try Output.print(text)
    return ExitCode.found.rawValue
  }

  /// Runs a command that prints; browsing, where standard output is no terminal, prints what its query finds.
  @MainActor
  private static func printing(_ arguments: Arguments, _ context: CommandContext) async throws -> ExitCode {
    let keepsStorefront = arguments.keepsStorefront
    let look = { (operands: [AppOperand]) in
      try await LookupCommand(operands, context: context, keepsStorefront: keepsStorefront).run()
    }
    switch arguments.action {
    case .search(let term): return try await SearchCommand(context: context).run(term)
    case .lookup(let operands): return try await look(operands)
    case .open(let operand): return try await look([operand])
    case .rank(let term, let operands, let storefronts):
      return try await RankCommand(context: context).run(
        term, of: operands, in: storefronts, keepsStorefront: keepsStorefront)
    case .reviews(let operands, let storefronts, let choice):
      return try await ReviewsCommand(choice, in: storefronts, context: context).run(
        operands, keepsStorefront: keepsStorefront)
    case .browse(let text?):
      if let reference = AppReference(browsing: text) { return try await look([.reference(reference)]) }
      return try await SearchCommand(context: context).run(text)
    case .browse(nil):
      throw UsageError("standard output is no terminal, so a query is needed: appsearch search <query>")
    case .config, .completions, .manual, .help, .version: return .found
    }
  }

  /// Runs a command; Ctrl-C cancels it, and the process ends once it has cleaned up.
  @MainActor
  private static func untilInterrupted(_ work: @escaping @MainActor () async throws -> Int32) async throws -> Int32 {
    let task = Task { try await work() }
    let watch = InterruptWatch { task.cancel() }
    defer { watch.stop() }
    do {
      return try await task.value
    } catch StoreError.cancelled {
      return ExitCode.interrupted.rawValue
    }
  }

  @MainActor
  private static func browse(
    _ term: String? = nil, opening app: AppReference? = nil, _ composition: Composition, _ environment: [String: String]
  ) async throws(ScreenError) -> Int32 {
    let settings = composition.settings
    var configuration = Browser.Configuration()
    configuration.storefront = settings.storefront
    configuration.device = settings.device
    configuration.language = settings.language
    configuration.limit = settings.limit
    configuration.searchesWhileTyping = settings.searchesWhileTyping
    configuration.showsPicturesInDetails = settings.graphics != .none
    let terminal = TerminalKind(environment: environment)
    let browser = Browser(
      service: composition.service(), loader: composition.loader(), saver: composition.saver(),
      configuration: configuration,
      library: Library(
        file: composition.library(), whyNone: "not saved: neither XDG_DATA_HOME nor HOME names a folder"),
      days: CalendarDays(identifier: TerminalLocale.identifier(for: "LC_TIME", in: environment)))
    if let trouble = settings.configurationTrouble { browser.announce(trouble) }
    let tmux = terminal.tmuxPane.map {
      TmuxServer(
        question: TmuxQuestion(pane: $0, trustsTerminals: settings.graphics == .kitty), environment: environment)
    }
    let options = ScreenOptions(
      terminal: environment["TERM"], usesColor: settings.allowsColor,
      hasDirectColor: terminal.hasDirectColor, graphics: settings.graphics.options(on: terminal),
      tmuxAllowsPictures: { await tmux?.allowsPictures() == true },
      hasHyperlinks: terminal.hasHyperlinks, tellsBackground: terminal.tellsBackground)
    return try await BrowsingSession(browser: browser).run(options, searching: term, opening: app)
  }
}

extension Settings {
  /// Whether the screen may use colours: as the option says, else unless `NO_COLOR` is set.
  fileprivate var allowsColor: Bool {
    switch color {
    case .auto: !noColorRequested
    case .always: true
    case .never: false
    }
  }
}
