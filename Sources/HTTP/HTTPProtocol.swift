internal import CCurl

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
