/// Undoes the filters of rows, in place (PNG, third edition, section 9): each byte is the difference from a prediction.
enum PNGFilters {
  enum Kind: UInt8 {
    case none = 0
    case sub = 1
    case up = 2
    case average = 3
    case paeth = 4
  }

  /// - Parameters:
  ///   - start: The index of the first row's filter byte; `bytes` holds all the rows behind it.
  ///   - rowLength: The bytes of a row without its filter byte.
  ///   - pixelLength: The bytes of a pixel, at least 1: the distance to the byte on the left that predicts.
  static func undo(
    _ bytes: inout [UInt8], from start: Int, rows: Int, rowLength: Int, pixelLength: Int
  ) throws(ImageError) {
    precondition(start >= 0 && rowLength >= pixelLength && start + rows * (1 + rowLength) <= bytes.count)
    // The first row has zeros above it.
    let zeros = [UInt8](repeating: 0, count: rowLength)
    try bytes.withUnsafeMutableBufferPointer { (bytes) throws(ImageError) in
      try zeros.withUnsafeBufferPointer { (zeros) throws(ImageError) in
        guard let base = bytes.baseAddress, var above = zeros.baseAddress else { return }
        for number in 0..<rows {
          let row = base + (start + number * (1 + rowLength))
          guard let kind = Kind(rawValue: row[0]) else { throw .corrupt("a PNG row's filter is unknown") }
          undo(kind, Row(bytes: row + 1, above: above, length: rowLength), pixelLength)
          above = UnsafePointer(row + 1)
        }
      }
    }
  }

  /// A row and the one above it, both of `length` bytes, as the precondition above makes sure.
  private struct Row {
    let bytes: UnsafeMutablePointer<UInt8>
    let above: UnsafePointer<UInt8>
    let length: Int
  }

  private static func undo(_ kind: Kind, _ row: Row, _ pixelLength: Int) {
    switch kind {
    case .none: break
    case .up: undoUp(row)
    case .sub, .average, .paeth:
      // A constant for each length there is lets the compiler keep a pixel's bytes in registers.
      switch pixelLength {
      case 1: undoLeftward(kind, row, 1)
      case 2: undoLeftward(kind, row, 2)
      case 3: undoLeftward(kind, row, 3)
      case 4: undoLeftward(kind, row, 4)
      case 6: undoLeftward(kind, row, 6)
      default: undoLeftward(kind, row, pixelLength)
      }
    }
  }

  private static func undoUp(_ row: Row) {
    for index in 0..<row.length { row.bytes[index] &+= row.above[index] }
  }

  /// Undoes a filter that looks to the left; at the left edge there are zeros.
  @inline(__always)
  private static func undoLeftward(_ kind: Kind, _ row: Row, _ pixelLength: Int) {
    let bytes = row.bytes
    let above = row.above
    switch kind {
    case .none, .up: break
    case .sub:
      for index in pixelLength..<row.length { bytes[index] &+= bytes[index &- pixelLength] }
    case .average:
      for index in 0..<pixelLength { bytes[index] &+= above[index] / 2 }
      for index in pixelLength..<row.length {
        let sum = UInt16(bytes[index &- pixelLength]) &+ UInt16(above[index])
        bytes[index] &+= UInt8(truncatingIfNeeded: sum / 2)
      }
    case .paeth:
      // With zeros to the left, the one above is always the nearest.
      for index in 0..<pixelLength { bytes[index] &+= above[index] }
      for index in pixelLength..<row.length {
        bytes[index] &+= nearest(
          left: bytes[index &- pixelLength], above: above[index], aboveLeft: above[index &- pixelLength])
      }
    }
  }

  /// Paeth's predictor (section 9.4): of three neighbours the one nearest to left + above − aboveLeft, found without the three distances.
  @inline(__always)
  static func nearest(left: UInt8, above: UInt8, aboveLeft: UInt8) -> UInt8 {
    let threshold = Int32(aboveLeft) &* 3 &- Int32(above) &- Int32(left)
    let lower = min(left, above)
    let higher = max(left, above)
    let nearest = Int32(higher) <= threshold ? lower : aboveLeft
    return threshold <= Int32(lower) ? higher : nearest
  }
}
