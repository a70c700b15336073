import Artwork

/// Chooses a filter for each row of a picture (PNG, third edition, sections 9 and 12.7).
enum PNGRowFilter {
  private static let pixelLength = 4
  /// Without averages, which seldom win, and never in flat graphics.
  private static let candidates: [PNGFilters.Kind] = [.none, .sub, .up, .paeth]

  /// The rows, each preceded by its filter's number.
  static func filter(_ pixmap: Pixmap) -> [UInt8] {
    let rowLength = pixmap.size.width * pixelLength
    var filtered = [UInt8](repeating: 0, count: pixmap.size.height * (1 + rowLength))
    var trials = candidates.map { _ in [UInt8](repeating: 0, count: rowLength) }
    // Zeros above the first row and left of every row save the filters a special case at the edges.
    var above = [UInt8](repeating: 0, count: pixelLength + rowLength)
    var row = above
    for number in 0..<pixmap.size.height {
      swap(&above, &row)
      let start = number * rowLength
      row.replaceSubrange(pixelLength..., with: pixmap.bytes[start..<start + rowLength])
      var best = 0
      var leastCost = Int.max
      for index in candidates.indices {
        let cost = apply(candidates[index], row, above, to: &trials[index])
        if cost < leastCost {
          leastCost = cost
          best = index
        }
        if cost == 0 { break }
      }
      let target = number * (1 + rowLength)
      filtered[target] = candidates[best].rawValue
      filtered.replaceSubrange(target + 1..<target + 1 + rowLength, with: trials[best])
    }
    return filtered
  }

  /// Filters a row and returns the sum of the signed bytes' absolute values: the smaller, the better it compresses.
  private static func apply(
    _ kind: PNGFilters.Kind, _ row: [UInt8], _ above: [UInt8], to output: inout [UInt8]
  ) -> Int {
    // In bounds: both rows are longer than the output, by the pixel of zeros before them.
    row.withUnsafeBufferPointer { row in
      above.withUnsafeBufferPointer { above in
        output.withUnsafeMutableBufferPointer { output in
          switch kind {
          case .sub: each(&output) { row[$0 &+ pixelLength] &- row[$0] }
          case .up: each(&output) { row[$0 &+ pixelLength] &- above[$0 &+ pixelLength] }
          case .paeth:
            each(&output) {
              row[$0 &+ pixelLength]
                &- PNGFilters.nearest(left: row[$0], above: above[$0 &+ pixelLength], aboveLeft: above[$0])
            }
          case .none, .average: each(&output) { row[$0 &+ pixelLength] }
          }
        }
      }
    }
  }

  @inline(__always)
  private static func each(_ output: inout UnsafeMutableBufferPointer<UInt8>, _ byte: (Int) -> UInt8) -> Int {
    var cost = 0
    for index in output.indices {
      let value = byte(index)
      output[index] = value
      cost &+= Int(Int8(bitPattern: value).magnitude)
    }
    return cost
  }
}
