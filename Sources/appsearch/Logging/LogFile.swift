import Concurrency
import Files
import Essentials

/// Appends lines to a regular file, each before ``add(_:)`` returns: a crash right after a request leaves its line.
///
/// A disk takes lines at once or says that it is full, so nobody waits for long. The first failure ends the log.
final class LogFile: LogSink {
  /// `nil` once the file is closed.
  private let descriptor: Locked<Int32?>
  private let onFailure: @Sendable (Int32) -> Void

  /// Opens a path for appending; made for this user alone if it is missing, since searches are nobody else's business.
  ///
  /// - Parameter onFailure: called once, on any thread, with the `errno` that ends the log.
  /// - Returns: A ``LogStream`` for a pipe or a device.
  static func open(_ path: String, onFailure: @escaping @Sendable (Int32) -> Void) throws(FileError) -> any LogSink {
    // Doesn't wait: a pipe may never have a reader.
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let descriptor = Essentials.open(path, flags, 0o600)
    guard descriptor >= 0 else { throw .system(code: errno, path: path) }
    if (try? FileStatus(of: path))?.kind == .regular { return LogFile(descriptor, onFailure: onFailure) }
    _ = fcntl(descriptor, F_SETFL, O_APPEND)
    return LogStream(descriptor, isOwned: true, onFailure: onFailure)
  }

  private init(_ descriptor: Int32, onFailure: @escaping @Sendable (Int32) -> Void) {
    self.descriptor = Locked(descriptor)
    self.onFailure = onFailure
  }

  func add(_ line: String) {
    let failure = descriptor.withLock { descriptor -> Int32? in
      guard let file = descriptor else { return nil }
      let code = write(line, to: file)
      guard code != 0 else { return nil }
      close(file)
      descriptor = nil
      return code
    }
    if let failure { onFailure(failure) }
  }

  func finish() {
    descriptor.withLock { descriptor in
      if let file = descriptor { close(file) }
      descriptor = nil
    }
  }
}
