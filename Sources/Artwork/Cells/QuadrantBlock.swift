/// The way to divide a cell's four quarters between two colours, each the mean of its quarters, with the smallest squared error.
///
/// Of the sixteen block glyphs eight have to be tried: the others are the same with the colours exchanged.
struct QuadrantBlock {
  private(set) var glyph: Unicode.Scalar = " "
  /// The mean of the quarters that the glyph covers; of all if it covers none.
  private(set) var foreground: SIMD4<Float>
  private(set) var background: SIMD4<Float>

  /// The part of a single colour's squared error that the division takes away.
  private var gain: Float

  /// - Parameter upperLeft: stored (not linear) red, green and blue, 0 to 255, as of the others: equal steps of these look about equal.
  @inline(__always)
  init(
    upperLeft: SIMD4<Float>, upperRight: SIMD4<Float>, lowerLeft: SIMD4<Float>, lowerRight: SIMD4<Float>
  ) {
    let total = upperLeft + upperRight + lowerLeft + lowerRight
    foreground = total * 0.25
    background = foreground
    // Two halves one step apart in each channel: nobody sees less than that, and a space needs no second colour.
    gain = 3
    // The glyphs that terminals draw most alike come first, and win over others that are only as good.
    consider("▀", covering: upperLeft + upperRight, quarters: 2, of: total)
    consider("▌", covering: upperLeft + lowerLeft, quarters: 2, of: total)
    consider("▘", covering: upperLeft, quarters: 1, of: total)
    consider("▝", covering: upperRight, quarters: 1, of: total)
    consider("▖", covering: lowerLeft, quarters: 1, of: total)
    consider("▗", covering: lowerRight, quarters: 1, of: total)
    consider("▚", covering: upperLeft + lowerRight, quarters: 2, of: total)
  }

  @inline(__always)
  private mutating func consider(
    _ glyph: Unicode.Scalar, covering covered: SIMD4<Float>, quarters: Float, of total: SIMD4<Float>
  ) {
    let others = 4 - quarters
    let foreground = covered / quarters
    let background = (total - covered) / others
    let difference = foreground - background
    let gain = (difference * difference).sum() * (quarters * others / 4)
    guard gain > self.gain * 1.0001 else { return }
    self.gain = gain
    self.glyph = glyph
    self.foreground = foreground
    self.background = background
  }
}
