#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Ctrl-C as an event, for a command without a screen that has something to bring in order before it ends.
///
/// Where SIGINT was ignored when the program began, as in the background of a script, it stays so. Where the system has no
/// descriptors left, Ctrl-C ends the program as it does by itself.
@MainActor
package final class InterruptWatch {
  private let pipe: SignalPipe?

  /// Waits for Ctrl-C until ``stop()``.
  package init(_ interrupted: @escaping @MainActor () -> Void) {
    pipe = try? SignalPipe(only: [SIGINT]) { _ in interrupted() }
  }

  /// Leaves Ctrl-C to the system again.
  package func stop() {
    pipe?.stop()
  }
}
