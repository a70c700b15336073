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
    let plain = Set("-._~:/?#@=+,%".utf8).union(kept.utf8)
    var bytes: [UInt8] = []
    var isHost = true
    var slashes = 0
    for byte in address.utf8 {
      if byte == UInt8(ascii: "/") { slashes += 1 }
      if slashes > 2 || "?#".utf8.contains(byte) { isHost = false }
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        bytes.append(byte)
      case _ where plain.contains(byte) || isHost && "[]".utf8.contains(byte): bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 0xF)]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
