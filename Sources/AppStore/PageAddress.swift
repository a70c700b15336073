package import Texts

/// The target of a link in the store's answer, which anybody may have written. One that programs could read in different ways is refused.
package enum PageAddress: Sendable, Hashable {
  case store
  /// A page of another host, as a person should read it: with its port if there is one, and with the scheme if it is http.
  case elsewhere(host: String)
  /// Not to be opened; the reason is the predicate of a sentence about the link.
  case refused(reason: String)

  package init(_ address: WebAddress) {
    guard !address.hasCredentials else {
      self = .refused(reason: "hides its host behind a name")
      return
    }
    let host = address.host.lowercased()
    let isUsualPort = address.port == nil || address.port == 443
    guard !AppReference.hosts.contains(host) || !address.isSecure || !isUsualPort else {
      self = .store
      return
    }
    self = .elsewhere(
      host: (address.isSecure ? "" : "http://") + host + (address.port.map { ":\($0)" } ?? ""))
  }
}
