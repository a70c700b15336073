/// An answer of the store, and when the store gave it.
struct DatedAnswer<Value: Sendable>: Sendable {
  let value: Value
  /// By the service's clock. Of an answer that stands in (``EarlierAnswer``), when it was found.
  let received: Duration
}
