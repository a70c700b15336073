internal import CCurl

extension HTTPProtocol {
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
