extension Unicode.Scalar {
  /// The scalar of the usual width for a fullwidth or halfwidth form; others as they are.
  package var ofUsualWidth: Unicode.Scalar {
    guard Self.widthForms.contains(value) else { return self }
    let form = Self.usualWidths[Int(value - Self.widthForms.lowerBound)]
    return form == "-" && value != 0xFF0D ? self : form
  }

  /// The block of these forms (The Unicode Standard, Halfwidth and Fullwidth Forms).
  private static let widthForms: ClosedRange<UInt32> = 0xFF01...0xFFEE

  /// The scalars that those of the block stand for, in its order. `-` is no form, but for its own.
  private static let usualWidths: [Unicode.Scalar] = Array(
    (0x21...0x7E).map { Unicode.Scalar($0) }
      + """
      ⦅⦆。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}\
      \u{1160}\u{1100}\u{1101}\u{11AA}\u{1102}\u{11AC}\u{11AD}\u{1103}\u{1104}\u{1105}\u{11B0}\u{11B1}\u{11B2}\u{11B3}\u{11B4}\u{11B5}\
      \u{111A}\u{1106}\u{1107}\u{1108}\u{1121}\u{1109}\u{110A}\u{110B}\u{110C}\u{110D}\u{110E}\u{110F}\u{1110}\u{1111}\u{1112}---\
      \u{1161}\u{1162}\u{1163}\u{1164}\u{1165}\u{1166}--\u{1167}\u{1168}\u{1169}\u{116A}\u{116B}\u{116C}--\
      \u{116D}\u{116E}\u{116F}\u{1170}\u{1171}\u{1172}--\u{1173}\u{1174}\u{1175}---¢£¬ ¦¥₩-│←↑→↓■○
      """.unicodeScalars)
}
