import Support
import Testing

@testable import Artwork
@testable import SampleStore

@Suite("PNG encoder")
struct PNGEncoderTests {
  private func pixmap(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> [UInt8]) -> Pixmap {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width { bytes += pixel(x, y) }
    }
    return Pixmap(size: PixelSize(width: width, height: height), bytes: bytes)
  }

  @Test("a picture comes back from its file as it was")
  func roundTrip() throws {
    var state: UInt32 = 1
    func noise() -> UInt8 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 24)
    }
    let pictures = [
      pixmap(1, 1) { _, _ in [1, 2, 3, 4] },
      pixmap(64, 64) { _, _ in [20, 40, 60, 255] },
      pixmap(61, 37) { x, y in [UInt8(x * 4), UInt8(y * 6), UInt8(x + y), 255] },
      pixmap(100, 60) { x, y in (x / 9 + y / 7).isMultiple(of: 2) ? [255, 255, 255, 255] : [0, 90, 200, 0] },
      pixmap(40, 40) { _, _ in [noise(), noise(), noise(), noise()] },
      // More than a stored block holds.
      pixmap(150, 120) { _, _ in [noise(), noise(), noise(), noise()] },
    ]
    for picture in pictures { #expect(try PNGDecoder.decode(PNGEncoder.encode(picture)) == picture) }
  }

  @Test("flat graphics become small, and noise hardly grows")
  func sizes() {
    let flat = pixmap(128, 128) { x, y in (x / 32 + y / 32).isMultiple(of: 2) ? [255, 80, 0, 255] : [0, 90, 200, 255] }
    #expect(PNGEncoder.encode(flat).count < 1000)
    var state: UInt32 = 1
    let noise = pixmap(64, 64) { _, _ in
      (0..<4).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return UInt8(state >> 24)
      }
    }
    #expect(PNGEncoder.encode(noise).count < 64 * 64 * 4 + 64 + 100)
  }

  @Test("the file is the one that was recorded, and seen to be read by other decoders")
  func recordedFile() {
    let picture = pixmap(16, 16) { x, y in
      [UInt8(x * 16), UInt8(y * 16), (x + y).isMultiple(of: 2) ? 0 : 200, x < 8 ? 255 : 90]
    }
    #expect(PNGEncoder.encode(picture).fingerprint == "86c427cc1c5d7dc0")
  }

  @Test("a match is written as what it stands for, at the ends of all groups of lengths and distances")
  func matchCodes() throws {
    let pool = (0..<33_000).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 13) }
    // Known bytes in a stored block, then all matches in a block with codes.
    let length = UInt16(pool.count)
    let head = [0, UInt8(length & 0xFF), UInt8(length >> 8), UInt8(~length & 0xFF), UInt8(~length >> 8)]
    var writer = BitWriter(appendingTo: [0x78, 0x01] + head + pool)
    writer.write(3, 3)
    var expected = pool
    for length in [3, 10, 11, 18, 19, 20, 34, 35, 66, 67, 130, 131, 226, 227, 256, 257, 258] {
      for distance in [1, 4, 5, 6, 7, 8, 9, 192, 193, 4096, 4097, 16_384, 16_385, 24_576, 24_577, 32_768] {
        FixedCodes.shared.write(length: length, distance: distance, to: &writer)
        for _ in 0..<length { expected.append(expected[expected.count - distance]) }
      }
    }
    FixedCodes.shared.writeEnd(to: &writer)
    let stream = writer.finish() + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: Adler32.checksum(expected) >> $0) }
    #expect(try Zlib.inflate(stream, in: stream.indices, to: expected.count) == expected)
  }
}
