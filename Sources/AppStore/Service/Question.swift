import Essentials

/// A question to the store.
struct Question<Value: StoreAnswer>: Sendable {
  let url: URL
  /// The kind under which its answer is archived.
  let kind: ArchivedAnswer.Kind
  let decode: @Sendable (Data) throws(StoreError) -> Value
}
