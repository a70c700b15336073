extension App {
  /// The title for people: the name if it shows anything, else the bundle id, else the id as store addresses write it.
  package var title: String {
    if name.showsAnything { return name }
    if let bundleID, bundleID.showsAnything { return bundleID }
    return "id\(id)"
  }
}

extension String {
  /// `true` if it has more than control sequences, white space, ignorable characters and marks without a base.
  var showsAnything: Bool {
    if let first = utf8.first, (0x21...0x7E).contains(first) { return true }
    let text = unicodeScalars.contains { $0 == "\u{1B}" || (0x80...0x9F).contains($0.value) } ? withoutSequences : self
    return text.unicodeScalars.contains(where: \.isSeen)
  }

  /// Without control sequences and control strings (ECMA-48), whose parameters would pass for text.
  private var withoutSequences: String {
    self.replacing(/(?:\u{1B}\[|\u{9B})[0-?]*[ -\/]*[@-~]?/, with: "")
      .replacing(/(?s)(?:\u{1B}[\]PX^_]|[\u{90}\u{98}\u{9D}-\u{9F}]).*?(?:\u{07}|\u{1B}\\|\u{9C}|$)/, with: "")
      .replacing(/\u{1B}[ -\/]*[0-~]?/, with: "")
  }
}

extension Unicode.Scalar {
  fileprivate var isSeen: Bool {
    switch value {
    // Letters and signs that show nothing (Hangul fillers, the Braille pattern without a dot), the keycap, skin tones.
    case 0x115F, 0x1160, 0x2800, 0x3164, 0xFFA0, 0x20E3, 0x1F3FB...0x1F3FF: return false
    // Hangul vowels and finals, which only continue a syllable.
    case 0x1161...0x1175, 0x11A8...0x11C2, 0x16D67, 0x16D68: return false
    default: break
    }
    guard !properties.isDefaultIgnorableCodePoint else { return false }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .spaceSeparator, .lineSeparator, .paragraphSeparator, .nonspacingMark,
      .enclosingMark, .spacingMark:
      return false
    default: return true
    }
  }
}
