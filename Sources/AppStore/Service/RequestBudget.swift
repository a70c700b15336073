/// The number of requests that the store takes: a limit within a sliding window of time. Times are durations since any fixed moment, and
/// never run backwards.
package struct RequestBudget: Sendable, Hashable {
  /// The number of requests that fit into the window.
  package let limit: Int
  /// The time for which a request counts.
  package let window: Duration

  /// The times of the latest requests, at most ``limit`` of them: no older one can matter.
  private var times: [Duration] = []

  /// The default is the number that the store names, "about 20 calls a minute".
  package init(limit: Int = 20, window: Duration = .seconds(60)) {
    self.limit = max(1, limit)
    self.window = window
  }

  /// Counts a request, even one that the budget doesn't allow.
  package mutating func record(at time: Duration) {
    times.append(time)
    if times.count > limit { times.removeFirst() }
  }

  /// The latest request that was counted was not sent.
  mutating func takeBack() { _ = times.popLast() }

  /// The time until the budget allows a request, and so many more, fewer than ``limit``; zero when it does.
  package func wait(at time: Duration, leaving reserve: Int = 0) -> Duration {
    let share = limit - reserve
    guard times.count >= share else { return .zero }
    return max(.zero, times[times.count - share] + window - time)
  }
}
