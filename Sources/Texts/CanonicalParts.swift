extension Unicode.Scalar {
  /// The canonical decomposition by one step (UAX #15): one scalar or two; empty if the scalar has none.
  var canonicalParts: [Unicode.Scalar] {
    switch value {
    case ..<0xC0: []
    case 0x2000, 0x2001: Unicode.Scalar(value + 2).map { [$0] } ?? []
    case HangulSyllable.range: HangulSyllable.parts(of: self)
    case 0xF900...0xFAFF, 0x2F800...0x2FA1F: unifiedIdeograph.map { [$0] } ?? []
    default: CanonicalPairs.standard.parts[self] ?? []
    }
  }

  /// All scalars that the scalar is made of, the base first; itself if there are no others.
  package var decomposed: [Unicode.Scalar] {
    let parts = canonicalParts
    // Only the first part of two has parts of its own.
    return parts.isEmpty ? [self] : parts[0].decomposed + parts.dropFirst()
  }

  /// The one scalar that Normalization Form C makes of this one and the next; `nil` if it makes none.
  func composed(with next: Unicode.Scalar) -> Unicode.Scalar? {
    HangulSyllable.composed(self, next)
      ?? CanonicalPairs.standard.wholes[CanonicalPairs.Pair(first: self, second: next)]
  }

  /// The ideograph for which one for compatibility stands. Equal texts compare equal in the standard library, and the unified ideographs
  /// stand in its order of texts.
  private var unifiedIdeograph: Unicode.Scalar? {
    let text = String(self)
    let blocks: [Range<UInt32>] = [0x4E00..<0xA000, 0x3400..<0x4DC0, 0x20000..<0x2A6E0, 0x2A6E0..<0x2F800]
    for block in blocks {
      var (low, high) = (block.lowerBound, block.upperBound)
      while low < high {
        let middle = low + (high - low) / 2
        guard let scalar = Unicode.Scalar(middle) else { break }
        if String(scalar) < text { low = middle + 1 } else { high = middle }
      }
      if let scalar = Unicode.Scalar(low), scalar != self, String(scalar) == text { return scalar }
    }
    return nil
  }
}

/// ``CanonicalTable``, to be looked up.
private struct CanonicalPairs: Sendable {
  struct Pair: Sendable, Hashable {
    var first: Unicode.Scalar
    var second: Unicode.Scalar
  }

  static let standard = CanonicalPairs()

  private(set) var parts: [Unicode.Scalar: [Unicode.Scalar]] = [:]
  private(set) var wholes: [Pair: Unicode.Scalar] = [:]

  private init() {
    read(CanonicalTable.composed) { mark, base, whole in
      parts[whole] = [base, mark]
      wholes[Pair(first: base, second: mark)] = whole
    }
    read(CanonicalTable.takenApart) { mark, base, whole in parts[whole] = [base, mark] }
    read(CanonicalTable.replaced) { _, base, whole in parts[whole] = [base] }
  }

  private func read(
    _ table: String, _ take: (_ mark: Unicode.Scalar, _ base: Unicode.Scalar, _ whole: Unicode.Scalar) -> Void
  ) {
    for line in table.unicodeScalars.split(separator: "\n") {
      let number = line.prefix { $0 != " " }
      guard let mark = UInt32(String(number), radix: 16).flatMap(Unicode.Scalar.init) else { continue }
      let scalars = Array(line.dropFirst(number.count + 1))
      for index in stride(from: 0, to: scalars.count - 1, by: 2) { take(mark, scalars[index], scalars[index + 1]) }
    }
  }
}

/// The syllables of Hangul, which stand in the order of their letters (The Unicode Standard, 3.12).
private enum HangulSyllable {
  static let range: ClosedRange<UInt32> = 0xAC00...0xD7A3
  private static let leads: Range<UInt32> = 0x1100..<0x1113
  private static let vowels: Range<UInt32> = 0x1161..<0x1176
  /// The first stands for no letter.
  private static let tails: Range<UInt32> = 0x11A7..<0x11C3

  /// A lead and a vowel, or a syllable of these and a tail.
  static func parts(of syllable: Unicode.Scalar) -> [Unicode.Scalar] {
    let index = syllable.value - range.lowerBound
    let (open, tail) = index.quotientAndRemainder(dividingBy: UInt32(tails.count))
    let (lead, vowel) = open.quotientAndRemainder(dividingBy: UInt32(vowels.count))
    let isOpen = tail == 0
    let values =
      isOpen
      ? [leads.lowerBound + lead, vowels.lowerBound + vowel] : [syllable.value - tail, tails.lowerBound + tail]
    return values.compactMap(Unicode.Scalar.init)
  }

  static func composed(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    if leads.contains(first.value), vowels.contains(second.value) {
      let open = (first.value - leads.lowerBound) * UInt32(vowels.count) + second.value - vowels.lowerBound
      return Unicode.Scalar(range.lowerBound + open * UInt32(tails.count))
    }
    let isOpen = range.contains(first.value) && (first.value - range.lowerBound).isMultiple(of: UInt32(tails.count))
    guard isOpen, tails.dropFirst().contains(second.value) else { return nil }
    return Unicode.Scalar(first.value + second.value - tails.lowerBound)
  }
}
