/// A web address inside a text.
public struct TextLink: Sendable, Hashable {
  /// The glyphs that are the address.
  public var glyphs: Range<Int>
  public var target: LinkTarget
}

extension SafeText {
  /// The web addresses in the text, in order. An address is ASCII, begins at the start of a word and ends before a space,
  /// before a character of another script, and before the punctuation of the sentence around it.
  public var links: [TextLink] {
    var links: [TextLink] = []
    var index = 0
    // An address has a colon; most texts have few.
    while let colon = glyphs[index...].firstIndex(of: Glyph(":")) {
      index = colon + 1
      guard let start = schemeStart(before: colon), start >= links.last?.glyphs.upperBound ?? 0 else { continue }
      let end = endOfAddress(from: colon)
      guard let target = LinkTarget(SafeText(glyphs: glyphs[start..<end]).string) else { continue }
      links.append(TextLink(glyphs: start..<end, target: target))
      index = end
    }
    return links
  }

  /// The index of `http` or `https` before a colon and two slashes.
  private func schemeStart(before colon: Int) -> Int? {
    guard colon + 2 < glyphs.count, glyphs[colon + 1] == Glyph("/"), glyphs[colon + 2] == Glyph("/") else { return nil }
    for scheme in ["https", "http"] where colon >= scheme.count {
      let start = colon - scheme.count
      let isScheme = zip(glyphs[start..<colon], scheme.unicodeScalars).allSatisfy { glyph, scalar in
        glyph == Glyph(scalar) || glyph == Glyph(scalar.properties.uppercaseMapping.unicodeScalars.first ?? scalar)
      }
      if isScheme, start == 0 || !glyphs[start - 1].isASCIIWord { return start }
    }
    return nil
  }

  private func endOfAddress(from colon: Int) -> Int {
    var end = colon
    var open = 0
    while end < glyphs.count, let scalar = glyphs[end].base, glyphs[end].bits < 0x7F {
      if scalar == " " || "<>\"`{}|\\^".unicodeScalars.contains(scalar) { break }
      // A bracket that the address didn't open belongs to the text around it.
      if scalar == "(" { open += 1 }
      if scalar == ")" {
        if open == 0 { break }
        open -= 1
      }
      end += 1
    }
    while end > colon, let scalar = glyphs[end - 1].base, ".,;:!?'*([]".unicodeScalars.contains(scalar) { end -= 1 }
    return end
  }
}

extension Glyph {
  fileprivate var isASCIIWord: Bool {
    switch bits {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
    default: false
    }
  }
}
