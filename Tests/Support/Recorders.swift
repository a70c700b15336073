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

/// Remembers values in the order in which they came, from any thread.
package final class Log<Value: Sendable>: Sendable {
  private let stored = Locked<[Value]>([])

  package init() {}

  package var values: [Value] { stored.withLock { $0 } }

  package func add(_ value: Value) {
    stored.withLock { $0.append(value) }
  }
}

extension Gate {
  /// Waits at the gate whether or not the task is cancelled, as code does that does not listen.
  package func pass() async {
    await Task { try? await self.wait() }.value
  }
}
