import Foundation

/// Where a redirect may lead.
enum Redirect {
  /// The most redirects that one request follows.
  static let limit = 5

  /// Whether an answer with this status sends the client elsewhere (RFC 9110 §15.4).
  ///
  /// 300 and 304 don't, 305 and 306 are no longer to be obeyed.
  static func isRedirect(status: Int) -> Bool {
    [301, 302, 303, 307, 308].contains(status)
  }

  /// The address that `location` names seen from `origin`, unless it may not be followed: what is not http or https, has no
  /// host, or would leave TLS behind.
  ///
  /// The URL loading system's own reading isn't used: on Linux it takes the path of a `file:` address for one on the same host.
  static func target(of location: String, from origin: URL) -> URL? {
    guard let target = URL(string: location, relativeTo: origin)?.absoluteURL, target.isWeb else { return nil }
    let leavesTLS = origin.scheme?.lowercased() == "https" && target.scheme?.lowercased() == "http"
    return leavesTLS && !(origin.isLoopback && target.isLoopback) ? nil : target
  }
}

extension URL {
  /// Whether this is an http or https address with a host.
  var isWeb: Bool {
    guard let scheme = scheme?.lowercased(), scheme == "http" || scheme == "https" else { return false }
    return host(percentEncoded: true)?.isEmpty == false
  }
}
