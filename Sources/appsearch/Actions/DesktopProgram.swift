import Dispatch
import Essentials

/// A program started without a shell. Its output is discarded unless a descriptor is given. It has its own session, so that it
/// can't use the terminal and doesn't end with it.
struct DesktopProgram: Sendable {
  /// The reason that a program could not be started.
  struct Failure: Error, Hashable {
    /// An `errno`.
    let code: Int32

    var message: String { String(cString: strerror(code)) }
  }

  let identifier: pid_t
  /// One element at the program's end: its exit code, or 128 and the signal's number. It leaves no zombie, read or not.
  let exit: AsyncStream<Int32>

  /// Starts a program with `input` as its standard input.
  ///
  /// - Parameters:
  ///   - environment: its whole environment.
  ///   - input: less than a pipe holds (16 KiB), so that writing it never blocks.
  ///   - reading: the descriptor of its standard input instead, which stays open here.
  ///   - output: the descriptor of its standard output; discarded if `nil`. So are `errors`, of its standard error.
  ///   - isApart: `false` for a program in this session, which can use the terminal.
  init(
    _ path: String, _ arguments: [String], environment: [String: String], input: [UInt8] = [], reading: Int32? = nil,
    output: Int32? = nil, errors: Int32? = nil, isApart: Bool = true
  ) throws(Failure) {
    let descriptor = if let reading { reading } else { try Self.reading(input) }
    defer { if reading == nil { close(descriptor) } }
    let identifier = try Self.spawn(
      path, arguments, environment: environment, input: descriptor, outputs: [output, errors], isApart: isApart)
    let (exit, continuation) = AsyncStream<Int32>.makeStream()
    self.identifier = identifier
    self.exit = exit
    // A thread of its own: some openers run as long as their browser, and the pool has few threads.
    DispatchQueue(label: "appsearch.desktop").async {
      if let status = Self.waitForEnd(of: identifier) { continuation.yield(status) }
      continuation.finish()
    }
  }

  private static func reading(_ bytes: [UInt8]) throws(Failure) -> Int32 {
    guard !bytes.isEmpty else {
      let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard null >= 0 else { throw Failure(code: errno) }
      return null
    }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure(code: errno) }
    let (readEnd, writeEnd) = (ends[0], ends[1])
    defer { close(writeEnd) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // No SIGPIPE: this process holds the reading end. The pipe takes all bytes or fails.
    _ = fcntl(writeEnd, F_SETFL, O_NONBLOCK)
    guard write(writeEnd, bytes, bytes.count) == bytes.count else {
      close(readEnd)
      throw Failure(code: EMSGSIZE)
    }
    return readEnd
  }

  private static func spawn(
    _ path: String, _ arguments: [String], environment: [String: String], input: Int32, outputs: [Int32?],
    isApart: Bool
  ) throws(Failure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let closing = Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
      let newSession = Int32(POSIX_SPAWN_SETSID)
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let closing: Int32 = 0
      closeOnExec()
      // POSIX_SPAWN_SETSID of glibc's and musl's <spawn.h>, which only define it for _GNU_SOURCE.
      let newSession: Int32 = 0x80
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    for (output, descriptor) in zip(outputs, [STDOUT_FILENO, STDERR_FILENO]) {
      if let output {
        posix_spawn_file_actions_adddup2(&actions, output, descriptor)
      } else {
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
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
    let flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | (isApart ? newSession : 0) | closing
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var argumentPointers = ([path] + arguments).map { strdup($0) } + [nil]
    var environmentPointers = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argumentPointers + environmentPointers { free(pointer) } }
    var identifier: pid_t = 0
    let code = posix_spawn(&identifier, path, &actions, &attributes, &argumentPointers, &environmentPointers)
    guard code == 0 else { throw Failure(code: code) }
    return identifier
  }

  #if !canImport(Darwin)
    /// Sets close-on-exec on all open descriptors but the standard three.
    ///
    /// Children inherit libcurl's sockets, and a browser would keep such a connection open. A descriptor that another thread
    /// opens meanwhile may still be inherited; closing all of them in the child (`addclosefrom_np`) needs a newer glibc than the
    /// toolchain has.
    private static func closeOnExec() {
      guard let folder = opendir("/proc/self/fd") else { return }
      defer { closedir(folder) }
      while let entry = readdir(folder) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        guard let descriptor = Int32(name), descriptor > STDERR_FILENO else { continue }
        let flags = fcntl(descriptor, F_GETFD)
        if flags >= 0 { _ = fcntl(descriptor, F_SETFD, flags | FD_CLOEXEC) }
      }
    }
  #endif

  /// `nil` if the system has reaped the process, as it does if SIGCHLD is ignored.
  private static func waitForEnd(of identifier: pid_t) -> Int32? {
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) == -1 {
      guard errno == EINTR else { return nil }
    }
    // As WIFEXITED and the like, which Swift doesn't import.
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }
}
