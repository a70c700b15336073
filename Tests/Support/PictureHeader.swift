package import Artwork

/// The beginning of a picture file, cut right behind the last byte that is needed to tell its size.
package struct PictureHeader: Sendable, CustomStringConvertible {
  package let description: String
  package let format: ImageFormat
  package let size: PixelSize
  package let bytes: [UInt8]

  private init(_ description: String, _ format: ImageFormat, _ width: Int, _ height: Int, _ bytes: [UInt8]) {
    self.description = description
    self.format = format
    size = PixelSize(width: width, height: height)
    self.bytes = bytes
  }

  /// One of each kind there is.
  package static let all = [
    Self("PNG", .png, 300, 200, Array(SamplePNG(width: 300, height: 200).file.prefix(33))),
    Self(
      "JPEG with a comment, a restart marker and fill bytes", .jpeg, 512, 256,
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xD0, 0xFF, 0xFF, 0xFF, 0xFE, 0, 2] + jpegFrame(0xC0, 512, 256)),
    Self(
      "progressive JPEG behind a Huffman table", .jpeg, 512, 256,
      [0xFF, 0xD8, 0xFF, 0xC4, 0, 3, 9] + jpegFrame(0xC2, 512, 256)),
    Self("lossy WebP", .webp, 300, 200, webp("VP8 ", [0x10, 0, 0, 0x9D, 1, 0x2A, 0x2C, 0x41, 200, 0x80])),
    Self("lossless WebP", .webp, 300, 200, webp("VP8L", [0x2F, 0x2B, 0xC1, 0x31, 0x10])),
    Self("extended WebP", .webp, 300, 200, webp("VP8X", [0x10, 0, 0, 0, 0x2B, 1, 0, 199, 0, 0])),
  ]

  package static func jpegFrame(_ marker: UInt8, _ width: Int, _ height: Int) -> [UInt8] {
    [0xFF, marker, 0, 17, 8] + SamplePNG.bigEndian(height, 2) + SamplePNG.bigEndian(width, 2) + [3]
  }

  package static func webp(_ kind: String, _ body: [UInt8]) -> [UInt8] {
    let chunk = Array(kind.utf8) + [UInt8(body.count), 0, 0, 0] + body
    return Array("RIFF".utf8) + [UInt8(chunk.count + 4), 0, 0, 0] + Array("WEBP".utf8) + chunk
  }
}
