/// How a queue of requests stands at a moment.
package struct RequestQueueStatus: Sendable, Hashable {
  /// The request budget.
  package let requestsPerMinute: Int
  /// Whether background work is held back.
  package let isPaused: Bool
  /// How many wait for their turn; without those of which none does.
  package internal(set) var waiting: [RequestUrgency: Int] = [:]
  /// How long the next of them waits, and for what; `nil` where none waits, or only for others to end.
  package internal(set) var wait: RequestWait?
  /// How long until the last of them is sent: an estimate from the budget and the pause, without what may yet come between. `nil` where
  /// none waits, and where the background work among them is held back.
  package internal(set) var remaining: Duration?

  /// How many wait for their turn.
  package var waitingCount: Int { waiting.values.reduce(0, +) }
}
