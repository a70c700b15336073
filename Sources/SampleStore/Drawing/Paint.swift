/// What fills a shape: one colour, or a gradient from the top of the shape's bounds to their bottom.
struct Paint: Sendable, Hashable {
  var top: RGB
  var bottom: RGB
  /// 0 (nothing) to 1 (opaque).
  var opacity: Float

  init(_ top: RGB, _ bottom: RGB? = nil, opacity: Float = 1) {
    self.top = top
    self.bottom = bottom ?? top
    self.opacity = opacity
  }

  /// The same paint, thinner.
  func faded(_ factor: Float) -> Paint {
    Paint(top, bottom, opacity: opacity * factor)
  }
}
