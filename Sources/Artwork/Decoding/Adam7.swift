/// The seven passes of an interlaced picture (PNG, third edition, section 8.1): each a grid of pixels, with its own
/// rows, that follow one another in the data. A picture that isn't interlaced has one pass of all pixels.
struct Adam7 {
  /// A pass: every `step`th pixel, from `origin` on, in both directions.
  struct Pass {
    let originX: Int
    let originY: Int
    let stepX: Int
    let stepY: Int
    /// Pixels of a row.
    let width: Int
    /// Rows.
    let height: Int

    /// Bytes of a row without its filter byte.
    func rowLength(bitsPerPixel: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

    /// Bytes of all rows, each with its filter byte.
    func length(bitsPerPixel: Int) -> Int { height * (1 + rowLength(bitsPerPixel: bitsPerPixel)) }
  }

  /// The passes of a picture that have pixels, in the order of the data.
  static func passes(of size: PixelSize, isInterlaced: Bool) -> [Pass] {
    guard isInterlaced else { return [pass(of: size, 0, 0, 1, 1)] }
    let passes = [
      pass(of: size, 0, 0, 8, 8), pass(of: size, 4, 0, 8, 8), pass(of: size, 0, 4, 4, 8), pass(of: size, 2, 0, 4, 4),
      pass(of: size, 0, 2, 2, 4), pass(of: size, 1, 0, 2, 2), pass(of: size, 0, 1, 1, 2),
    ]
    // A pass without columns or rows has no filter bytes either.
    return passes.filter { $0.width > 0 && $0.height > 0 }
  }

  private static func pass(of size: PixelSize, _ originX: Int, _ originY: Int, _ stepX: Int, _ stepY: Int) -> Pass {
    Pass(
      originX: originX, originY: originY, stepX: stepX, stepY: stepY,
      width: (size.width - originX + stepX - 1) / stepX, height: (size.height - originY + stepY - 1) / stepY)
  }
}
