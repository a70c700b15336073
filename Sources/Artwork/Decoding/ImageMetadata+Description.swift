import Files

extension ImageMetadata: CustomStringConvertible {
  /// Format, size and length for a line on the screen: `PNG 512×512 24 KB`.
  package var description: String {
    "\(format.rawValue) \(size.width)×\(size.height) \(ByteCount.text(byteCount, smallest: .bytes))"
  }
}
