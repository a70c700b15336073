import AppStore
import Browser
import Commands
import Concurrency
import Curses
import Essentials
import Observatory
import TerminalUI

/// One run of the program. Builds the parts for its command.
@MainActor
struct ProgramRun {
  private let arguments: Arguments
  private let environment: [String: String]
  private let own: OwnKeysAndStyles

  init(_ arguments: Arguments, environment: [String: String]) {
    self.arguments = arguments
    self.environment = environment
    own = OwnKeysAndStyles(arguments.settings)
    if let trouble = arguments.settings.configurationTrouble { Output.complain(trouble) }
  }

  /// Names bad lines about keys and colours on standard error.
  func complainOfLines() {
    for mistake in own.mistakes { Output.complain(mistake.message) }
  }

  /// Prints everything in force as a configuration file, or names all mistakes in the file.
  ///
  /// - Returns: the exit code.
  func configuration() throws -> Int32 {
    let mistakes = (arguments.mistakes + own.mistakes).sorted { $0.line < $1.line }
    guard mistakes.isEmpty else {
      for mistake in mistakes { Output.complain(mistake.message) }
      return ExitCode.usage.rawValue
    }
    let file = Settings.configurationFile(environment: environment)
    return try print(arguments.settings.configurationText(path: file) + own.configurationText(arguments.settings))
  }

  /// Prints a text.
  ///
  /// - Returns: the exit code.
  func print(_ text: String) throws -> Int32 {
    try Output.print(text)
    return ExitCode.found.rawValue
  }

  /// - Parameter start: called once the browser can be drawn.
  func browse(_ start: (Browser) -> Void) async throws -> Int32 {
    if arguments.settings.isVerbose, !arguments.settings.isReadAloud, Output.errorColumns != nil {
      throw UsageError("--verbose would write over the screen; set APPSEARCH_LOG=file instead")
    }
    DisplayWidth.takesAmbiguousAsWide = arguments.settings.ambiguous == .wide && !arguments.settings.isReadAloud
    return try await logged { logging, composition in
      let troubles = StoreTroubles()
      let (damage, meet) = AsyncStream<Damage>.makeStream()
      let observatory = composition.observatory { damage in
        if troubles.met(damage) { meet.yield(damage) }
      }
      let browser = composition.browser(logging, observatory: observatory, own: own)
      let telling = Task { for await damage in damage { browser.warn(damage.summary) } }
      defer { telling.cancel() }
      func begin() {
        start(browser)
        // Unstructured: it lives as long as the browser, and the file keeps what is done by then.
        Task { await composition.keepSampleTracks(for: browser, in: observatory) }
      }
      let outcome: Result<Int32, ScreenError>
      do throws(ScreenError) {
        outcome = .success(try await show(browser, composition.screenOptions, beginning: begin))
      } catch {
        outcome = .failure(error)
      }
      // The screen has room for the loss; the terminal behind it for the rest.
      await troubles.say(of: observatory, within: .milliseconds(300), isSaid: true)
      return try outcome.get()
    }
  }

  private func show(
    _ browser: Browser, _ options: ScreenOptions, beginning begin: () -> Void
  ) async throws(ScreenError) -> Int32 {
    guard !arguments.settings.isReadAloud else {
      let isUTF8 = TerminalText(environment: environment).isUTF8
      return try await ReadAloudSession(browser: browser, isUTF8: isUTF8).run(beginning: begin)
    }
    return try await BrowsingSession(browser: browser, settings: arguments.settings, own: own).run(
      options, beginning: begin)
  }

  /// Runs a command that prints. Ctrl-C, SIGTERM and SIGHUP cancel it; then the process cleans up and dies of the signal. A
  /// program of `--exec` ends first.
  ///
  /// At the end it names a file that was damaged or couldn't be used.
  func command(_ work: @escaping @MainActor (CommandContext) async throws -> ExitCode) async throws -> Int32 {
    try await logged { _, composition in
      let file = arguments.isDoctor ? composition.dataFile.map(FileCheck.init) : nil
      let troubles = StoreTroubles()
      let isQuiet = arguments.output.isQuiet
      let usual = composition.observatory(
        busyTimeout: .seconds(5), onWait: { if !isQuiet { Output.complainOverProgress($0) } },
        onTrouble: { troubles.met($0) }, onDamage: { troubles.met($0) })
      let observatory = file?.isReady == false ? nil : usual
      let keeper = arguments.isDoctor ? nil : composition.answerKeeper(in: observatory)
      var context = CommandContext(
        service: composition.service(keeper, sharing: observatory, isForScreen: false),
        observatory: observatory ?? Observatory(file: nil),
        settings: arguments.settings, output: arguments.output, terminal: TerminalText(environment: environment),
        now: composition.now,
        execute: { [environment] words, input, timeout in
          SignalPipe.allowForEnding(seconds: Int(timeout.components.seconds) + 2)
          defer { SignalPipe.allowForEnding(seconds: nil) }
          return await AlertProgram(environment: environment, clock: ContinuousClock()).run(
            words, input: input, within: timeout)
        })
      context.troubles = { troubles.words }
      context.pipe = ProgramPipe(environment: environment).run
      if arguments.isDoctor {
        context.here = await composition.checks(of: file, mistakes: (arguments.mistakes + own.mistakes).map(\.message))
        context.picture = { await composition.picture($0) }
      }
      let task = Task { [context] in try await work(context) }
      var ending: Int32?
      // Without free descriptors, signals end the program as usual.
      let interrupts = try? SignalPipe(only: [SIGINT, SIGTERM, SIGHUP]) { number in
        ending = ending ?? number
        task.cancel()
        observatory?.callOffWaits()
      }
      defer { interrupts?.stop() }
      let outcome = await task.result
      // Everything found is shown by now.
      await keeper?.finish()
      let error: (any Error)? = if case .failure(let error) = outcome { error } else { nil }
      let hasTrouble = await troubles.say(of: observatory, isSaid: error is ObservatoryError)
      if let ending {
        if let error, !Self.isOfCalling(off: error) { _ = Appsearch.complain(of: error) }
        throw Interruption(signal: ending)
      }
      let least: ExitCode = hasTrouble ? .outputFailed : .found
      do {
        return max(try outcome.get(), least).rawValue
      } catch  where hasTrouble {
        return max(Appsearch.complain(of: error), least).rawValue
      }
    }
  }

  /// `true` for the errors of a cancelled command: of a request, or of a wait for the file.
  private static func isOfCalling(off error: any Error) -> Bool {
    switch error {
    case StoreError.cancelled, ObservatoryError.locked, ObservatoryError.damaged(because: .locked): true
    default: false
    }
  }

  private func logged(_ work: (RequestLogging, Composition) async throws -> Int32) async throws -> Int32 {
    let logging = RequestLogging(isVerbose: arguments.settings.isVerbose, path: arguments.settings.logPath)
    defer { logging.finish() }
    if let trouble = logging.trouble { Output.complain(trouble) }
    return try await work(
      logging, Composition(settings: arguments.settings, environment: environment, requestLog: logging.log))
  }
}

/// A signal has ended a command, which has cleaned up.
struct Interruption: Error {
  let signal: Int32
}

enum ProgramEnd {
  case code(Int32)
  /// Dies of the signal, so that a shell stops its loop too, and shows 128 and the number.
  case bySignal(Int32)

  /// Skips exit handlers: OpenSSL's frees data that libcurl's thread may still use.
  func perform() -> Never {
    fflush(nil)
    switch self {
    case .code(let code): _exit(code)
    case .bySignal(let number):
      signal(number, SIG_DFL)
      var own = sigset_t()
      sigemptyset(&own)
      sigaddset(&own, number)
      pthread_sigmask(SIG_UNBLOCK, &own, nil)
      raise(number)
      // In case the signal was blocked from outside.
      _exit(128 + number)
    }
  }
}
