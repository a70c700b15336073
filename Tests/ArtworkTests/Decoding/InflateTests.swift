import Support
import Testing

@testable import Artwork
@testable import SampleStore

@Suite("Inflate")
struct InflateTests {
  /// Inflates a bare deflate stream whose bits `write` wrote, with the checksum that its data should have.
  private func inflate(
    to count: Int, checksum: UInt32 = 1, _ write: (inout BitWriter) -> Void
  ) -> Result<[UInt8], ImageError> {
    var writer = BitWriter(appendingTo: [0x78, 0x01])
    write(&writer)
    let stream = writer.finish() + SamplePNG.bigEndian(Int(checksum), 4)
    return Result { () throws(ImageError) in try Zlib.inflate(stream, in: stream.indices, to: count) }
  }

  private func fixedBlock(_ writer: inout BitWriter, isLast: Bool = true, _ body: (inout BitWriter) -> Void) {
    writer.write(isLast ? 1 : 0, 1)
    writer.write(1, 2)
    body(&writer)
    FixedCodes.shared.writeEnd(to: &writer)
  }

  /// The head of a dynamic block: counts, then three bits for each code length in the format's order.
  private func dynamicHead(_ writer: inout BitWriter, literals: Int, distances: Int, _ lengths: [Int: UInt32]) {
    writer.write(1, 1)
    writer.write(2, 2)
    writer.write(UInt32(literals - 257), 5)
    writer.write(UInt32(distances - 1), 5)
    writer.write(15, 4)
    for symbol in DeflateAlphabets.codeLengthOrder { writer.write(lengths[symbol] ?? 0, 3) }
  }

  @Test("what another compressor wrote with codes of its own comes back", arguments: RecordedStream.all)
  func dynamicBlocks(_ recorded: RecordedStream) throws {
    let inflated = try Zlib.inflate(recorded.stream, in: recorded.stream.indices, to: recorded.count)
    #expect(inflated.fingerprint == recorded.fingerprint)
  }

  @Test("a stream that is cut anywhere is cut short", arguments: RecordedStream.all)
  func cut(_ recorded: RecordedStream) {
    for count in recorded.stream.indices where count < 64 || count.isMultiple(of: 11) {
      let result = Result { () throws(ImageError) in
        try Zlib.inflate(recorded.stream, in: 0..<count, to: recorded.count)
      }
      // The first bytes can't stand for so many others, and that is seen first.
      let tooLittle = ImageError.corrupt("less image data than its size needs")
      #expect(result == .failure(.truncated) || count < 20 && result == .failure(tooLittle), "\(count) bytes")
    }
  }

  @Test("matches of every distance and length repeat what stands there")
  func matches() {
    for distance in [1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 300] {
      for length in [3, 4, 7, 8, 9, 10, 11, 12, 18, 19, 34, 35, 66, 67, 130, 131, 257, 258] {
        var expected = (0..<distance).map { UInt8($0 & 0xFF) }
        for _ in 0..<length { expected.append(expected[expected.count - distance]) }
        // A long tail keeps the fast loop going; without it the careful one decodes the same.
        for tail in [0, 400] {
          let all = expected + [UInt8](repeating: 200, count: tail)
          let result = inflate(to: all.count, checksum: Adler32.checksum(all)) { writer in
            fixedBlock(&writer) { writer in
              for byte in expected[..<distance] { FixedCodes.shared.write(literal: byte, to: &writer) }
              FixedCodes.shared.write(length: length, distance: distance, to: &writer)
              for byte in all[expected.count...] { FixedCodes.shared.write(literal: byte, to: &writer) }
            }
          }
          #expect(result == .success(all), "length \(length), distance \(distance), tail \(tail)")
        }
      }
    }
  }

  @Test("a match before the beginning is found")
  func badDistance() {
    for tail in [0, 400] {
      let result = inflate(to: 1000) { writer in
        fixedBlock(&writer) { writer in
          FixedCodes.shared.write(literal: 1, to: &writer)
          FixedCodes.shared.write(length: 3, distance: 2, to: &writer)
          for _ in 0..<tail { FixedCodes.shared.write(literal: 1, to: &writer) }
        }
      }
      #expect(result == .failure(.corrupt("a deflate match before the beginning of the data")))
    }
  }

  @Test("a match and a literal beyond the end are found")
  func beyondTheEnd() {
    let match = inflate(to: 3) { writer in
      fixedBlock(&writer) { writer in
        FixedCodes.shared.write(literal: 1, to: &writer)
        FixedCodes.shared.write(length: 3, distance: 1, to: &writer)
      }
    }
    #expect(match == .failure(Inflate.tooMuch))
    let literal = inflate(to: 1) { writer in
      fixedBlock(&writer) { writer in
        for _ in 0..<2 { FixedCodes.shared.write(literal: 1, to: &writer) }
      }
    }
    #expect(literal == .failure(Inflate.tooMuch))
  }

  @Test("blocks of all kinds follow one another")
  func mixedBlocks() {
    let expected: [UInt8] = [1, 2, 3, 4, 3, 4, 3, 9]
    let result = inflate(to: expected.count, checksum: Adler32.checksum(expected)) { writer in
      writer.write(0, 3)
      writer.write(0, 5)  // To the next byte.
      for byte: UInt32 in [3, 0, 0xFC, 0xFF, 1, 2, 3] { writer.write(byte, 8) }
      fixedBlock(&writer, isLast: false) { _ in }
      fixedBlock(&writer) { writer in
        FixedCodes.shared.write(literal: 4, to: &writer)
        FixedCodes.shared.write(length: 3, distance: 2, to: &writer)
        FixedCodes.shared.write(literal: 9, to: &writer)
      }
    }
    #expect(result == .success(expected))
  }

  @Test("a stored block whose two lengths differ is found")
  func storedLength() {
    let result = inflate(to: 1) { writer in
      writer.write(1, 8)
      for byte: UInt32 in [1, 0, 0xFF, 0xFF, 7] { writer.write(byte, 8) }
    }
    #expect(result == .failure(.corrupt("a stored deflate block's length is wrong")))
  }

  @Test("a block of the kind that doesn't exist is found")
  func unknownBlock() {
    #expect(inflate(to: 1) { $0.write(7, 3) } == .failure(.corrupt("a deflate block of no known kind")))
  }

  @Test("a code with more codes than there is room for is found")
  func oversubscribed() {
    let result = inflate(to: 1) { dynamicHead(&$0, literals: 257, distances: 1, [0: 1, 1: 1, 2: 1]) }
    #expect(result == .failure(.corrupt("a Huffman code has more codes than there is room for")))
  }

  @Test("a code with gaps is found, in the code lengths as in the others")
  func incomplete() {
    let gaps = ImageError.corrupt("a Huffman code is incomplete")
    #expect(inflate(to: 1) { dynamicHead(&$0, literals: 257, distances: 1, [0: 2, 1: 2]) } == .failure(gaps))
    var table = HuffmanTable(primaryBits: 9, symbols: DeflateAlphabets.distances)
    #expect(throws: gaps) { try table.build(lengths: [2, 2, 2], .fullOrSingleOrNone) }
    #expect(throws: gaps) { try table.build(lengths: [0, 0], .fullOrSingle) }
    #expect(throws: Never.self) { try table.build(lengths: [0, 1], .fullOrSingle) }
    #expect(throws: Never.self) { try table.build(lengths: [0, 0], .fullOrSingleOrNone) }
  }

  @Test("a code that begins by repeating, or that repeats beyond its end, is found")
  func repeatedLengths() {
    let first = inflate(to: 1) { writer in
      dynamicHead(&writer, literals: 257, distances: 1, [16: 1, 18: 1])
      writer.write(0, 1)
    }
    #expect(first == .failure(.corrupt("a deflate code repeats a length before the first")))
    let last = inflate(to: 1) { writer in
      dynamicHead(&writer, literals: 257, distances: 1, [16: 1, 18: 1])
      for _ in 0..<2 { writer.write(0xFF, 8) }
    }
    #expect(last == .failure(.corrupt("a deflate code has too many lengths")))
  }

  @Test("a block that could never end is found")
  func noEnd() {
    let result = inflate(to: 1) { writer in
      dynamicHead(&writer, literals: 257, distances: 1, [0: 1, 1: 1])
      writer.write(0b11, 2)
      for _ in 2..<258 { writer.write(0, 1) }
    }
    #expect(result == .failure(.corrupt("a deflate block without an end")))
  }

  @Test("symbols that mean nothing are found")
  func meaninglessSymbols() {
    let result = inflate(to: 10) { writer in
      writer.write(3, 3)
      writer.write(0b0110_0011, 8)  // Symbol 286 of the fixed code, its highest bit first.
    }
    #expect(result == .failure(.corrupt("deflate data with a code that means nothing")))
  }

  @Test("headers of other streams are found", arguments: [[0x79, 0x00], [0x78, 0x00], [0x78, 0x20], [0x88, 0x1C]])
  func zlibHeader(_ header: [UInt8]) {
    let stream = header + [0x03, 0x00, 0, 0, 0, 1]
    #expect(throws: ImageError.corrupt("the image data's header is wrong")) {
      _ = try Zlib.inflate(stream, in: stream.indices, to: 0)
    }
  }

  @Test("checksums are the published ones")
  func checksums() {
    let digits = Array("123456789".utf8)
    #expect(CRC32.checksum(digits, in: digits.indices) == 0xCBF4_3926)
    #expect(Adler32.checksum(Array("Wikipedia".utf8)) == 0x11E6_0398)
    // The largest bytes, over more than a stretch, come nearest to an overflow.
    #expect(Adler32.checksum([UInt8](repeating: 0xFF, count: 20_000)) == 0x9F51_D664)
  }
}
