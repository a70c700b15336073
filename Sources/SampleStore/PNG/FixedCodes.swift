import Artwork

/// The fixed codes of deflate (RFC 1951, section 3.2.6), ready to write.
struct FixedCodes {
  static let shared = FixedCodes()

  /// A code with its bits in writing order, followed by the value's extra bits.
  private struct Code {
    var bits: UInt32
    var count: Int
  }

  private let literals: [Code]
  private let end: Code
  /// For each length from 0 to 258; those below 3 are unused.
  private let lengths: [Code]
  /// For each distance symbol, its code without extra bits and its least distance.
  private let distances: [(code: Code, base: Int, extraBits: Int)]

  private init() {
    let symbols = Self.codes(of: DeflateAlphabets.fixedLiteralLengths)
    literals = Array(symbols[..<256])
    end = symbols[256]

    var lengths = [Code](repeating: Code(bits: 0, count: 0), count: 259)
    var length = 3
    for (symbol, extraBits) in zip(symbols[257...], DeflateAlphabets.lengthExtraBits.dropLast()) {
      for extra in 0..<1 << extraBits {
        lengths[length] = Code(
          bits: symbol.bits | UInt32(extra) << UInt32(symbol.count), count: symbol.count + extraBits)
        length += 1
      }
    }
    // The last symbol means 258 only and has no extra bits.
    lengths[258] = symbols[285]
    self.lengths = lengths

    var base = 1
    let distanceCodes = Self.codes(of: DeflateAlphabets.fixedDistanceLengths)
    distances = zip(distanceCodes, DeflateAlphabets.distanceExtraBits).map { code, extraBits in
      defer { base += 1 << extraBits }
      return (code, base, extraBits)
    }
  }

  @inline(__always)
  func write(literal: UInt8, to output: inout BitWriter) {
    let code = literals[Int(literal)]
    output.write(code.bits, code.count)
  }

  func writeEnd(to output: inout BitWriter) {
    output.write(end.bits, end.count)
  }

  /// - Precondition: A length of 3 to 258 and a distance of 1 to 32768.
  @inline(__always)
  func write(length: Int, distance: Int, to output: inout BitWriter) {
    let code = lengths[length]
    output.write(code.bits, code.count)
    // Two symbols for each power of two: the highest bit of the distance less one, and the bit below it.
    let offset = distance - 1
    let highest = Int.bitWidth - 1 - offset.leadingZeroBitCount
    let symbol = offset < 4 ? offset : highest * 2 + ((offset >> (highest - 1)) & 1)
    let (distanceCode, base, extraBits) = distances[symbol]
    output.write(distanceCode.bits, distanceCode.count)
    output.write(UInt32(distance - base), extraBits)
  }

  /// The codes with the given lengths (section 3.2.2), their highest bit first.
  private static func codes(of lengths: [UInt8]) -> [Code] {
    var next = 0
    var codes = [Code](repeating: Code(bits: 0, count: 0), count: lengths.count)
    for length in 1...15 {
      next <<= 1
      for symbol in lengths.indices where Int(lengths[symbol]) == length {
        var reversed: UInt32 = 0
        for bit in 0..<length { reversed = reversed << 1 | UInt32(next >> bit & 1) }
        codes[symbol] = Code(bits: reversed, count: length)
        next += 1
      }
    }
    return codes
  }
}
