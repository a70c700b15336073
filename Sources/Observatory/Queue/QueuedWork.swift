/// Work that was queued and is not done yet.
package struct QueuedWork: Sendable, Hashable, Identifiable {
  /// Grows in the order in which work was queued, and is never used again.
  package var id: Int
  package var kind: String
  /// What is to be done, in the kind's own terms.
  package var payload: String
}
