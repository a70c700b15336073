/// The status of a queue of requests at a moment.
package struct RequestQueueStatus: Sendable, Hashable {
  package let requestsPerMinute: Int
  /// `true` if background work is held back.
  package let isPaused: Bool
  /// The number of waiting requests by urgency; an urgency without any is missing.
  package internal(set) var waiting: [RequestUrgency: Int] = [:]
  /// The wait of the next of them; `nil` if none waits, or only for others to end.
  package internal(set) var wait: RequestWait?
  /// The time until the last of them is sent: an estimate from the budget and the pause, without anything that may yet come
  /// between. `nil` if none waits, and if background work among them is held back.
  package internal(set) var remaining: Duration?

  package var waitingCount: Int { waiting.values.reduce(0, +) }
}
