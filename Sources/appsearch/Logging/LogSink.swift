import Essentials

/// Takes the lines of the request log, from any thread.
protocol LogSink: Sendable {
  /// Takes a line, with its line break. Never waits for a reader.
  func add(_ line: String)

  /// Writes what is left, as far as that takes no long time, and takes no more.
  func finish()
}

extension LogSink {
  /// Writes a line to a descriptor, with one `write(2)` unless the system takes less at a time: with O_APPEND, two programs' lines
  /// never mix. Waits until all is taken.
  ///
  /// - Returns: 0 or an `errno`.
  func write(_ line: String, to descriptor: Int32) -> Int32 {
    var bytes = Array(line.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Essentials.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        // Another process that shares the descriptor has made it non-blocking.
        var query = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&query, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
