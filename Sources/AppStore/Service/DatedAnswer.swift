/// An answer of the store, and the time when the store gave it.
struct DatedAnswer<Value: Sendable>: Sendable {
  let value: Value
  /// The time on the service's clock. For an answer that stands in (``EarlierAnswer``), the time when it was found.
  let received: Duration
}
