/// An absolute http or https address with a host (RFC 3986), kept as text: Foundation's `URL` would bring 5 MB into the program.
package struct WebAddress: Sendable, Hashable, CustomStringConvertible {
  /// The address in printable ASCII. The rest of it is as it was written.
  package let text: String

  /// Takes an address as people and stores write it. A host in letters of other scripts gets the name that the network knows it by. Behind
  /// the host, characters that can't stand there are percent-encoded.
  ///
  /// `nil` for another scheme, for no host, and for a name, host or port that programs could read in different ways.
  package init?(_ text: String) {
    guard let start = Self.endOfScheme(text) else { return nil }
    let end = text.utf8[start...].firstIndex(where: "/?#\\".utf8.contains) ?? text.endIndex
    // As bytes: with a mark behind it a backslash is another character.
    guard text.utf8[end...].first != UInt8(ascii: "\\") else { return nil }
    let authority = text[start..<end]
    let server = Self.server(of: authority)
    let written = Self.host(of: server)
    let host = InternationalName.ascii(written)
    guard Self.isHost(host), Self.isPort(server[written.endIndex...]),
      authority[..<server.startIndex].utf8.allSatisfy(PercentText.isPlain)
    else { return nil }
    // Nearly all are as they should be.
    if written == host, PercentText.isClean(text[end...]) {
      self.text = text
    } else {
      self.text =
        "\(text[..<server.startIndex])\(host)\(server[written.endIndex...])\(PercentText.cleaned(text[end...]))"
    }
  }

  private init(checked text: String) {
    self.text = text
  }

  package var description: String { text }

  // MARK: - Parts

  package var isSecure: Bool { text.utf8.prefix(5).last.map { $0 | 0x20 } == UInt8(ascii: "s") }

  package var scheme: String { isSecure ? "https" : "http" }

  /// The host as written, an address of IPv6 with its brackets.
  package var host: Substring { Self.host(of: server) }

  package var port: Int? { Int(server[host.endIndex...].dropFirst()) }

  /// `true` if a name, and perhaps a password, stand in front of the host.
  package var hasCredentials: Bool { authority.utf8.contains(UInt8(ascii: "@")) }

  /// The path as written; empty, or with a slash in front.
  package var path: Substring {
    Substring(text.utf8[authority.endIndex...].prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })
  }

  /// The query as written, without the question mark.
  package var query: Substring { text[path.endIndex...].prefix { $0 != "#" }.dropFirst() }

  /// The query's names and values, decoded as those of a form, where a plus is a space, in their order.
  package var queryItems: [(name: String, value: String)] {
    query.split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let texts = parts.map {
        PercentText.decoded($0.split(separator: "+", omittingEmptySubsequences: false).joined(separator: " ")[...])
      }
      return (texts[0], texts.count > 1 ? texts[1] : "")
    }
  }

  // MARK: - Others made from it

  package var withoutCredentials: WebAddress {
    WebAddress(checked: "\(text[..<authority.startIndex])\(text[server.startIndex...])")
  }

  /// The address with another text, which begins with a slash, behind its host.
  package func replacingRest(with rest: String) -> WebAddress {
    WebAddress(checked: text[..<authority.endIndex] + PercentText.cleaned(rest[...]))
  }

  // MARK: - Reading

  private static func endOfScheme(_ text: String) -> String.Index? {
    for scheme in ["https://", "http://"] {
      guard let end = text.utf8.index(text.startIndex, offsetBy: scheme.utf8.count, limitedBy: text.endIndex),
        text.utf8[..<end].elementsEqual(scheme.utf8, by: { $0 == $1 || $0 ^ 0x20 == $1 && $1 >= UInt8(ascii: "a") })
      else { continue }
      return end
    }
    return nil
  }

  private var authority: Substring {
    let start = text.utf8.index(text.startIndex, offsetBy: isSecure ? 8 : 7)
    let end = text.utf8[start...].firstIndex {
      $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#")
    }
    return text[start..<(end ?? text.endIndex)]
  }

  private var server: Substring { Self.server(of: authority) }

  private static func server(of authority: Substring) -> Substring {
    authority.utf8.lastIndex(of: UInt8(ascii: "@")).map { authority[authority.utf8.index(after: $0)...] } ?? authority
  }

  private static func host(of server: Substring) -> Substring {
    let end = server.first == "[" ? server.firstIndex(of: "]").map(server.index(after:)) : server.firstIndex(of: ":")
    return server[..<(end ?? server.endIndex)]
  }

  private static func isHost(_ host: Substring) -> Bool {
    if host.hasPrefix("[") {
      return host.hasSuffix("]") && host.count > 2
        && host.dropFirst().dropLast().utf8.allSatisfy {
          PercentText.value(ofHexadecimal: $0) != nil || ":.".utf8.contains($0)
        }
    }
    return !host.isEmpty && host.utf8.allSatisfy(PercentText.isUnreserved)
  }

  private static func isPort(_ text: Substring) -> Bool {
    guard let colon = text.utf8.first else { return true }
    let digits = text.utf8.dropFirst()
    return colon == UInt8(ascii: ":") && digits.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      && (digits.isEmpty || UInt16(text.dropFirst()) != nil)
  }
}
