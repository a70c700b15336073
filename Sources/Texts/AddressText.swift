/// Web addresses for other programs and for people: the same ones, with percent signs for what programs could act on, and without names
/// and passwords.
package enum AddressText {
  /// An address for a program that may hand it to a shell. None of its characters but `&`, if that is kept, mean anything there.
  ///
  /// - Parameter keepsAmpersand: whether `&` stays. It parts the items of a query: encoded, the address may be another one.
  package static func forCommand(_ address: String, keepsAmpersand: Bool) -> String {
    encoded(address, keeping: keepsAmpersand ? "&" : "")
  }

  /// The address with percent signs (RFC 3986, 2.1) for all but letters and digits of ASCII, `-._~:/?#@=+,%`, the brackets of a
  /// host that is a number, and what is to be kept.
  static func encoded(_ address: String, keeping kept: String) -> String {
    let kept = ":/?#@=+,%" + kept
    let path = address.utf8.indices.filter { address.utf8[$0] == UInt8(ascii: "/") }.dropFirst(2).first
    let end = min(path ?? address.endIndex, address.firstIndex { $0 == "?" || $0 == "#" } ?? address.endIndex)
    return PercentText.encoded(address[..<end], keeping: kept + "[]")
      + PercentText.encoded(address[end...], keeping: kept)
  }

  /// A text in which no address has a name and a password: what is shown, logged or kept is made so.
  package static func withoutCredentials(_ text: String) -> String {
    // Most texts have no address.
    guard text.utf8.contains(UInt8(ascii: "@")) else { return text }
    var (result, rest) = ("", text[...])
    while let authority = rest.firstRange(of: "://")?.upperBound {
      result += rest[..<authority]
      rest = rest[authority...]
      let end = rest.firstIndex { "/?#'\"<>".contains($0) || $0.isWhitespace } ?? rest.endIndex
      if let last = rest[..<end].lastIndex(of: "@") { rest = rest[rest.index(after: last)...] }
    }
    return result + rest
  }

  /// The same of a text that is meant to be one address, as a proxy's is (`me:secret@host:3128`), whatever else is wrong with it. A password
  /// may have any signs in it, so that of what is before the last `@` only a scheme stays.
  package static func withoutCredentials(address text: String) -> String {
    guard let last = text.lastIndex(of: "@") else { return text }
    let scheme = text.firstRange(of: "://").map { text[..<$0.upperBound] } ?? ""
    let isScheme = scheme.dropLast(3).allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return String((isScheme ? scheme : "") + text[text.index(after: last)...])
  }
}
