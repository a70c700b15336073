/// Writes bits into bytes, the lowest bit of each byte first (RFC 1951, section 3.1.1).
struct BitWriter {
  /// The complete bytes.
  private(set) var bytes: [UInt8]
  private var buffer: UInt64 = 0
  private var pending = 0

  /// Appends to `bytes`.
  init(appendingTo bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  /// Writes `count` bits, 0 to 32, of `value`, whose other bits must be 0.
  @inline(__always)
  mutating func write(_ value: UInt32, _ count: Int) {
    buffer |= UInt64(value) &<< UInt64(truncatingIfNeeded: pending)
    pending &+= count
    while pending >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: buffer))
      buffer &>>= 8
      pending &-= 8
    }
  }

  /// The bytes, the last one padded with zeros.
  consuming func finish() -> [UInt8] {
    if pending > 0 { write(0, 8 - pending) }
    return bytes
  }
}
