extension Sequence<UInt8> {
  /// A hash to compare recorded bytes by (FNV-1a, 64 bits), in hexadecimal.
  package var fingerprint: String {
    String(reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 16)
  }
}
