import Support
import Testing
import Turns

@testable import Artwork

@Suite("Image metadata", .inTurn)
struct ImageMetadataTests {
  private func read(_ bytes: [UInt8]) -> Result<ImageMetadata, ImageError> {
    Result { () throws(ImageError) in try ImageMetadata(header: bytes) }
  }

  private func isCorrupt(_ bytes: [UInt8]) -> Bool {
    if case .failure(.corrupt) = read(bytes) { return true }
    return false
  }

  @Test("a header says format and size", arguments: PictureHeader.all)
  func knownHeaders(_ header: PictureHeader) throws {
    let metadata = try ImageMetadata(header: header.bytes + [1, 2, 3])
    #expect(
      metadata == ImageMetadata(format: header.format, size: header.size, byteCount: header.bytes.count + 3))
  }

  @Test("a header cut anywhere is cut short", arguments: PictureHeader.all)
  func cutHeaders(_ header: PictureHeader) {
    for count in header.bytes.indices {
      #expect(read(Array(header.bytes[..<count])) == .failure(.truncated), "\(count) bytes")
    }
  }

  @Test(
    "whatever a header's bytes are changed to, the answer is a picture with pixels or an error",
    arguments: PictureHeader.all)
  func changedHeaders(_ header: PictureHeader) throws {
    for index in header.bytes.indices {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
        var bytes = header.bytes
        bytes[index] = value
        guard case .success(let metadata) = read(bytes) else { continue }
        #expect(metadata.size.width > 0 && metadata.size.height > 0, "byte \(index) as \(value)")
      }
    }
  }

  @Test(
    "other files are unknown",
    arguments: ["<html>", "BM______________", "GIF89a___", "____ftypheic", "%PDF-1.7", "RIFF____WAVEfmt "])
  func unknown(_ text: String) {
    #expect(read(Array(text.utf8)) == .failure(.unknownFormat))
  }

  @Test("JPEG headers that lie are found")
  func lyingJPEG() {
    let start: [UInt8] = [0xFF, 0xD8]
    let frame = PictureHeader.jpegFrame(0xC0, 1, 1)
    #expect(isCorrupt(start + [0xFF, 0xE0, 0, 1] + frame))
    #expect(isCorrupt(start + [0xFF, 0xE0, 0, 3, 9, 9] + frame))
    #expect(isCorrupt(start + [0xFF, 0xDA, 0, 2] + frame))
    #expect(isCorrupt(start + [0xFF, 0xD9] + frame))
    #expect(isCorrupt(start + PictureHeader.jpegFrame(0xC0, 0, 1)))
    #expect(isCorrupt(start + PictureHeader.jpegFrame(0xC0, 1, 0)))
    #expect(isCorrupt(start + frame.dropLast() + [4]))
    #expect(read(start + [0xFF, 0xE0, 0xFF, 0xFF] + frame) == .failure(.truncated))
  }

  @Test("WebP headers that lie are found")
  func lyingWebP() {
    #expect(isCorrupt(PictureHeader.webp("ALPH", [UInt8](repeating: 0, count: 10))))
    #expect(isCorrupt(PictureHeader.webp("VP8 ", [0x11, 0, 0, 0x9D, 1, 0x2A, 1, 0, 1, 0])))
    #expect(isCorrupt(PictureHeader.webp("VP8 ", [0x10, 0, 0, 0x9D, 1, 0x2B, 1, 0, 1, 0])))
    #expect(isCorrupt(PictureHeader.webp("VP8 ", [0x10, 0, 0, 0x9D, 1, 0x2A, 0, 0, 1, 0])))
    #expect(isCorrupt(PictureHeader.webp("VP8L", [0x2E, 0, 0, 0, 0])))
    #expect(isCorrupt(PictureHeader.webp("VP8L", [0x2F, 0, 0, 0, 0x20])))
    #expect(isCorrupt(PictureHeader.webp("VP8X", [0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF])))
    var longer = PictureHeader.webp("VP8L", [0x2F, 0, 0, 0, 0])
    longer[16] += 1
    #expect(isCorrupt(longer))
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
