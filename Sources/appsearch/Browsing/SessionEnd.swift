import Browser
import Commands

/// The end of a session, by its exit code. The first code counts.
@MainActor
final class SessionEnd {
  private(set) var code: Int32?
  private var waiting: CheckedContinuation<Int32, Never>?

  func come(with code: Int32) {
    guard self.code == nil else { return }
    self.code = code
    waiting?.resume(returning: code)
    waiting = nil
  }

  /// Suspends until it comes. At most one task may wait.
  func wait() async -> Int32 {
    await withCheckedContinuation { continuation in
      if let code { continuation.resume(returning: code) } else { waiting = continuation }
    }
  }
}

extension Browser {
  /// Closes the browser, and says on standard error what is not on the disk.
  ///
  /// - Returns: the exit code that this calls for.
  func closeAndSay() async -> ExitCode {
    guard let lost = await close() else { return .found }
    Output.complain(lost, within: .milliseconds(300))
    return .outputFailed
  }
}
