import Artwork
import Files
import SampleStore
import Support

/// Whole files that mutation begins with.
enum PictureSeeds {
  static let all = pngs + headers
  /// Colours with all filters, a palette with transparency, interlaced with alpha.
  static let pngs = [
    SamplePNG(width: 40, height: 20, colorType: 2),
    SamplePNG(width: 64, height: 64, colorType: 3, hasTransparency: true),
    SamplePNG(width: 33, height: 17, isInterlaced: true),
  ].map(\.file)
  static let headers = PictureHeader.all.map(\.bytes)
}

/// Damaged and invented pictures, through the decoders.
struct PicturesTarget: FuzzTarget {
  static let name = "pictures"
  static let corpus = "PNGs that zlib compressed, invented PNGs of all kinds, the headers of JPEG and WebP"

  private let mutator = Mutator()

  func input(_ random: inout SplitMix64) -> [UInt8] {
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      // The checksums keep most damage out, so this is for them, and for headers.
      return mutator.mutated(random.pick(PictureSeeds.all), &random)
    case 1, 2, 3:
      // Behind the checksums is inflate, fed with what compressors write, a little off.
      return InventedPNG.mutated(random.pick(PictureSeeds.pngs), mutator, &random)
    case 4:
      return mutator.mutated(random.pick(PictureSeeds.headers), &random)
    case 5:
      return InventedPNG.mutated(InventedPNG.make(&random), mutator, &random)
    default:
      // Behind inflate are filters, passes and samples, fed with anything that has the right length.
      return InventedPNG.make(&random)
    }
  }

  /// Reads metadata and pixels, and says what came of it.
  func outcome(of input: [UInt8]) async throws(Finding) -> String {
    let (metadata, decoded): (ImageMetadata, Pixmap?)
    do throws(ImageError) {
      (metadata, decoded) = try ImageDecoder.decode(input)
    } catch {
      return error.message.hasPrefix("the picture is too large") ? "too large" : error.message
    }
    try Finding.unless(metadata.size.width > 0 && metadata.size.height > 0, "it has no pixels")
    guard let decoded else { return "with metadata only" }
    try Finding.unless(decoded.size == metadata.size, "it is not as large as its metadata says")
    if decoded.bytes.count < 4096 {
      try Finding.unless(
        (try? PNGDecoder.decode(PNGEncoder.encode(decoded))) == decoded, "it doesn't come back from the encoder")
    }
    return "decoded"
  }

  /// A run that never gets through proves nothing about what comes behind the checks.
  func end(_ outcomes: [String: Int]) async throws(Finding) {
    try Finding.unless(outcomes["decoded", default: 0] * 20 >= outcomes.total, "hardly a picture was decoded")
  }
}

/// PNG files that are right in form, with anything in them.
enum InventedPNG {
  static func make(_ random: inout SplitMix64) -> [UInt8] {
    let kind = random.pick(SamplePNG.kinds)
    let sample = SamplePNG(
      width: Int.random(in: 1...40, using: &random), height: Int.random(in: 1...40, using: &random),
      colorType: kind.colorType, bitDepth: kind.bitDepth, isInterlaced: random.oneIn(2))
    var file = SamplePNG.signature + SamplePNG.chunk("IHDR", sample.header)

    let colors = Int.random(in: 1...256, using: &random)
    if kind.colorType == 3 { file += SamplePNG.chunk("PLTE", random.bytes(colors * 3)) }
    if random.oneIn(2) {
      let lengths = [0: 2, 2: 6, 3: Int.random(in: 0...colors, using: &random)]
      file += SamplePNG.chunk("tRNS", random.bytes(lengths[kind.colorType] ?? 3))
    }

    var data = rows(of: sample, &random)
    if random.oneIn(16) { data.removeLast() }
    let stream = Deflate.deflated(data)
    let cut = random.oneIn(2) ? Int.random(in: 0...stream.count, using: &random) : stream.count
    file += SamplePNG.chunk("IDAT", Array(stream[..<cut]))
    if cut < stream.count { file += SamplePNG.chunk("IDAT", Array(stream[cut...])) }
    return file + SamplePNG.chunk("IEND", [])
  }

  /// Rows as long as the sample's, of anything.
  private static func rows(of sample: SamplePNG, _ random: inout SplitMix64) -> [UInt8] {
    var rows: [UInt8] = []
    for (left, top, stepX, stepY) in sample.grids {
      let columns = (sample.width - left + stepX - 1) / stepX
      for _ in stride(from: top, to: sample.height, by: stepY) {
        rows.append(random.oneIn(500) ? random.byte() : UInt8.random(in: 0...4, using: &random))
        let length = (columns * sample.channels * sample.bitDepth + 7) / 8
        // Half of the rows are flat, so that there is something to compress.
        rows += random.oneIn(2) ? random.bytes(length) : [UInt8](repeating: random.byte(), count: length)
      }
    }
    return rows
  }

  /// A whole file with the body of some chunks changed, and lengths and checksums made to fit.
  static func mutated(_ file: [UInt8], _ mutator: Mutator, _ random: inout SplitMix64) -> [UInt8] {
    var result = Array(file[..<8])
    var position = 8
    while position + 12 <= file.count {
      let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = position + 8 + length
      guard end + 4 <= file.count else { break }
      let name = String(decoding: file[position + 4..<position + 8], as: UTF8.self)
      let body = Array(file[position + 8..<end])
      // Seldom the header: most of what it can be changed to ends the matter there.
      let isChanged = name == "IDAT" ? !random.oneIn(8) : random.oneIn(16)
      result += SamplePNG.chunk(name, isChanged ? mutator.mutated(body, &random) : body)
      position = end + 4
    }
    return result
  }
}
