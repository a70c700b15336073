import Artwork

/// Draws a screenshot in the app's colours: panes beside each other with the app's icon, bars or other icons, over rows of text.
struct ScreenshotPainter {
  let app: SampleApp
  let platform: Platform
  let number: Int

  private var isDark: Bool { (app.entry.number + number).isMultiple(of: 3) }
  private var card: Paint { Paint([isDark ? 0.29 : 1, 0, 0]) }
  private var text: Paint { Paint([isDark ? 0.94 : 0.27, 0, 0]) }

  private func tint(_ turn: Int = 0) -> Paint { Paint([0.66, 0.17, Float(turn)], hue: IconPainter(app: app).hue) }

  /// Draws at a pixel size, which must have the screen's proportions.
  func pixmap(size: PixelSize) -> Pixmap {
    let panes = platform == .phone ? 1 : platform == .pad ? 2 : 3
    let width = 390 * Float(panes)
    let height = width * Float(size.height) / Float(size.width)
    var canvas = Canvas(size: size, unitsAcross: width)
    canvas.fill(.box(0, 0, width, height), Paint([isDark ? 0.2 : 0.96, 0, 0]))
    for pane in 0..<panes {
      canvas.within(x: 390 * Float(pane), y: 0, scale: 1) { draw(pane, height, on: &$0) }
    }
    return canvas.pixmap
  }

  private func draw(_ pane: Int, _ height: Float, on canvas: inout Canvas) {
    let dice = Dice("screen/\(app.id)/\(number)/\(pane)")
    canvas.fill(Shape([9, 30, 56, Float(dice.roll(90...190)), 56]), text)
    canvas.fill(Shape([15, 354, 56]), tint())
    let rows: Float
    switch (number + pane) % 3 {
    case 1:
      rows = 450
      canvas.within(x: 20, y: 86, scale: 3.5) { IconPainter(app: app).draw(on: &$0, corner: 7, scale: 0.86) }
    case 2:
      rows = 344
      canvas.fill(.box(20, 86, 350, 244, corner: 20), card)
      for bar in 0..<7 {
        let x = 57 + 46 * Float(bar)
        canvas.fill(Shape([13, x, Float(dice.roll(130...260)), x, 300]), tint(bar == number ? 150 : 0))
      }
    default:
      rows = 566
      for tile in 0..<12 {
        let icon = IconPainter(app: dice.pick(of: Catalogue.shared.apps))
        canvas.within(x: 20 + 120 * Float(tile % 3), y: 86 + 120 * Float(tile / 3), scale: 1.1) {
          icon.draw(on: &$0, corner: 16, scale: 1)
        }
      }
    }
    for y in stride(from: rows, to: height, by: 64) {
      canvas.fill(.box(20, y, 350, 56, corner: 14), card)
      canvas.fill(.box(32, y + 11, 34, 34, corner: 9), tint(dice.roll(-1...1) * 50))
      canvas.fill(Shape([5, 84, y + 19, Float(dice.roll(150...250)), y + 19]), text)
      canvas.fill(Shape([3.5, 83, y + 38, Float(dice.roll(150...320)), y + 38]), text, opacity: 0.3)
    }
  }
}
