/// Turns pixels into sixels, the pictures of DEC's terminals (VT330/VT340 Programmer Reference Manual, chapter 14).
///
/// A picture is sent in bands of six rows: for each colour in a band, a character for each column, whose six bits mark its pixels.
package enum SixelEncoder {
  package static let bandHeight = 6

  /// The whole control string for a picture, drawn as large as `size`, with 2 to 256 colours. More than half transparent pixels are left out.
  ///
  /// The difference to the palette is spread over the neighbours (Floyd and Steinberg, 1976). Takes 2 ms for an icon, 30 for a screenshot.
  package static func encode(_ pixmap: Pixmap, size: PixelSize, colors: Int) -> [UInt8] {
    let size = PixelSize(width: max(1, size.width), height: max(1, size.height))
    let picture = pixmap.size == size ? pixmap : pixmap.resampled(to: size)
    var palette = SixelPalette(of: Pixels(picture), count: min(max(colors, 2), 256))
    let indices = dithered(picture, &palette)
    // No aspect ratio but the one given next; undrawn pixels stay.
    var bytes = Array("\u{1B}P0;1;0q\"1;1;\(size.width);\(size.height)".utf8)
    for (index, color) in palette.percents.enumerated() {
      bytes += Array("#\(index);2;\(color.x);\(color.y);\(color.z)".utf8)
    }
    var bands = SixelBands(width: size.width, colors: palette.colors.count)
    for first in stride(from: 0, to: size.height, by: bandHeight) {
      if first > 0 { bytes.append(UInt8(ascii: "-")) }
      let rows = first..<min(first + bandHeight, size.height)
      bands.append(indices[rows.lowerBound * size.width..<rows.upperBound * size.width], to: &bytes)
    }
    return bytes + Array("\u{1B}\\".utf8)
  }

  private struct Pixels: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var offset = 0

    init(_ pixmap: Pixmap) {
      bytes = pixmap.bytes
    }

    mutating func next() -> SIMD3<Int32>? {
      while offset < bytes.count {
        defer { offset += 4 }
        if bytes[offset + 3] >= 128 { return SixelEncoder.color(bytes, offset) }
      }
      return nil
    }
  }

  @inline(__always)
  private static func color(_ bytes: [UInt8], _ offset: Int) -> SIMD3<Int32> {
    SIMD3(Int32(bytes[offset]), Int32(bytes[offset + 1]), Int32(bytes[offset + 2]))
  }

  /// Each pixel's colour by its number, -1 for none.
  private static func dithered(_ pixmap: Pixmap, _ palette: inout SixelPalette) -> [Int16] {
    let (width, height) = (pixmap.size.width, pixmap.size.height)
    var indices = [Int16](repeating: -1, count: width * height)
    guard !palette.colors.isEmpty else { return indices }
    let colors = palette.colors
    // The errors owed to the pixels of this row and of the next, in sixteenths, with one to spare at either end.
    var owed = [SIMD3<Int32>](repeating: .zero, count: width + 2)
    var next = owed
    for row in 0..<height {
      for column in 0..<width {
        let pixel = row * width + column
        guard pixmap.bytes[pixel * 4 + 3] >= 128 else { continue }
        let wanted = (color(pixmap.bytes, pixel * 4) &+ ((owed[column + 1] &+ 8) &>> 4))
          .clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
        let index = palette.index(nearestTo: wanted)
        indices[pixel] = Int16(index)
        let error = wanted &- colors[index]
        owed[column + 2] &+= error &* 7
        next[column] &+= error &* 3
        next[column + 1] &+= error &* 5
        next[column + 2] &+= error
      }
      swap(&owed, &next)
      for column in next.indices { next[column] = .zero }
    }
    return indices
  }
}
