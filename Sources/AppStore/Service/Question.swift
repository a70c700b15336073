import Essentials
import Texts

/// A question to the store.
struct Question<Value: StoreAnswer>: Sendable {
  let url: WebAddress
  /// The kind under which its answer is archived.
  let kind: ArchivedAnswer.Kind
  /// A line of the request's head. Where it matters to the answer the address says it as well, in its fragment, which is not sent.
  var header: String?
  /// The age up to which a kept answer is taken, where it isn't that of all.
  var age: Duration?
  let decode: @Sendable ([UInt8]) throws(StoreError) -> Value
}
