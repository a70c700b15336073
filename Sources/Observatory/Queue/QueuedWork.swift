/// Work that was queued and is not done yet.
package struct QueuedWork: Sendable, Hashable {
  package var kind: String
  /// The work itself, in the kind's own terms.
  package var payload: String

  package init(kind: String, payload: String) {
    self.kind = kind
    self.payload = payload
  }
}
