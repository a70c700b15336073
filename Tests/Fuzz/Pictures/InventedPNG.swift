import Artwork
import Support

/// PNG files that are right in form, with anything in them.
enum InventedPNG {
  private static let kinds: [(colorType: UInt8, bitDepth: UInt8, channels: Int)] = [
    (0, 1, 1), (0, 2, 1), (0, 4, 1), (0, 8, 1), (0, 16, 1), (2, 8, 3), (2, 16, 3), (3, 1, 1), (3, 2, 1), (3, 4, 1),
    (3, 8, 1), (4, 8, 2), (4, 16, 2), (6, 8, 4), (6, 16, 4),
  ]

  static func make(_ random: inout SplitMix64) -> [UInt8] {
    let kind = random.pick(kinds)
    let width = Int.random(in: 1...40, using: &random)
    let height = Int.random(in: 1...40, using: &random)
    let isInterlaced = random.oneIn(2)
    var file: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
    let size = [0, 0, 0, UInt8(width), 0, 0, 0, UInt8(height)]
    append("IHDR", size + [kind.bitDepth, kind.colorType, 0, 0, isInterlaced ? 1 : 0], to: &file)

    let colors = Int.random(in: 1...256, using: &random)
    if kind.colorType == 3 { append("PLTE", random.bytes(colors * 3), to: &file) }
    if random.oneIn(2) {
      let lengths: [UInt8: Int] = [0: 2, 2: 6, 3: Int.random(in: 0...colors, using: &random)]
      append("tRNS", random.bytes(lengths[kind.colorType] ?? 3), to: &file)
    }

    var data = rows(width, height, kind.channels * Int(kind.bitDepth), isInterlaced, &random)
    if random.oneIn(16) { data.removeLast() }
    let stream = Zlib.deflated(data)
    let cut = random.oneIn(2) ? Int.random(in: 0...stream.count, using: &random) : stream.count
    append("IDAT", Array(stream[..<cut]), to: &file)
    if cut < stream.count { append("IDAT", Array(stream[cut...]), to: &file) }
    append("IEND", [], to: &file)
    return file
  }

  private static func rows(
    _ width: Int, _ height: Int, _ bitsPerPixel: Int, _ isInterlaced: Bool, _ random: inout SplitMix64
  ) -> [UInt8] {
    let interlaced = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    var rows: [UInt8] = []
    for (left, top, stepX, stepY) in isInterlaced ? interlaced : [(0, 0, 1, 1)] where left < width && top < height {
      let columns = (width - left + stepX - 1) / stepX
      for _ in stride(from: top, to: height, by: stepY) {
        rows.append(random.oneIn(500) ? random.byte() : UInt8.random(in: 0...4, using: &random))
        let length = (columns * bitsPerPixel + 7) / 8
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
      append(name, isChanged ? mutator.mutated(body, &random) : body, to: &result)
      position = end + 4
    }
    return result
  }

  private static func append(_ name: String, _ body: [UInt8], to file: inout [UInt8]) {
    file += bigEndian(UInt32(body.count))
    let start = file.count
    file += Array(name.utf8) + body
    file += bigEndian(Zlib.crc32(file[start...]))
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
