@testable import Artwork

/// A terminal's idea of sixels: enough of one to read the encoder's output.
struct SixelDisplay {
  /// Width and height from the raster attributes.
  private(set) var size = PixelSize(width: 0, height: 0)
  /// Red, green and blue of each pixel in percent, row by row; `nil` where nothing was drawn.
  private(set) var pixels: [SIMD3<Int>?] = []
  /// The registers that were set.
  private(set) var registers: [Int: SIMD3<Int>] = [:]
  /// The faults of the string.
  private(set) var faults: [String] = []

  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("\u{1B}P0;1;0q\""), text.hasSuffix("\u{1B}\\") else {
      faults.append("no control string")
      return
    }
    var rest = text.dropFirst(9).dropLast(2)
    let raster = numbers(&rest)
    guard raster.count == 4, raster[0] == 1, raster[1] == 1 else {
      faults.append("no raster attributes")
      return
    }
    size = PixelSize(width: raster[2], height: raster[3])
    pixels = Array(repeating: nil, count: size.width * size.height)
    draw(&rest)
  }

  private mutating func draw(_ rest: inout Substring) {
    var (column, band, color) = (0, 0, 0)
    while let character = rest.popFirst() {
      switch character {
      case "#":
        let parts = numbers(&rest)
        color = parts.first ?? -1
        if parts.count == 5, parts[1] == 2 { registers[color] = SIMD3(parts[2], parts[3], parts[4]) }
        if registers[color] == nil { faults.append("a colour that was not set: \(color)") }
      case "$": column = 0
      case "-": (column, band) = (0, band + 1)
      case "!":
        let count = numbers(&rest).first ?? 0
        guard let sixel = rest.popFirst() else { return faults.append("a run of nothing") }
        for _ in 0..<count { put(sixel, &column, band, color) }
      default: put(character, &column, band, color)
      }
    }
  }

  private mutating func put(_ character: Character, _ column: inout Int, _ band: Int, _ color: Int) {
    guard let value = character.asciiValue, (0x3F...0x7E).contains(value) else {
      return faults.append("no sixel: \(character)")
    }
    for bit in 0..<6 where (value - 0x3F) >> UInt8(bit) & 1 == 1 {
      let row = band * 6 + bit
      guard column < size.width, row < size.height else {
        faults.append("a pixel outside: \(column), \(row)")
        continue
      }
      if pixels[row * size.width + column] != nil { faults.append("a pixel drawn twice") }
      pixels[row * size.width + column] = registers[color]
    }
    column += 1
  }

  private func numbers(_ rest: inout Substring) -> [Int] {
    let text = rest.prefix { $0.isNumber || $0 == ";" }
    rest = rest.dropFirst(text.count)
    return text.split(separator: ";").compactMap { Int($0) }
  }
}
