import Concurrency
import Dispatch
import Essentials

/// Writes lines to a descriptor that may take none for a long time: a pipe that nobody reads, a terminal that was stopped.
///
///     add ──> backlog ──> a thread of its own ──> write(2)
///
/// Only the thread waits. At most ``capacity`` lines wait with it; what comes then is dropped, and a remark before the next line says
/// how many were. The first failure, such as a closed pipe, ends the log.
final class LogStream: LogSink {
  /// The most lines that wait.
  let capacity: Int
  /// The longest time that ``finish()`` waits for the reader.
  private static let farewell = DispatchTimeInterval.milliseconds(300)

  private struct Backlog: Sendable {
    /// The first is being written.
    var lines: [String] = []
    /// Lines dropped since the last remark.
    var dropped = 0
    var isClosed = false

    mutating func remark() {
      guard dropped > 0 else { return }
      lines.append("# \(dropped) \(dropped == 1 ? "line" : "lines") dropped: nobody read them in time\n")
      dropped = 0
    }
  }

  private let backlog = Locked(Backlog())
  /// Signalled for each line, and for the end.
  private let bell = DispatchSemaphore(value: 0)
  private let end = DispatchSemaphore(value: 0)
  private let descriptor: Int32
  private let isOwned: Bool
  private let onFailure: @Sendable (Int32) -> Void

  /// Starts the thread, which ends with ``finish()``.
  ///
  /// - Parameters:
  ///   - isOwned: whether to close the descriptor at the end.
  ///   - onFailure: called once, on the thread, with the `errno` that ends the log.
  init(
    _ descriptor: Int32, isOwned: Bool = false, capacity: Int = 256,
    onFailure: @escaping @Sendable (Int32) -> Void = { _ in }
  ) {
    self.descriptor = descriptor
    self.isOwned = isOwned
    self.capacity = capacity
    self.onFailure = onFailure
    DispatchQueue(label: "appsearch.log").async { self.run() }
  }

  func add(_ line: String) {
    let isTaken = backlog.withLock { backlog in
      guard !backlog.isClosed else { return false }
      guard backlog.lines.count < capacity else {
        backlog.dropped += 1
        return false
      }
      backlog.remark()
      backlog.lines.append(line)
      return true
    }
    if isTaken { bell.signal() }
  }

  func finish() {
    backlog.withLock { backlog in
      if !backlog.isClosed { backlog.remark() }
      backlog.isClosed = true
    }
    bell.signal()
    _ = end.wait(timeout: .now() + Self.farewell)
  }

  private func run() {
    // A pipe that was closed is an error of this thread's and no signal to the program.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let code = writeLines()
    if isOwned { close(descriptor) }
    if code != 0 { onFailure(code) }
    end.signal()
  }

  /// - Returns: 0 at the end, or an `errno`.
  private func writeLines() -> Int32 {
    while true {
      bell.wait()
      while let line = backlog.withLock(\.lines.first) {
        let code = write(line, to: descriptor)
        backlog.withLock { backlog in
          if code == 0 { backlog.lines.removeFirst() } else { backlog = Backlog(isClosed: true) }
        }
        guard code == 0 else { return code }
      }
      if backlog.withLock(\.isClosed) { return 0 }
    }
  }
}
