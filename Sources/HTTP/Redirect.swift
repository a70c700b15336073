/// Which redirects are followed: at most five, to http and https only, and never from https back to http.
///
/// libcurl follows them; it has no option for the last rule.
enum Redirect {
  /// The most redirects that one request follows.
  static let limit = 5

  /// Whether the answer that `location` leads to comes over TLS.
  ///
  /// - Parameter isSecure: whether the redirecting answer came so.
  /// - Throws: ``HTTPError/badRedirect`` where TLS would be left behind.
  static func isSecure(_ location: String, from isSecure: Bool) throws(HTTPError) -> Bool {
    let start = location.prefix(6).lowercased()
    if start.hasPrefix("http:") {
      guard !isSecure else { throw .badRedirect }
      return false
    }
    return isSecure || start == "https:"
  }
}
