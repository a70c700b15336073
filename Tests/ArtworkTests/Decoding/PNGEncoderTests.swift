import Testing
import Turns

@testable import Artwork
@testable import SampleStore

@Suite("PNG encoder", .inTurn)
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
}
