/// The contents of a PNG file's chunks, once their order and lengths are proven (PNG, third edition, sections 5.6 and 11).
///
/// Chunks that only describe the picture are stepped over: the store's pictures are sRGB. A broken rule that leaves the pixels certain is
/// forgiven.
struct PNGContents {
  let header: PNGHeader
  /// Red, green and blue of up to 256 colours; empty without a palette.
  private(set) var palette: ArraySlice<UInt8> = []
  private(set) var transparency: ArraySlice<UInt8>?
  /// The ranges of the parts of the compressed pixels in the file.
  private(set) var imageData: [Range<Int>] = []

  /// - Throws: ``ImageError/tooLarge(_:)`` as soon as the header is read.
  init(file: [UInt8], limits: DecodingLimits) throws(ImageError) {
    var chunks = try PNGChunks(file)
    header = try PNGHeader(first: &chunks, in: file)
    try limits.check(header.size)

    var hasImageDataEnded = false
    while true {
      guard let chunk = try chunks.next() else { throw .truncated }
      if chunk.name != .imageData, !imageData.isEmpty { hasImageDataEnded = true }
      switch chunk.name {
      case .imageData:
        guard !hasImageDataEnded else { throw .corrupt("a PNG picture's data is in several places") }
        imageData.append(chunk.body)
      case .palette:
        try readPalette(file[chunk.body])
      case .transparency:
        try readTransparency(file[chunk.body])
      case .end:
        guard !imageData.isEmpty else { throw .corrupt("a PNG picture without image data") }
        guard header.colorType != .indexed || !palette.isEmpty else { throw .corrupt("a PNG palette is missing") }
        return
      case .header:
        throw .corrupt("a PNG file with two headers")
      default:
        guard !chunk.isCritical else { throw .corrupt("a PNG chunk that can't be skipped is unknown") }
      }
    }
  }

  private mutating func readPalette(_ body: ArraySlice<UInt8>) throws(ImageError) {
    // In a picture that needs none it is at most a suggestion.
    guard header.colorType == .indexed else { return }
    guard palette.isEmpty, imageData.isEmpty, transparency == nil else { throw .corrupt("a PNG palette out of place") }
    guard (3...768).contains(body.count), body.count % 3 == 0 else { throw .corrupt("a PNG palette of a wrong length") }
    palette = body
  }

  private mutating func readTransparency(_ body: ArraySlice<UInt8>) throws(ImageError) {
    let isLengthRight: Bool
    switch header.colorType {
    case .gray: isLengthRight = body.count == 2
    case .rgb: isLengthRight = body.count == 6
    case .indexed:
      guard !palette.isEmpty else { throw .corrupt("a PNG picture's transparency out of place") }
      isLengthRight = body.count <= palette.count / 3
    case .grayAlpha, .rgba: return  // It says nothing where each pixel has an alpha of its own.
    }
    guard isLengthRight else { throw .corrupt("a PNG picture's transparency of a wrong length") }
    guard transparency == nil, imageData.isEmpty else { throw .corrupt("a PNG picture's transparency out of place") }
    transparency = body
  }
}

extension PNGContents {
  /// A file cut down to its critical chunks (PNG, third edition, section 11.2) and transparency. Meant for a file that has been decoded, since
  /// the image data isn't looked at.
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
