import Testing
import Turns

@testable import Artwork

@Suite("Sixels", .inTurn)
struct SixelTests {
  /// A picture from a colour for each pixel, with alpha.
  private func pixmap(_ width: Int, _ height: Int, _ color: (Int, Int) -> SIMD4<UInt8>) -> Pixmap {
    let bytes = (0..<height).flatMap { y in
      (0..<width).flatMap { x in
        let color = color(x, y)
        return [color.x, color.y, color.z, color.w]
      }
    }
    return Pixmap(size: PixelSize(width: width, height: height), bytes: bytes)
  }

  @Test(
    "few colours come back as they were, at every width and height", arguments: [(1, 1), (7, 6), (13, 20), (200, 5)])
  func exact(width: Int, height: Int) {
    let colors: [SIMD4<UInt8>] = [
      SIMD4(0, 0, 0, 255), SIMD4(255, 255, 255, 255), SIMD4(255, 51, 0, 255), SIMD4(0, 102, 204, 255),
    ]
    let picture = pixmap(width, height) { x, y in colors[(x / 3 + y / 2) % 4] }
    let display = SixelDisplay(SixelEncoder.encode(picture, size: picture.size, colors: 256))
    #expect(display.faults == [])
    #expect(display.size == picture.size)
    for y in 0..<height {
      for x in 0..<width {
        let color = colors[(x / 3 + y / 2) % 4]
        #expect(display.pixels[y * width + x] == SIMD3(Int(color.x), Int(color.y), Int(color.z)) &* 100 / 255)
      }
    }
  }

  @Test("what is transparent is not drawn")
  func transparent() {
    let picture = pixmap(20, 14) { x, y in SIMD4(200, 100, 0, (x + y) % 3 == 0 ? 40 : 255) }
    let display = SixelDisplay(SixelEncoder.encode(picture, size: picture.size, colors: 16))
    #expect(display.faults == [])
    for y in 0..<14 {
      for x in 0..<20 { #expect((display.pixels[y * 20 + x] == nil) == ((x + y) % 3 == 0)) }
    }
    let none = SixelDisplay(SixelEncoder.encode(pixmap(9, 9) { _, _ in .zero }, size: picture.size, colors: 16))
    #expect(none.faults == [] && none.pixels.allSatisfy { $0 == nil })
  }

  @Test("many colours are reduced to those there are, and look the same from afar", arguments: [2, 16, 256])
  func dithered(colors: Int) throws {
    let picture = pixmap(96, 96) { x, y in SIMD4(UInt8(x * 255 / 95), UInt8(y * 255 / 95), UInt8(128 - x / 2), 255) }
    let display = SixelDisplay(SixelEncoder.encode(picture, size: picture.size, colors: colors))
    #expect(display.faults == [])
    #expect(display.registers.count <= colors && display.registers.count > colors / 2)
    guard colors >= 16 else { return }
    for tile in 0..<36 {
      var (shown, wanted) = (SIMD3<Int>.zero, SIMD3<Int>.zero)
      for y in 0..<16 {
        for x in 0..<16 {
          let place = (tile / 6 * 16 + y) * 96 + tile % 6 * 16 + x
          shown &+= try #require(display.pixels[place]) &* 255 / 100
          wanted &+= SIMD3(
            Int(picture.bytes[place * 4]), Int(picture.bytes[place * 4 + 1]), Int(picture.bytes[place * 4 + 2]))
        }
      }
      // At the edges of what the palette spans, there is nothing to make up for the difference with.
      let difference = (shown &- wanted) / 256
      let limit = colors == 256 ? 6 : 32
      #expect((0..<3).allSatisfy { abs(difference[$0]) <= limit }, "\(difference)")
    }
  }

  @Test(
    "a picture is drawn in the size that is asked for, larger or smaller", arguments: [(30, 30), (7, 90), (200, 100)])
  func size(width: Int, height: Int) {
    let picture = pixmap(64, 64) { x, _ in x < 32 ? SIMD4(255, 0, 0, 255) : SIMD4(0, 0, 255, 255) }
    let size = PixelSize(width: width, height: height)
    let display = SixelDisplay(SixelEncoder.encode(picture, size: size, colors: 256))
    #expect(display.faults == [] && display.size == size)
    #expect(display.pixels.first == SIMD3(100, 0, 0) && display.pixels.last == SIMD3(0, 0, 100))
  }

  @Test("rows of one colour take few bytes")
  func runs() {
    let picture = pixmap(600, 600) { _, _ in SIMD4(10, 20, 30, 255) }
    #expect(SixelEncoder.encode(picture, size: picture.size, colors: 256).count < 1_000)
  }
}
