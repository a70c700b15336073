import Files

/// The contents of a picture's header, which are known even if its pixels can't be decoded.
package struct ImageMetadata: Sendable, Hashable {
  package var format: ImageFormat
  /// Its extent in pixels, at least 1×1.
  package var size: PixelSize
  package var byteCount: Int

  package init(format: ImageFormat, size: PixelSize, byteCount: Int) {
    self.format = format
    self.size = size
    self.byteCount = byteCount
  }

  package init(header bytes: [UInt8]) throws(ImageError) {
    let format = try ImageFormat(signature: bytes)
    let size =
      switch format {
      case .png: try PNGHeader(file: bytes).size
      case .jpeg: try JPEGHeader(file: bytes).size
      case .webp: try WebPHeader(file: bytes).size
      }
    self.init(format: format, size: size, byteCount: bytes.count)
  }
}

extension ImageMetadata: CustomStringConvertible {
  /// Format, size and length for a line on the screen: `PNG 512×512 24 KB`.
  package var description: String {
    "\(format.rawValue) \(size.width)×\(size.height) \(ByteCount.text(byteCount, smallest: .bytes))"
  }
}

/// The picture formats that are recognised, each named as people write it: those that the store is asked for.
package enum ImageFormat: String, Sendable, Hashable {
  case png = "PNG"
  case jpeg = "JPEG"
  case webp = "WebP"
}

extension ImageFormat {
  /// Recognises a format by the bytes its files begin with; names and a server's content type don't count.
  init(signature bytes: [UInt8]) throws(ImageError) {
    var beginsLikeOne = false
    for (format, pattern) in Self.signatures {
      let known = zip(bytes, pattern).allSatisfy { byte, wanted in wanted == nil || byte == wanted }
      guard known else { continue }
      if bytes.count >= pattern.count {
        self = format
        return
      }
      beginsLikeOne = true
    }
    throw beginsLikeOne ? .truncated : .unknownFormat
  }

  private static let signatures: [(ImageFormat, [UInt8?])] = [
    (.png, PNGHeader.signature),
    (.jpeg, [0xFF, 0xD8, 0xFF]),
    (.webp, Array("RIFF".utf8) + [nil, nil, nil, nil] + Array("WEBP".utf8)),
  ]
}

/// The size of a JPEG picture (ITU-T T.81, annex B): the frame header, found by stepping from segment to segment.
struct JPEGHeader {
  let size: PixelSize

  init(file: [UInt8]) throws(ImageError) {
    var reader = ByteReader(file[...])
    try reader.skip(2)
    while true {
      guard try reader.byte() == 0xFF else { throw .corrupt("a JPEG segment is not where it should be") }
      var marker = try reader.byte()
      // Any number of fill bytes may stand before a marker (B.1.1.2).
      while marker == 0xFF { marker = try reader.byte() }
      switch marker {
      case 0x01, 0xD0...0xD7:
        continue  // These stand alone, without a length.
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        size = try Self.frame(&reader)
        return
      case 0x00, 0xD8, 0xD9, 0xDA:
        throw .corrupt("a JPEG picture without a frame header")
      default:
        let length = try reader.bigEndian(2)
        guard length >= 2 else { throw .corrupt("a JPEG segment shorter than its length") }
        try reader.skip(length - 2)
      }
    }
  }

  /// Reads a frame header behind its marker (B.2.2).
  private static func frame(_ reader: inout ByteReader) throws(ImageError) -> PixelSize {
    let length = try reader.bigEndian(2)
    try reader.skip(1)
    let height = try reader.bigEndian(2)
    let width = try reader.bigEndian(2)
    let components = try reader.byte()
    guard components > 0, length == 8 + 3 * components else { throw .corrupt("a JPEG frame header of a wrong length") }
    // A height of 0 means that it comes after the pixels; nobody writes such files, and no store serves them.
    guard width > 0, height > 0 else { throw .corrupt("a JPEG picture without pixels") }
    return PixelSize(width: width, height: height)
  }
}

/// The size of a WebP picture (RFC 9649, section 2), whichever of its three kinds it is.
struct WebPHeader {
  let size: PixelSize

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

  /// A VP8 frame (RFC 6386, section 9.1): its tag's lowest bit is 0 for a key frame; two bits of width and height are scaling.
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
