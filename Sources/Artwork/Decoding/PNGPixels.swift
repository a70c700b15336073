/// Turns the samples of rows into 8-bit red, green, blue and alpha.
struct PNGPixels {
  /// The way to read a row; each case has a loop of its own.
  private enum Layout {
    /// Palette indices or grays of up to 8 bits, with the pixel of each value.
    case lookUp([UInt32], bits: Int)
    case rgb8(transparent: UInt32?)
    case grayAlpha8
    case rgba8
    /// Samples of 16 bits, which are rare.
    case deep(channels: Int, transparent: SIMD3<UInt16>?)
  }

  private let layout: Layout

  init(_ contents: PNGContents) {
    let header = contents.header
    // Only as many bits count as a sample has (section 11.3.1.1).
    let samples = contents.transparency.map { Self.samples($0) }
    switch (header.colorType, header.bitDepth) {
    case (.indexed, let bits):
      layout = .lookUp(Self.colors(of: contents.palette, contents.transparency ?? []), bits: bits)
    case (_, 16):
      // A gray stands for all three colours.
      let transparent = samples.map { $0.count < 3 ? SIMD3(repeating: $0[0]) : SIMD3($0[0], $0[1], $0[2]) }
      layout = .deep(channels: header.colorType.channels, transparent: transparent)
    case (.gray, let bits):
      let mask = (UInt16(1) << UInt16(bits)) - 1
      layout = .lookUp(Self.grays(bits: bits, transparent: samples.map { $0[0] & mask }), bits: bits)
    case (.rgb, _): layout = .rgb8(transparent: samples.map { $0.reduce(0) { $0 << 8 | UInt32($1 & 0xFF) } })
    case (.grayAlpha, _): layout = .grayAlpha8
    case (.rgba, _): layout = .rgba8
    }
  }

  /// Writes a row of a pass, whose pixels stand `step` apart. There must be room for all of them.
  @inline(__always)
  func write(
    _ row: UnsafeRawPointer, count: Int, to output: UnsafeMutableRawPointer, step: Int
  ) {
    switch layout {
    case .lookUp(let colors, let bits):
      Self.lookUp(row, count, bits, colors, output, step)
    case .rgb8(let transparent):
      Self.each(count, output, step) { index in
        let red = UInt32(row.load(fromByteOffset: index &* 3, as: UInt8.self))
        let green = UInt32(row.load(fromByteOffset: index &* 3 &+ 1, as: UInt8.self))
        let blue = UInt32(row.load(fromByteOffset: index &* 3 &+ 2, as: UInt8.self))
        let isTransparent = red << 16 | green << 8 | blue == transparent
        return red | green << 8 | blue << 16 | (isTransparent ? 0 : 0xFF00_0000)
      }
    case .grayAlpha8:
      Self.each(count, output, step) { index in
        let gray = UInt32(row.load(fromByteOffset: index &* 2, as: UInt8.self))
        let alpha = UInt32(row.load(fromByteOffset: index &* 2 &+ 1, as: UInt8.self))
        return gray &* 0x01_0101 | alpha << 24
      }
    case .rgba8:
      if step == 1 {
        output.copyMemory(from: row, byteCount: count * 4)
      } else {
        Self.each(count, output, step) { index in
          UInt32(littleEndian: row.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self))
        }
      }
    case .deep(let channels, let transparent):
      Self.each(count, output, step) { index in
        let first = index &* channels
        let red = Self.sample16(row, first)
        let isColor = channels > 2
        let (green, blue) = isColor ? (Self.sample16(row, first &+ 1), Self.sample16(row, first &+ 2)) : (red, red)
        let isOpaque = SIMD3(red, green, blue) != transparent
        let alpha =
          channels.isMultiple(of: 2) ? Self.narrowed(Self.sample16(row, first &+ channels &- 1)) : isOpaque ? 255 : 0
        return Self.pixel(Self.narrowed(red), Self.narrowed(green), Self.narrowed(blue), alpha)
      }
    }
  }
}

extension PNGPixels {
  @inline(__always)
  private static func each(
    _ count: Int, _ output: UnsafeMutableRawPointer, _ step: Int, _ pixel: (Int) -> UInt32
  ) {
    for index in 0..<count {
      output.storeBytes(of: pixel(index).littleEndian, toByteOffset: index &* step &* 4, as: UInt32.self)
    }
  }

  /// Values of 1, 2, 4 or 8 bits, the first in the highest bits of a byte; `colors` has at least one for each.
  private static func lookUp(
    _ row: UnsafeRawPointer, _ count: Int, _ bits: Int, _ colors: [UInt32], _ output: UnsafeMutableRawPointer,
    _ step: Int
  ) {
    colors.withUnsafeBufferPointer { colors in
      if bits == 8 {
        each(count, output, step) { index in colors[Int(row.load(fromByteOffset: index, as: UInt8.self))] }
        return
      }
      let mask = (1 << bits) - 1
      each(count, output, step) { index in
        let bit = index &* bits
        let byte = Int(row.load(fromByteOffset: bit &>> 3, as: UInt8.self))
        return colors[(byte &>> (8 &- bits &- (bit & 7))) & mask]
      }
    }
  }

  @inline(__always)
  private static func sample16(_ row: UnsafeRawPointer, _ index: Int) -> UInt16 {
    UInt16(bigEndian: row.loadUnaligned(fromByteOffset: index &* 2, as: UInt16.self))
  }

  /// The nearest 8-bit value (section 13.12): `sample * 255 / 65535`, rounded.
  @inline(__always)
  private static func narrowed(_ sample: UInt16) -> UInt8 {
    UInt8(truncatingIfNeeded: (UInt32(sample) &* 255 &+ 32895) &>> 16)
  }

  /// A pixel as it stands in memory when the lowest byte comes first.
  @inline(__always)
  private static func pixel(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) -> UInt32 {
    UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  /// A palette as 256 pixels. An index without a colour is black, as other decoders have it.
  private static func colors(of palette: ArraySlice<UInt8>, _ alphas: ArraySlice<UInt8>) -> [UInt32] {
    var colors = [UInt32](repeating: pixel(0, 0, 0, 255), count: 256)
    for index in 0..<palette.count / 3 {
      let red = palette.startIndex + index * 3
      let alpha = index < alphas.count ? alphas[alphas.startIndex + index] : 255
      colors[index] = pixel(palette[red], palette[red + 1], palette[red + 2], alpha)
    }
    return colors
  }

  /// Grays of up to 8 bits as pixels, spread evenly from black to white.
  private static func grays(bits: Int, transparent: UInt16?) -> [UInt32] {
    let count = 1 << bits
    return (0..<count).map { value in
      let gray = UInt8(value * 255 / (count - 1))
      return pixel(gray, gray, gray, transparent.map(Int.init) == value ? 0 : 255)
    }
  }

  private static func samples(_ body: ArraySlice<UInt8>) -> [UInt16] {
    stride(from: body.startIndex, to: body.endIndex - 1, by: 2).map { UInt16(body[$0]) << 8 | UInt16(body[$0 + 1]) }
  }
}
