import Essentials

/// Ctrl-C as an event, for a command without a screen that has to tidy up before it ends.
///
/// If SIGINT was ignored when the program began, as in the background of a script, it stays so. If the system has no descriptors
/// left, Ctrl-C ends the program as usual.
@MainActor
package final class InterruptWatch {
  private let pipe: SignalPipe?

  /// Catches Ctrl-C until ``stop()``.
  package init(_ interrupted: @escaping @MainActor () -> Void) {
    pipe = try? SignalPipe(only: [SIGINT]) { _ in interrupted() }
  }

  /// Leaves Ctrl-C to the system again.
  package func stop() {
    pipe?.stop()
  }
}
