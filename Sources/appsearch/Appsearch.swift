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
    if let trouble = arguments.settings.configurationTrouble { Output.complain(trouble) }
    let logging = RequestLogging(isVerbose: arguments.settings.isVerbose, path: arguments.settings.logPath)
    defer { logging.finish() }
    if let trouble = logging.trouble { Output.complain(trouble) }
    let composition = Composition(
      settings: arguments.settings, environment: environment, requestLog: logging.log)
    let commands = StoreCommands(
      service: composition.service(), settings: arguments.settings, listing: Listing(environment: environment))
    switch arguments.action {
    case .help:
      try Output.print(Help.text)
      return ExitCode.found.rawValue
    case .version:
      try Output.print("appsearch \(Version.current)\n")
      return ExitCode.found.rawValue
    case .search(let term):
      return try await commands.search(term, asJSON: arguments.printsJSON).rawValue
    case .lookup(let references):
      return try await commands.lookup(references, asJSON: arguments.printsJSON).rawValue
    case .rank(let term, let app, let storefronts):
      return try await untilInterrupted {
        try await commands.rank(term, of: app, in: storefronts, asJSON: arguments.printsJSON).rawValue
      }
    case .browse(let text):
      guard Output.isTerminal else {
        guard let text else {
          throw UsageError("standard output is no terminal, so a query is needed: appsearch search <query>")
        }
        if let reference = AppReference(browsing: text) {
          return try await commands.lookup([reference], asJSON: false).rawValue
        }
        return try await commands.search(text, asJSON: false).rawValue
      }
      if arguments.settings.isVerbose, Output.errorColumns != nil {
        throw UsageError("--verbose would write over the screen; set APPSEARCH_LOG=file instead")
      }
      return try await browse(text, composition, logging, environment)
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
    _ term: String?, _ composition: Composition, _ logging: RequestLogging, _ environment: [String: String]
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
    if let trouble = logging.trouble { browser.announce(trouble) }
    logging.observe { trouble in Task { @MainActor in browser.announce(trouble) } }
    let tmux = terminal.tmuxPane.map {
      TmuxServer(
        question: TmuxQuestion(pane: $0, trustsTerminals: settings.graphics == .kitty), environment: environment)
    }
    let options = ScreenOptions(
      terminal: environment["TERM"], usesColor: settings.allowsColor,
      hasDirectColor: terminal.hasDirectColor, graphics: settings.graphics.options(on: terminal),
      tmuxAllowsPictures: { await tmux?.allowsPictures() == true },
      hasHyperlinks: terminal.hasHyperlinks, tellsBackground: terminal.tellsBackground)
    return try await BrowsingSession(browser: browser).run(options, searching: term)
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
