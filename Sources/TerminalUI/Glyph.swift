/// The contents of one cell: a base scalar with up to two combining ones, packed in a word so that frames compare by memory.
///
/// Bits 0–20, 21–41 and 42–62 hold the scalars (0: none); bit 63 says that the glyph is two columns wide. The cell to the
/// right of a wide glyph holds ``continuation``.
public struct Glyph: Sendable, Hashable {
  /// The packed scalars.
  public let bits: UInt64

  /// A blank cell.
  public static let space = Glyph(" ")
  /// The right half of a wide glyph.
  public static let continuation = Glyph(bits: 0)

  init(bits: UInt64) {
    self.bits = bits
  }

  /// A glyph of one column.
  public init(_ scalar: Unicode.Scalar) {
    bits = UInt64(scalar.value)
  }

  /// Combining scalars past the second are dropped.
  public init(_ base: Unicode.Scalar, combining: [Unicode.Scalar] = [], isWide: Bool) {
    var bits = UInt64(base.value)
    if combining.count > 0 { bits |= UInt64(combining[0].value) << 21 }
    if combining.count > 1 { bits |= UInt64(combining[1].value) << 42 }
    self.bits = isWide ? bits | (1 << 63) : bits
  }

  /// `true` if the glyph takes two columns.
  public var isWide: Bool { bits >> 63 == 1 }

  /// The base scalar and the combining ones behind it; empty for a continuation.
  public var scalars: [Unicode.Scalar] {
    [bits & 0x1F_FFFF, bits >> 21 & 0x1F_FFFF, bits >> 42 & 0x1F_FFFF].compactMap {
      $0 == 0 ? nil : Unicode.Scalar(UInt32($0))
    }
  }
}
