import Browser
import Concurrency
import Essentials
import Texts

/// Opens web pages and fills the clipboard with the desktop's programs.
///
/// Programs start off the MainActor. The observer gets failures as notices, until ``stop()``; running programs go on.
@MainActor
final class Desktop {
  #if os(macOS)
    /// Opens an address in the person's browser.
    static let opener = "open"
  #else
    /// Opens an address in the person's browser.
    static let opener = "xdg-open"
  #endif

  private let environment: [String: String]
  private let search: ProgramSearch
  private let elapsed: @Sendable () -> Duration
  private var tasks: [UUID: Task<Void, Never>] = [:]
  private var opening: (id: UUID, start: Duration)?
  private var report: @MainActor (ActionWords) -> Void = { _ in }

  /// After this time an opener is taken for the browser itself, and another page may be opened.
  static let openingTime = Duration.seconds(5)

  /// - Parameters:
  ///   - environment: names the desktop, and is passed to the programs.
  ///   - clock: measures how long opening a page takes.
  init(
    environment: [String: String] = ProgramEnvironment.variables, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.environment = environment
    elapsed = clock.stopwatch()
    search = ProgramSearch(path: environment["PATH"])
  }

  isolated deinit {
    stop()
  }

  /// Sets what is called with notices for the status bar.
  func observe(_ report: @escaping @MainActor (ActionWords) -> Void) {
    self.report = report
  }

  /// Opens a page in the web browser chosen by `$BROWSER` or in the desktop's settings.
  ///
  /// One page at a time: until then, a notice says that the last one is still being opened.
  ///
  /// - Parameters:
  ///   - page: an http or https address, which no program takes for an option.
  ///   - what: the page's name, for a notice that begins with "Opened".
  func open(_ page: WebAddress, what: String) {
    if let opening, elapsed() - opening.start < Self.openingTime {
      return say("The last page is still being opened; \(key: "app.copy") copies the link")
    }
    let id = UUID()
    opening = (id, elapsed())
    let programs = ProgramCall.openers(of: page.text, environment: environment, opener: Self.opener)
    run(id) { [search, environment] say in
      switch await start(programs, [], search, environment) {
      case .running(let name, let program):
        await say("Opened \(what)")
        for await status in program.exit where status != 0 {
          await say("\(name) could not open the page (exit status \(status)); \(key: "app.copy") copies the link")
        }
      case .failed(let trouble): await say("\(trouble); \(key: "app.copy") copies the link")
      case .notInstalled:
        let names = programs.map(\.name).joined(separator: ", ") + (programs.count > 1 ? " are" : " is")
        await say("\(names) not installed; \(key: "app.copy") copies the link")
      }
    }
  }

  /// Passes a text to the clipboard's program, and says whether that worked.
  ///
  /// - Parameters:
  ///   - copied: the notice once a program has taken it.
  ///   - otherwise: the notice if there is none.
  func copy(_ text: String, copied: String, otherwise: String) {
    let programs = ProgramCall.clipboards(environment: environment)
    guard !programs.isEmpty else { return say(ActionWords(otherwise)) }
    run { [search, environment] say in
      switch await start(programs, Array(text.utf8), search, environment) {
      case .running(let name, let program):
        var words = copied
        for await status in program.exit where status != 0 {
          words = "\(name) could not copy it (exit status \(status)); \(otherwise)"
        }
        await say(ActionWords(words))
      case .failed(let trouble): await say(ActionWords("\(trouble); \(otherwise)"))
      case .notInstalled: await say(ActionWords(otherwise))
      }
    }
  }

  /// Ends the notices.
  func stop() {
    for task in tasks.values { task.cancel() }
    tasks = [:]
  }

  /// Runs `body` until it ends or ``stop()`` is called.
  private func run(
    _ id: UUID = UUID(), _ body: @escaping @Sendable (_ say: @Sendable (ActionWords) async -> Void) async -> Void
  ) {
    tasks[id] = Task { [weak self] in
      await body { [weak self] words in await self?.say(words) }
      self?.tasks[id] = nil
      if self?.opening?.id == id { self?.opening = nil }
    }
  }

  private func say(_ words: ActionWords) {
    guard !Task.isCancelled else { return }
    report(words)
  }
}

private enum Start {
  case running(name: String, DesktopProgram)
  /// The last one that is installed could not be started.
  case failed(String)
  case notInstalled
}

/// Starts the first program that is installed, off the MainActor since file calls and a fork block.
@concurrent private func start(
  _ programs: [ProgramCall], _ input: [UInt8], _ search: ProgramSearch, _ environment: [String: String]
) async -> Start {
  var outcome = Start.notInstalled
  for program in programs {
    guard let path = search.path(of: program.name) else { continue }
    do throws(DesktopProgram.Failure) {
      return .running(
        name: program.name, try DesktopProgram(path, program.arguments, environment: environment, input: input))
    } catch {
      outcome = .failed("\(program.name) did not start: \(error.message)")
    }
  }
  return outcome
}
