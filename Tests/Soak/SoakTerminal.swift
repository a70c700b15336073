import Foundation
import Support

/// A terminal with an interactive shell that runs the program.
///
/// A program can only be stopped below a shell: the kernel doesn't stop orphaned process groups. Everything runs on the calling
/// thread; waiting also reads, so that the program never waits for the display.
final class SoakTerminal {
  private(set) var state = TerminalState()
  private(set) var size = (columns: 100, rows: 30)
  var kind = TerminalKind.kitty
  /// Called from time to time while waiting.
  var onIdle: () -> Void = {}

  private let ends: TerminalPair
  let shell: ChildProcess
  private let clock = ContinuousClock()

  /// Starts a shell in a terminal of its own.
  ///
  /// - Parameter environment: the whole of it; nothing is inherited.
  init(environment: [String: String], folder: String) throws {
    ends = try TerminalPair(columns: size.columns, rows: size.rows, cell: (width: 10, height: 20))
    _ = fcntl(ends.person, F_SETFL, fcntl(ends.person, F_GETFL) | O_NONBLOCK)
    var environment = environment
    // With the exit status, since keys that arrive after the program's death are shell commands and change it.
    environment["PS1"] = "soak $?> "
    shell = try ends.start(["/bin/sh", "-i"], environment: environment)
    // Ctrl-D at the shell, where a stop came late, must not end it.
    command("cd '\(folder)'; set -o ignoreeof")
  }

  deinit {
    // The terminal hangs up, which ends all that is still there.
    for child in children { kill(child, SIGKILL) }
    close(ends.person)
    shell.kill()
  }

  /// The processes that the shell started and that still run.
  var children: [Int32] { ProcessStatus.children(of: shell.identifier) }

  /// All settings of the terminal, as bytes.
  var settings: [UInt8] { TerminalPair.settings(of: ends.person) }

  /// Types a line for the shell.
  func command(_ line: String) { type(Array("\(line)\n".utf8)) }

  /// Types bytes, reading meanwhile whatever comes.
  func type(_ bytes: [UInt8], within limit: Duration = .seconds(30)) {
    var rest = bytes[...]
    let deadline = clock.now + limit
    while !rest.isEmpty, clock.now < deadline {
      rest = rest.dropFirst(max(0, ends.type(rest)))
      if !rest.isEmpty { readOnce(within: .milliseconds(10)) }
    }
  }

  /// Makes it another size, and tells the program.
  func resize(columns: Int, rows: Int) {
    size = (columns, rows)
    ends.resize(columns: columns, rows: rows)
  }

  /// Lets time pass.
  func pass(_ duration: Duration) {
    let deadline = clock.now + duration
    repeat { readOnce(within: min(deadline - clock.now, .milliseconds(200))) } while clock.now < deadline
  }

  /// Lets time pass until a condition holds, looked at after everything that comes.
  ///
  /// - Returns: whether it came to hold.
  func wait(within limit: Duration, every interval: Duration = .milliseconds(20), until condition: () -> Bool) -> Bool {
    let deadline = clock.now + limit
    while !condition() {
      guard clock.now < deadline else { return false }
      readOnce(within: interval)
    }
    return true
  }

  /// Lets time pass until nothing has come for a while.
  func settle(silence: Duration, within limit: Duration) {
    let deadline = clock.now + limit
    while readOnce(within: silence), clock.now < deadline {}
  }

  /// Reads what there is, or what comes in time, and answers what is asked in it; false where nothing comes.
  @discardableResult
  private func readOnce(within timeout: Duration) -> Bool {
    onIdle()
    guard let bytes = ends.read(within: max(.zero, timeout)) else { return false }
    let questions = state.write(bytes)
    for _ in 0..<questions.background { ends.type(kind.background) }
    for _ in 0..<questions.attributes { ends.type(kind.attributes) }
    return true
  }
}
