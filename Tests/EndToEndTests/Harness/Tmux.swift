import Foundation
import Support

/// A separate tmux server. It runs in the foreground as a child of the tests, not as a daemon, so that it can't outlive them.
struct Tmux: Sendable {
  private let executable: URL
  private let socket: String
  private let environment: [String: String]
  private let server: ChildProcess

  /// The terminal that programs find in it; macOS' ncurses doesn't know tmux' own.
  static let terminal: String = {
    #if os(macOS)
      "screen-256color"
    #else
      "tmux-256color"
    #endif
  }()

  /// Starts the server. The caller must call ``end()``.
  init(in sandbox: Sandbox) async throws {
    executable = try InstalledProgram.required("tmux")
    socket = sandbox.path("tmux")
    environment = [
      "PATH": sandbox.environment["PATH"] ?? "",
      "LC_ALL": Sandbox.locale,
      "HOME": sandbox.folder.path,
      "TERM": "xterm-256color",
    ]
    let configuration = sandbox.path("tmux.conf")
    try """
    set -g default-terminal \(Self.terminal)
    set -g status off
    set -s escape-time 0
    set -s set-clipboard on
    """.write(toFile: configuration, atomically: true, encoding: .utf8)

    server = try ChildProcess(
      executable, ["-u", "-S", socket, "-f", configuration, "-D"], environment: environment)
    try await answers()
  }

  /// Ends the server, and with it the terminal: everything in it is hung up on.
  func end() {
    server.kill()
  }

  /// Polls until the server listens, which it doesn't report. Each try is a process that is awaited.
  private func answers() async throws {
    let deadline = ContinuousClock.now + failsafe
    while true {
      do {
        try await self("list-sessions")
        return
      } catch  where ContinuousClock.now < deadline && !Task.isCancelled {
        continue
      } catch {
        end()
        throw error
      }
    }
  }

  /// Gives the server a command and returns what it printed.
  ///
  /// An argument that ends in a semicolon would end the command there, so it is escaped.
  @discardableResult
  func callAsFunction(_ command: String, _ arguments: String...) async throws -> String {
    try await callAsFunction(command, arguments)
  }

  @discardableResult
  func callAsFunction(_ command: String, _ arguments: [String]) async throws -> String {
    let escaped = arguments.map { $0.hasSuffix(";") ? $0.dropLast() + "\\;" : $0 }
    // -u: without it tmux prints an underscore for every character its client isn't known to show.
    let whole = ["-u", "-S", socket, command] + escaped
    let run = try await Subprocess.run(executable, whole, environment: environment)
    guard run.status == 0 else {
      let words = run.errors.trimmingCharacters(in: .newlines)
      throw TestFailure("tmux \(command): \(words) (status \(run.status))")
    }
    return run.output
  }
}
