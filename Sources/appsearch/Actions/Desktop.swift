import Browser
import Concurrency
import Essentials
import Texts

/// Opens web pages and fills the clipboard with the desktop's programs.
///
/// Programs are found and started off the MainActor, which never waits for them. Failures go to the observer as notices.
/// ``stop()`` ends the notices; programs that still run go on.
@MainActor
final class Desktop {
  #if os(macOS)
    /// Opens an address in the person's browser.
    static let opener = "open"
  #else
    /// The program that shows an address in the browser that the person has chosen.
    static let opener = "xdg-open"
  #endif

  private let environment: [String: String]
  private let search: ProgramSearch
  private let elapsed: @Sendable () -> Duration
  private var tasks: [UUID: Task<Void, Never>] = [:]
  /// The page being opened, and since when.
  private var opening: (id: UUID, start: Duration)?
  private var report: @MainActor (ActionWords) -> Void = { _ in }

  /// An opener that still runs after this time is taken to be the browser itself; the next page may then be opened.
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
  /// One page at a time: while the last one is still being opened, a notice says so and nothing is started.
  ///
  /// - Parameters:
  ///   - page: an http or https address. It begins with its scheme, so no program takes it for an option.
  ///   - what: the page's name, for a notice that begins with "Opened".
  func open(_ page: WebAddress, what: String) {
    if let opening, elapsed() - opening.start < Self.openingTime {
      return say("The last page is still being opened; \(key: "app.copy") copies the link")
    }
    let id = UUID()
    opening = (id, elapsed())
    let programs = PageProgram.candidates(
      for: page.text, environment: environment, opener: Self.opener)
    run(id) { [search, environment] say in
      var trouble =
        programs.map(\.name).joined(separator: ", ") + (programs.count > 1 ? " are" : " is") + " not installed"
      for program in programs {
        do throws(DesktopProgram.Failure) {
          let started = try await start(program.name, program.arguments, [], search, environment)
          guard let started else { continue }
          await say("Opened \(what)")
          for await status in started.exit where status != 0 {
            await say(
              "\(program.name) could not open the page (exit status \(status)); \(key: "app.copy") copies the link")
          }
          return
        } catch {
          trouble = "\(program.name) did not start: \(error.message)"
        }
      }
      await say("\(trouble); \(key: "app.copy") copies the link")
    }
  }

  /// Passes a text to the clipboard's program, if there is one, and says what became of it.
  ///
  /// - Parameters:
  ///   - copied: the notice once a program has taken it.
  ///   - otherwise: the notice where none is there to take it.
  func copy(_ text: String, copied: String, otherwise: String) {
    let programs = ClipboardProgram.candidates(environment: environment)
    guard !programs.isEmpty else { return say(ActionWords(otherwise)) }
    run { [search, environment] say in
      for program in programs {
        var trouble: String?
        do throws(DesktopProgram.Failure) {
          let started = try await start(program.name, program.arguments, Array(text.utf8), search, environment)
          guard let started else { continue }
          for await status in started.exit where status != 0 {
            trouble = "\(program.name) could not copy it (exit status \(status))"
          }
        } catch {
          trouble = "\(program.name) did not start: \(error.message)"
        }
        return await say(ActionWords(trouble.map { "\($0); \(otherwise)" } ?? copied))
      }
      await say(ActionWords(otherwise))
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

/// Finds a program and starts it, off the MainActor since file calls and a fork block.
///
/// - Returns: `nil` if it is not installed.
@concurrent private func start(
  _ name: String, _ arguments: [String], _ input: [UInt8], _ search: ProgramSearch, _ environment: [String: String]
) async throws(DesktopProgram.Failure) -> DesktopProgram? {
  guard let path = search.path(of: name) else { return nil }
  return try DesktopProgram(path, arguments, environment: environment, input: input)
}
