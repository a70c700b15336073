import Artwork

/// Draws an app's icon at any size.
struct IconPainter {
  /// The layers between ground and motif: nothing, a glow, rays, orbits, hills or a slash.
  private static let backdrops = [
    "", "light disc 50 42 47; light disc 50 42 32", "light poly 0 50 50 36 -40 64 -40 spin 8",
    "light arc 50 50 36 4.5 0 360 arc 50 50 54 4.5 0 360", "light disc 20 125 60; light disc 85 130 58",
    "light poly 0 -10 -10 110 -10 -10 110",
  ].map(Drawing.init)

  let app: SampleApp

  /// Draws a square `side` pixels wide. A Mac icon is a rounded tile with a transparent margin, any other fills its square.
  func pixmap(side: Int) -> Pixmap {
    let palette = Palette(hue: app.entry.hue, mood: app.entry.mood)
    let motif = Drawing.named(app.entry.motif)
    var dice = Dice("icon/\(app.entry.name)")
    var canvas = Canvas(size: PixelSize(width: side, height: side), unitsAcross: 100, palette["ground"])
    dice.pick(of: IconPainter.backdrops).draw(on: &canvas, palette)
    // Small pictures need bolder shapes.
    let scale: Float = (side <= 32 ? 1.24 : side <= 96 ? 1.16 : 1.06) * (app.isMac ? 0.82 : 1)
    canvas.within(x: 50 - 50 * scale, y: 50 - 50 * scale, scale: scale) { canvas in
      if side >= 28 { motif.drawShadow(on: &canvas, palette) }
      motif.draw(on: &canvas, palette)
    }
    if app.isMac { canvas.clip(to: Shape(.box(50, 50, 84, 84, 19))) }
    return canvas.pixmap
  }
}
