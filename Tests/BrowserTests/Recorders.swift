import Foundation
import Support

/// Counts from any thread.
final class Counter: Sendable {
  private let log = Log<Int>()

  var value: Int { log.values.reduce(0, +) }

  func add(_ amount: Int = 1) {
    log.add(amount)
  }
}

/// Remembers values in the order in which they came, from any thread.
// Sound: the lock guards the only stored value.
final class Log<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: [Value] = []

  var values: [Value] { lock.withLock { stored } }

  func add(_ value: Value) {
    lock.withLock { stored.append(value) }
  }
}

extension Gate {
  /// Waits at the gate whether or not the task is cancelled, as code does that does not listen.
  func pass() async {
    await Task { try? await self.wait() }.value
  }
}
