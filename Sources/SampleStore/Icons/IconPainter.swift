import Artwork

/// Draws an app's icon at any size.
struct IconPainter {
  /// The layers between ground and motif: nothing, a glow, rays, orbits, hills or a slash.
  private static let backdrops = [
    "", "light:45 disc 50 42 47; light:45 disc 50 42 38; light:45 disc 50 42 29; light:45 disc 50 42 20",
    "light:80 poly 0 50 50 36 -40 64 -40 spin 8", "light:80 ring 50 50 36 4.5 ring 50 50 52 4.5 ring 50 50 68 4.5",
    "light disc 20 125 60; light disc 85 130 58", "light:90 poly 0 -10 -10 110 -10 -10 110",
  ].map(Drawing.init)

  private let motif: Drawing
  private let backdrop: Drawing
  private let palette: Palette
  /// A Mac icon is a rounded tile with a transparent margin; every other icon fills its square, as in the store.
  private let isTile: Bool

  init(app: SampleApp) {
    var dice = Dice("icon/\(app.entry.name)")
    motif = Motif.named(app.entry.motif)
    backdrop = dice.pick(of: IconPainter.backdrops)
    palette = Palette(hue: app.entry.hue, mood: app.entry.mood)
    isTile = app.isMac
  }

  /// Draws a square `side` pixels wide.
  func pixmap(side: Int) -> Pixmap {
    var canvas = Canvas(size: PixelSize(width: side, height: side), unitsAcross: 100)
    paintGround(on: &canvas)
    let inset: Float = isTile ? 9 : 0
    canvas.within(x: inset, y: inset, scale: 1 - inset / 50) { square in
      backdrop.draw(on: &square, palette.paint(named:))
      // Small pictures need bolder shapes, so the motif is larger in them.
      let scale: Float = side <= 32 ? 1.24 : side <= 96 ? 1.16 : 1.06
      square.within(x: 50 - 50 * scale, y: 50 - 50 * scale, scale: scale) { canvas in
        if side >= 28 {
          let (color, opacity) = palette.shadow
          canvas.castShadow(of: color, down: 2.8, softness: 7.5, opacity: opacity) {
            motif.draw(on: &$0, palette.paint(named:))
          }
        }
        motif.draw(on: &canvas, palette.paint(named:))
      }
    }
    if isTile { canvas.clip(to: .box(50, 50, 84, 84, corner: 19)) }
    return canvas.pixmap
  }

  private func paintGround(on canvas: inout Canvas) {
    // A table of the gradient's colours, since mixing them for each pixel would cost more than everything else.
    let steps = (0..<256).map { palette.ground.top.mixed(with: palette.ground.bottom, Float($0) / 255) }
    let lean: Float = palette.mood == .candy ? 0.45 : 0.18
    canvas.cover { x, y in steps[max(0, min(255, Int((x * lean + y * (1 - lean)) * 2.55)))] }
  }
}
