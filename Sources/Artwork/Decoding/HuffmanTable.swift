/// A prefix code as tables: one look with the next ``primaryBits`` bits finds most symbols, a second look in a table
/// of its own the ones with longer codes.
struct HuffmanTable {
  /// The result of a look, packed to be read without a branch.
  struct Entry {
    /// From the lowest bit: 8 bits length of the code, 4 bits number of extra bits or of a second table's index,
    /// 4 bits flags, 16 bits value.
    fileprivate(set) var bits: UInt32

    /// Bits to consume; 0 only if no code leads here.
    @inline(__always) var length: Int { Int(truncatingIfNeeded: bits & 0xFF) }
    /// Bits that follow the code and add to the value; for a second table, the bits of its index.
    @inline(__always) var extraBits: Int { Int(truncatingIfNeeded: bits &>> 8 & 0xF) }
    /// A literal, the least length or distance of the symbol, or the start of a second table.
    @inline(__always) var value: Int { Int(truncatingIfNeeded: bits &>> 16) }
    @inline(__always) var isLiteral: Bool { bits & 0x8000 != 0 }
    @inline(__always) var isSecondTable: Bool { bits & 0x4000 != 0 }
    @inline(__always) var isEndOfBlock: Bool { bits & 0x2000 != 0 }
    @inline(__always) var isUnused: Bool { bits & 0x1000 != 0 }
    /// Neither a literal nor a length or distance.
    @inline(__always) var isExceptional: Bool { bits & 0x7000 != 0 }

    static let unused = Entry(bits: 0x1000)
    static let endOfBlock = Entry(bits: 0x2000)

    static func literal(_ value: Int) -> Entry { Entry(bits: UInt32(value) << 16 | 0x8000) }

    static func base(_ value: Int, extraBits: Int) -> Entry {
      Entry(bits: UInt32(value) << 16 | UInt32(extraBits) << 8)
    }

    fileprivate static func secondTable(at start: Int, bits: Int) -> Entry {
      Entry(bits: UInt32(start) << 16 | 0x4000 | UInt32(bits) << 8)
    }

    fileprivate func withLength(_ length: Int) -> Entry { Entry(bits: bits | UInt32(length)) }
  }

  /// The codes that may be missing.
  enum Completeness {
    /// Nothing: every bit sequence leads to a symbol.
    case full
    /// As before, or all but a single code of one bit, as encoders write if only one symbol occurs.
    case fullOrSingle
    /// As before, or all codes (RFC 1951, section 3.2.7: data that is all literals has no distances).
    case fullOrSingleOrNone
  }

  /// The longest code the format has.
  private static let maximumLength = 15

  /// `1 << primaryBits` entries, and behind them the second tables.
  ///
  /// An entry that leads to a second table of `n` bits at `start` is only made when `1 << n` entries are there, so a
  /// look with masked bits is always in bounds.
  private(set) var entries: [Entry] = []
  /// The bits of the first look.
  let primaryBits: Int
  /// The meaning of each symbol, without the length of its code.
  private let symbols: [Entry]

  /// A table that is to be built for a set of symbols.
  init(primaryBits: Int, symbols: [Entry]) {
    self.primaryBits = primaryBits
    self.symbols = symbols
  }

  /// Builds the tables for the code with these lengths, one for each symbol, 0 for a symbol without a code.
  ///
  /// - Precondition: There are no more lengths than symbols, and none is over 15.
  mutating func build(lengths: ArraySlice<UInt8>, _ completeness: Completeness) throws(ImageError) {
    var counts = [Int](repeating: 0, count: Self.maximumLength + 1)
    for length in lengths { counts[Int(length)] += 1 }
    counts[0] = 0
    try Self.check(counts, completeness)

    // The first code of each length (RFC 1951, section 3.2.2).
    var next = [Int](repeating: 0, count: Self.maximumLength + 1)
    for length in 1..<Self.maximumLength { next[length + 1] = (next[length] + counts[length]) << 1 }
    // All second tables are as large as the longest code needs: a little space for much simplicity.
    let longest = counts.lastIndex { $0 > 0 } ?? 0
    let secondBits = max(0, longest - primaryBits)

    entries.removeAll(keepingCapacity: true)
    entries.append(contentsOf: repeatElement(.unused, count: 1 << primaryBits))
    for (symbol, length) in zip(symbols, lengths) where length > 0 {
      let length = Int(length)
      let code = Self.reversed(next[length], bits: length)
      next[length] += 1
      if length <= primaryBits {
        fill(from: code, to: 1 << primaryBits, by: 1 << length, with: symbol.withLength(length))
      } else {
        let prefix = code & ((1 << primaryBits) - 1)
        if entries[prefix].isUnused {
          entries[prefix] = .secondTable(at: entries.count, bits: secondBits).withLength(primaryBits)
          entries.append(contentsOf: repeatElement(.unused, count: 1 << secondBits))
        }
        let start = entries[prefix].value
        let rest = length - primaryBits
        fill(
          from: start + (code >> primaryBits), to: start + (1 << secondBits), by: 1 << rest,
          with: symbol.withLength(rest))
      }
    }
  }

  private mutating func fill(from start: Int, to end: Int, by step: Int, with entry: Entry) {
    var index = start
    while index < end {
      entries[index] = entry
      index += step
    }
  }

  /// Throws when two codes claim the same bits, or when bits lead nowhere that should.
  private static func check(_ counts: [Int], _ completeness: Completeness) throws(ImageError) {
    var left = 1
    for length in 1...maximumLength {
      left = (left << 1) - counts[length]
      guard left >= 0 else { throw .corrupt("a Huffman code has more codes than there is room for") }
    }
    guard left > 0 else { return }
    let used = counts.reduce(0, +)
    let isSingle = used == 1 && counts[1] == 1
    let isFine =
      switch completeness {
      case .full: false
      case .fullOrSingle: isSingle
      case .fullOrSingleOrNone: isSingle || used == 0
      }
    guard isFine else { throw .corrupt("a Huffman code is incomplete") }
  }

  /// Codes arrive with their highest bit first, all else with its lowest.
  private static func reversed(_ code: Int, bits: Int) -> Int {
    var code = code
    var reversed = 0
    for _ in 0..<bits {
      reversed = reversed << 1 | code & 1
      code >>= 1
    }
    return reversed
  }
}
