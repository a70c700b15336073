import Concurrency

/// Counts from any thread.
package final class Counter: Sendable {
  private let count = Locked(0)

  package init() {}

  package var value: Int { count.withLock { $0 } }

  package func add(_ amount: Int = 1) {
    count.withLock { $0 += amount }
  }
}

/// Records values in order, from any thread.
package final class Log<Value: Sendable>: Sendable {
  private let stored = Locked<[Value]>([])

  package init() {}

  package var values: [Value] { stored.withLock { $0 } }

  package func add(_ value: Value) {
    stored.withLock { $0.append(value) }
  }
}

extension Gate {
  /// Waits at the gate, ignoring cancellation.
  package func pass() async {
    await Task { try? await self.wait() }.value
  }
}
