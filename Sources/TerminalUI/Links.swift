import Caching

/// A web address that may be handed to a terminal: http or https, printable ASCII throughout, of bounded length.
public struct LinkTarget: Sendable, Hashable {
  /// The address. Everything but printable ASCII is percent-encoded.
  public let address: String

  /// The longest address of a link, in bytes; terminals drop much longer ones.
  public static let maximumLength = 2_000

  /// `nil` for a text that is no web address with a host, or too long.
  public init?(_ text: String) {
    let head = text.utf8.prefix(8).map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 0x20 : $0 }
    let scheme = ["https://", "http://"].first { head.starts(with: $0.utf8) }
    guard let scheme, text.utf8.count <= Self.maximumLength else { return nil }
    guard let first = text.utf8.dropFirst(scheme.utf8.count).first, first > 0x20, first != 0x7F,
      !"/?#:@\\".utf8.contains(first)
    else { return nil }
    // A user name before the host hides the host, and so do characters that only some programs take for a slash.
    let authority = text.utf8.dropFirst(scheme.utf8.count).prefix { !"/?#".utf8.contains($0) }
    guard authority.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"@\\%".utf8.contains($0) }) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if byte > 0x20, byte < 0x7F {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), Self.digit(byte >> 4), Self.digit(byte & 15)]
      }
    }
    guard bytes.count <= Self.maximumLength else { return nil }
    address = String(decoding: bytes, as: UTF8.self)
  }

  /// Letters and digits that depend on the address only. A terminal shows the parts of a wrapped link as one by them.
  public var id: String {
    String(FNV1a.hash64(address), radix: 36)
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x41 + value - 10 }
}

/// Cells of one row that are a link, or a part of one.
public struct PlacedLink: Sendable, Hashable {
  public var target: LinkTarget
  public var row: Int
  public var columns: Range<Int>

  public init(_ target: LinkTarget, row: Int, columns: Range<Int>) {
    self.target = target
    self.row = row
    self.columns = columns
  }
}

/// A web address inside a text.
public struct TextLink: Sendable, Hashable {
  public var glyphs: Range<Int>
  public var target: LinkTarget
}

extension SafeText {
  /// The web addresses in the text, in order. An address is ASCII and begins at the start of a word. It ends before a space, a character of
  /// another script, or the punctuation of the sentence around it.
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
