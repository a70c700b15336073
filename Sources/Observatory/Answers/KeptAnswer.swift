package import Foundation

/// An answer of the store's that was kept.
package struct KeptAnswer: Sendable, Hashable {
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
