import Artwork
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
