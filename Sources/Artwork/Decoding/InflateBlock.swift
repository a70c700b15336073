/// Decodes the literals and matches of one compressed block: the loop that most of the time goes to.
struct InflateBlock {
  private(set) var bits: BitReader
  private let output: UnsafeMutableRawPointer
  private let capacity: Int
  private(set) var written: Int

  /// The longest match.
  private static let maximumLength = 258
  /// The most that a turn of the fast loop writes: two literals, a match, and the rest of its last 8-byte step.
  private static let outputMargin = 2 + maximumLength + 8
  /// The most that a turn of the fast loop reads: two refills of up to 7 bytes, each of which looks at 8.
  private static let inputMargin = 7 + 8

  private static let tooFar = ImageError.corrupt("a deflate match before the beginning of the data")
  private static let noSymbol = ImageError.corrupt("deflate data with a code that means nothing")

  init(bits: BitReader, output: UnsafeMutableRawBufferPointer, written: Int) throws(ImageError) {
    // Only an empty buffer has no address, and to that there is nothing to decode.
    guard let start = output.baseAddress else { throw Inflate.tooMuch }
    self.bits = bits
    self.output = start
    capacity = output.count
    self.written = written
  }

  /// Decodes to the end of the block: fast while both margins are there, then with every step checked.
  mutating func decode(with literals: HuffmanTable, _ distances: HuffmanTable) throws(ImageError) {
    let literalMask = (UInt64(1) << UInt64(literals.primaryBits)) - 1
    let distanceMask = (UInt64(1) << UInt64(distances.primaryBits)) - 1
    try literals.entries.withUnsafeBufferPointer { (literals) throws(ImageError) in
      try distances.entries.withUnsafeBufferPointer { (distances) throws(ImageError) in
        let literals = Codes(entries: literals, mask: literalMask)
        let distances = Codes(entries: distances, mask: distanceMask)
        let hasEnded = try decodeQuickly(literals, distances)
        if !hasEnded { try decodeCarefully(literals, distances) }
      }
    }
  }
}

extension InflateBlock {
  /// A table to look into. Every index is masked to the part of the table that is looked into, whose size is sure.
  private struct Codes {
    let entries: UnsafeBufferPointer<HuffmanTable.Entry>
    let mask: UInt64

    /// Finds the next symbol and steps over its code, up to 15 bits.
    @inline(__always)
    func next(_ bits: inout BitReader) -> HuffmanTable.Entry {
      var entry = entries[Int(truncatingIfNeeded: bits.buffer & mask)]
      if entry.isSecondTable {
        bits.consume(entry.length)
        let mask = (UInt64(1) &<< UInt64(truncatingIfNeeded: entry.extraBits)) &- 1
        entry = entries[entry.value &+ Int(truncatingIfNeeded: bits.buffer & mask)]
      }
      bits.consume(entry.length)
      return entry
    }
  }

  /// Decodes while neither the end of the input nor that of the output is near.
  ///
  /// A refill leaves 56 bits. Three literals take up to 45 of them; a length and a distance with their extra bits up to
  /// 48 (15 + 5 + 15 + 13). So one refill a turn is enough, and a second one when literals came before a match.
  ///
  /// - Returns: `true` if the block has ended.
  @inline(__always)
  private mutating func decodeQuickly(_ literals: Codes, _ distances: Codes) throws(ImageError) -> Bool {
    // Copies, so that they stay in registers.
    var bits = bits
    var written = written
    defer {
      self.bits = bits
      self.written = written
    }
    while bits.unread >= Self.inputMargin, capacity &- written >= Self.outputMargin {
      bits.refill()
      var entry = literals.next(&bits)
      if entry.isLiteral {
        store(entry, &written)
        entry = literals.next(&bits)
        if entry.isLiteral {
          store(entry, &written)
          entry = literals.next(&bits)
          if entry.isLiteral {
            store(entry, &written)
            continue
          }
        }
        bits.refill()
      }
      if entry.isExceptional {
        if entry.isEndOfBlock { return true }
        throw Self.noSymbol
      }
      let length = entry.value &+ extra(entry, &bits)
      let symbol = distances.next(&bits)
      if symbol.isExceptional { throw Self.noSymbol }
      let distance = symbol.value &+ extra(symbol, &bits)
      if distance > written { throw Self.tooFar }
      copyQuickly(length, from: distance, at: written)
      written &+= length
    }
    return false
  }

  @inline(__always)
  private func store(_ entry: HuffmanTable.Entry, _ written: inout Int) {
    output.storeBytes(of: UInt8(truncatingIfNeeded: entry.value), toByteOffset: written, as: UInt8.self)
    written &+= 1
  }

  @inline(__always)
  private func extra(_ entry: HuffmanTable.Entry, _ bits: inout BitReader) -> Int {
    let mask = (UInt64(1) &<< UInt64(truncatingIfNeeded: entry.extraBits)) &- 1
    let value = Int(truncatingIfNeeded: bits.buffer & mask)
    bits.consume(entry.extraBits)
    return value
  }

  /// Copies a match; may write up to 7 bytes beyond it, which the margin holds and later data overwrites.
  @inline(__always)
  private func copyQuickly(_ length: Int, from distance: Int, at written: Int) {
    let target = output + written
    let source = UnsafeRawPointer(target - distance)
    if distance >= 8 {
      // No step reads what it or a later one writes.
      var copied = 0
      repeat {
        target.storeBytes(
          of: source.loadUnaligned(fromByteOffset: copied, as: UInt64.self), toByteOffset: copied, as: UInt64.self)
        copied &+= 8
      } while copied < length
    } else if distance == 1 {
      let pattern = UInt64(source.load(as: UInt8.self)) &* 0x0101_0101_0101_0101
      var copied = 0
      repeat {
        target.storeBytes(of: pattern, toByteOffset: copied, as: UInt64.self)
        copied &+= 8
      } while copied < length
    } else if distance == 4 {
      // A repeated pixel of four bytes, the match that pictures have most.
      let pixel = UInt64(source.loadUnaligned(as: UInt32.self))
      let pattern = pixel &<< 32 | pixel
      var copied = 0
      repeat {
        target.storeBytes(of: pattern, toByteOffset: copied, as: UInt64.self)
        copied &+= 8
      } while copied < length
    } else {
      copyBytes(length, from: source, to: target)
    }
  }

  /// Copies byte after byte, so that a match may repeat what it writes itself.
  @inline(__always)
  private func copyBytes(_ length: Int, from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
    for offset in 0..<length {
      target.storeBytes(of: source.load(fromByteOffset: offset, as: UInt8.self), toByteOffset: offset, as: UInt8.self)
    }
  }

  /// Decodes with the ends in sight, to the end of the block.
  private mutating func decodeCarefully(_ literals: Codes, _ distances: Codes) throws(ImageError) {
    while true {
      let entry = try carefulNext(literals)
      if entry.isLiteral {
        guard written < capacity else { throw Inflate.tooMuch }
        store(entry, &written)
        continue
      }
      if entry.isEndOfBlock { return }
      let length = entry.value + (try bits.take(entry.extraBits))
      let symbol = try carefulNext(distances)
      let distance = symbol.value + (try bits.take(symbol.extraBits))
      guard distance <= written else { throw Self.tooFar }
      guard length <= capacity - written else { throw Inflate.tooMuch }
      copyBytes(length, from: output + (written - distance), to: output + written)
      written += length
    }
  }

  private mutating func carefulNext(_ codes: Codes) throws(ImageError) -> HuffmanTable.Entry {
    bits.refill()
    let entry = codes.next(&bits)
    // Behind the data there are only zero bits; a code that reaches into them took more than there was.
    guard bits.available >= 0 else { throw .truncated }
    guard !entry.isUnused else { throw Self.noSymbol }
    return entry
  }
}
