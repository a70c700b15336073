/// The 128-bit FNV-1a hash (RFC 9923): the same on every machine and in every run, unlike `Hasher`. It spreads well and is
/// quick on short input, but no protection against inputs that are made to collide.
struct FNV128: Hashable {
  /// The upper and lower half of the hash so far.
  private(set) var high: UInt64 = 0x6c62_272e_07bb_0142
  private(set) var low: UInt64 = 0x62b8_2175_6295_c58d

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  /// 32 lower-case hexadecimal digits.
  var hexadecimal: String { Self.digits(high) + Self.digits(low) }

  /// Multiplies by the prime 2⁸⁸ + 0x13B, modulo 2¹²⁸. `UInt128` would say this in one line, but needs macOS 15.
  private mutating func add(_ byte: UInt8) {
    low ^= UInt64(byte)
    let product = low.multipliedFullWidth(by: 0x13b)
    high = product.high &+ high &* 0x13b &+ low &<< 24
    low = product.low
  }

  private static func digits(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
