/// The protocol of an answer, by the name that TLS has for it (RFC 7301 §6).
package enum HTTPProtocol: String, Sendable, Hashable {
  case http10 = "http/1.0"
  case http11 = "http/1.1"
  case http2 = "h2"
  case http3 = "h3"
  /// The sample catalogue, which answers without a network.
  case sample
}
