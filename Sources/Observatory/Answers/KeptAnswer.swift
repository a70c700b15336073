package import Foundation

/// An answer of the store's that was kept.
package struct KeptAnswer: Sendable, Hashable {
  /// What was asked for. Each kind has room of its own, so that no sweep pushes out what a person has searched for. The raw values stand
  /// in the file.
  package enum Kind: Int, Sendable, Hashable, CaseIterable {
    /// A search that a person made.
    case search
    /// One question of many: countries that are compared, what is tracked.
    case sweep
    case lookup
    case review

    /// How many bytes are kept; the oldest answers go.
    package var capacity: Int {
      switch self {
      case .search: 16 << 20
      case .sweep: 8 << 20
      case .lookup, .review: 4 << 20
      }
    }
  }

  package var body: [UInt8]
  /// When the store gave it.
  package var received: Date

  /// How long an answer counts as the store's word. What is older is for when the store can't be reached.
  package static let freshness: TimeInterval = 600

  /// Whether it can stand for what the store would say at a moment. One from the future, by a clock that was set back, can't.
  package func isFresh(at moment: Date) -> Bool {
    (0..<Self.freshness).contains(moment.timeIntervalSince(received))
  }
}
