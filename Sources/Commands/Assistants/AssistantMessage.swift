package import AppStore
import Texts

/// A message of JSON-RPC 2.0 (https://www.jsonrpc.org/specification).
package struct AssistantMessage {
  /// As JSON; `nil` for a notification.
  package let id: String?
  package let method: String
  package let parameters: JSONValue

  /// - Parameter text: a line; `nil` if it is too long, or not UTF-8.
  /// - Returns: `nil` for what is never answered: an answer, and a notification whose parameters are wrong.
  package init?(_ text: String?) throws(AssistantRefusal) {
    var reader = JSONReader(Array((text ?? "").utf8))
    guard let message = try? reader.readValue(), (try? reader.expectEnd()) != nil else {
      throw AssistantRefusal(code: -32_700, message: "the line is not JSON in UTF-8 of at most 4 MB")
    }
    if case .array = message { throw .notRequest("batches are not taken: send one message a line") }
    id = Self.id(message["id"])
    parameters = message["params"] ?? .object([:])
    if message["method"] == nil, (message["result"] ?? message["error"]) != nil { return nil }
    guard case .string(let method)? = message["method"], id != nil || message["id"] == nil,
      message["jsonrpc"] == .string("2.0")
    else { throw .notRequest("that is no request of JSON-RPC 2.0", id: id) }
    guard case .object = parameters else {
      guard id != nil else { return nil }
      throw .badParameters("params is not an object", id: id)
    }
    self.method = method
  }

  /// A string or a whole number as JSON; `nil` for anything else, which is no id.
  static func id(_ value: JSONValue?) -> String? {
    if case .string(let text)? = value { return JSONText.string(text) }
    return value?.integer.map { "\($0)" }
  }
}

/// An error of the protocol, with a code of JSON-RPC.
package struct AssistantRefusal: Error {
  package let code: Int
  package let message: String
  package var id: String?

  static func notRequest(_ words: String, id: String? = nil) -> Self { Self(code: -32_600, message: words, id: id) }
  static func badParameters(_ words: String, id: String? = nil) -> Self { Self(code: -32_602, message: words, id: id) }
}
