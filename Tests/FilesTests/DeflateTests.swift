import Files
import Testing
import Turns

@Suite("Streams of zlib's", .inTurn)
struct DeflateTests {
  @Test("what is deflated inflates to what it was", arguments: [0, 1, 30, 100_000], [false, true])
  func roundTrip(_ count: Int, isFast: Bool) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
    #expect(Deflate.inflated(Deflate.deflated(bytes, isFast: isFast), to: count) == bytes)
  }

  @Test("a stream that is cut off, damaged or of the wrong length is refused")
  func damaged() {
    let stream = Deflate.deflated(Array(repeating: 7, count: 1_000), isFast: false)
    for count in [-1, 0, 999, 1_001, .max] { #expect(Deflate.inflated(stream, to: count) == nil, "\(count)") }
    #expect(Deflate.inflated(stream.dropLast(), to: 1_000) == nil)
    #expect(Deflate.inflated([], to: 0) == nil)
    for index in stream.indices {
      var damaged = stream
      damaged[index] ^= 0x55
      // Nothing else than what was deflated ever comes out: a checksum is at the end.
      if let bytes = Deflate.inflated(damaged, to: 1_000) { #expect(bytes.allSatisfy { $0 == 7 }) }
    }
  }
}
