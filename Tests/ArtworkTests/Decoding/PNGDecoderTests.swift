import Support
import Files
import Testing
import Turns

@testable import Artwork

@Suite("PNG decoder", .inTurn)
struct PNGDecoderTests {
  @Test("every colour type, depth, filter and interlacing gives the pixels that were drawn", arguments: SamplePNG.kinds)
  func everyKind(_ kind: SamplePNG.Kind) throws {
    for filters: [UInt8] in [[0], [1], [2], [3], [4], [4, 2, 0, 3, 1]] {
      for isInterlaced in [false, true] {
        for hasTransparency in [false, true] {
          let sample = SamplePNG(
            colorType: kind.colorType, bitDepth: kind.bitDepth, isInterlaced: isInterlaced, filters: filters,
            hasTransparency: hasTransparency && kind.colorType < 4)
          let pixmap = try PNGDecoder.decode(sample.file)
          #expect(pixmap.size == PixelSize(width: 27, height: 18))
          #expect(pixmap.bytes == sample.pixels, "\(sample)")
        }
      }
    }
    let sample = SamplePNG(colorType: kind.colorType, bitDepth: kind.bitDepth, hasTransparency: kind.colorType < 4)
    #expect(sample.pixels.fingerprint == kind.fingerprint, "as recorded, and seen to be other decoders' pixels")
  }

  @Test("every width and height from 1 to 9 has the right pixels in each pass")
  func smallSizes() throws {
    for width in 1...9 {
      for height in 1...9 {
        for (colorType, bitDepth) in [(0, 1), (2, 8)] {
          let sample = SamplePNG(
            width: width, height: height, colorType: colorType, bitDepth: bitDepth, isInterlaced: true)
          #expect(try PNGDecoder.decode(sample.file).bytes == sample.pixels, "\(width)×\(height)")
        }
      }
    }
  }

  @Test("image data may be cut into chunks anywhere, empty ones included")
  func manyParts() throws {
    var sample = SamplePNG(width: 9, height: 9)
    let whole = sample.file
    for parts in [2, 7, whole.count, whole.count * 2] {
      sample.parts = parts
      #expect(try PNGDecoder.decode(sample.file).bytes == sample.pixels, "\(parts) parts")
    }
  }

  @Test("chunks that only describe the picture, and what follows its end, are stepped over")
  func ancillaryChunks() throws {
    let sample = SamplePNG(colorType: 2)
    var file = sample.file
    let extra =
      SamplePNG.chunk("gAMA", [0, 0, 0xB1, 0x8F]) + SamplePNG.chunk("iCCP", [1, 2, 3])
      + SamplePNG.chunk("PLTE", [1, 2, 3])
    file.insert(contentsOf: extra, at: 33)
    file += [1, 2, 3]
    #expect(try PNGDecoder.decode(file).bytes == sample.pixels)
  }

  @Test("a palette index without a colour is black")
  func missingColor() throws {
    let file =
      SamplePNG.signature + SamplePNG.chunk("IHDR", SamplePNG(width: 2, height: 1, colorType: 3).header)
      + SamplePNG.chunk("PLTE", [10, 20, 30]) + SamplePNG.chunk("IDAT", Deflate.deflated([0, 0, 9]))
      + SamplePNG.chunk("IEND", [])
    #expect(try PNGDecoder.decode(file).bytes == [10, 20, 30, 255, 0, 0, 0, 255])
  }

  @Test("Paeth's neighbour is the one that the format defines")
  func paeth() {
    // All that matters is order and distance: steps of five, with both ends, see every case.
    let values = Array(stride(from: 0, through: 255, by: 5))
    for left in values {
      for above in values {
        for aboveLeft in values {
          let found = PNGFilters.nearest(left: UInt8(left), above: UInt8(above), aboveLeft: UInt8(aboveLeft))
          guard Int(found) != SamplePNG.paeth(left, above, aboveLeft) else { continue }
          Issue.record("\(left), \(above), \(aboveLeft)")
          return
        }
      }
    }
  }
}
