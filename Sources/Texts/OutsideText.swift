/// Text from outside: arguments, variables, input, files, and what is typed. Bytes that aren't UTF-8 are refused: repaired, two names could
/// become one that nobody has typed.
package enum OutsideText {
  /// Why bytes are refused, to stand behind the name of the place that they come from.
  package static let refusal = "is not UTF-8 text"

  /// The text of bytes without a byte order mark in front; `nil` if they aren't UTF-8, lone surrogates included.
  package static func text(of bytes: some Collection<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    // A repaired text would be another one.
    guard text.utf8.elementsEqual(bytes) else { return nil }
    return text.unicodeScalars.first == mark ? String(text.unicodeScalars.dropFirst()) : text
  }

  /// Bytes for a message, at most 80 of them: those that aren't ASCII as `\xE9`.
  package static func shown(_ bytes: some Collection<UInt8>) -> String {
    let words = bytes.prefix(80).map { byte in
      0x20..<0x7F ~= byte ? String(Unicode.Scalar(byte)) : "\\x" + (byte < 16 ? "0" : "") + hexadecimal(byte)
    }
    return words.joined() + (bytes.count > 80 ? "…" : "")
  }

  private static func hexadecimal(_ byte: UInt8) -> String { String(byte, radix: 16, uppercase: true) }

  private static let mark: Unicode.Scalar = "\u{FEFF}"
}

extension String {
  /// The one spelling of terms, ids and columns: Normalization Form C, single spaces for blanks and control characters, nothing invisible.
  package var inOneSpelling: String {
    if isInOneSpelling { return self }
    var scalars: [Unicode.Scalar] = []
    var isBlankDue = false
    for scalar in unicodeScalars where !scalar.isUnseen {
      if scalar.isBlankOrControl {
        isBlankDue = !scalars.isEmpty
      } else {
        if isBlankDue { scalars.append(" ") }
        isBlankDue = false
        scalars.append(scalar)
      }
    }
    return String(String.UnicodeScalarView(scalars.composed))
  }

  /// The text without case as well, as terms are told apart. Equal texts have equal bytes.
  package var foldedSpelling: String {
    let text = inOneSpelling.lowercased()
    return text.utf8.allSatisfy { $0 < 0x80 } ? text : String(String.UnicodeScalarView(text.unicodeScalars.composed))
  }

  /// `true` for what nearly all terms are: ASCII, with single spaces.
  private var isInOneSpelling: Bool {
    var last = UInt8(ascii: " ")
    for byte in utf8 {
      guard 0x20..<0x7F ~= byte, byte != UInt8(ascii: " ") || last != byte else { return false }
      last = byte
    }
    return last != UInt8(ascii: " ") || utf8.isEmpty
  }
}

extension Unicode.Scalar {
  fileprivate var isBlankOrControl: Bool { properties.isWhitespace || properties.generalCategory == .control }

  /// `true` for marks that nobody sees and that change no letter. Joiners, variation selectors and the tags of flags are none.
  fileprivate var isUnseen: Bool {
    switch value {
    case ..<0xAD, 0x200C, 0x200D, 0xE0020...0xE007F: false
    case 0xFFF9...0xFFFB: true
    default:
      properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
        && properties.generalCategory != .otherLetter
    }
  }
}
