/// The size of a HEIC picture (ISO/IEC 23008-12): brands in `ftyp`, sizes in the `ispe` properties.
///
/// A file holds several sizes: those of the picture, of the tiles it is put together from, of its preview. The largest
/// is the picture's. Nothing here follows references, so the time is bounded by the number of boxes.
struct HEICHeader {
  let size: PixelSize

  /// More boxes than any camera writes; a file with more is refused rather than walked.
  private static let maximumBoxes = 4096

  private static let brands: Set<FourCharacters> = [
    "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs",
  ]

  /// - Throws: ``ImageError/unknownFormat`` when another kind of picture is in the container,
  ///   ``ImageError/truncated`` or ``ImageError/corrupt(_:)``.
  init(file: [UInt8]) throws(ImageError) {
    var reader = ByteReader(file[...])
    let fileType = try Box(&reader)
    try Self.checkBrands(fileType, in: file)

    var budget = Self.maximumBoxes
    // `meta` is a full box: version and flags stand before its children.
    let meta = try Self.box("meta", in: file, reader.position..<file.count, isFile: true, &budget)
    let properties = try Self.box("iprp", in: file, meta.dropFirst(4), &budget)
    let container = try Self.box("ipco", in: file, properties, &budget)

    var largest = PixelSize(width: 0, height: 0)
    var children = ByteReader(file[container])
    while children.remaining > 0 {
      let child = try Box(&children, counting: &budget)
      guard child.name == "ispe" else { continue }
      var fields = ByteReader(file[child.body])
      try fields.skip(4)
      let size = PixelSize(width: try fields.bigEndian(4), height: try fields.bigEndian(4))
      // Two numbers below 2³²: the product fits only when compared without a sign.
      let isLarger = UInt(size.width) * UInt(size.height) > UInt(largest.width) * UInt(largest.height)
      if isLarger { largest = size }
    }
    guard largest.width > 0, largest.height > 0 else { throw .corrupt("a HEIC picture without a size") }
    size = largest
  }

  private static func checkBrands(_ fileType: Box, in file: [UInt8]) throws(ImageError) {
    var reader = ByteReader(file[fileType.body])
    if brands.contains(try reader.name()) { return }
    try reader.skip(4)
    while reader.remaining >= 4 {
      if brands.contains(try reader.name()) { return }
    }
    throw .unknownFormat
  }

  /// The body of the first box with a name among its siblings.
  ///
  /// - Parameter isFile: `true` if the siblings end with the file, so that a missing box may yet come.
  private static func box(
    _ name: FourCharacters, in file: [UInt8], _ range: Range<Int>, isFile: Bool = false, _ budget: inout Int
  ) throws(ImageError) -> Range<Int> {
    var reader = ByteReader(file[range])
    while reader.remaining > 0 {
      let box = try Box(&reader, counting: &budget)
      if box.name == name { return box.body }
    }
    throw isFile ? .truncated : .corrupt("a HEIC picture without its properties")
  }
}

extension HEICHeader {
  /// A box of the container (ISO/IEC 14496-12, section 4.2): a length that counts its own head, a name, a body.
  fileprivate struct Box {
    let name: FourCharacters
    let body: Range<Int>

    /// Reads the box at `reader` and steps over it.
    init(_ reader: inout ByteReader) throws(ImageError) {
      let start = reader.position
      var length = try reader.bigEndian(4)
      name = try reader.name()
      switch length {
      case 0:
        length = reader.end - start  // To the end of the file.
      case 1:
        // 64 bits; a box that needs the upper half of them is in no file read here.
        guard try reader.bigEndian(4) == 0 else { throw .truncated }
        length = try reader.bigEndian(4)
      default:
        break
      }
      let head = reader.position - start
      guard length >= head else { throw .corrupt("a HEIC box shorter than its head") }
      let bodyStart = reader.position
      try reader.skip(length - head)
      body = bodyStart..<reader.position
    }

    init(_ reader: inout ByteReader, counting budget: inout Int) throws(ImageError) {
      guard budget > 0 else { throw .corrupt("a HEIC picture with too many boxes") }
      budget -= 1
      try self.init(&reader)
    }
  }
}
