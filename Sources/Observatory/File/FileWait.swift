import Concurrency
import Essentials

/// How long the calls of a program wait for another one that holds the file.
///
/// The whole wait is spent once. Calls that follow wait for a moment only, until one of them finds the file free again: a program that wants
/// to keep many things is not held up for each.
final class FileWait: Sendable {
  private struct State {
    /// When the wait under way began.
    var start: ContinuousClock.Instant?
    var isSpent = false
    var isSaid = false
    var isCalledOff = false
  }

  /// The longest wait of a call after one that was in vain.
  private static let moment = Duration.milliseconds(100)

  private let path: String
  private let limit: Duration
  private let sayingAfter: Duration
  private let say: @Sendable (String) -> Void
  private let state = Locked(State())

  /// - Parameters:
  ///   - limit: the longest wait of a call.
  ///   - sayingAfter: how long a wait goes on before something is said.
  ///   - say: told once that the file is held, on any thread.
  init(for path: String, atMost limit: Duration, sayingAfter: Duration, say: @escaping @Sendable (String) -> Void) {
    (self.path, self.limit, self.sayingAfter, self.say) = (path, limit, sayingAfter, say)
  }

  /// The longest that a wait may take now.
  func allowed(of limit: Duration) -> Duration {
    state.withLock { $0.isCalledOff ? .zero : $0.isSpent ? min(limit, Self.moment) : limit }
  }

  /// Ends the wait under way within milliseconds, from any thread. Later calls don't wait at all.
  func callOff() {
    state.withLock { $0.isCalledOff = true }
  }

  /// Waits a little, unless the wait has been long enough. SQLite asks each time that it finds the file held.
  ///
  /// - Parameter attempt: the number of earlier questions in the same wait.
  func goesOn(attempt: Int) -> Bool {
    let start = state.withLock { state in
      if attempt == 0 || state.start == nil { state.start = .now }
      return state.start ?? .now
    }
    // SQLite takes that for a lock of another program.
    if attempt == 0, FileLocks.state(of: path) == .unavailable { return false }
    guard goesOn(after: start.duration(to: .now), of: limit) else { return false }
    // Sound: SQLite says by no other way when a lock is free, and the caller is on a queue whose calls block.
    usleep(UInt32(min(attempt + 1, 25)) * 1_000)
    return true
  }

  /// `true` if a wait that has taken so long goes on. That the file is held is said once it has been for long enough.
  func goesOn(after elapsed: Duration, of limit: Duration) -> Bool {
    guard elapsed < allowed(of: limit) else {
      spend()
      return false
    }
    sayHeld(after: elapsed, of: limit)
    return true
  }

  private func sayHeld(after elapsed: Duration, of limit: Duration) {
    guard elapsed >= sayingAfter else { return }
    let isNew = state.withLock { state in
      defer { state.isSaid = true }
      return !state.isSaid
    }
    guard isNew else { return }
    let holder = if case .held(let holder) = FileLocks.state(of: path) { holder } else { LockHolder?.none }
    let seconds = limit.components.seconds
    say(
      "another program\(holder.map { " (\($0.words))" } ?? "") holds what is kept; "
        + "waiting for at most \(seconds) second\(seconds == 1 ? "" : "s")")
  }

  /// A wait was in vain.
  func spend() {
    state.withLock { $0.isSpent = true }
  }

  /// A call is over.
  ///
  /// - Parameter isFree: `true` if it had the file for itself.
  func ended(isFree: Bool) {
    state.withLock { state in
      state.start = nil
      if isFree { state.isSpent = false }
    }
  }

  /// `true` while a call waits.
  var isUnderWay: Bool { state.withLock { $0.start != nil } }
}
