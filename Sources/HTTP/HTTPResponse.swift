import Essentials
package import Texts

/// A complete answer, whatever its status.
package struct HTTPResponse: Sendable, Hashable {
  /// The address the body came from, after redirects.
  package var url: WebAddress
  package var status: Int
  /// Header fields, their names in lower case.
  package var headers: [String: String]
  /// The body, decompressed.
  package var body: [UInt8]
  /// The protocol of the answer; `nil` if it isn't known.
  package var `protocol`: HTTPProtocol?

  package init(
    url: WebAddress, status: Int, headers: [String: String] = [:], body: [UInt8] = [], protocol: HTTPProtocol? = nil
  ) {
    self.url = url
    self.status = status
    self.headers = headers
    self.body = body
    self.protocol = `protocol`
  }

  /// This answer, if its status is 2xx; any other is thrown.
  package func checked() throws(HTTPError) -> HTTPResponse {
    guard !(200...299 ~= status) else { return self }
    let retryAfter = headers["retry-after"].flatMap { RetryAfter.parse($0, now: Date()) }
    throw .status(code: status, retryAfter: retryAfter, body: Array(body.prefix(64 << 10)))
  }
}
