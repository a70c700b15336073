import Artwork

/// Draws a screen of an app in the app's colours: bars of text, lists, charts and pictures, as its genre suggests.
///
/// Everything is placed in points; a phone is 390 points wide, whatever the pixels.
struct ScreenshotPainter {
  /// What fills the screen under its title.
  enum Layout: Sendable {
    case hero, list, chart, grid, player, board, calendar
  }

  let app: SampleApp
  let screen: ArtworkName.Screen
  /// From 1.
  let number: Int

  /// Draws at a pixel size of the screen's proportions.
  func pixmap(size: PixelSize) -> Pixmap {
    let width = pointsAcross
    let height = width * Float(size.height) / Float(size.width)
    var canvas = Canvas(size: size, unitsAcross: width)
    let colors = ScreenColors(palette: Palette(hue: app.entry.hue, mood: app.entry.mood), isDark: isDark)
    canvas.cover { _, _ in colors.background }
    let top = paintChrome(on: &canvas, width: width, colors)
    let side: Float = screen == .mac || screen == .television ? 150 : screen == .pad ? 180 : 0
    if side > 0 {
      paintSidebar(on: &canvas, top: top, width: side, height: height, colors)
    }
    let area = ScreenArea(x: side + 20, y: top + 14, width: width - side - 40, height: height - top - 14)
    var dice = Dice("screen/\(app.id)/\(screen.rawValue)/\(number)")
    switch layout {
    case .hero: paintHero(on: &canvas, area, colors, &dice)
    case .list: paintList(on: &canvas, area, colors, &dice)
    case .chart: paintChart(on: &canvas, area, colors, &dice)
    case .grid: paintGrid(on: &canvas, area, colors, &dice)
    case .player: paintPlayer(on: &canvas, area, colors, &dice)
    case .board: paintBoard(on: &canvas, area, colors, &dice)
    case .calendar: paintCalendar(on: &canvas, area, colors, &dice)
    }
    if screen == .phone { paintTabBar(on: &canvas, width: width, height: height, colors) }
    return canvas.pixmap
  }

  private var pointsAcross: Float {
    switch screen {
    case .phone: 390
    case .pad: 620
    case .mac, .television: 720
    }
  }

  private var isDark: Bool { app.entry.mood == .night || number.isMultiple(of: 3) }

  private var layout: Layout {
    let layouts: [Layout] =
      switch app.genres[0] {
      case .weather: [.hero, .chart, .list, .calendar]
      case .music: [.player, .grid, .list, .hero]
      case .games: [.board, .hero, .grid, .list]
      case .photo, .design: [.grid, .hero, .grid, .list]
      case .productivity, .developer, .utilities: [.list, .calendar, .chart, .hero]
      case .health, .finance: [.chart, .hero, .calendar, .list]
      case .education, .books: [.hero, .list, .grid, .chart]
      case .travel, .food, .lifestyle, .social, .entertainment: [.hero, .grid, .list, .calendar]
      }
    return layouts[(number - 1) % layouts.count]
  }

  /// The bar at the very top and the title; returns where the content may begin.
  private func paintChrome(on canvas: inout Canvas, width: Float, _ colors: ScreenColors) -> Float {
    switch screen {
    case .phone, .pad:
      canvas.fill(Box(46, 22, 34, 9, 3), colors.text)
      canvas.fill(Box(width - 62, 22, 16, 9, 2), colors.text)
      canvas.fill(Box(width - 34, 22, 24, 11, 3.5), colors.text)
      canvas.fill(Box(68, 66, 96, 18, 5), colors.text)
      canvas.fill(Circle(width - 38, 66, 15), colors.tint)
      return 88
    case .mac:
      canvas.fill(Box(width / 2, 17, width, 34), colors.card)
      for (step, hue) in ([25, 85, 145] as [Float]).enumerated() {
        canvas.fill(Circle(22 + Float(step) * 20, 17, 6), Paint(.oklch(0.72, 0.17, hue)))
      }
      canvas.fill(Box(width / 2, 17, 110, 9, 3), colors.faint)
      return 34
    case .television:
      for step in 0..<4 {
        let paint = step == 0 ? colors.tint : colors.faint
        canvas.fill(Box(width / 2 - 150 + Float(step) * 100, 28, 70, 14, 7), paint)
      }
      return 52
    }
  }

  private func paintTabBar(on canvas: inout Canvas, width: Float, height: Float, _ colors: ScreenColors) {
    canvas.fill(Box(width / 2, height - 32, width, 64), colors.card)
    for tab in 0..<4 {
      let x = width * (Float(tab) + 0.5) / 4
      let paint = tab == (number - 1) % 4 ? colors.tint : colors.faint
      canvas.fill(Box(x, height - 45, 22, 20, 7), paint)
      canvas.fill(Box(x, height - 26, 34, 5, 2), paint)
    }
    canvas.fill(Box(width / 2, height - 9, 130, 5, 2.5), colors.text)
  }

  private func paintSidebar(on canvas: inout Canvas, top: Float, width: Float, height: Float, _ colors: ScreenColors) {
    canvas.fill(Box(width / 2, (top + height) / 2, width, height - top), colors.card)
    var dice = Dice("sidebar/\(app.id)")
    for row in 0..<8 {
      let y = top + 30 + Float(row) * 34
      guard y < height - 20 else { return }
      if row == number % 4 { canvas.fill(Box(width / 2, y, width - 16, 28, 7), colors.tint.faded(0.25)) }
      canvas.fill(Circle(24, y, 7), row == number % 4 ? colors.tint : colors.faint)
      let length = Float(dice.roll(40...80))
      canvas.fill(Box(40 + length / 2, y, length, 8, 3), colors.text.faded(0.7))
    }
  }
}

/// A rectangle in points.
struct ScreenArea {
  var x: Float
  var y: Float
  var width: Float
  var height: Float

  var bottom: Float { y + height }
}

/// A screen's colours.
struct ScreenColors {
  let palette: Palette
  let background: RGB
  let card: Paint
  let text: Paint
  let faint: Paint
  let tint: Paint

  init(palette: Palette, isDark: Bool) {
    self.palette = palette
    background = isDark ? RGB(red: 18, green: 18, blue: 24) : RGB(red: 245, green: 245, blue: 249)
    card = Paint(isDark ? RGB(red: 40, green: 40, blue: 50) : .white)
    text = Paint(isDark ? RGB(red: 236, green: 236, blue: 242) : RGB(red: 34, green: 34, blue: 44))
    faint = Paint(isDark ? RGB(red: 104, green: 104, blue: 120) : RGB(red: 190, green: 190, blue: 202))
    tint = Paint(palette.signature)
  }
}
