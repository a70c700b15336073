/// Web addresses for other programs: the same ones, with percent signs for what these could act on.
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
}
