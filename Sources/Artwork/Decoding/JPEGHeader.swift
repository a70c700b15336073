/// The size of a JPEG picture (ITU-T T.81, annex B): the frame header, found by stepping from segment to segment.
struct JPEGHeader {
  let size: PixelSize

  /// - Throws: ``ImageError/truncated`` when `file` ends before its frame header, ``ImageError/corrupt(_:)`` when the
  ///   segments lead nowhere.
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
