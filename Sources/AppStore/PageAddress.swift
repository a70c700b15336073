package import Essentials

/// The target of a link in the store's answer, judged before a web browser gets it.
///
/// Any publisher, or a false store, may have written it: an address that programs could read in different ways is refused.
package enum PageAddress: Sendable, Hashable {
  /// A page of Apple's store, over https.
  case store
  /// A page of another host, as a person should read it: with its port if there is one, and with the scheme if it is http.
  case elsewhere(host: String)
  /// Not to be opened; the reason is the predicate of a sentence about the link.
  case refused(reason: String)

  package init(_ url: URL) {
    let text = url.absoluteString
    let scheme = url.scheme?.lowercased() ?? ""
    guard scheme == "https" || scheme == "http" else {
      self = .refused(reason: "is not https")
      return
    }
    // Browsers take a backslash for a slash, others for a part of the name.
    let authority = text.dropFirst(scheme.count + 3).prefix { !"/?#\\".contains($0) }
    guard text.dropFirst(scheme.count).hasPrefix("://"), !authority.contains("@"), !text.contains("\\"),
      url.user == nil, url.password == nil
    else {
      self = .refused(reason: "hides its host behind a name")
      return
    }
    // Not every Foundation keeps the brackets of an IPv6 address.
    let name = url.host(percentEncoded: true)?.lowercased()
    guard let host = name.map({ $0.contains(":") && !$0.hasPrefix("[") ? "[\($0)]" : $0 }), Self.isPlain(host),
      authority.lowercased() == host + (url.port.map { ":\($0)" } ?? "")
    else {
      self = .refused(reason: "has a host that can be read in two ways")
      return
    }
    let isUsualPort = url.port == nil || url.port == 443
    guard !AppReference.hosts.contains(host) || scheme != "https" || !isUsualPort else {
      self = .store
      return
    }
    self = .elsewhere(host: (scheme == "http" ? "http://" : "") + host + (url.port.map { ":\($0)" } ?? ""))
  }

  /// Letters of ASCII, digits, hyphens and full stops; or an address of IPv6.
  private static func isPlain(_ host: String) -> Bool {
    let isName = host.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x2E
    }
    let isAddress =
      host.hasPrefix("[") && host.hasSuffix("]")
      && host.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
    return !host.isEmpty && (isName || isAddress)
  }
}
