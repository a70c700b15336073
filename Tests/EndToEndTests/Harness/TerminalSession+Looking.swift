import Foundation
import Support

extension TerminalSession {
  /// The text that the terminal shows now.
  func screen() async throws -> Screen {
    Screen(captured: try await tmux("capture-pane", "-p", "-t", "main"))
  }

  /// The same with its colours as escape sequences, and the spaces at each row's end.
  func styledScreen() async throws -> String {
    try await tmux("capture-pane", "-e", "-p", "-N", "-t", "main")
  }

  /// A fact about the terminal by tmux' name for it, such as `alternate_on` or `cursor_flag`.
  func fact(_ name: String) async throws -> String {
    try await tmux("display-message", "-p", "-t", "main", "#{\(name)}").trimmingCharacters(in: .newlines)
  }

  /// Waits until `words` are on the screen.
  @discardableResult
  func waitFor(_ words: String, within limit: Duration = failsafe) async throws -> Screen {
    try await waitFor("“\(words)”", within: limit) { $0.contains(words) }
  }

  /// Waits until the screen meets `condition`, checking it after each write to the terminal, up to the limit.
  ///
  /// A terminal reads a frame in parts, so the condition must hold at two checks in a row.
  ///
  /// - Parameter awaited: what is waited for, in the words of a failure's message.
  @discardableResult
  func waitFor(
    _ awaited: String, within limit: Duration = failsafe, _ condition: (Screen) -> Bool
  ) async throws -> Screen {
    let deadline = ContinuousClock.now + limit
    var last: Screen?
    while true {
      let seen = output.current.count
      let screen = try await screen()
      let isWanted = condition(screen)
      if isWanted, screen.lines == last?.lines { return screen }
      last = screen
      if isWanted, ContinuousClock.now < deadline { continue }
      guard ContinuousClock.now < deadline else { throw TestFailure("never appeared: \(awaited)\n\(screen)") }
      try await somethingWritten(since: seen, before: deadline)
    }
  }

  /// Waits until something has been written to the terminal, or the time is up.
  private func somethingWritten(since count: Int, before deadline: ContinuousClock.Instant) async throws {
    do {
      try await output.wait(for: "output", within: deadline - .now) { $0.count > count }
    } catch is WaitExpired {
      // A last look says what there is.
    }
  }

  /// Checks for a while that something unwanted doesn't appear.
  func watch(for duration: Duration, against unwanted: String, _ isUnwanted: (Screen) -> Bool) async throws {
    let deadline = ContinuousClock.now + duration
    while true {
      let seen = output.current.count
      let screen = try await screen()
      if isUnwanted(screen) { throw TestFailure("appeared: \(unwanted)\n\(screen)") }
      guard ContinuousClock.now < deadline else { return }
      try await somethingWritten(since: seen, before: deadline)
    }
  }
}
