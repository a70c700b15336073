extension String {
  /// Without surrounding white space.
  package var trimmed: String {
    trimmed(of: \.properties.isWhitespace)
  }

  package func trimmed(of isBlank: (Unicode.Scalar) -> Bool) -> String {
    guard let first = unicodeScalars.firstIndex(where: { !isBlank($0) }),
      let last = unicodeScalars.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(unicodeScalars[first...last])
  }
}

extension Substring {
  /// Without surrounding white space.
  package var trimmed: String { String(self).trimmed }
}

extension Unicode.Scalar {
  package var isNewline: Bool { Character(self).isNewline }
}
