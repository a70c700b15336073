import Dispatch
package import Foundation

/// A process started with default signal actions, no blocked signals, and only the standard descriptors.
///
/// Foundation's `Process` is no substitute: the child inherits the starting thread's blocked signals and would miss SIGTERM, and
/// a daemon that it leaves behind is taken for the program itself.
package struct ChildProcess: Sendable {
  /// The process id, which may be reused once ``end()`` has returned.
  package let identifier: Int32

  /// Starts a process with empty standard input, or as the leader of a session with its own terminal.
  ///
  /// - Parameters:
  ///   - environment: the whole environment of the process; nothing is inherited.
  ///   - output: the descriptor that becomes its standard output; nobody hears of it if `nil`.
  ///   - errors: the same for standard error.
  ///   - terminal: the name of the terminal that its streams are. The first one that a session leader opens becomes its own.
  ///   - input: a file for its standard input in place of that terminal.
  package init(
    _ executable: URL, _ arguments: [String], environment: [String: String], output: Int32? = nil,
    errors: Int32? = nil, terminal: String? = nil, input: String? = nil
  ) throws {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let closing = Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
      let leading = Int32(POSIX_SPAWN_SETSID)
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let closing: Int32 = 0
      // POSIX_SPAWN_SETSID, which Glibc's module map hides behind _GNU_SOURCE.
      let leading: Int32 = 0x80
      Self.closeOnExec()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let terminal {
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, terminal, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
      if let input {
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
      } else {
        posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDIN_FILENO)
      }
    } else {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      for (given, own) in [(output, STDOUT_FILENO), (errors, STDERR_FILENO)] {
        if let given {
          posix_spawn_file_actions_adddup2(&actions, given, own)
        } else {
          posix_spawn_file_actions_addopen(&actions, own, "/dev/null", O_WRONLY, 0)
        }
      }
    }

    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let session = terminal == nil ? 0 : leading
    posix_spawnattr_setflags(
      &attributes, Int16(Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | closing | session))

    var argumentPointers = ([executable.path] + arguments).map { strdup($0) } + [nil]
    var environmentPointers = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argumentPointers + environmentPointers { free(pointer) } }
    var identifier: pid_t = 0
    let code = posix_spawn(
      &identifier, executable.path, &actions, &attributes, &argumentPointers, &environmentPointers)
    guard code == 0 else {
      throw TestFailure("\(executable.path): \(String(cString: strerror(code)))")
    }
    self.identifier = identifier
  }

  #if !canImport(Darwin)
    /// Sets close-on-exec on all open descriptors. Children inherit libcurl's sockets, and a tmux that held one would hide from
    /// another test's store that its client has gone.
    private static func closeOnExec() {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
      for descriptor in names.compactMap(Int32.init) where descriptor > STDERR_FILENO {
        let flags = fcntl(descriptor, F_GETFD)
        if flags >= 0 { _ = fcntl(descriptor, F_SETFD, flags | FD_CLOEXEC) }
      }
    }
  #endif

  /// Waits for the end and reaps the process. Call it exactly once; it can't be cancelled.
  ///
  /// - Returns: The exit code, or 128 plus the number of the signal that ended it, as in shells.
  package func end() async -> Int32 {
    await withCheckedContinuation { continuation in
      // Waiting blocks a thread, and the concurrency pool has few.
      DispatchQueue.global().async { continuation.resume(returning: wait()) }
    }
  }

  /// Kills the process and waits for its end. Does nothing to one that was reaped already.
  package func kill() {
    var status: Int32 = 0
    guard waitpid(identifier, &status, WNOHANG) == 0 else { return }
    signal(SIGKILL)
    wait()
  }

  /// Sends it a signal, by the signal's number.
  package func signal(_ number: Int32) {
    _ = Foundation.kill(identifier, number)
  }

  /// Like ``end()``, on the calling thread.
  @discardableResult
  package func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) == -1 {
      guard errno == EINTR else { return -1 }
    }
    // As WIFEXITED and the like, which Swift doesn't import.
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }
}

extension ChildProcess {
  /// Runs `work`, which waits for the process, and kills the process if `work` doesn't return within `limit`.
  ///
  /// - Returns: The result of `work`, and whether the process was killed.
  package func limited<Result: Sendable>(
    to limit: Duration, _ work: () async -> Result
  ) async -> (result: Result, wasKilled: Bool) {
    let alarm = Task {
      // No wait for something to happen: the limit on what would otherwise never end.
      try await Task.sleep(for: limit)
      signal(SIGKILL)
    }
    let result = await work()
    alarm.cancel()
    if case .success = await alarm.result { return (result, true) }
    return (result, false)
  }
}
