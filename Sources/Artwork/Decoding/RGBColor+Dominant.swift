extension RGBColor {
  /// The colour that covers most of a picture: the mean of the fullest cell when colours are sorted into 16×16×16 cells.
  ///
  /// Pixels that are more transparent than opaque don't count; `nil` when none is left. Of a large picture a regular
  /// sample of at least 16,384 pixels is taken, which bounds the time.
  package init?(dominantIn pixmap: Pixmap) {
    let pixelCount = pixmap.size.width * pixmap.size.height
    // Odd, so that the sample of a picture whose width is a power of two doesn't keep to a few columns.
    let step = max(1, pixelCount / 16_384) | 1
    var counts = [UInt32](repeating: 0, count: 4096)
    // In bounds, here and below: a pixmap has four bytes for each of its pixels.
    pixmap.bytes.withUnsafeBufferPointer { bytes in
      for pixel in stride(from: 0, to: pixelCount, by: step) where bytes[pixel * 4 + 3] >= 128 {
        counts[Self.cell(bytes, pixel)] += 1
      }
    }
    // The first of equals wins, so that the same picture always gets the same colour.
    var fullest = 0
    for cell in counts.indices where counts[cell] > counts[fullest] { fullest = cell }
    let members = Int(counts[fullest])
    guard members > 0 else { return nil }

    var red = 0
    var green = 0
    var blue = 0
    pixmap.bytes.withUnsafeBufferPointer { bytes in
      for pixel in stride(from: 0, to: pixelCount, by: step)
      where bytes[pixel * 4 + 3] >= 128 && Self.cell(bytes, pixel) == fullest {
        red += Int(bytes[pixel * 4])
        green += Int(bytes[pixel * 4 + 1])
        blue += Int(bytes[pixel * 4 + 2])
      }
    }
    func mean(_ sum: Int) -> UInt8 { UInt8((sum + members / 2) / members) }
    self.init(red: mean(red), green: mean(green), blue: mean(blue))
  }

  /// The cell a pixel's colour is sorted into: the upper four bits of each channel.
  private static func cell(_ bytes: UnsafeBufferPointer<UInt8>, _ pixel: Int) -> Int {
    let offset = pixel * 4
    return Int(bytes[offset] & 0xF0) << 4 | Int(bytes[offset + 1] & 0xF0) | Int(bytes[offset + 2]) >> 4
  }
}
