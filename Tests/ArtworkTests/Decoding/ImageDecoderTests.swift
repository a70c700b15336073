import SampleStore
import Support
import Testing
import Turns

@testable import Artwork

@Suite("Image decoder", .inTurn)
struct ImageDecoderTests {
  @Test("a PNG file gives pixels and metadata")
  func png() throws {
    let red = Pixmap(size: PixelSize(width: 4, height: 2), bytes: (0..<8).flatMap { _ in [250, 5, 7, 255] as [UInt8] })
    let file = PNGEncoder.encode(red)
    let (metadata, pixmap) = try ImageDecoder.decode(file)
    #expect(pixmap == red)
    #expect(metadata == ImageMetadata(format: .png, size: red.size, byteCount: file.count))
  }

  #if !canImport(ImageIO)
    @Test("a format whose pixels can't be decoded here gives metadata, and is no error")
    func otherFormats() throws {
      let header = try #require(PictureHeader.all.first { $0.format == .webp })
      let (metadata, pixmap) = try ImageDecoder.decode(header.bytes)
      #expect(metadata == ImageMetadata(format: .webp, size: header.size, byteCount: header.bytes.count))
      #expect(pixmap == nil)
    }
  #endif

  @Test("limits reach the decoder")
  func limits() {
    let limits = DecodingLimits(maximumSize: PixelSize(width: 8, height: 8), maximumInflatedBytes: 1000)
    #expect(throws: ImageError.tooLarge(PixelSize(width: 9, height: 1))) {
      try ImageDecoder.decode(SamplePNG(width: 9, height: 1).file, limits: limits)
    }
  }
}
