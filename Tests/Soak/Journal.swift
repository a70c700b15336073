import Foundation

/// The monkey's last steps, with their times.
struct Journal {
  private static let capacity = 60

  private let start = ContinuousClock.now
  private var entries: [String] = []
  private(set) var steps = 0
  private(set) var keys = 0

  /// Notes a step before it is taken.
  mutating func add(_ step: Step) {
    steps += 1
    keys += step.keyCount
    let seconds = (ContinuousClock.now - start).components.seconds
    entries.append("\(steps) at \(seconds) s: \(step)")
    if entries.count > Self.capacity { entries.removeFirst() }
  }

  /// The last steps, a line each, the last one at the end.
  var text: String { entries.joined(separator: "\n") }
}
