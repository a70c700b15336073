/// The chunks of a PNG file (PNG, third edition, section 5.3), front to back, each with its checksum proven.
package struct PNGChunks {
  struct Chunk {
    let name: FourCharacters
    let body: Range<Int>

    /// `true` if a decoder that doesn't know it can't show the picture: the fifth bit of the first letter is clear.
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
    reader = ByteReader(file[PNGHeader.signature.count...])
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
    guard Zlib.crc32(file[start..<body.upperBound]) == checksum else {
      throw .corrupt("a PNG chunk's checksum is wrong")
    }
    return Chunk(name: name, body: body)
  }

  /// Writes a chunk: the length of its body, its name, the body, a checksum over both.
  package static func append(_ name: FourCharacters, _ body: [UInt8], to file: inout [UInt8]) {
    func append(_ number: UInt32) { file += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
    append(UInt32(body.count))
    let start = file.count
    append(name.rawValue)
    file += body
    append(Zlib.crc32(file[start...]))
  }
}

extension FourCharacters {
  package static let header: FourCharacters = "IHDR"
  static let palette: FourCharacters = "PLTE"
  static let transparency: FourCharacters = "tRNS"
  package static let imageData: FourCharacters = "IDAT"
  package static let end: FourCharacters = "IEND"
}
