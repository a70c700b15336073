import Concurrency
import Essentials

/// How long calls wait while another program holds the file.
///
/// Only the first call waits for all of the time. Later ones wait for a moment, until one finds the file free: many changes don't wait
/// each.
final class FileWait: Sendable {
  private struct State {
    /// When the current wait began.
    var start: ContinuousClock.Instant?
    var isSpent = false
    var isSaid = false
    var isCalledOff = false
  }

  /// The longest wait after one that was in vain.
  private static let moment = Duration.milliseconds(100)

  private let path: String
  private let limit: Duration
  private let sayingAfter: Duration
  private let say: @Sendable (String) -> Void
  private let state = Locked(State())

  /// - Parameters:
  ///   - limit: the longest wait of a call.
  ///   - sayingAfter: how long a wait goes on before `say` is called.
  ///   - say: called once when the file is held, on any thread.
  init(for path: String, atMost limit: Duration, sayingAfter: Duration, say: @escaping @Sendable (String) -> Void) {
    (self.path, self.limit, self.sayingAfter, self.say) = (path, limit, sayingAfter, say)
  }

  func allowed(of limit: Duration) -> Duration {
    state.withLock { $0.isCalledOff ? .zero : $0.isSpent ? min(limit, Self.moment) : limit }
  }

  /// Ends the current wait within milliseconds, from any thread. Later calls don't wait.
  func callOff() {
    state.withLock { $0.isCalledOff = true }
  }

  /// Waits a little, unless the wait was long enough. SQLite calls this each time it finds the file held.
  ///
  /// - Parameter attempt: how often it was called before in the same wait.
  func goesOn(attempt: Int) -> Bool {
    let start = state.withLock { state in
      if attempt == 0 || state.start == nil { state.start = .now }
      return state.start ?? .now
    }
    // SQLite takes a disk without locks for a lock of another program.
    if attempt == 0, FileLocks.state(of: path) == .unavailable { return false }
    guard goesOn(after: start.duration(to: .now), of: limit) else { return false }
    // Sound: SQLite reports no free lock in another way, and the caller is on a queue whose calls block.
    usleep(UInt32(min(attempt + 1, 25)) * 1_000)
    return true
  }

  /// `true` if a wait goes on. Says that the file is held once it was for long enough.
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

  var isUnderWay: Bool { state.withLock { $0.start != nil } }
}
