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
