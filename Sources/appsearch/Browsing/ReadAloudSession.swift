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
  private var input: LineInput?
  /// Lines that wait until what was asked for before is there: nobody who sends a file of them sees the answers.
  private var waiting: [LineInput.Input] = []
  private var isScheduled = false
  /// `true` if the cursor stands behind a prompt.
  private var isAtPrompt = false
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
    input = LineInput { [weak self] in self?.receive($0) }
    browser.library.load()
    browser.loadTracks()
    scheduleSpeaking()
    let code = await withCheckedContinuation { continuation in
      if let endCode { continuation.resume(returning: endCode) } else { ending = continuation }
    }
    input?.stop()
    desktop.stop()
    if isAtPrompt { say([]) }
    if let lost = await browser.close() { Output.complain(lost, within: .milliseconds(300)) }
    return code
  }

  private func receive(signal number: Int32) {
    guard number == SIGCONT else { return end(with: 128 + number) }
    // The shell has written behind the prompt.
    guard isAtPrompt else { return }
    isAtPrompt = false
    speak()
  }

  // MARK: - Lines in

  private func receive(_ input: LineInput.Input) {
    waiting.append(input)
    takeNext()
  }

  /// Takes the next line. A person may call off what is under way; lines of a file wait for it.
  private func takeNext() {
    while !waiting.isEmpty, endCode == nil {
      view.layOut(browser)
      let spoken = view.spoken(browser)
      let isEnd = waiting.first?.isEnd == true
      if spoken.isBusy && (isEnd || input?.isTerminal != true) || spoken.isWorking && isEnd { return }
      switch waiting.removeFirst() {
      case .end: end(with: 0)
      case .line(let line): take(line, spoken)
      }
    }
  }

  private func take(_ line: String, _ spoken: Spoken) {
    // A terminal has shown the line and its end.
    if input?.isTerminal != true { write(clean(SafeText(line)) + "\n") }
    isAtPrompt = false
    switch LineMap(browser, spoken).meaning(of: line) {
    case .says(let words): say([words])
    case .reads(let part):
      reading = part
      sayChanges()
    case .commands(let commands):
      // As of before: what an action does may be what stands in its way afterwards.
      let obstacle = commands.lazy.compactMap(self.obstacle).first
      if commands.contains(where: { if case .move = $0 { true } else { false } }) { narrator.rowWanted() }
      for command in commands {
        reading = Reading(command) ?? reading
        carryOut(browser.perform(command))
      }
      // A key that has done nothing says why.
      if !sayChanges(), let obstacle { say([obstacle]) }
    }
    speak()
  }

  private func obstacle(to command: Command) -> SafeText? {
    guard case .act(let id) = command, let why = browser.obstacle(to: id) else { return nil }
    return SafeText("\(id.name): not now; \(why)")
  }

  private func carryOut(_ request: Browser.Request?) {
    switch request {
    case .quit: end(with: 0)
    case .suspend: kill(0, SIGTSTP)
    case .redraw: narrator.forget()
    case .open(let page, let what): desktop.open(page, what: what)
    case .copy(let text):
      desktop.copy(text)
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

  /// Says what has changed. The prompt follows once nothing is awaited.
  private func speak() {
    sayChanges()
    let spoken = view.spoken(browser)
    guard !isAtPrompt, !spoken.isBusy, endCode == nil else { return }
    write(clean(view.prompt(browser, spoken)))
    isAtPrompt = true
  }

  /// - Returns: `true` if something has changed.
  @discardableResult
  private func sayChanges() -> Bool {
    guard endCode == nil else { return true }
    view.layOut(browser)
    let lines = narrator.lines(
      about: view.spoken(browser), notice: (browser.notice, browser.noticeEdition), reading: reading)
    reading = nil
    if !lines.isEmpty { say(lines) }
    return !lines.isEmpty
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

extension LineInput.Input {
  fileprivate var isEnd: Bool { if case .end = self { true } else { false } }
}
