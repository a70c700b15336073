import Foundation
import Support

/// A named pipe by which programs in a test's terminal tell the test that something has happened, so that it need not look again
/// and again.
final class NamedPipe: Sendable {
  /// What has come so far.
  struct News: Sendable {
    /// How often something was read.
    var count = 0
    /// How often the last of those who had it open for writing has closed it, or ended.
    var closed = 0
    fileprivate var isOver = false
  }

  let path: String
  private let news = Watched(News())

  /// Makes the pipe; whoever does calls ``end()``.
  init(at path: String) throws {
    guard mkfifo(path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    self.path = path
    Thread.detachNewThread { [news] in Self.read(path, news) }
  }

  var current: News { news.current }

  /// Waits until there is news such as these.
  ///
  /// - Throws: `WaitExpired` after `limit`.
  func wait(
    for what: String, within limit: Duration, until condition: @escaping @Sendable (News) -> Bool
  ) async throws {
    try await news.wait(for: what, within: limit, until: condition)
  }

  /// Reads no more once those who write have ended.
  func end() {
    news.update { $0.isOver = true }
    // Whoever waits for a writer goes on.
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
