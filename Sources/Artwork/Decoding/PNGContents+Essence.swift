extension PNGContents {
  /// A file cut down to its critical chunks (PNG, third edition, section 11.2) and transparency: texts, profiles, animations and
  /// everything behind the end are left out. Meant for a file that has been decoded, since the image data isn't looked at.
  ///
  /// - Throws: the errors of decoding.
  static func essence(of file: [UInt8]) throws(ImageError) -> [UInt8] {
    let contents = try PNGContents(file: file, limits: .standard)
    var essence = PNGHeader.signature
    var chunks = try PNGChunks(file)
    // It comes first, or there would be no contents.
    if let header = try chunks.next() { PNGChunks.append(.header, Array(file[header.body]), to: &essence) }
    if !contents.palette.isEmpty { PNGChunks.append(.palette, Array(contents.palette), to: &essence) }
    if let transparency = contents.transparency {
      PNGChunks.append(.transparency, Array(transparency), to: &essence)
    }
    for part in contents.imageData { PNGChunks.append(.imageData, Array(file[part]), to: &essence) }
    PNGChunks.append(.end, [], to: &essence)
    return essence
  }
}
