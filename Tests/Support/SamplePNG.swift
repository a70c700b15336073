import Artwork
import Files

/// A picture that is drawn by a rule and written as a PNG file of any kind. The plain code that writes it shares only zlib with the
/// decoder. So the rule alone says what the file must decode to.
package struct SamplePNG: Sendable {
  package var width: Int
  package var height: Int
  /// 0 gray, 2 colour, 3 palette, 4 gray with alpha, 6 colour with alpha.
  package var colorType: Int
  package var bitDepth: Int
  package var isInterlaced: Bool
  /// The rows' filters, taken in turn.
  package var filters: [UInt8]
  /// `true` if gray, colour or palette has a transparency chunk.
  package var hasTransparency: Bool
  /// The number of chunks that the image data comes in.
  package var parts: Int

  package init(
    width: Int = 27, height: Int = 18, colorType: Int = 6, bitDepth: Int = 8, isInterlaced: Bool = false,
    filters: [UInt8] = [0, 1, 2, 3, 4], hasTransparency: Bool = false, parts: Int = 1
  ) {
    (self.width, self.height, self.colorType, self.bitDepth) = (width, height, colorType, bitDepth)
    (self.isInterlaced, self.filters) = (isInterlaced, filters)
    (self.hasTransparency, self.parts) = (hasTransparency, parts)
  }

  package var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 0 }
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
  package var pixels: [UInt8] {
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

  package var file: [UInt8] { file(imageData: Deflate.deflated(rows)) }

  /// The file with image data of one's own.
  package func file(imageData: [UInt8]) -> [UInt8] {
    var file = Self.signature + Self.chunk("IHDR", header)
    if colorType == 3 { file += Self.chunk("PLTE", palette.flatMap { $0 }) }
    if hasTransparency { file += Self.chunk("tRNS", transparency) }
    let cuts = (0...parts).map { imageData.count * $0 / parts }
    for (start, end) in zip(cuts, cuts.dropFirst()) { file += Self.chunk("IDAT", Array(imageData[start..<end])) }
    return file + Self.chunk("IEND", [])
  }

  package var header: [UInt8] {
    Self.bigEndian(width, 4) + Self.bigEndian(height, 4)
      + [UInt8(bitDepth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
  }

  var transparency: [UInt8] {
    colorType == 3 ? paletteAlphas : transparentSamples.flatMap { Self.bigEndian($0, 2) }
  }

  /// Left, top and steps of the passes that have any pixel.
  package var grids: [(left: Int, top: Int, stepX: Int, stepY: Int)] {
    guard isInterlaced else { return [(0, 0, 1, 1)] }
    let all = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    return all.filter { $0.0 < width && $0.1 < height }
  }

  /// The filtered rows of all passes.
  package var rows: [UInt8] {
    var rows: [UInt8] = []
    for (left, top, stepX, stepY) in grids {
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
  package static func paeth(_ left: Int, _ above: Int, _ aboveLeft: Int) -> Int {
    let estimate = left + above - aboveLeft
    let distances = [left, above, aboveLeft].map { abs(estimate - $0) }
    if distances[0] <= distances[1], distances[0] <= distances[2] { return left }
    return distances[1] <= distances[2] ? above : aboveLeft
  }

  package static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  package static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + body
    return bigEndian(body.count, 4) + checked + bigEndian(crc(checked), 4)
  }

  package static func bigEndian(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(value >> (8 * $0) & 0xFF) }
  }

  /// Bit by bit, as the standard defines it.
  package static func crc(_ bytes: [UInt8]) -> Int {
    var crc: UInt32 = .max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return Int(~crc)
  }
}

extension SamplePNG {
  package typealias Kind = (colorType: Int, bitDepth: Int, fingerprint: String)

  /// Every colour type with every depth it has, and the fingerprint of the sample's pixels, transparent where they can be.
  /// Pillow's pixels have it as well, except where it takes the upper byte of 16 bits or doesn't find the transparent gray of 2 or 4
  /// bits. There pypng's samples lead to it.
  package static let kinds: [Kind] = [
    (0, 1, "4ec0fb66d564920d"), (0, 2, "3cec4d6d42346c08"), (0, 4, "c59258339ba851f5"), (0, 8, "882d96a4642da458"),
    (0, 16, "824987de989c3c7f"), (2, 8, "f5a31eacbfb4e9e4"), (2, 16, "fee4ea169a8cd330"), (3, 1, "7033308ed2a141b5"),
    (3, 2, "7ef77079edb7d5e2"), (3, 4, "30343c7b39fdd6ca"), (3, 8, "50a2bf96843213ed"), (4, 8, "ec42b3480343d449"),
    (4, 16, "ffe3bd4a0b96e3c7"), (6, 8, "c4b2515d4d535ab5"), (6, 16, "15f2d9acfe8814de"),
  ]
}

extension Sequence<UInt8> {
  /// A hash to compare recorded bytes by (FNV-1a, 64 bits), in hexadecimal.
  package var fingerprint: String {
    String(reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 16)
  }
}
