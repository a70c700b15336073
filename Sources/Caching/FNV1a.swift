/// The FNV-1a hash of a text (RFC 9923): the same in every run, unlike `Hasher`, but no protection against made collisions.
package enum FNV1a {
  package static func hash64(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// The hash in 128 bits, as 32 lower-case hexadecimal digits.
  package static func hexadecimal128(_ text: String) -> String {
    var high: UInt64 = 0x6c62_272e_07bb_0142
    var low: UInt64 = 0x62b8_2175_6295_c58d
    for byte in text.utf8 {
      low ^= UInt64(byte)
      // Times the prime 2⁸⁸ + 0x13B, modulo 2¹²⁸. `UInt128` would say this in one line, but needs macOS 15.
      let product = low.multipliedFullWidth(by: 0x13b)
      high = product.high &+ high &* 0x13b &+ low &<< 24
      low = product.low
    }
    return digits(high) + digits(low)
  }

  private static func digits(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
