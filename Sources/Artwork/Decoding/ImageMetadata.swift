import Files

/// The contents of a picture's header, which are known even if its pixels can't be decoded.
package struct ImageMetadata: Sendable, Hashable {
  /// The format its bytes are in.
  package var format: ImageFormat
  /// Its extent in pixels, at least 1×1.
  package var size: PixelSize
  /// The length of the whole file.
  package var byteCount: Int

  package init(format: ImageFormat, size: PixelSize, byteCount: Int) {
    self.format = format
    self.size = size
    self.byteCount = byteCount
  }

  /// Reads the header of a picture from its whole file.
  ///
  /// - Throws: ``ImageError/unknownFormat``, ``ImageError/truncated`` when the file ends before its size, or
  ///   ``ImageError/corrupt(_:)`` when the header contradicts its format.
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
  ///
  /// - Throws: ``ImageError/unknownFormat``, or ``ImageError/truncated`` when the bytes end before they could tell.
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

  /// The bytes that each format's files begin with; `nil` stands for any byte.
  private static let signatures: [(ImageFormat, [UInt8?])] = [
    (.png, PNGHeader.signature),
    (.jpeg, [0xFF, 0xD8, 0xFF]),
    (.webp, Array("RIFF".utf8) + [nil, nil, nil, nil] + Array("WEBP".utf8)),
  ]
}
