/// The chunks of a PNG file (PNG, third edition, section 5.3), front to back, each with its checksum proven.
struct PNGChunks {
  struct Chunk {
    let name: FourCharacters
    /// Where its body stands in the file.
    let body: Range<Int>

    /// Whether a decoder that doesn't know it can't show the picture: the fifth bit of the first letter is clear.
    var isCritical: Bool { name.rawValue & 0x2000_0000 == 0 }
  }

  private let file: [UInt8]
  private var reader: ByteReader

  /// - Throws: ``ImageError/truncated`` or ``ImageError/unknownFormat`` when the file doesn't begin like a PNG file.
  init(_ file: [UInt8]) throws(ImageError) {
    guard file.starts(with: PNGHeader.signature) else {
      throw PNGHeader.signature.starts(with: file) ? .truncated : .unknownFormat
    }
    self.file = file
    reader = ByteReader(file, in: PNGHeader.signature.count..<file.count)
  }

  /// The next chunk, or `nil` at the end of the file.
  mutating func next() throws(ImageError) -> Chunk? {
    guard reader.remaining > 0 else { return nil }
    let length = try reader.bigEndian(4)
    guard length <= Int(Int32.max) else { throw .corrupt("a PNG chunk's length is wrong") }
    let start = reader.position
    let name = try reader.name()
    try reader.skip(length)
    let body = start + 4..<reader.position
    let checksum = UInt32(truncatingIfNeeded: try reader.bigEndian(4))
    guard CRC32.checksum(file, in: start..<body.upperBound) == checksum else {
      throw .corrupt("a PNG chunk's checksum is wrong")
    }
    return Chunk(name: name, body: body)
  }
}

extension FourCharacters {
  static let header: FourCharacters = "IHDR"
  static let palette: FourCharacters = "PLTE"
  static let transparency: FourCharacters = "tRNS"
  static let imageData: FourCharacters = "IDAT"
  static let end: FourCharacters = "IEND"
}
