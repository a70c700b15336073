import Essentials

extension URL {
  /// `true` if this is an http or https address with a host.
  var isWeb: Bool {
    guard let scheme = scheme?.lowercased(), scheme == "http" || scheme == "https" else { return false }
    return host(percentEncoded: true)?.isEmpty == false
  }
}
