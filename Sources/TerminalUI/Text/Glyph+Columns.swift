extension Glyph {
  /// Stands for a scalar that can't be shown.
  static let replacement = Glyph("\u{FFFD}")

  /// The cells it takes: 2 for a wide one, else 1, also for a continuation.
  public var columns: Int { isWide ? 2 : 1 }

  /// The base scalar; `nil` for a continuation.
  var base: Unicode.Scalar? {
    let value = UInt32(truncatingIfNeeded: bits & 0x1F_FFFF)
    return value == 0 ? nil : Unicode.Scalar(value)
  }

  /// The glyph with one more combining mark; marks past the second are dropped.
  func adding(mark: Unicode.Scalar) -> Glyph {
    if bits >> 21 & 0x1F_FFFF == 0 { return Glyph(bits: bits | UInt64(mark.value) << 21) }
    if bits >> 42 & 0x1F_FFFF == 0 { return Glyph(bits: bits | UInt64(mark.value) << 42) }
    return self
  }

  /// Appends the scalars in UTF-8; nothing for a continuation.
  public func append(toUTF8 bytes: inout [UInt8]) {
    if bits < 0x80, bits != 0 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      return
    }
    var rest = bits & ~(1 << 63)
    while rest != 0 {
      if let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: rest & 0x1F_FFFF)) {
        bytes.append(contentsOf: scalar.utf8)
      }
      rest >>= 21
    }
  }
}
