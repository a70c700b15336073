import Concurrency
internal import CCurl
import Essentials
package import Texts

/// A complete answer, whatever its status.
package struct HTTPResponse: Sendable, Hashable {
  /// Notes the last answer that comes to a task, before anybody reads it. A class, since optimised programs lose a closure here.
  @TaskLocal package static var note: Note?

  package final class Note: Sendable {
    private let noted = Locked<HTTPResponse?>(nil)
    package init() {}
    package var answer: HTTPResponse? { noted.withLock(\.self) }
    func take(_ answer: HTTPResponse) { noted.withLock { $0 = answer } }
  }

  /// The address the body came from, after redirects.
  package var url: WebAddress
  package var status: Int
  package var headers: [String: String]
  package var body: [UInt8]
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

  package func checked() throws(HTTPError) -> HTTPResponse {
    guard !(200...299 ~= status) else { return self }
    let retryAfter = headers["retry-after"].flatMap { RetryAfter.parse($0, now: Date()) }
    throw .status(code: status, retryAfter: retryAfter, body: Array(body.prefix(64 << 10)))
  }
}

/// Reads the `Retry-After` field, the time that a client is asked to wait (RFC 9110 §10.2.3).
enum RetryAfter {
  static let longest: Duration = .seconds(24 * 60 * 60)

  /// The wait that `field` asks for, by a number of seconds or a date, at most ``longest``; `nil` where it is neither.
  static func parse(_ field: String, now: Date) -> Duration? {
    let text = field.trimmed
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    if !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) {
      guard digits.startIndex == text.startIndex else { return .zero }
      return Int(digits).map { min(.seconds($0), longest) } ?? longest
    }
    let date = ccurl_date(text)
    guard date >= 0 else { return nil }
    let wait = Duration.seconds((Double(date) - now.timeIntervalSince1970).rounded(.up))
    return min(max(wait, .zero), longest)
  }
}

/// The protocol of an answer, by the name that TLS has for it (RFC 7301 §6).
package enum HTTPProtocol: String, Sendable, Hashable {
  case http10 = "http/1.0"
  case http11 = "http/1.1"
  case http2 = "h2"
  case http3 = "h3"
  /// The sample catalogue, which answers without a network.
  case sample

  /// The protocol that libcurl names by a number (`CURLINFO_HTTP_VERSION`); `nil` for none and for one that is newer than this.
  init?(curlVersion: Int) {
    switch curlVersion {
    case Int(CURL_HTTP_VERSION_1_0): self = .http10
    case Int(CURL_HTTP_VERSION_1_1): self = .http11
    case Int(CURL_HTTP_VERSION_2_0): self = .http2
    case Int(CURL_HTTP_VERSION_3): self = .http3
    default: return nil
    }
  }
}
