import Testing

@testable import Artwork

@Suite("Image metadata")
struct ImageMetadataTests {
  /// A header of each kind there is, with the size it says, cut right behind the last byte that is needed.
  struct Header: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let format: ImageFormat
    let size: PixelSize
    let bytes: [UInt8]

    init(_ description: String, _ format: ImageFormat, _ width: Int, _ height: Int, _ bytes: [UInt8]) {
      testDescription = description
      self.format = format
      size = PixelSize(width: width, height: height)
      self.bytes = bytes
    }
  }

  static let headers = [
    Header("PNG", .png, 300, 200, Array(SamplePNG(width: 300, height: 200).file.prefix(33))),
    Header("GIF87a", .gif, 300, 200, Array("GIF87a".utf8) + [0x2C, 1, 200, 0, 0, 0, 0]),
    Header("GIF89a", .gif, 65535, 1, Array("GIF89a".utf8) + [0xFF, 0xFF, 1, 0, 0, 0, 0]),
    Header(
      "JPEG with a comment, a restart marker and fill bytes", .jpeg, 512, 256,
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xD0, 0xFF, 0xFF, 0xFF, 0xFE, 0, 2] + jpegFrame(0xC0, 512, 256)),
    Header(
      "progressive JPEG behind a Huffman table", .jpeg, 512, 256,
      [0xFF, 0xD8, 0xFF, 0xC4, 0, 3, 9] + jpegFrame(0xC2, 512, 256)),
    Header("lossy WebP", .webp, 300, 200, webp("VP8 ", [0x10, 0, 0, 0x9D, 1, 0x2A, 0x2C, 0x41, 200, 0x80])),
    Header("lossless WebP", .webp, 300, 200, webp("VP8L", [0x2F, 0x2B, 0xC1, 0x31, 0x10])),
    Header("extended WebP", .webp, 300, 200, webp("VP8X", [0x10, 0, 0, 0, 0x2B, 1, 0, 199, 0, 0])),
    Header("HEIC with tiles", .heic, 4032, 3024, heic([(512, 512), (4032, 3024), (320, 240)])),
  ]

  static func jpegFrame(_ marker: UInt8, _ width: Int, _ height: Int) -> [UInt8] {
    [0xFF, marker, 0, 17, 8] + SamplePNG.bigEndian(height, 2) + SamplePNG.bigEndian(width, 2) + [3]
  }

  static func webp(_ kind: String, _ body: [UInt8]) -> [UInt8] {
    let chunk = Array(kind.utf8) + [UInt8(body.count), 0, 0, 0] + body
    return Array("RIFF".utf8) + [UInt8(chunk.count + 4), 0, 0, 0] + Array("WEBP".utf8) + chunk
  }

  static func box(_ name: String, _ body: [UInt8]) -> [UInt8] {
    SamplePNG.bigEndian(body.count + 8, 4) + Array(name.utf8) + body
  }

  static func heic(_ sizes: [(Int, Int)], brands: String = "mif1\0\0\0\0mif1heic") -> [UInt8] {
    let properties = sizes.flatMap { width, height in
      box("hvcC", [1, 2, 3])
        + box("ispe", [0, 0, 0, 0] + SamplePNG.bigEndian(width, 4) + SamplePNG.bigEndian(height, 4))
    }
    let meta = box("hdlr", [0, 0]) + box("iprp", box("ipco", properties))
    return box("ftyp", Array(brands.utf8)) + box("free", []) + box("meta", [0, 0, 0, 0] + meta)
  }

  private func read(_ bytes: [UInt8]) -> Result<ImageMetadata, ImageError> {
    Result { () throws(ImageError) in try ImageMetadata(header: bytes) }
  }

  private func isCorrupt(_ bytes: [UInt8]) -> Bool {
    if case .failure(.corrupt) = read(bytes) { return true }
    return false
  }

  @Test("a header says format and size", arguments: Self.headers)
  func knownHeaders(_ header: Header) throws {
    let metadata = try ImageMetadata(header: header.bytes + [1, 2, 3])
    #expect(
      metadata == ImageMetadata(format: header.format, size: header.size, byteCount: header.bytes.count + 3))
  }

  @Test("a header cut anywhere is cut short", arguments: Self.headers)
  func cutHeaders(_ header: Header) {
    for count in header.bytes.indices {
      #expect(read(Array(header.bytes[..<count])) == .failure(.truncated), "\(count) bytes")
    }
  }

  @Test("whatever a header's bytes are changed to, the answer is a picture with pixels or an error", arguments: headers)
  func changedHeaders(_ header: Header) throws {
    for index in header.bytes.indices {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
        var bytes = header.bytes
        bytes[index] = value
        guard case .success(let metadata) = read(bytes) else { continue }
        #expect(metadata.size.width > 0 && metadata.size.height > 0, "byte \(index) as \(value)")
      }
    }
  }

  @Test("other files are unknown", arguments: ["<html>", "BM______________", "%PDF-1.7", "RIFF____WAVEfmt "])
  func unknown(_ text: String) {
    #expect(read(Array(text.utf8)) == .failure(.unknownFormat))
  }

  @Test("another picture in HEIC's container is unknown")
  func avif() {
    #expect(read(Self.heic([(1, 1)], brands: "avif\0\0\0\0mif1avif")) == .failure(.unknownFormat))
  }

  @Test("JPEG headers that lie are found")
  func lyingJPEG() {
    let start: [UInt8] = [0xFF, 0xD8]
    let frame = Self.jpegFrame(0xC0, 1, 1)
    #expect(isCorrupt(start + [0xFF, 0xE0, 0, 1] + frame))
    #expect(isCorrupt(start + [0xFF, 0xE0, 0, 3, 9, 9] + frame))
    #expect(isCorrupt(start + [0xFF, 0xDA, 0, 2] + frame))
    #expect(isCorrupt(start + [0xFF, 0xD9] + frame))
    #expect(isCorrupt(start + Self.jpegFrame(0xC0, 0, 1)))
    #expect(isCorrupt(start + Self.jpegFrame(0xC0, 1, 0)))
    #expect(isCorrupt(start + frame.dropLast() + [4]))
    #expect(read(start + [0xFF, 0xE0, 0xFF, 0xFF] + frame) == .failure(.truncated))
  }

  @Test("WebP headers that lie are found")
  func lyingWebP() {
    #expect(isCorrupt(Self.webp("ALPH", [UInt8](repeating: 0, count: 10))))
    #expect(isCorrupt(Self.webp("VP8 ", [0x11, 0, 0, 0x9D, 1, 0x2A, 1, 0, 1, 0])))
    #expect(isCorrupt(Self.webp("VP8 ", [0x10, 0, 0, 0x9D, 1, 0x2B, 1, 0, 1, 0])))
    #expect(isCorrupt(Self.webp("VP8 ", [0x10, 0, 0, 0x9D, 1, 0x2A, 0, 0, 1, 0])))
    #expect(isCorrupt(Self.webp("VP8L", [0x2E, 0, 0, 0, 0])))
    #expect(isCorrupt(Self.webp("VP8L", [0x2F, 0, 0, 0, 0x20])))
    #expect(isCorrupt(Self.webp("VP8X", [0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF])))
    var longer = Self.webp("VP8L", [0x2F, 0, 0, 0, 0])
    longer[16] += 1
    #expect(isCorrupt(longer))
  }

  @Test("HEIC headers that lie are found")
  func lyingHEIC() {
    let fileType = Self.box("ftyp", Array("heic\0\0\0\0".utf8))
    #expect(isCorrupt(Self.heic([])))
    #expect(isCorrupt(Self.heic([(0, 7)])))
    #expect(isCorrupt(fileType + Self.box("meta", [0, 0, 0, 0])))
    #expect(isCorrupt(fileType + [0, 0, 0, 7] + Array("meta".utf8)))
    #expect(isCorrupt(fileType + [0, 0, 0, 1] + Array("meta".utf8) + [0, 0, 0, 0, 0, 0, 0, 15]))
    let huge = fileType + [0, 0, 0, 1] + Array("meta".utf8) + [UInt8](repeating: 0xFF, count: 8)
    #expect(read(huge) == .failure(.truncated))
    let endless = fileType + (0..<5000).flatMap { _ in Self.box("free", []) }
    #expect(isCorrupt(endless))
  }

  @Test("a GIF without pixels is found")
  func lyingGIF() {
    #expect(isCorrupt(Array("GIF89a".utf8) + [0, 0, 1, 0, 0, 0, 0]))
  }

  @Test(
    "a line of text says format, size and length",
    arguments: [
      (0, "0 B"), (999, "999 B"), (1000, "1 KB"), (1499, "1 KB"), (1500, "2 KB"), (24_321, "24 KB"),
      (999_499, "999 KB"), (999_500, "1.0 MB"), (1_049_999, "1.0 MB"), (1_050_000, "1.1 MB"), (12_345_678, "12.3 MB"),
    ])
  func text(_ count: Int, _ length: String) {
    let metadata = ImageMetadata(format: .png, size: PixelSize(width: 512, height: 400), byteCount: count)
    #expect(metadata.description == "PNG 512×400 \(length)")
  }
}
