extension SafeText {
  /// A number that isn't negative, in decimal digits.
  public init(decimal number: Int) {
    var digits: [Glyph] = []
    var rest = max(0, number)
    repeat {
      digits.append(Glyph(bits: UInt64(0x30 + rest % 10)))
      rest /= 10
    } while rest > 0
    digits.reverse()
    self.init(glyphs: digits, columns: digits.count)
  }
}
