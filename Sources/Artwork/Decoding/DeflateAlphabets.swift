/// The meanings of the symbols of deflate's three codes (RFC 1951, sections 3.2.5 and 3.2.7).
package enum DeflateAlphabets {
  /// Literals, the end of a block, lengths; the last two occur in the fixed code only, and mean nothing.
  static let literalsAndLengths: [HuffmanTable.Entry] =
    (0..<256).map { .literal($0) } + [.endOfBlock] + bases(from: 3, extraBits: lengthExtraBits.dropLast())
    // The last length symbol stands for 258 alone, not for the group that the others' rule would give it.
    + [.base(258, extraBits: 0), .unused, .unused]

  /// Distances; the last two mean nothing.
  static let distances: [HuffmanTable.Entry] = bases(from: 1, extraBits: distanceExtraBits[...]) + [.unused, .unused]

  /// The lengths of codes: 0 to 15, and three ways to repeat.
  static let codeLengths: [HuffmanTable.Entry] = (0..<19).map { .literal($0) }

  /// The order in which the lengths of the code for code lengths are written.
  static let codeLengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// The code lengths of the fixed codes (section 3.2.6).
  package static let fixedLiteralLengths: [UInt8] =
    Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112) + Array(repeating: 7, count: 24)
    + Array(repeating: 8, count: 8)
  package static let fixedDistanceLengths = [UInt8](repeating: 5, count: 32)

  /// The extra bits of symbols 257 to 285.
  package static let lengthExtraBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  /// The extra bits of distance symbols 0 to 29.
  package static let distanceExtraBits = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
  ]

  /// Each symbol stands for a group of values as large as its extra bits allow; the groups follow one another.
  private static func bases(from first: Int, extraBits: ArraySlice<Int>) -> [HuffmanTable.Entry] {
    var base = first
    return extraBits.map { extraBits in
      defer { base += 1 << extraBits }
      return .base(base, extraBits: extraBits)
    }
  }
}
