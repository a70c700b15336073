import Colors

/// A picture averaged over areas: each sample is the mean light of the pixels it covers, cut ones counted by their part inside.
/// Colours are premultiplied with alpha, so that a transparent pixel's colour doesn't bleed into its neighbours.
struct AreaAverage {
  let width: Int
  let height: Int
  /// Red, green, blue and alpha of each sample, 0 to 1, row by row.
  private(set) var samples: [SIMD4<Float>]

  /// Averages a picture down (or, by repeating pixels, up) to `width` × `height` samples, both at least 1.
  init(of pixmap: Pixmap, width: Int, height: Int) {
    self.width = width
    self.height = height
    samples = [SIMD4<Float>](repeating: .zero, count: width * height)
    guard pixmap.size.width > 0, pixmap.size.height > 0 else { return }
    let columns = Self.spans(pixels: pixmap.size.width, samples: width)
    let rows = Self.spans(pixels: pixmap.size.height, samples: height)
    // In bounds: a span's pixels are within its axis, a pixmap has four bytes for each pixel, and light has 256 entries.
    pixmap.bytes.withUnsafeBufferPointer { bytes in
      LinearLight.ofStored.withUnsafeBufferPointer { light in
        samples.withUnsafeMutableBufferPointer { samples in
          for (row, span) in rows.enumerated() {
            let target = UnsafeMutableBufferPointer(rebasing: samples[row * width..<(row + 1) * width])
            for source in span.pixels {
              let start = source * pixmap.size.width * 4
              let line = UnsafeBufferPointer(rebasing: bytes[start..<start + pixmap.size.width * 4])
              Self.add(line, weight: span.weight(of: source), to: target, columns, light)
            }
          }
        }
      }
    }
  }

  @inline(__always)
  private static func add(
    _ line: UnsafeBufferPointer<UInt8>, weight: Float, to target: UnsafeMutableBufferPointer<SIMD4<Float>>,
    _ columns: [Span], _ light: UnsafeBufferPointer<Float>
  ) {
    for (column, span) in columns.enumerated() {
      var sum = pixel(line, span.pixels.lowerBound, light) * span.firstWeight
      for source in span.pixels.dropFirst() {
        sum += pixel(line, source, light) * span.weight(of: source)
      }
      target[column] += sum * weight
    }
  }

  @inline(__always)
  private static func pixel(
    _ line: UnsafeBufferPointer<UInt8>, _ index: Int, _ light: UnsafeBufferPointer<Float>
  ) -> SIMD4<Float> {
    let offset = index * 4
    let color = SIMD4<Float>(
      light[Int(line[offset])], light[Int(line[offset + 1])], light[Int(line[offset + 2])], 1)
    let alpha = line[offset + 3]
    return alpha == 255 ? color : color * (Float(alpha) * (1 / 255))
  }
}

extension AreaAverage {
  /// The pixels that one sample covers along one axis, and the weight of each; all of them together weigh 1.
  private struct Span {
    let pixels: Range<Int>
    let firstWeight: Float
    let lastWeight: Float
    let innerWeight: Float

    @inline(__always)
    func weight(of pixel: Int) -> Float {
      if pixel == pixels.lowerBound { return firstWeight }
      return pixel == pixels.upperBound - 1 ? lastWeight : innerWeight
    }
  }

  /// Divides an axis into samples exactly. Units: a pixel is `samples` long, a sample `pixels`.
  private static func spans(pixels: Int, samples: Int) -> [Span] {
    (0..<samples).map { sample in
      let start = sample * pixels
      let end = start + pixels
      let first = start / samples
      let last = (end - 1) / samples
      let whole = Float(pixels)
      let firstLength = min(end, (first + 1) * samples) - start
      return Span(
        pixels: first..<last + 1,
        firstWeight: Float(firstLength) / whole,
        lastWeight: Float(end - max(start, last * samples)) / whole,
        innerWeight: Float(samples) / whole)
    }
  }
}
