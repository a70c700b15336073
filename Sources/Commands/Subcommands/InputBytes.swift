import Essentials
import Files

/// The bytes of a descriptor as they come. Reading blocks, until the alarm rings.
struct InputBytes: Sendable {
  let descriptor: Int32
  private let alarm: Alarm

  init(_ descriptor: Int32, alarm: Alarm) {
    self.descriptor = descriptor
    self.alarm = alarm
  }

  /// `false` once the alarm has rung, and where nothing has come in so many milliseconds; with -1 it waits for ever.
  func isReadable(within timeout: Int32) -> Bool {
    var queries = [descriptor, alarm.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while poll(&queries, nfds_t(queries.count), timeout) < 0 {
      guard errno == EINTR else { return false }
    }
    return queries[0].revents != 0 && queries[1].revents == 0
  }

  /// The next bytes, none where there are none yet; `nil` at the end.
  ///
  /// - Throws: the system's reason why they can't be read.
  func next() throws(FileError) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &buffer, buffer.count)
    guard count < 0 else { return count == 0 ? nil : Array(buffer[..<count]) }
    guard errno == EINTR || errno == EAGAIN else { throw .system(code: errno, path: "") }
    return []
  }
}
