import Testing

@testable import Artwork

@Suite("Image decoder")
struct ImageDecoderTests {
  @Test("a PNG file gives pixels, and metadata with their colour")
  func png() throws {
    let red = Pixmap(size: PixelSize(width: 4, height: 2), bytes: (0..<8).flatMap { _ in [250, 5, 7, 255] as [UInt8] })
    let file = PNGEncoder.encode(red)
    let (metadata, pixmap) = try ImageDecoder.decode(file)
    #expect(pixmap == red)
    let color = RGBColor(red: 250, green: 5, blue: 7)
    #expect(
      metadata == ImageMetadata(format: .png, size: red.size, byteCount: file.count, dominantColor: color))
  }

  #if !canImport(ImageIO)
    @Test("a format whose pixels can't be decoded here gives metadata, and is no error")
    func otherFormats() throws {
      let header = try #require(ImageMetadataTests.headers.first { $0.format == .webp })
      let (metadata, pixmap) = try ImageDecoder.decode(header.bytes)
      #expect(metadata == ImageMetadata(format: .webp, size: header.size, byteCount: header.bytes.count))
      #expect(pixmap == nil)
    }
  #endif

  @Test("damaged pixels are an error, though the header is whole")
  func damaged() {
    let file = SamplePNG().file
    #expect(throws: ImageError.truncated) { try ImageDecoder.decode(file.dropLast(20)) }
    #expect(throws: ImageError.unknownFormat) { try ImageDecoder.decode(Array("<html>".utf8)) }
  }

  @Test("limits reach the decoder")
  func limits() {
    let limits = DecodingLimits(maximumSize: PixelSize(width: 8, height: 8), maximumInflatedBytes: 1000)
    #expect(throws: ImageError.tooLarge(PixelSize(width: 9, height: 1))) {
      try ImageDecoder.decode(SamplePNG(width: 9, height: 1).file, limits: limits)
    }
  }

  @Test("every error says something of its own")
  func messages() {
    let errors: [ImageError] = [
      .unknownFormat, .truncated, .corrupt("no end"), .tooLarge(PixelSize(width: 9, height: 8)), .unsupported(.webp),
    ]
    #expect(
      errors.map(\.message) == [
        "not a picture in a known format", "the picture is cut short", "the picture is damaged: no end",
        "the picture is too large: 9×8 pixels", "WebP pictures can't be decoded here",
      ])
  }
}

@Suite("Dominant colour")
struct DominantColorTests {
  private func color(_ pixels: [[UInt8]]) -> RGBColor? {
    RGBColor(dominantIn: Pixmap(size: PixelSize(width: pixels.count, height: 1), bytes: pixels.flatMap { $0 }))
  }

  @Test("it is the mean of the colours that most pixels are near to")
  func mean() {
    let found = color([[17, 32, 200, 255], [0, 0, 0, 255], [20, 35, 203, 255], [255, 0, 0, 255]])
    #expect(found == RGBColor(red: 19, green: 34, blue: 202))
  }

  @Test("transparent pixels don't count, whatever their colour")
  func transparent() {
    #expect(
      color([[9, 9, 9, 0], [9, 9, 9, 127], [9, 9, 9, 0], [200, 1, 2, 128]]) == RGBColor(red: 200, green: 1, blue: 2))
    #expect(color([[9, 9, 9, 0]]) == nil)
  }

  @Test("of a large picture a sample sees what covers most of it")
  func large() {
    // Two thirds green, in columns.
    let row = (0..<512).flatMap { x in (x % 3 == 0 ? [255, 0, 0, 255] : [0, 200, 0, 255]) as [UInt8] }
    let bytes = (0..<512).flatMap { _ in row }
    let pixmap = Pixmap(size: PixelSize(width: 512, height: 512), bytes: bytes)
    #expect(RGBColor(dominantIn: pixmap) == RGBColor(red: 0, green: 200, blue: 0))
  }
}
