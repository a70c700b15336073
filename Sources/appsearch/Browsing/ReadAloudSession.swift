import Browser
import Commands
import Curses
import Essentials
import Interface
import TerminalUI

/// The main loop for screen readers: lines in, lines out.
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

  /// `true` if a person types: the terminal has shown the line.
  private let isTyped = isatty(STDIN_FILENO) == 1
  /// Lines of a file wait for the answers to those before them.
  private var waiting: [Input] = []
  private var isScheduled = false
  /// `true` behind a prompt. A person may be typing, so nothing is said until the line comes.
  private var isAtPrompt = false
  /// Brings the prompt once a line has had its effect, also a late one from the disk.
  private var quiet: Task<Void, Never>?
  private var quietTime = Duration.milliseconds(300)
  /// The time of the last line that came while nothing was going on.
  private var lineTime = ContinuousClock.now
  /// Steps of what a line has begun are said for this long. Then a prompt comes, and typing is not interrupted.
  private static let stepTime = Duration.seconds(5)
  /// Said if a line has changed nothing; `nil` once something was said.
  private var otherwise: SafeText?
  /// The scopes whose keys a prompt has named.
  private var knownScopes: Set<Scope> = []
  private var reading: Reading?
  private let end = SessionEnd()

  init(browser: Browser, isUTF8: Bool) {
    self.browser = browser
    self.isUTF8 = isUTF8
    view = AloudView(keys: browser.actions.keys)
    narrator = Narrator(keys: browser.actions.keys)
  }

  /// - Returns: The exit code.
  func run(beginning start: () -> Void) async throws(ScreenError) -> Int32 {
    // A write finds out that the reader has gone.
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
    let code = await end.wait()
    listening.cancel()
    quiet?.cancel()
    desktop.stop()
    if isAtPrompt { say([]) }
    return max(code, await browser.closeAndSay().rawValue)
  }

  private func receive(signal number: Int32) {
    guard number == SIGCONT else { return end.come(with: 128 + number) }
    // The shell has written behind the prompt.
    guard isAtPrompt else { return }
    isAtPrompt = false
    speak()
  }

  // MARK: - Lines in

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

  /// Takes the next line. A person may cancel what is under way; lines of a file wait for it.
  private func takeNext() {
    while !waiting.isEmpty, end.code == nil {
      let spoken = spoken()
      switch waiting[0] {
      case .end:
        if spoken.isBusy || spoken.isWorking { return }
        sayChanges()
        end.come(with: 0)
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
      // Asked before the action, which may itself create the obstacle. Later actions depend on the first.
      let obstacle = commands.first { if case .act = $0 { true } else { false } }.flatMap(self.obstacle)
      if commands.contains(where: moves) { narrator.rowWanted() }
      var isCarriedOut = false
      for command in commands {
        reading = Reading(command, by: browser.actions) ?? reading
        let request = browser.perform(command)
        isCarriedOut = isCarriedOut || request != nil
        carryOut(request)
      }
      if isCarriedOut { quietTime = .seconds(1) }
      // A key without effect says so, with the reason if known. Nobody waits between the lines of a file.
      otherwise = isCarriedOut ? nil : obstacle ?? (isTyped ? "Nothing has changed" : nil)
      if !sayChanges(), !isTyped, let otherwise { say([otherwise]) }
    }
    speak()
  }

  /// `true` if the command moves among rows: the row is said even if it stays.
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
    case .quit: end.come(with: 0)
    case .suspend: kill(0, SIGTSTP)
    case .redraw:
      narrator.forget()
      knownScopes = []
    case .switchColors: say(["There are no colours here"])
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
    MainLoop.atEndOfPass { [weak self] in
      guard let self else { return }
      isScheduled = false
      speak()
      if !waiting.isEmpty { takeNext() }
    }
  }

  /// Says what has changed. The prompt follows once nothing is awaited.
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
      }
    }
  }

  private func prompt() {
    quiet = nil
    let spoken = spoken()
    guard !isAtPrompt, !spoken.isBusy, !spoken.isWorking, end.code == nil else { return }
    if spoken.goesOn {
      let left = Self.stepTime - lineTime.duration(to: .now)
      guard isTyped, left <= .zero else { return isTyped ? prompt(after: left) : () }
    }
    // Behind the prompt it would not be said.
    if browser.library.awaitsDisk, isTyped { return prompt(after: quietTime) }
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
    guard end.code == nil else { return true }
    let lines = narrator.lines(
      about: spoken(), notice: (browser.notice, browser.noticeEdition), reading: reading)
    reading = nil
    if lines.isEmpty { return false }
    otherwise = nil
    say(lines)
    return true
  }

  /// Prints lines, below an unanswered prompt.
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
      end.come(with: ExitCode.outputFailed.rawValue)
    }
  }
}
