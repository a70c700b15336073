import Essentials
import Concurrency
import Dispatch
import Files

/// Appends lines to a descriptor, from any thread.
///
///     add ──> a queue of its own ──> write(2)
///
/// Lines for a regular file are written before ``add(_:)`` returns, so that a crash right after a request leaves its line.
/// Anything else, such as a pipe that nobody reads, may block: then only the queue waits, with at most ``capacity`` lines.
/// Further lines are dropped, and a remark says how many. The first failure, such as a closed pipe, ends the log.
final class LogWriter: Sendable {
  /// The longest wait of ``finish()``.
  private static let farewell = DispatchTimeInterval.milliseconds(300)

  private struct State: Sendable {
    var waiting = 0
    var dropped = 0
    var isClosed = false
    var hasFailed = false

    mutating func remark() -> String {
      defer { dropped = 0 }
      return dropped == 0 ? "" : "# \(dropped) \(dropped == 1 ? "line" : "lines") dropped: nobody read them in time\n"
    }
  }

  private let state = Locked(State())
  private let queue = DispatchQueue(label: "log")
  private let descriptor: Int32
  private let isOwned: Bool
  private let isFile: Bool
  private let capacity: Int
  private let onFailure: @Sendable (Int32) -> Void

  /// - Parameters:
  ///   - isOwned: `true` to close the descriptor at the end.
  ///   - isFile: `true` if it is a regular file's.
  ///   - onFailure: called once, on any thread, with an `errno`.
  init(
    _ descriptor: Int32, isOwned: Bool = false, isFile: Bool = false, capacity: Int = 256,
    onFailure: @escaping @Sendable (Int32) -> Void = { _ in }
  ) {
    self.descriptor = descriptor
    self.isOwned = isOwned
    self.isFile = isFile
    self.capacity = capacity
    self.onFailure = onFailure
  }

  /// Opens a path for appending. A new file is readable only by its owner, because searches are private.
  convenience init(
    appendingTo path: String, onFailure: @escaping @Sendable (Int32) -> Void
  ) throws(FileError) {
    // Doesn't wait: a pipe may never have a reader.
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .system(code: errno, path: path) }
    _ = fcntl(file, F_SETFL, O_APPEND)
    self.init(
      file, isOwned: true, isFile: (try? FileStatus(of: path))?.kind == .regular, onFailure: onFailure)
  }

  /// Takes a line with its line break. Never waits for a reader.
  func add(_ line: String) {
    let text: String? = state.withLock { state in
      guard !state.isClosed else { return nil }
      guard isFile || state.waiting < capacity else {
        state.dropped += 1
        return nil
      }
      state.waiting += 1
      return state.remark() + line
    }
    guard let text else { return }
    if isFile { queue.sync { write(text) } } else { queue.async { self.write(text) } }
  }

  /// Writes what is left, within the limit, and takes no more.
  func finish() {
    let remark = state.withLock { state in
      state.isClosed = true
      state.waiting += 1
      return state.remark()
    }
    let end = DispatchSemaphore(value: 0)
    queue.async { [self] in
      write(remark)
      if isOwned { close(descriptor) }
      end.signal()
    }
    _ = end.wait(timeout: .now() + Self.farewell)
  }

  /// With O_APPEND and one `write(2)` a line, lines of two programs never mix.
  private func write(_ text: String) {
    guard !state.withLock(\.hasFailed) else { return }
    // A closed pipe must be an error here and no signal.
    if !isFile {
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
    let code = FileBytes.write(Array(text.utf8), to: descriptor)
    state.withLock { state in
      state.waiting -= 1
      if code != 0 { (state.isClosed, state.hasFailed) = (true, true) }
    }
    if code != 0 { onFailure(code) }
  }
}
