/// Decodes pictures: small ones in parallel, large ones one at a time, since each takes much memory.
actor LargePictures {
  /// The most pixels of a small picture: an icon of 1024×1024.
  static let mostPixelsOfSmall = 1 << 20

  /// Decodes a picture and averages it down to fit `size`.
  ///
  /// - Throws: the reason why the bytes can't be read.
  @concurrent nonisolated func decode(
    _ bytes: [UInt8], fitting size: PixelSize, keepsBytes: Bool
  ) async throws(ImageError) -> Icon {
    let extent = try ImageMetadata(header: bytes).size
    // No overflow: both are below 2³².
    guard extent.width.multipliedReportingOverflow(by: extent.height).partialValue > Self.mostPixelsOfSmall else {
      return try Icon(decoding: bytes, fitting: size, keepsBytes: keepsBytes)
    }
    return try await decodeInTurn(bytes, fitting: size, keepsBytes: keepsBytes)
  }

  private func decodeInTurn(
    _ bytes: [UInt8], fitting size: PixelSize, keepsBytes: Bool
  ) throws(ImageError) -> Icon {
    // Nobody waits for it any more; the error reaches nobody.
    guard !Task.isCancelled else { throw .truncated }
    return try Icon(decoding: bytes, fitting: size, keepsBytes: keepsBytes)
  }
}
