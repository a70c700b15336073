/// Undoes deflate (RFC 1951) into memory of a known size.
///
/// Input and output belong to the caller and must outlive it. It never writes beyond its output and never copies bytes that
/// aren't written yet.
struct Inflate {
  var bits: BitReader
  let output: UnsafeMutableRawBufferPointer
  /// The number of bytes of the output that are written.
  private(set) var written = 0

  private var literals = HuffmanTable(primaryBits: 10, symbols: DeflateAlphabets.literalsAndLengths)
  private var distances = HuffmanTable(primaryBits: 9, symbols: DeflateAlphabets.distances)
  private var codeLengths = HuffmanTable(primaryBits: 7, symbols: DeflateAlphabets.codeLengths)

  static let tooMuch = ImageError.corrupt("more image data than its size needs")

  init(_ bits: BitReader, into output: UnsafeMutableRawBufferPointer) {
    self.bits = bits
    self.output = output
  }

  /// Decodes blocks to the end of the last one.
  ///
  /// - Throws: ``ImageError/truncated`` or ``ImageError/corrupt(_:)``; the latter also when the output is too small.
  mutating func run() throws(ImageError) {
    var isLast = false
    while !isLast {
      isLast = try bits.take(1) == 1
      switch try bits.take(2) {
      case 0: try copyStored()
      case 1: try decode(with: Self.fixedLiterals, Self.fixedDistances)
      case 2:
        try readCodes()
        try decode(with: literals, distances)
      default: throw .corrupt("a deflate block of no known kind")
      }
    }
  }

  private mutating func decode(with literals: HuffmanTable, _ distances: HuffmanTable) throws(ImageError) {
    var block = try InflateBlock(bits: bits, output: output, written: written)
    try block.decode(with: literals, distances)
    bits = block.bits
    written = block.written
  }

  /// A stored block (section 3.2.4): its length twice, the second time inverted, then bytes as they are.
  private mutating func copyStored() throws(ImageError) {
    let head = try bits.takeBytes(4)
    let length = Int(head[0]) | Int(head[1]) << 8
    let inverted = Int(head[2]) | Int(head[3]) << 8
    guard length ^ 0xFFFF == inverted else { throw .corrupt("a stored deflate block's length is wrong") }
    let stored = try bits.takeBytes(length)
    guard length <= output.count - written else { throw Self.tooMuch }
    UnsafeMutableRawBufferPointer(rebasing: output[written..<written + length]).copyMemory(from: stored)
    written += length
  }

  /// The two codes of a dynamic block (section 3.2.7).
  private mutating func readCodes() throws(ImageError) {
    let literalCount = try bits.take(5) + 257
    let distanceCount = try bits.take(5) + 1
    let codeLengthCount = try bits.take(4) + 4
    guard literalCount <= 286, distanceCount <= 30 else { throw .corrupt("a deflate block names too many symbols") }

    var orders = [UInt8](repeating: 0, count: DeflateAlphabets.codeLengths.count)
    for index in DeflateAlphabets.codeLengthOrder.prefix(codeLengthCount) {
      orders[index] = UInt8(truncatingIfNeeded: try bits.take(3))
    }
    try codeLengths.build(lengths: orders[...], .full)

    // The lengths of both codes stand in one row, and a repetition may reach from the first into the second.
    let lengths = try readLengths(literalCount + distanceCount)
    guard lengths[256] > 0 else { throw .corrupt("a deflate block without an end") }
    try literals.build(lengths: lengths[..<literalCount], .fullOrSingle)
    try distances.build(lengths: lengths[literalCount...], .fullOrSingleOrNone)
  }

  private mutating func readLengths(_ count: Int) throws(ImageError) -> [UInt8] {
    var lengths: [UInt8] = []
    lengths.reserveCapacity(count)
    while lengths.count < count {
      bits.refill()
      let entry = codeLengths.entries[Int(bits.buffer & 0x7F)]
      // The code is full, so that every entry has a length; at the end of the data, more than there are bits.
      guard entry.length <= bits.available else { throw .truncated }
      bits.consume(entry.length)

      let repeated: UInt8
      let times: Int
      switch entry.value {
      case 16:
        guard let last = lengths.last else { throw .corrupt("a deflate code repeats a length before the first") }
        repeated = last
        times = try bits.take(2) + 3
      case 17:
        repeated = 0
        times = try bits.take(3) + 3
      case 18:
        repeated = 0
        times = try bits.take(7) + 11
      default:
        repeated = UInt8(truncatingIfNeeded: entry.value)
        times = 1
      }
      guard times <= count - lengths.count else { throw .corrupt("a deflate code has too many lengths") }
      lengths.append(contentsOf: repeatElement(repeated, count: times))
    }
    return lengths
  }

  private static let fixedLiterals = fixed(
    10, DeflateAlphabets.literalsAndLengths, DeflateAlphabets.fixedLiteralLengths)
  private static let fixedDistances = fixed(9, DeflateAlphabets.distances, DeflateAlphabets.fixedDistanceLengths)

  private static func fixed(_ primaryBits: Int, _ symbols: [HuffmanTable.Entry], _ lengths: [UInt8]) -> HuffmanTable {
    var table = HuffmanTable(primaryBits: primaryBits, symbols: symbols)
    // Can't fail: the fixed codes are full by definition.
    try? table.build(lengths: lengths[...], .full)
    return table
  }
}
