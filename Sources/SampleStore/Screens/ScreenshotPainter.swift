import Artwork

/// Draws a screenshot in the app's colours: bars of text, lists, charts and pictures, by genre.
struct ScreenshotPainter {
  private let entry: AppEntry
  private let screen: ArtworkName.Screen
  /// Its layout, and on a wide screen a second one beside it.
  private let layouts: [String]
  private let isDark: Bool
  private let palette: Palette
  private var dice: Dice

  /// `number` counts the app's screenshots from 1.
  init(app: SampleApp, screen: ArtworkName.Screen, number: Int) {
    entry = app.entry
    self.screen = screen
    let screens = entry.genre.screens
    layouts = [number - 1, number].map { screens[$0 % screens.count] }
    isDark = entry.mood == .night || number.isMultiple(of: 3)
    palette = Palette(hue: entry.hue, mood: entry.mood)
    dice = Dice("screen/\(app.id)/\(screen.rawValue)/\(number)")
  }

  /// Draws at a pixel size, which must have the screen's proportions.
  mutating func pixmap(size: PixelSize) -> Pixmap {
    let width = screen.pointsAcross
    var canvas = Canvas(size: size, unitsAcross: width)
    let background = gray(18, 245)
    canvas.cover { _, _ in background }
    paint(screen.rawValue, on: &canvas)
    switch screen {
    case .phone:
      paint(layout: layouts[0], on: &canvas, x: 20, y: 102)
      paint("tabs", on: &canvas, y: width * Float(size.height) / Float(size.width) - 64)
    case .pad:
      paint("sidebar", on: &canvas, y: 88)
      paint(layout: layouts[0], on: &canvas, x: 170, y: 102, scale: 1.23)
    case .mac, .television:
      let top: Float = screen == .mac ? 34 : 52
      paint("sidebar", on: &canvas, y: top)
      for (layout, x) in zip(layouts, [170, 443] as [Float]) {
        paint(layout: layout, on: &canvas, x: x, y: top + 14, scale: 0.735)
      }
    }
    return canvas.pixmap
  }

  private mutating func paint(
    layout: String, on canvas: inout Canvas, x: Float, y: Float, scale: Float = 1
  ) {
    for part in ScreenPart.layout(layout) {
      paint(part.name, on: &canvas, x: x, y: y + part.top * scale, scale: scale)
    }
  }

  private mutating func paint(_ name: String, on canvas: inout Canvas, x: Float = 0, y: Float = 0, scale: Float = 1) {
    for part in ScreenPart.named(name) {
      for place in part.places(&dice) {
        let layers = part.layers(&dice)
        canvas.within(x: x + place.x * scale, y: y + place.y * scale, scale: scale) { canvas in
          for layer in layers { paint(layer, on: &canvas) }
        }
      }
    }
  }

  private mutating func paint(_ layer: Substring, on canvas: inout Canvas) {
    let words = layer.split(separator: " ")
    let values = words.compactMap { Float($0) }
    switch words[0] {
    case "picture": paintPicture(on: &canvas, values, palette, Motif.named(entry.motif))
    case "tile":
      let hue = entry.hue + Float(dice.roll(-90...90))
      let palette = Palette(hue: hue, mood: dice.pick(of: Palette.Mood.allCases))
      paintPicture(on: &canvas, values, palette, Motif.named(dice.pick(of: Motif.names)))
    default: Drawing(layer).draw(on: &canvas, paint(named:))
    }
  }

  /// A rounded picture by its centre and size: a motif on its palette's ground.
  private func paintPicture(on canvas: inout Canvas, _ values: [Float], _ palette: Palette, _ motif: Drawing) {
    canvas.fill(.box(values[0], values[1], values[2], values[3], corner: values[4]), palette.ground)
    let side = min(values[2], values[3]) * 0.92
    canvas.within(x: values[0] - side / 2, y: values[1] - side / 2, scale: side / 100) {
      motif.draw(on: &$0, palette.paint(named:))
    }
  }

  private func paint(named name: String) -> Paint {
    switch name {
    case "card": return Paint(gray(40, 255))
    case "text": return Paint(gray(236, 34))
    case "faint": return Paint(gray(104, 190))
    case "white": return Paint(.white)
    case "tint": return palette.signature
    default:
      // A colour whose hue is so many degrees from the app's.
      guard name.hasPrefix("hue."), let turn = Float(name.dropFirst(4)) else { return .colored(name) }
      return Paint(.oklch(0.74, 0.15, entry.hue + turn), .oklch(0.6, 0.18, entry.hue + turn))
    }
  }

  /// A slightly blue grey on a dark and on a light screen.
  private func gray(_ dark: UInt8, _ light: UInt8) -> RGB {
    let level = isDark ? dark : light
    return RGB(red: level, green: level, blue: level + min(8, (255 - level) / 3))
  }
}
