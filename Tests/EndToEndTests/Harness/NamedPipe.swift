import Foundation
import Support

/// A named pipe through which programs in a test's terminal notify the test, so that it needn't poll.
final class NamedPipe: Sendable {
  struct News: Sendable {
    /// The number of reads.
    var count = 0
    /// How often the last writer has closed the pipe.
    var closed = 0
    fileprivate var isOver = false
  }

  let path: String
  private let news = Watched(News())

  /// Makes the pipe. The caller must call ``end()``.
  init(at path: String) throws {
    guard mkfifo(path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    self.path = path
    Thread.detachNewThread { [news] in Self.read(path, news) }
  }

  var current: News { news.current }

  /// Waits until the news meets a condition.
  ///
  /// - Throws: `WaitExpired` after `limit`.
  func wait(
    for what: String, within limit: Duration, until condition: @escaping @Sendable (News) -> Bool
  ) async throws {
    try await news.wait(for: what, within: limit, until: condition)
  }

  /// Stops reading once the writers have ended.
  func end() {
    news.update { $0.isOver = true }
    // Unblocks a reader that waits for a writer.
    let writing = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    if writing >= 0 { close(writing) }
  }

  private static func read(_ path: String, _ news: Watched<News>) {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while !news.current.isOver {
      // Returns when somebody opens it for writing.
      let reading = open(path, O_RDONLY | O_CLOEXEC)
      guard reading >= 0 else { return }
      while buffer.withUnsafeMutableBytes({ Foundation.read(reading, $0.baseAddress, $0.count) }) > 0 {
        news.update { $0.count += 1 }
      }
      close(reading)
      news.update { $0.closed += 1 }
    }
  }
}
