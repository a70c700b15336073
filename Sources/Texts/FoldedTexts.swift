/// Many texts folded once, each of a few members, to be searched again and again.
package struct FoldedTexts: Sendable {
  /// In UTF-8, a line feed before and behind each member.
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  /// As in ``FoldedText``, where any text has them.
  private var insides: Set<Int> = []
  private static let lineFeed = UInt8(ascii: "\n")

  package init() {}

  package var count: Int { ends.count }

  /// Adds the text of the next row, of the members that it has.
  package mutating func append(_ members: [String?]) {
    for case let member? in members {
      bytes.append(Self.lineFeed)
      append(member)
    }
    bytes.append(Self.lineFeed)
    ends.append(bytes.count)
  }

  private mutating func append(_ member: String) {
    let start = bytes.count
    for scalar in member.unicodeScalars {
      guard let folded = Self.alone(scalar) else {
        bytes.removeSubrange(start...)
        return append(FoldedText(member))
      }
      append(folded)
    }
  }

  private mutating func append(_ folded: FoldedText) {
    for (index, scalar) in folded.scalars.enumerated() {
      if folded.insides.contains(index) { insides.insert(bytes.count) }
      append(scalar)
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.value < 0x80 {
      bytes.append(UInt8(scalar.value))
    } else {
      bytes += UTF8.encode(scalar).map(Array.init) ?? []
    }
  }

  /// The folded form of a scalar that its neighbours don't change; `nil` if unknown. Composing all texts would take ten times as long.
  private static func alone(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x41...0x5A: Unicode.Scalar(scalar.value | 0x20)
    case ..<0x80, 0x2010...0x2027, 0x4E00...0x9FFF: scalar
    case ..<0x250: latin[Int(scalar.value) - 0x80]
    default: nil
    }
  }

  private static let latin: [Unicode.Scalar?] = (0x80..<0x250).map { (value: UInt32) in
    let folded = Unicode.Scalar(value).map { FoldedText(String($0)).scalars } ?? []
    return folded.count == 1 ? folded[0] : nil
  }

  /// Drops the rows without a part, or with it if negated. If loose, the part's letters count, in their order in one member.
  package func keep(_ wanted: inout [Bool], having part: FoldedText, isLoose: Bool = false, isNegated: Bool = false) {
    let letters = part.scalars.map { UTF8.encode($0).map(Array.init) ?? [] }
    let word = letters.flatMap { $0 }
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      for (row, end) in ends.enumerated() {
        if wanted[row] {
          let text = UnsafeBufferPointer(rebasing: bytes[start..<end])
          let has = isLoose ? Self.has(letters, in: text) : has(word, in: text, at: start)
          wanted[row] = has != isNegated
        }
        start = end
      }
    }
  }

  private func has(_ part: [UInt8], in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    let last = text.count - part.count
    guard let first = part.first, last >= 0 else { return false }
    for index in 0...last where text[index] == first {
      var length = 1
      while length < part.count, text[index + length] == part[length] { length += 1 }
      if length == part.count, isWhole(start + index), isWhole(start + index + length) { return true }
    }
    return false
  }

  private func isWhole(_ index: Int) -> Bool { insides.isEmpty || !insides.contains(index) }

  private static func has(_ letters: [[UInt8]], in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !letters.isEmpty else { return false }
    var (found, index) = (0, 0)
    while index < text.count {
      if text[index] == lineFeed { found = 0 }
      let letter = letters[found]
      if index + letter.count <= text.count, text[index..<index + letter.count].elementsEqual(letter) {
        found += 1
        if found == letters.count { return true }
      }
      index += 1
    }
    return false
  }

  /// The first member of one word that begins with a text and is longer.
  package func word(beginning: FoldedText) -> String? {
    let part = [Self.lineFeed] + Array(beginning.text.utf8)
    for index in bytes.indices.dropLast(part.count) where bytes[index] == part[0] {
      let rest = bytes[(index + 1)...]
      guard rest.starts(with: part.dropFirst()) else { continue }
      let word = rest.prefix { $0 != Self.lineFeed }
      if word.count >= part.count, !word.contains(UInt8(ascii: " ")) { return String(decoding: word, as: UTF8.self) }
    }
    return nil
  }
}
