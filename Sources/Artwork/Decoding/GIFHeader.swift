/// The size of a GIF picture: its logical screen (GIF89a, section 18).
struct GIFHeader {
  let size: PixelSize

  /// - Throws: ``ImageError/truncated`` or ``ImageError/corrupt(_:)``.
  init(file: [UInt8]) throws(ImageError) {
    var reader = ByteReader(file[...])
    try reader.skip(6)
    size = PixelSize(width: try reader.littleEndian(2), height: try reader.littleEndian(2))
    try reader.skip(3)
    guard size.width > 0, size.height > 0 else { throw .corrupt("a GIF picture without pixels") }
  }
}
