import Foundation
import Concurrency

/// What is asked of the desktop around the terminal: to show a web page, to take a text into its clipboard.
///
/// Programs are looked for and started off the MainActor, and nobody waits for them there. What there is to say about it
/// goes to `report`. ``stop()`` ends the reports; the programs themselves are the desktop's from then on.
@MainActor
final class Desktop {
  #if os(macOS)
    /// The program that shows an address in the browser that the person has chosen.
    static let opener = "open"
  #else
    /// The program that shows an address in the browser that the person has chosen.
    static let opener = "xdg-open"
  #endif

  private let environment: [String: String]
  private let search: ProgramSearch
  private let elapsed: @Sendable () -> Duration
  private var tasks: [UUID: Task<Void, Never>] = [:]
  /// The page that is being opened, and since when.
  private var opening: (id: UUID, start: Duration)?
  private var report: @MainActor (String) -> Void = { _ in }

  /// A program that shows a page and has not ended by then is taken for the browser itself, and the next page may be opened.
  static let openingTime = Duration.seconds(5)

  /// - Parameters:
  ///   - environment: what is known of the desktop, and what the programs get.
  ///   - clock: measures how long a page takes to be opened.
  init(
    environment: [String: String] = ProcessInfo.processInfo.environment, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.environment = environment
    elapsed = clock.stopwatch()
    search = ProgramSearch(path: environment["PATH"])
  }

  isolated deinit {
    stop()
  }

  /// Sets who is told what has happened, in words for the status bar.
  func observe(_ report: @escaping @MainActor (String) -> Void) {
    self.report = report
  }

  /// Shows a page in the web browser that the person has chosen, by `$BROWSER` or in the desktop's settings.
  ///
  /// One page at a time: where the last one is still being opened, that is said, and nothing is started.
  ///
  /// - Parameters:
  ///   - page: an address whose text begins with its scheme, http or https, and so is no option to any program.
  ///   - what: what the page is, as a sentence goes on that begins with "Opened".
  func open(_ page: URL, what: String) {
    guard ["https", "http"].contains(page.scheme?.lowercased()) else { return say("Not opened: the link is not https") }
    if let opening, elapsed() - opening.start < Self.openingTime {
      return say("The last page is still being opened; y copies the link")
    }
    let id = UUID()
    opening = (id, elapsed())
    let programs = PageProgram.candidates(
      for: page.absoluteString, environment: environment, opener: Self.opener)
    run(id) { [search, environment] say in
      var trouble =
        programs.map(\.name).joined(separator: ", ") + (programs.count > 1 ? " are" : " is") + " not installed"
      for program in programs {
        do throws(DesktopProgram.Failure) {
          let started = try await start(program.name, program.arguments, [], search, environment)
          guard let started else { continue }
          await say("Opened \(what)")
          for await status in started.exit where status != 0 {
            await say("\(program.name) could not open the page (exit status \(status)); y copies the link")
          }
          return
        } catch {
          trouble = "\(program.name) did not start: \(error.message)"
        }
      }
      await say("\(trouble); y copies the link")
    }
  }

  /// Hands a text to the clipboard's program, where there is one: besides the terminal, which gets it in any case.
  func copy(_ text: String) {
    let programs = ClipboardProgram.candidates(environment: environment)
    guard !programs.isEmpty else { return }
    run { [search, environment] say in
      for program in programs {
        do throws(DesktopProgram.Failure) {
          let started = try await start(program.name, program.arguments, Array(text.utf8), search, environment)
          guard let started else { continue }
          for await status in started.exit where status != 0 {
            await say("\(program.name) could not copy it (exit status \(status)); the terminal may have")
          }
          return
        } catch {
          await say("\(program.name) did not start: \(error.message); the terminal may have copied it")
        }
      }
    }
  }

  /// Says no more.
  func stop() {
    for task in tasks.values { task.cancel() }
    tasks = [:]
  }

  /// Runs something until it is over or ``stop()`` is called.
  private func run(
    _ id: UUID = UUID(), _ body: @escaping @Sendable (_ say: @Sendable (String) async -> Void) async -> Void
  ) {
    tasks[id] = Task { [weak self] in
      await body { [weak self] words in await self?.say(words) }
      self?.tasks[id] = nil
      if self?.opening?.id == id { self?.opening = nil }
    }
  }

  private func say(_ words: String) {
    // Whoever was stopped has nobody to tell any more.
    guard !Task.isCancelled else { return }
    report(words)
  }
}

/// Looks a program up and starts it: file calls and a fork, which the MainActor does not wait for.
///
/// - Returns: `nil` where it is not installed.
@concurrent private func start(
  _ name: String, _ arguments: [String], _ input: [UInt8], _ search: ProgramSearch, _ environment: [String: String]
) async throws(DesktopProgram.Failure) -> DesktopProgram? {
  guard let path = search.path(of: name) else { return nil }
  return try DesktopProgram(path, arguments, environment: environment, input: input)
}
