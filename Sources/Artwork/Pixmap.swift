import Colors

/// A decoded picture: 8-bit sRGB with straight alpha, row by row from the top left, 4 bytes a pixel (red, green, blue, alpha).
package struct Pixmap: Sendable, Hashable {
  package let size: PixelSize
  /// `size.width * size.height * 4` bytes.
  package let bytes: [UInt8]

  /// - Precondition: `bytes` has `width * height * 4` elements.
  package init(size: PixelSize, bytes: [UInt8]) {
    precondition(bytes.count == size.width * size.height * 4, "a pixmap holds four bytes for each pixel")
    self.size = size
    self.bytes = bytes
  }
}

/// A picture's extent in pixels.
package struct PixelSize: Sendable, Hashable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

extension Pixmap {
  /// The picture averaged down, in linear light, to fit inside `box` with its proportions kept; never made larger.
  package func averaged(fitting box: PixelSize) -> Pixmap {
    let target = size.fitted(into: box)
    return target == size ? self : resampled(to: target)
  }

  /// The picture averaged, in linear light, to just that extent, at least 1×1; pixels are repeated where it is larger.
  func resampled(to target: PixelSize) -> Pixmap {
    let average = AreaAverage(of: self, width: target.width, height: target.height)
    // Sound: bytes are counted once they are there, and there is room for four of each sample.
    let bytes = [UInt8](unsafeUninitializedCapacity: target.width * target.height * 4) { buffer, count in
      LinearLight.ofLight.withUnsafeBufferPointer { stored in
        for sample in average.samples {
          let alpha = sample.w
          let color = alpha > 0 ? sample / alpha : .zero
          buffer.initializeElement(at: count, to: LinearLight.stored(color.x, stored))
          buffer.initializeElement(at: count + 1, to: LinearLight.stored(color.y, stored))
          buffer.initializeElement(at: count + 2, to: LinearLight.stored(color.z, stored))
          buffer.initializeElement(at: count + 3, to: UInt8(min(alpha, 1) * 255 + 0.5))
          count += 4
        }
      }
    }
    return Pixmap(size: target, bytes: bytes)
  }
}

extension PixelSize {
  /// The largest extent of the same proportions inside `box`, at least one pixel each way and no larger than this one.
  package func fitted(into box: PixelSize) -> PixelSize {
    guard width > 0, height > 0, width > box.width || height > box.height else { return self }
    let box = PixelSize(width: max(1, box.width), height: max(1, box.height))
    // Widths are compared as fractions, without division, by the longer side's ratio.
    if width * box.height >= height * box.width {
      return PixelSize(width: box.width, height: min(box.height, max(1, (height * box.width + width / 2) / width)))
    }
    return PixelSize(width: min(box.width, max(1, (width * box.height + height / 2) / height)), height: box.height)
  }
}
