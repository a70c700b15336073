import Colors

/// The few colours that a picture is drawn with, found by median cut (Paul Heckbert, 1982): the box that holds most is cut in two, half of its
/// pixels on either side, until there are as many boxes as colours.
struct SixelPalette {
  /// Red, green and blue in percent, as sixels name them.
  private(set) var percents: [SIMD3<Int32>] = []
  /// The same as on the screen, 0 to 255.
  private(set) var colors: [SIMD3<Int32>] = []
  private let table: ColorTable
  /// The nearest colour of each colour of 5 bits a channel, once it was looked for; -1 before.
  private var nearest = [Int16](repeating: -1, count: 1 << 15)

  private struct Bin {
    var key: Int
    var count: Int32
    var sum: SIMD3<Int32>
    var mean = SIMD3<Int32>.zero
  }

  /// Finds at most `count` colours for pixels, given as red, green and blue.
  init(of pixels: some Sequence<SIMD3<Int32>>, count: Int) {
    var bins = [Bin](repeating: Bin(key: 0, count: 0, sum: .zero), count: 1 << 15)
    for pixel in pixels {
      let key = Self.key(of: pixel)
      bins[key].key = key
      bins[key].count += 1
      bins[key].sum &+= pixel
    }
    bins.removeAll { $0.count == 0 }
    for index in bins.indices { bins[index].mean = bins[index].sum / SIMD3(repeating: bins[index].count) }
    for box in Self.boxes(of: &bins, count: count) {
      let total = bins[box].reduce(into: Bin(key: 0, count: 0, sum: .zero)) {
        $0.count += $1.count
        $0.sum &+= $1.sum
      }
      let percent = (total.sum / SIMD3(repeating: total.count) &* 100 &+ 127) / 255
      guard !percents.contains(percent) else { continue }
      percents.append(percent)
      colors.append((percent &* 255 &+ 50) / 100)
    }
    table = ColorTable(colors.map { RGBColor(red: UInt8($0.x), green: UInt8($0.y), blue: UInt8($0.z)) })
  }

  /// The number of the colour nearest to one, whose parts are within 0 to 255.
  mutating func index(nearestTo color: SIMD3<Int32>) -> Int {
    let key = Self.key(of: color)
    if nearest[key] >= 0 { return Int(nearest[key]) }
    let index = table.nearest(to: RGBColor(red: UInt8(color.x), green: UInt8(color.y), blue: UInt8(color.z)))
    nearest[key] = Int16(index)
    return index
  }

  private static func key(of color: SIMD3<Int32>) -> Int {
    Int(color.x >> 3) << 10 | Int(color.y >> 3) << 5 | Int(color.z >> 3)
  }

  /// Sorts the bins into boxes, each a range of them.
  private static func boxes(of bins: inout [Bin], count: Int) -> [Range<Int>] {
    guard !bins.isEmpty else { return [] }
    var boxes: [(range: Range<Int>, axis: Int, weight: Int)] = [measured(bins.indices, of: bins)]
    while boxes.count < count {
      guard let index = boxes.indices.max(by: { boxes[$0].weight < boxes[$1].weight }), boxes[index].weight > 0 else {
        break
      }
      let (range, axis, _) = boxes[index]
      bins[range].sort { ($0.mean[axis], $0.key) < ($1.mean[axis], $1.key) }
      let half = bins[range].reduce(0) { $0 + Int($1.count) } / 2
      var (cut, before) = (range.lowerBound + 1, Int(bins[range.lowerBound].count))
      while cut + 1 < range.upperBound, before < half {
        before += Int(bins[cut].count)
        cut += 1
      }
      boxes[index] = measured(range.lowerBound..<cut, of: bins)
      boxes.append(measured(cut..<range.upperBound, of: bins))
    }
    return boxes.map(\.range)
  }

  /// A box, the channel in which its colours differ most, and the gain from cutting it.
  private static func measured(_ range: Range<Int>, of bins: [Bin]) -> (range: Range<Int>, axis: Int, weight: Int) {
    var (low, high) = (SIMD3<Int32>(repeating: 255), SIMD3<Int32>.zero)
    var count = 0
    for bin in bins[range] {
      low = pointwiseMin(low, bin.mean)
      high = pointwiseMax(high, bin.mean)
      count += Int(bin.count)
    }
    let extent = high &- low
    let axis = [1, 0, 2].max { extent[$0] < extent[$1] } ?? 1
    return (range, axis, range.count < 2 ? 0 : count * Int(extent[axis]))
  }
}
