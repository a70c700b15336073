import Artwork

/// Draws an app's icon: one of its genre's motifs over one of a few backdrops, in a hue of its own.
struct IconPainter {
  /// The paints of ground, motif, accent and what looks cut out, for four kinds of grounds: saturated, between two hues, dark, light.
  private static let recipes: [[[Float]]] = [
    [[0.75, 0.16, -10, 0.52, 0.2, 16], [1, 0, 0, 0.95, 0.03, 0], [0.9, 0.16, 160], [0.5, 0.18, 8]],
    [[0.78, 0.16, 0, 0.54, 0.22, -75], [1, 0, 0, 0.96, 0.03, -40], [0.92, 0.16, 130], [0.48, 0.2, -55]],
    [[0.38, 0.08, 10, 0.19, 0.05, 30], [0.92, 0.1, 0, 0.74, 0.17, 26], [0.85, 0.16, 150], [0.28, 0.06, 16]],
    [[1, 0.01, 0, 0.91, 0.04, 0], [0.68, 0.18, -8, 0.52, 0.2, 14], [0.76, 0.17, 150], [0.97, 0.02, 0]],
  ]
  /// Nothing, a disc, a disc in another, a slanting half.
  private static let backdrops: [[[Float]]] = [
    [], [[42, 50, 46]], [[46, 50, 50], [32, 50, 50]], [[18, 18, 18, 82, 82, 18, 82]],
  ]

  let app: SampleApp

  /// Neighbours in the catalogue are far apart, by the golden ratio. None is yellow, which turns to mud when dark.
  var hue: Float { 125 + (0.36 + Float(app.entry.number) * 0.618_034).truncatingRemainder(dividingBy: 1) * 300 }

  /// Draws a square `side` pixels wide. A Mac icon is a rounded tile with a transparent margin, any other fills its square.
  func pixmap(side: Int) -> Pixmap {
    var canvas = Canvas(size: PixelSize(width: side, height: side), unitsAcross: 100)
    // Small pictures need bolder shapes.
    let scale: Float = side <= 32 ? 1.24 : side <= 96 ? 1.16 : 1.06
    let margin: Float = app.isMac ? 8 : 0
    canvas.within(x: margin, y: margin, scale: 1 - margin / 50) { draw(on: &$0, corner: margin * 2.8, scale: scale) }
    return canvas.pixmap
  }

  /// Draws the tile, 100 units wide, and on it the motif at a scale.
  func draw(on canvas: inout Canvas, corner: Float, scale: Float) {
    let dice = Dice("look/\(app.entry.name)")
    let paints = dice.pick(of: IconPainter.recipes).map { Paint($0, hue: hue) }
    canvas.fill(.box(0, 0, 100, 100, corner: corner), paints[0])
    for numbers in dice.pick(of: IconPainter.backdrops) { canvas.fill(Shape(numbers), Paint([1, 0, 0]), opacity: 0.1) }
    let motifs = app.entry.genre.motifs
    let layers = Motif.named(motifs[app.entry.number % motifs.count]).layers
    canvas.within(x: 50 - 50 * scale, y: 50 - 50 * scale, scale: scale) { canvas in
      canvas.within(x: 0, y: 3, scale: 1) { canvas in
        for (_, shape) in layers { canvas.fill(shape, Paint([0, 0, 0]), opacity: 0.07, softness: 7) }
      }
      for (paint, shape) in layers { canvas.fill(shape, paints[paint]) }
    }
  }
}
