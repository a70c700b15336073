import Browser
import Commands
import Curses
import Essentials
import Interface
import TerminalUI

/// The main loop of browsing where the screen is read aloud: lines in, lines out.
///
///     line ──> LineMap ──> Command ──> Browser ──> effects on actors
///                                        ├──> AloudView ──> Spoken ──> Narrator ──> what has changed, a line each
///                                        └──> Request ──> Desktop
///
/// The output only grows: no cursor moves, nothing is erased, no escape sequence is sent. The terminal keeps its own line editing.
@MainActor
final class ReadAloudSession {
  private let browser: Browser
  private let view: AloudView
  private let narrator: Narrator
  private let desktop = Desktop()
  /// `true` if more than ASCII may be printed.
  private let isUTF8: Bool
  /// A typed line, or the end of them.
  private enum Input {
    case line(String), end
  }

  /// `true` if a person types, whose terminal shows the line by itself.
  private let isTyped = isatty(STDIN_FILENO) == 1
  /// Lines that wait until what was asked for before is there: nobody who sends a file of them sees the answers.
  private var waiting: [Input] = []
  private var isScheduled = false
  /// `true` if the cursor stands behind a prompt, where a person may be typing: nothing is said by itself before the line is there.
  private var isAtPrompt = false
  /// Ends when a person's line has had its effect, also one that comes from the disk a moment later: then the prompt is there.
  private var quiet: Task<Void, Never>?
  private var quietTime = Duration.milliseconds(300)
  /// When the last line was taken while nothing went on.
  private var lineTime = ContinuousClock.now
  /// For so long the steps of what a line has begun are said. Then a prompt comes, and nothing breaks into what is typed behind it.
  private static let stepTime = Duration.seconds(5)
  /// The words about a line that has changed nothing; `nil` once something was said.
  private var otherwise: SafeText?
  /// The places whose keys a prompt has named.
  private var knownScopes: Set<Scope> = []
  private var reading: Reading?
  private var ending: CheckedContinuation<Int32, Never>?
  private var endCode: Int32?

  init(browser: Browser, isUTF8: Bool) {
    self.browser = browser
    self.isUTF8 = isUTF8
    view = AloudView(keys: browser.actions.keys)
    narrator = Narrator(keys: browser.actions.keys)
  }

  /// Runs until the person quits, the input ends or a signal comes.
  ///
  /// - Parameter start: called once the browser can speak.
  /// - Returns: The exit code.
  func run(beginning start: () -> Void) async throws(ScreenError) -> Int32 {
    // A reader that has gone is met when something is written.
    signal(SIGPIPE, SIG_IGN)
    let signals = try SignalPipe(only: [SIGINT, SIGTERM, SIGHUP, SIGCONT]) { [weak self] in self?.receive(signal: $0) }
    defer { signals.stop() }
    browser.observe { [weak self] in self?.scheduleSpeaking() }
    desktop.observe { [weak self] in self?.browser.announceHere($0) }
    say(["appsearch, read aloud: type a line and press Enter"])
    start()
    let listening = Task { await listen() }
    browser.library.load()
    browser.loadTracks()
    scheduleSpeaking()
    let code = await withCheckedContinuation { continuation in
      if let endCode { continuation.resume(returning: endCode) } else { ending = continuation }
    }
    listening.cancel()
    quiet?.cancel()
    desktop.stop()
    if isAtPrompt { say([]) }
    return max(code, await browser.closeAndSay().rawValue)
  }

  private func receive(signal number: Int32) {
    guard number == SIGCONT else { return end(with: 128 + number) }
    // The shell has written behind the prompt.
    guard isAtPrompt else { return }
    isAtPrompt = false
    speak()
  }

  // MARK: - Lines in

  /// Takes lines until they end, or the task is cancelled.
  private func listen() async {
    let reader = LineReader()
    while let line = await reader.next(atMost: 1)?.first {
      do throws(UsageError) {
        let text = try line.text()
        waiting.append(.line(text.hasSuffix("\r") ? String(text.dropLast()) : text))
      } catch {
        isAtPrompt = false
        say([SafeText(error.message)])
        speak()
      }
      takeNext()
    }
    waiting.append(.end)
    takeNext()
  }

  /// Takes the next line. A person may call off what is under way; lines of a file wait for it.
  private func takeNext() {
    while !waiting.isEmpty, endCode == nil {
      let spoken = spoken()
      switch waiting[0] {
      case .end:
        if spoken.isBusy || spoken.isWorking { return }
        sayChanges()
        end(with: 0)
      case .line(let line):
        if spoken.isBusy, !isTyped { return }
        waiting.removeFirst()
        take(line, spoken)
      }
    }
  }

  private func take(_ line: String, _ spoken: Spoken) {
    // A terminal has shown the line and its end.
    if !isTyped { write(clean(SafeText(line)) + "\n") }
    isAtPrompt = false
    quiet?.cancel()
    quiet = nil
    sayChanges()
    quietTime = .milliseconds(300)
    if !spoken.goesOn { lineTime = .now }
    switch LineMap(browser, spoken).meaning(of: line) {
    case .says(let words): say([words])
    case .reads(let part):
      reading = part
      if !sayChanges() { say(["There is nothing more"]) }
    case .commands(let commands):
      // As of before: what an action does may be what stands in its way afterwards. The actions behind the first are about where that leads.
      let obstacle = commands.first { if case .act = $0 { true } else { false } }.flatMap(self.obstacle)
      if commands.contains(where: moves) { narrator.rowWanted() }
      var isCarriedOut = false
      for command in commands {
        reading = Reading(command, by: browser.actions) ?? reading
        let request = browser.perform(command)
        isCarriedOut = isCarriedOut || request != nil
        carryOut(request)
      }
      // Another program answers later.
      if isCarriedOut { quietTime = .seconds(1) }
      // A key that has done nothing says so, and why where that is known. Nobody waits between the lines of a file.
      otherwise = isCarriedOut ? nil : obstacle ?? (isTyped ? "Nothing has changed" : nil)
      if !sayChanges(), !isTyped, let otherwise { say([otherwise]) }
    }
    speak()
  }

  /// `true` if a person wants to hear the row that a command goes to, or stays on.
  private func moves(_ command: Command) -> Bool {
    switch command {
    case .move: true
    case .act(let id): browser.actions[id]?.movement != nil
    default: false
    }
  }

  private func obstacle(to command: Command) -> SafeText? {
    guard case .act(let id) = command, let why = browser.obstacle(to: id) else { return nil }
    return SafeText(id.refusal(because: why).text(browser.actions.keys))
  }

  private func carryOut(_ request: Browser.Request?) {
    switch request {
    case .quit: end(with: 0)
    case .suspend: kill(0, SIGTSTP)
    case .redraw:
      narrator.forget()
      knownScopes = []
    case .open(let page, let what): desktop.open(page, what: what)
    case .copy(let text, let words):
      desktop.copy(text, copied: words.copied, otherwise: words.printed)
      say([SafeText(text)])
    case nil: break
    }
  }

  // MARK: - Lines out

  private func scheduleSpeaking() {
    guard !isScheduled else { return }
    isScheduled = true
    MainLoop.atEndOfTurn { [weak self] in
      guard let self else { return }
      isScheduled = false
      speak()
      if !waiting.isEmpty { takeNext() }
    }
  }

  /// Says what has changed. The prompt follows once nothing is awaited that would be said behind it.
  private func speak() {
    guard !isAtPrompt else { return }
    let hasSpoken = sayChanges()
    guard isTyped else { return prompt() }
    guard hasSpoken || quiet == nil else { return }
    prompt(after: quietTime)
  }

  private func prompt(after time: Duration) {
    quiet?.cancel()
    quiet = Task { [weak self] in
      do {
        try await Task.sleep(for: time)
        self?.prompt()
      } catch {
        // More has come, or another line.
      }
    }
  }

  private func prompt() {
    quiet = nil
    let spoken = spoken()
    guard !isAtPrompt, !spoken.isBusy, !spoken.isWorking, endCode == nil else { return }
    if spoken.goesOn {
      let left = Self.stepTime - lineTime.duration(to: .now)
      guard isTyped, left <= .zero else { return isTyped ? prompt(after: left) : () }
    }
    if let otherwise { say([otherwise]) }
    otherwise = nil
    let isFirst = knownScopes.insert(browser.keyScope).inserted
    write(clean(view.prompt(browser, spoken, isFirst: isFirst)))
    isAtPrompt = true
  }

  /// The page as it is now.
  private func spoken() -> Spoken {
    view.layOut(browser)
    return view.spoken(browser)
  }

  /// - Returns: `true` if something has changed.
  @discardableResult
  private func sayChanges() -> Bool {
    guard endCode == nil else { return true }
    let lines = narrator.lines(
      about: spoken(), notice: (browser.notice, browser.noticeEdition), reading: reading)
    reading = nil
    if lines.isEmpty { return false }
    otherwise = nil
    say(lines)
    return true
  }

  /// Prints lines, below a prompt that nobody has answered yet.
  private func say(_ lines: [SafeText]) {
    let start = isAtPrompt ? "\n" : ""
    isAtPrompt = false
    write(start + lines.map { clean($0) + "\n" }.joined())
  }

  private func clean(_ text: SafeText) -> String { (isUTF8 ? text : text.ascii).string }

  private func write(_ text: String) {
    do throws(Output.WriteError) {
      try Output.print(text)
    } catch {
      Output.complain(error.message, within: .milliseconds(300))
      end(with: ExitCode.outputFailed.rawValue)
    }
  }

  private func end(with code: Int32) {
    guard endCode == nil else { return }
    endCode = code
    ending?.resume(returning: code)
    ending = nil
  }
}
