@testable import Artwork

/// A picture that is drawn by a rule and written as a PNG file of any kind, by plain code that shares nothing with the
/// decoder but zlib: what the file must decode to follows from the rule alone.
struct SamplePNG {
  var width = 27
  var height = 18
  /// 0 gray, 2 colour, 3 palette, 4 gray with alpha, 6 colour with alpha.
  var colorType = 6
  var bitDepth = 8
  var isInterlaced = false
  /// The rows' filters, taken in turn.
  var filters: [UInt8] = [0, 1, 2, 3, 4]
  /// `true` if gray, colour or palette has a transparency chunk.
  var hasTransparency = false
  /// The number of chunks that the image data comes in.
  var parts = 1

  var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 0 }
  var maximum: Int { (1 << bitDepth) - 1 }
  /// The distance to the pixel on the left: a byte at least.
  var pixelLength: Int { max(1, channels * bitDepth / 8) }

  // MARK: The rule

  func sample(_ x: Int, _ y: Int, _ channel: Int) -> Int {
    let position: Int = x * 2477 + y * 6151 + x * y * 811
    return (position + channel * 4099) & maximum
  }

  var palette: [[UInt8]] {
    (0...maximum).map { index in
      let channels: [Int] = [index * 67, index * 131 + 20, index * 29 + 200]
      return channels.map { UInt8($0 & 0xFF) }
    }
  }

  /// Half as many as there are colours: the others are opaque.
  var paletteAlphas: [UInt8] { (0...maximum / 2).map { UInt8($0 * 53 & 0xFF) } }

  /// The pixel that is transparent where there is no palette: the one in the middle, and all of its colour.
  var transparentSamples: [Int] { (0..<channels).map { sample(width / 2, height / 2, $0) } }

  /// The pixels that the file must decode to.
  var pixels: [UInt8] {
    let colors = colorType == 3 ? paletteColors : []
    let transparent = hasTransparency ? transparentSamples : []
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let samples = (0..<channels).map { sample(x, y, $0) }
        pixels += colors.isEmpty ? pixel(samples, alpha: samples == transparent ? 0 : 255) : colors[samples[0]]
      }
    }
    return pixels
  }

  private var paletteColors: [[UInt8]] {
    let alphas = hasTransparency ? paletteAlphas : []
    return palette.enumerated().map { index, color in color + [index < alphas.count ? alphas[index] : 255] }
  }

  private func pixel(_ samples: [Int], alpha: UInt8) -> [UInt8] {
    let bytes = samples.map { UInt8((Double($0) * 255 / Double(maximum)).rounded()) }
    switch colorType {
    case 0: return [bytes[0], bytes[0], bytes[0], alpha]
    case 2: return bytes + [alpha]
    case 4: return [bytes[0], bytes[0], bytes[0], bytes[1]]
    default: return bytes
    }
  }
}

extension SamplePNG {
  // MARK: The file

  var file: [UInt8] { file(imageData: Zlib.deflated(rows)) }

  /// The file with image data of one's own.
  func file(imageData: [UInt8]) -> [UInt8] {
    var file = Self.signature + Self.chunk("IHDR", header)
    if colorType == 3 { file += Self.chunk("PLTE", palette.flatMap { $0 }) }
    if hasTransparency { file += Self.chunk("tRNS", transparency) }
    let cuts = (0...parts).map { imageData.count * $0 / parts }
    for (start, end) in zip(cuts, cuts.dropFirst()) { file += Self.chunk("IDAT", Array(imageData[start..<end])) }
    return file + Self.chunk("IEND", [])
  }

  var header: [UInt8] {
    Self.bigEndian(width, 4) + Self.bigEndian(height, 4)
      + [UInt8(bitDepth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
  }

  var transparency: [UInt8] {
    colorType == 3 ? paletteAlphas : transparentSamples.flatMap { Self.bigEndian($0, 2) }
  }

  /// The filtered rows of all passes.
  var rows: [UInt8] {
    let grids: [(Int, Int, Int, Int)] =
      isInterlaced
      ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
      : [(0, 0, 1, 1)]
    var rows: [UInt8] = []
    for (left, top, stepX, stepY) in grids where left < width && top < height {
      var above: [UInt8]?
      for (number, y) in stride(from: top, to: height, by: stepY).enumerated() {
        var samples: [Int] = []
        for x in stride(from: left, to: width, by: stepX) { samples += (0..<channels).map { sample(x, y, $0) } }
        let row = packed(samples)
        let filter = filters[number % filters.count]
        rows += [filter] + filtered(row, above ?? row.map { _ in 0 }, by: filter)
        above = row
      }
    }
    return rows
  }

  private func packed(_ samples: [Int]) -> [UInt8] {
    if bitDepth >= 8 { return samples.flatMap { Self.bigEndian($0, bitDepth / 8) } }
    var row = [UInt8](repeating: 0, count: (samples.count * bitDepth + 7) / 8)
    for (index, sample) in samples.enumerated() {
      row[index * bitDepth / 8] |= UInt8(sample << (8 - bitDepth - index * bitDepth % 8))
    }
    return row
  }

  private func filtered(_ row: [UInt8], _ above: [UInt8], by filter: UInt8) -> [UInt8] {
    row.indices.map { index in
      let left = index < pixelLength ? 0 : Int(row[index - pixelLength])
      let aboveLeft = index < pixelLength ? 0 : Int(above[index - pixelLength])
      let up = Int(above[index])
      let foretold: [Int] = [0, left, up, (left + up) / 2, Self.paeth(left, up, aboveLeft)]
      return row[index] &- UInt8(foretold[Int(filter)])
    }
  }

  /// The definition in the format's own words.
  static func paeth(_ left: Int, _ above: Int, _ aboveLeft: Int) -> Int {
    let estimate = left + above - aboveLeft
    let distances = [left, above, aboveLeft].map { abs(estimate - $0) }
    if distances[0] <= distances[1], distances[0] <= distances[2] { return left }
    return distances[1] <= distances[2] ? above : aboveLeft
  }

  static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + body
    return bigEndian(body.count, 4) + checked + bigEndian(crc(checked), 4)
  }

  static func bigEndian(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(value >> (8 * $0) & 0xFF) }
  }

  /// Bit by bit, as the standard defines it.
  static func crc(_ bytes: [UInt8]) -> Int {
    var crc: UInt32 = .max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return Int(~crc)
  }
}

extension SamplePNG {
  /// Every colour type with every depth it has.
  static let kinds: [(colorType: Int, bitDepth: Int)] = [
    (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8), (4, 8), (4, 16), (6, 8),
    (6, 16),
  ]
}
