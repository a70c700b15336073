import AppStore
import Browser
import Commands
import Curses
import Essentials
import Interface

extension Appsearch {
  /// Does what the command line asks for.
  ///
  /// - Returns: the exit code.
  @MainActor
  static func perform(_ arguments: Arguments, environment: [String: String]) async throws -> Int32 {
    let run = ProgramRun(arguments, environment: environment)
    let browses = arguments.settings.browses(atTerminal: Output.isTerminal)
    switch arguments.action {
    case .help(let topic): return try run.print(HelpText.text(of: topic, keys: ActionTable.standard.groups))
    case .version: return try run.print("appsearch \(Version.current)\n")
    case .manual(let topic): return try run.print(ManualPage.text(of: topic, keys: ActionTable.standard.groups))
    case .config:
      return try run.configuration()
    case .completions(let script):
      let path = ProgramSearch(path: environment["PATH"]).path(
        ofCalled: CommandLine.arguments[0], in: ProgramEnvironment.folder)
      return try run.print(script.text(asking: path ?? ""))
    case .complete(let request):
      return try run.print(
        request.answer { usesSample in
          var settings = arguments.settings
          settings.usesSample = usesSample
          return Composition(settings: settings, environment: environment).pastQueries()
        })

    case .browse(let text) where browses: return try await run.browse { $0.start(with: text) }
    case .open(let app) where browses:
      let input = AppInput([app])
      let reference = try await input.one(for: "open")
      return try await run.browse { $0.start(opening: reference) }
    default:
      if !arguments.isDoctor { run.complainOfLines() }
      return try await run.command { try await arguments.print(in: $0) }
    }
  }
}

extension ActionTable {
  var groups: [ManualPage.KeyGroup] {
    sections.map { section in
      (
        title: section.title, about: section.about,
        keys: section.lines.compactMap { line in line.help.map { (label(of: line), $0.text(keys)) } }
      )
    }
  }
}
