import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Waits for bytes from a terminal on a thread of its own, and hands them to the main queue in order.
///
/// A dispatch source would be woken, wake the main queue, and be armed again by yet another thread for each key. A thread that
/// waits by itself and wakes the main queue costs a key half as many switches between threads.
final class InputThread: Sendable {
  /// What reading brought.
  enum Piece: Sendable {
    case bytes([UInt8])
    /// End of file or an error: nothing comes after it.
    case end
  }

  private let wakeUp: (read: Int32, write: Int32)
  private let ended = DispatchSemaphore(value: 0)

  /// Starts reading.
  ///
  /// - Parameter deliver: gets every piece on the main queue, also those that were read before ``stop()`` and come after it.
  /// - Returns: `nil` where the system has no more descriptors.
  init?(descriptor: Int32, deliver: @escaping @MainActor @Sendable (Piece) -> Void) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    // Not for programs started from here.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    wakeUp = (ends[0], ends[1])
    let (stopped, ended) = (ends[0], ended)
    // A serial queue of its own is a thread of its own for as long as the loop runs.
    DispatchQueue(label: "appsearch.terminal", qos: .userInteractive).async {
      Self.forward(from: descriptor, until: stopped) { piece in
        // The main queue is the MainActor's.
        DispatchQueue.main.async { MainActor.assumeIsolated { deliver(piece) } }
      }
      ended.signal()
    }
  }

  /// Leaves what comes from now on to others. Returns when nothing is read any more, which is at once: the thread only waits.
  /// To be called once.
  func stop() {
    var byte: UInt8 = 0
    while write(wakeUp.write, &byte, 1) < 0, errno == EINTR {}
    ended.wait()
    close(wakeUp.read)
    close(wakeUp.write)
  }

  private static func forward(from descriptor: Int32, until stopped: Int32, _ hand: (Piece) -> Void) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var queries = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: stopped, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&queries, nfds_t(queries.count), -1) > 0 else { continue }
      if queries[1].revents != 0 { return }
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      // A terminal without end-of-file characters (they are off) says 0 or EIO only when it has gone.
      guard count > 0 else { return hand(.end) }
      hand(.bytes(Array(buffer[..<count])))
    }
  }
}
