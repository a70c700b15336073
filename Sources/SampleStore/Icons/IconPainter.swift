import Artwork
import Foundation

/// Draws an app's icon at any size.
struct IconPainter: Sendable {
  /// What lies between the ground and the motif.
  enum Backdrop: Sendable, CaseIterable {
    case plain, glow, rays, orbits, hills, slash
  }

  let motif: Motif
  let palette: Palette
  let backdrop: Backdrop
  /// A Mac icon is a rounded tile with a transparent margin; every other icon fills its square, as in the store.
  let isTile: Bool

  /// Draws a square `side` pixels wide.
  func pixmap(side: Int) -> Pixmap {
    var canvas = Canvas(size: PixelSize(width: side, height: side))
    paintGround(on: &canvas)
    let inset: Float = isTile ? 0.09 : 0
    canvas.within(x: inset, y: inset, side: 1 - 2 * inset) { square in
      paintBackdrop(on: &square)
      // Small pictures need bolder shapes: the fewer pixels there are, the more of them the motif gets.
      let scale: Float = side <= 32 ? 1.24 : side <= 96 ? 1.16 : 1.06
      square.within(x: (1 - scale) / 2, y: (1 - scale) / 2, side: scale) {
        paintMotif(on: &$0, castsShadow: side >= 28)
      }
    }
    if isTile { canvas.clip(to: Box(0.5, 0.5, 0.84, 0.84, 0.19)) }
    return canvas.pixmap
  }

  private func paintGround(on canvas: inout Canvas) {
    // A table of the gradient's colours: mixing them for each pixel would cost more than everything else.
    let steps = (0..<256).map { palette.ground.top.mixed(with: palette.ground.bottom, Float($0) / 255) }
    let lean: Float = palette.mood == .candy ? 0.45 : 0.18
    canvas.cover { x, y in steps[max(0, min(255, Int((x * lean + y * (1 - lean)) * 255)))] }
  }

  private func paintBackdrop(on canvas: inout Canvas) {
    let light = Paint(.white, opacity: palette.mood == .night ? 0.06 : palette.mood == .paper ? 0.5 : 0.11)
    switch backdrop {
    case .plain: break
    case .glow:
      for step in 1...4 { canvas.fill(Circle(0.5, 0.42, 0.56 - Float(step) * 0.09), light.faded(0.45)) }
    case .rays:
      for step in 0..<8 {
        canvas.fill(
          Polygon([(0.5, 0.5), (0.36, -0.4), (0.64, -0.4)]).turned(Float(step) * 45), light.faded(0.8))
      }
    case .orbits:
      for radius: Float in [0.36, 0.52, 0.68] { canvas.fill(Ring(0.5, 0.5, radius, 0.045), light.faded(0.8)) }
    case .hills:
      canvas.fill(Circle(0.2, 1.25, 0.6), light)
      canvas.fill(Circle(0.85, 1.3, 0.58), light)
    case .slash:
      canvas.fill(Polygon([(-0.1, -0.1), (1.1, -0.1), (-0.1, 1.1)]), light.faded(0.9))
    }
  }

  private func paintMotif(on canvas: inout Canvas, castsShadow: Bool) {
    if castsShadow {
      let opacity: Float = palette.mood == .night ? 0.45 : 0.24
      let color = palette.mood == .night ? RGB.black : palette.ink.cut.top.mixed(with: .black, 0.55)
      canvas.castShadow(of: color, down: 0.028, softness: 0.075, opacity: opacity) {
        motif.draw(on: &$0, with: palette.ink)
      }
    }
    motif.draw(on: &canvas, with: palette.ink)
  }
}
