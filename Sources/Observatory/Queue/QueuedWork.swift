/// Work that was queued and is not done yet.
package struct QueuedWork: Sendable, Hashable {
  package var kind: String
  /// What is to be done, in the kind's own terms.
  package var payload: String

  package init(kind: String, payload: String) {
    self.kind = kind
    self.payload = payload
  }
}
