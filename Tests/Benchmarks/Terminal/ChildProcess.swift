import Foundation

/// A process started with a terminal as its controlling one.
struct ChildProcess {
  let identifier: pid_t

  /// - Parameters:
  ///   - command: the path of the executable and its arguments.
  ///   - environment: the whole of it; nothing is inherited.
  ///   - terminal: the terminal's name; output and errors go there.
  ///   - input: a file for standard input, which is the terminal otherwise.
  init(_ command: [String], environment: [String: String], terminal: String, input: String?) throws {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that the leader of a session without one opens becomes its controlling terminal.
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    if let input {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
    } else {
      posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDIN_FILENO)
    }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    #if canImport(Darwin)
      let newSession = Int16(POSIX_SPAWN_SETSID)
    #else
      let newSession: Int16 = 0x80  // POSIX_SPAWN_SETSID, which Glibc's module map hides behind _GNU_SOURCE
    #endif
    posix_spawnattr_setflags(&attributes, newSession)

    var arguments = command.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var identifier: pid_t = 0
    let code = posix_spawn(&identifier, command[0], &actions, &attributes, &arguments, &variables)
    guard code == 0 else {
      throw TerminalProgram.Failure(description: "\(command[0]): \(String(cString: strerror(code)))")
    }
    self.identifier = identifier
  }

  /// Waits for its end.
  func wait() {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) == -1, errno == EINTR {}
  }

  /// Ends it, if it has not ended; a second call does nothing.
  func kill() {
    var status: Int32 = 0
    guard waitpid(identifier, &status, WNOHANG) == 0 else { return }
    Foundation.kill(identifier, SIGKILL)
    wait()
  }
}
