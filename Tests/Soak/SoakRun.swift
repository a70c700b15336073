import Foundation
import Support
import Texts

/// One run of the program with the monkey at the keyboard, watched from outside.
///
/// ```
/// start ──> monkey (a minute, or a third) ──> rest: what it holds then ──> monkey ──> rest: no more than that ──> q
/// ```
final class SoakRun {
  let options: SoakOptions
  private let seconds: Int
  private let store: FaultyStore?
  let home: SoakHome
  private let terminal: SoakTerminal
  private let before: [UInt8]
  private let clock = ContinuousClock()
  private var monkey: Monkey
  private(set) var journal = Journal()
  private(set) var memory = MemoryTrace()
  private var lastSample: ContinuousClock.Instant?
  private var program: Int32 = 0
  /// How often Ctrl-L had to be pressed a second time.
  private(set) var unheard = 0

  init(_ options: SoakOptions, on kind: SoakOptions.Store, seconds: Int) throws {
    self.options = options
    self.seconds = seconds
    store = kind == .loopback ? try FaultyStore(seed: options.seed) : nil
    monkey = Monkey(seed: options.seed)
    home = try SoakHome(options.sanitizer)
    terminal = try SoakTerminal(environment: home.environment, folder: home.path)
    before = terminal.settings
    let address = store.map { "--server \($0.store.url.text)" } ?? "--sample"
    terminal.command("'\(options.program)' \(address)")
    let terminal = terminal
    guard terminal.wait(within: options.timeout * 3, until: { terminal.state.modes.contains(1049) }),
      let child = terminal.children.first
    else { throw TestFailure("the program doesn't start") }
    program = child
    terminal.onIdle = { [weak self] in self?.sample() }
  }

  /// - Throws: ``TestFailure``.
  func run() throws {
    let first = min(60, seconds / 3)
    try play(until: clock.now + .seconds(first))
    try rest()
    let earlier = Holding(of: program)
    try play(until: clock.now + .seconds(seconds - first))
    try rest()
    try compare(with: earlier)
    lastFigures = figures
    try judgeMemory()
    try quit()
  }

  /// The program's figures at its last rest.
  private(set) var lastFigures = ""

  /// The program's current figures.
  private var figures: String {
    let now = ProcessStatus(identifier: program)
    let megabyte = 1 << 20
    return """
      \(journal.steps) steps, \(journal.keys) keys, \(terminal.state.byteCount >> 20) MB drawn\
      \(store.map { ", \($0.store.started) requests" } ?? ""); \
      resident \(memory.atHalf / megabyte) MB at half, \(memory.atEnd / megabyte) MB in the last sixth, \
      \(now.residentBytes / megabyte) MB now, peak \(now.peakResidentBytes / megabyte) MB, \
      trend of the second half \(memory.growth / 1024) KB; \(now.descriptors.count) descriptors, \(now.threads) threads\
      \(unheard == 0 ? "" : "; \(unheard) times Ctrl-L was not heard at once")
      """
  }

  /// Facts that help to understand a failure.
  var report: String {
    let tail = String(decoding: terminal.state.tail, as: UTF8.self).debugDescription
    return
      "\(journal.text)\n\(figures)\nthe program is at \(terminal.size), state \(state); last bytes: \(tail.suffix(1500))"
  }

  private var state: String { ProcessStatus.state(of: program).map { String($0) } ?? "gone" }
}

// MARK: - Playing

extension SoakRun {
  private func play(until end: ContinuousClock.Instant) throws {
    store?.hasFaults.update { $0 = true }
    var steps = 0
    while clock.now < end {
      let step = monkey.next()
      journal.add(step)
      for action in step.actions {
        // Keys pressed after its death would go to the shell.
        try checkAlive()
        try perform(action)
        guard clock.now < end else { break }
      }
      steps += 1
      try checkAlive()
      if steps % 10 == 0 { try checkHeard() }
      // Saved pictures would fill the disk in an hour.
      if steps % 200 == 0 { home.tidy() }
    }
  }

  private func perform(_ action: Step.Action) throws {
    switch action {
    case .type(let bytes): terminal.type(bytes)
    case .pause(let milliseconds): terminal.pass(.milliseconds(milliseconds))
    case .resize(let columns, let rows): terminal.resize(columns: columns, rows: rows)
    case .wake: kill(program, SIGCONT)
    case .answer(let kind): terminal.kind = kind
    case .stop: try stop()
    }
  }

  /// Stops the program, checks the terminal that the shell gets, and continues the program.
  private func stop() throws {
    kill(program, SIGTSTP)
    let (program, terminal) = (program, terminal)
    guard terminal.wait(within: options.timeout, until: { ProcessStatus.state(of: program) == "T" }) else {
      throw TestFailure("SIGTSTP doesn't stop it")
    }
    terminal.settle(silence: .milliseconds(50), within: .seconds(1))
    try checkPutBack("after SIGTSTP")
    for _ in 0..<5 {
      // Unread keys and late answers are now on the shell's line: clears it.
      terminal.type([0x15])
      terminal.command("fg")
      if terminal.wait(within: options.timeout / 2, until: { terminal.state.modes.contains(1049) }) { return }
      try checkAlive()
    }
    throw TestFailure("fg doesn't bring it back")
  }

  private func checkAlive() throws {
    guard let state = ProcessStatus.state(of: program), state != "Z" else { throw death() }
  }

  private func death() -> TestFailure {
    terminal.settle(silence: .milliseconds(300), within: .seconds(5))
    // The shell's first word after what the program drew.
    let prompt = String(decoding: terminal.state.tail, as: UTF8.self).firstMatch(of: #/soak (\d+)> /#)
    return TestFailure("the program has ended, with \(prompt?.1 ?? "an unknown status")")
  }

  /// Presses Ctrl-L and waits for the screen to be drawn anew.
  private func checkHeard() throws {
    // Lets an Esc stand alone: with a key right behind it, it would be Alt.
    terminal.settle(silence: .milliseconds(120), within: .seconds(1))
    let terminal = terminal
    let clears = terminal.state.clears
    for attempt in 0..<4 {
      if attempt == 1 { unheard += 1 }
      terminal.type([0x0C])
      if terminal.wait(within: options.timeout / 4, until: { terminal.state.clears > clears }) { return }
      try checkAlive()
    }
    throw TestFailure("Ctrl-L draws nothing within \(options.timeout)")
  }

  private func sample() {
    let now = clock.now
    guard program != 0, lastSample.map({ now - $0 > .milliseconds(500) }) ?? true else { return }
    lastSample = now
    let resident = ProcessStatus(identifier: program).residentBytes
    if resident > 0 { memory.add(resident) }
  }
}

// MARK: - Coming to rest

extension SoakRun {
  /// Brings the program to a state of rest, and waits for it.
  private func rest() throws {
    store?.hasFaults.update { $0 = false }
    terminal.kind = .plain
    terminal.resize(columns: 100, rows: 30)
    // Ends of what may be open: a paste, a control string.
    terminal.type(Array("\u{1B}[201~\u{1B}\\".utf8))
    for _ in 0..<16 {
      terminal.settle(silence: .milliseconds(80), within: .seconds(1))
      terminal.type([0x1B])
    }
    try checkHeard()
    try waitForAnswers()
    let program = program
    let window = Duration.seconds(3)
    var used = Int.max
    // A countdown on the screen moves once a second, and ends.
    for _ in 0..<30 where used > 1 {
      let ticks = ProcessStatus(identifier: program).ticks
      terminal.pass(window)
      used = ProcessStatus(identifier: program).ticks - ticks
    }
    guard used <= 1 else { throw TestFailure("at rest it takes \(used) ticks of processor time in \(window)") }
    try checkAlive()
  }

  private func waitForAnswers() throws {
    guard let store else { return }
    guard
      terminal.wait(
        within: .seconds(120), every: .milliseconds(200), until: { store.store.ledger.count(.pending) == 0 })
    else {
      let open = store.store.ledger.requests.filter { $0.outcome == .pending }.map(\.target)
      throw TestFailure("at rest it still waits for \(open)")
    }
  }

  /// Waits until the program holds no more than it did.
  private func compare(with earlier: Holding) throws {
    var now = Holding(of: program)
    _ = terminal.wait(within: .seconds(60), every: .milliseconds(500)) {
      now = Holding(of: program)
      return now.excess(over: earlier) == nil
    }
    if let excess = now.excess(over: earlier) { throw TestFailure("at rest it has \(excess)") }
    if let store, now.connections > store.store.openConnections {
      throw TestFailure(
        "at rest it has \(now.connections) connections, and the store \(store.store.openConnections)")
    }
  }

  private func judgeMemory() throws {
    guard options.sanitizer == .none else { return }
    let resident = ProcessStatus(identifier: program).residentBytes
    if resident > options.bound << 20 {
      throw TestFailure("at rest \(resident >> 20) MB are resident, more than \(options.bound)")
    }
    // Caches fill at first, so that growth tells nothing in a run of seconds.
    guard seconds >= 120 else { return }
    // The response cache fills throughout a short run.
    let allowance = seconds < 1800 ? 12 << 20 : 6 << 20
    if !memory.isFlat(within: allowance) {
      throw TestFailure("memory grew by \(memory.growth >> 20) MB in the second half")
    }
  }
}

// MARK: - Ending

extension SoakRun {
  private func quit() throws {
    let (program, terminal) = (program, terminal)
    // To the list, wherever it is, and `q`; a countdown or a field may take the first one. Where `Tab` leads to a field, and `Esc` out
    // of it, every second try does without `Tab`.
    var hasEnded = false
    for attempt in 0..<8 where !hasEnded {
      if attempt.isMultiple(of: 2) { terminal.type(Array("\t".utf8)) }
      terminal.settle(silence: .milliseconds(100), within: .seconds(1))
      terminal.type(Array("q".utf8))
      hasEnded = terminal.wait(within: options.timeout / 2) { ProcessStatus.state(of: program) == nil }
      if !hasEnded { terminal.type([0x1B]) }
    }
    guard hasEnded else { throw TestFailure("q doesn't end it") }
    terminal.settle(silence: .milliseconds(200), within: .seconds(5))
    guard let status = status(), status == "0" else {
      throw TestFailure("q ends it with \(self.status() ?? "nothing")")
    }
    try checkPutBack("after q")
    let marker = home.path
    let leftovers = { ProcessStatus.having("HOME", marker).filter { $0 != terminal.shell.identifier } }
    guard terminal.wait(within: .seconds(20), every: .milliseconds(200), until: { leftovers().isEmpty }) else {
      throw TestFailure("processes are left: \(leftovers())")
    }
  }

  /// The shell's words for the end of the program.
  private func status() -> String? {
    let terminal = terminal
    terminal.command("echo \"ended\"=$?.")
    func answer() -> String? {
      String(decoding: terminal.state.tail, as: UTF8.self).split(separator: "ended=").dropFirst().last?
        .prefix { $0 != "." }.description
    }
    _ = terminal.wait(within: .seconds(10)) { answer() != nil }
    return answer()
  }

  /// Checks what a shell finds: the settings, the screen, and modes that would make its line unusable.
  private func checkPutBack(_ occasion: String) throws {
    // The alternate screen, mouse reports, pasted text in brackets.
    let left = terminal.state.modes.intersection([1049, 1000, 1002, 1003, 1004, 1006, 2004, 2031])
    if !left.isEmpty { throw TestFailure("\(occasion) the terminal still has modes \(left.sorted())") }
    if terminal.settings != before { throw TestFailure("\(occasion) the terminal's settings are not as they were") }
  }
}
