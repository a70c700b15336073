import Concurrency

/// Writes of work that has begun, done in order and awaited at the end.
@MainActor
package final class WriteQueue {
  /// The longest time that ``close()`` waits for the disk.
  private static let timeout = Duration.seconds(3)

  private let clock: any Clock<Duration>
  private var last: Task<Void, Never>?
  private var count = 0

  package init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  /// Does some work after all earlier work, in a task that is not cancelled.
  @discardableResult
  package func add(_ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    count += 1
    let task = Task { [last] in
      await last?.value
      await work()
      count -= 1
    }
    last = task
    return task
  }

  /// Waits for what was added by now.
  package func done() async {
    await last?.value
  }

  /// Waits three seconds at most for what is left. Returns `true` if all was done.
  package func close() async -> Bool {
    _ = await clock.outcome(within: Self.timeout) { [last] in await last?.value }
    return count == 0
  }
}
