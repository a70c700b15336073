import Essentials
import Texts

/// A question to the store.
struct Question<Value: StoreAnswer>: Sendable {
  let url: WebAddress
  /// The kind under which its answer is archived.
  let kind: ArchivedAnswer.Kind
  let decode: @Sendable ([UInt8]) throws(StoreError) -> Value
}
