/// The size of a WebP picture (RFC 9649, section 2), whichever of its three kinds it is.
struct WebPHeader {
  let size: PixelSize

  /// - Throws: ``ImageError/truncated`` or ``ImageError/corrupt(_:)``.
  init(file: [UInt8]) throws(ImageError) {
    var reader = ByteReader(file[...])
    try reader.skip(4)
    let riffLength = try reader.littleEndian(4)
    try reader.skip(4)
    let kind = try reader.name()
    let chunkLength = try reader.littleEndian(4)
    // The RIFF length counts from behind itself: the word WEBP, this chunk's head, its body.
    guard chunkLength <= riffLength - 12 else { throw .corrupt("a WebP chunk longer than its file") }
    switch kind {
    case "VP8 ": size = try Self.lossy(&reader, length: chunkLength)
    case "VP8L": size = try Self.lossless(&reader, length: chunkLength)
    case "VP8X": size = try Self.extended(&reader, length: chunkLength)
    default: throw .corrupt("a WebP file that begins with no picture")
    }
    guard size.width > 0, size.height > 0 else { throw .corrupt("a WebP picture without pixels") }
  }

  /// A VP8 frame (RFC 6386, section 9.1): the lowest bit of its tag is 0 for a key frame, the upper two bits of width
  /// and height are scaling.
  private static func lossy(_ reader: inout ByteReader, length: Int) throws(ImageError) -> PixelSize {
    let isKeyFrame = try reader.littleEndian(3) & 1 == 0
    let startCode = try reader.bigEndian(3)
    guard length >= 10, isKeyFrame, startCode == 0x9D012A else { throw .corrupt("a WebP picture without a key frame") }
    return PixelSize(width: try reader.littleEndian(2) & 0x3FFF, height: try reader.littleEndian(2) & 0x3FFF)
  }

  /// A lossless bitstream (RFC 9649, section 3.4): 14 bits each of width and height less one, an alpha hint, a version.
  private static func lossless(_ reader: inout ByteReader, length: Int) throws(ImageError) -> PixelSize {
    let signature = try reader.byte()
    let fields = try reader.littleEndian(4)
    guard length >= 5, signature == 0x2F, fields >> 29 == 0 else { throw .corrupt("a lossless WebP header is wrong") }
    return PixelSize(width: (fields & 0x3FFF) + 1, height: (fields >> 14 & 0x3FFF) + 1)
  }

  /// An extended file's canvas (RFC 9649, section 2.7.1): flags, then 24 bits each of width and height less one.
  private static func extended(_ reader: inout ByteReader, length: Int) throws(ImageError) -> PixelSize {
    try reader.skip(4)
    let size = PixelSize(width: try reader.littleEndian(3) + 1, height: try reader.littleEndian(3) + 1)
    guard length >= 10, size.width * size.height <= Int(UInt32.max) else {
      throw .corrupt("a WebP canvas is too large")
    }
    return size
  }
}
