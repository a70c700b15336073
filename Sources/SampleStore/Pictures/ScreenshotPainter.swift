import Artwork
import Colors

/// Draws a screenshot in the app's colours: one of a few layouts, which the app's genre shows in turn, in a device's frame.
struct ScreenshotPainter {
  let app: SampleApp
  let screen: ArtworkName.Screen
  /// Counts the app's screenshots from 1.
  let number: Int

  /// Draws at a pixel size, which must have the screen's proportions.
  func pixmap(size: PixelSize) -> Pixmap {
    var palette = Palette(hue: app.entry.hue, mood: app.entry.mood)
    let isDark = app.entry.mood == .night || number.isMultiple(of: 3)
    let grays: [(name: String, dark: UInt8, light: UInt8)] = [
      ("page", 18, 245), ("card", 40, 255), ("text", 236, 34), ("faint", 104, 190),
    ]
    for (name, dark, light) in grays {
      let level = isDark ? dark : light
      palette[name] = Paint(RGBColor(red: level, green: level, blue: level + min(8, (255 - level) / 3)))
    }
    let hue = app.entry.hue + Float(number) * 37
    palette["hue"] = Paint(.oklch(0.74, 0.15, hue), .oklch(0.6, 0.18, hue))

    let (width, columns): (Float, [(x: Float, y: Float, scale: Float)]) =
      switch screen {
      case .phone: (390, [(20, 102, 1)])
      case .pad: (620, [(170, 102, 1.23)])
      case .mac, .television: (720, [(170, 66, 0.735), (443, 66, 0.735)])
      }
    var canvas = Canvas(size: size, unitsAcross: width, palette["page"])
    let layouts = app.entry.genre.screens
    for (index, column) in columns.enumerated() {
      canvas.within(x: column.x, y: column.y, scale: column.scale) {
        paint(layouts[(number - 1 + index) % layouts.count], on: &$0, palette)
      }
    }
    if screen != .phone { Drawing.named("sidebar").draw(on: &canvas, palette) }
    Drawing.named(screen.rawValue).draw(on: &canvas, palette)
    return canvas.pixmap
  }

  private func paint(_ layout: String, on canvas: inout Canvas, _ palette: Palette) {
    if layout == "grid" {
      var dice = Dice("screen/\(app.id)/\(number)")
      for index in 0..<15 {
        let palette = Palette(
          hue: app.entry.hue + Float(dice.roll(-90...90)), mood: dice.pick(of: Palette.Mood.allCases))
        let box = Path.box(55 + Float(index % 3) * 120, 55 + Float(index / 3) * 120, 110, 110, 12)
        paintPicture(box, palette, dice.pick(of: Drawing.motifs), on: &canvas)
      }
      return
    }
    if layout == "hero" { paintPicture(.box(175, 150, 350, 300, 22), palette, app.entry.motif, on: &canvas) }
    if layout != "rows" { Drawing.named(layout).draw(on: &canvas, palette) }
    let rowsBelow: [String: Float] = ["rows": 0, "month": 318, "chart": 388, "hero": 392]
    guard let top = rowsBelow[layout] else { return }
    canvas.within(x: 0, y: top, scale: 1) { Drawing.named("rows").draw(on: &$0, palette) }
  }

  /// A motif on its palette's ground.
  private func paintPicture(_ frame: Path, _ palette: Palette, _ motif: String, on canvas: inout Canvas) {
    let shape = Shape(frame)
    canvas.fill(shape, palette["ground"])
    let (low, high) = shape.bounds
    let side = min(high.x - low.x, high.y - low.y) * 0.92
    canvas.within(x: (low.x + high.x - side) / 2, y: (low.y + high.y - side) / 2, scale: side / 100) {
      Drawing.named(motif).draw(on: &$0, palette)
    }
  }
}
