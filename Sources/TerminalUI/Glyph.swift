public struct Cell: Sendable, Hashable {
  public var glyph: Glyph
  public var style: Style

  /// A blank cell in the terminal's own colours.
  public static let blank = Cell(glyph: .space, style: .plain)

  public init(glyph: Glyph, style: Style) {
    self.glyph = glyph
    self.style = style
  }
}

/// The contents of one cell: a base scalar with up to two combining ones, packed in a word so that frames compare by memory.
///
/// Bits 0–20, 21–41 and 42–62 hold the scalars (0: none); bit 63 says that the glyph is two columns wide. The cell to the
/// right of a wide glyph holds ``continuation``.
public struct Glyph: Sendable, Hashable {
  public let bits: UInt64

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

  /// `true` for a printable character of ASCII that nothing is combined with.
  public var isASCII: Bool { 0x20..<0x7F ~= bits }

  /// `true` if the glyph takes two columns.
  public var isWide: Bool { bits >> 63 == 1 }

  /// The base scalar and the combining ones behind it; empty for a continuation.
  public var scalars: [Unicode.Scalar] {
    [bits & 0x1F_FFFF, bits >> 21 & 0x1F_FFFF, bits >> 42 & 0x1F_FFFF].compactMap {
      $0 == 0 ? nil : Unicode.Scalar(UInt32($0))
    }
  }
}

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
