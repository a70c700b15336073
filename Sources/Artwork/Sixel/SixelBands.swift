/// Writes a picture of palette indices in bands of six rows.
struct SixelBands {
  private let width: Int
  /// For each colour the six bits of each column; zero between two bands.
  private var bits: [UInt8]
  /// The number of columns that each colour has in a band.
  private var columns: [Int]

  init(width: Int, colors: Int) {
    self.width = width
    bits = [UInt8](repeating: 0, count: width * colors)
    columns = [Int](repeating: 0, count: colors)
  }

  /// Adds the band of up to six rows of pixels, a negative number for one that isn't drawn.
  mutating func append(_ pixels: ArraySlice<Int16>, to bytes: inout [UInt8]) {
    for (offset, index) in pixels.enumerated() where index >= 0 {
      let column = offset % width
      bits[Int(index) * width + column] |= 1 << UInt8(offset / width)
      columns[Int(index)] = max(columns[Int(index)], column + 1)
    }
    var isFirst = true
    for color in columns.indices where columns[color] > 0 {
      // Back to the first column, for another colour.
      if !isFirst { bytes.append(UInt8(ascii: "$")) }
      isFirst = false
      bytes.append(UInt8(ascii: "#"))
      Self.add(color, to: &bytes)
      let line = color * width..<color * width + columns[color]
      append(line, to: &bytes)
      for index in line { bits[index] = 0 }
      columns[color] = 0
    }
  }

  /// Columns, each run of the same as a count and a character.
  private func append(_ line: Range<Int>, to bytes: inout [UInt8]) {
    var start = line.lowerBound
    while start < line.upperBound {
      let value = bits[start]
      var end = start + 1
      while end < line.upperBound, bits[end] == value { end += 1 }
      let character = value + 0x3F
      if end - start > 3 {
        bytes.append(UInt8(ascii: "!"))
        Self.add(end - start, to: &bytes)
        bytes.append(character)
      } else {
        for _ in start..<end { bytes.append(character) }
      }
      start = end
    }
  }

  private static func add(_ number: Int, to bytes: inout [UInt8]) {
    if number >= 10 { add(number / 10, to: &bytes) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
