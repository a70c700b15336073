extension ScreenshotPainter {
  /// A large picture of the motif with a few lines below.
  func paintHero(on canvas: inout Canvas, _ area: ScreenArea, _ colors: ScreenColors, _ dice: inout Dice) {
    let height = min(area.height * 0.52, area.width * 0.9)
    paintPicture(
      on: &canvas, ScreenArea(x: area.x, y: area.y, width: area.width, height: height), colors.palette, corner: 22)
    var rest = area
    rest.y += height + 16
    rest.height -= height + 16
    let columns = 4
    let cell = area.width / Float(columns)
    for column in 0..<columns {
      let x = area.x + (Float(column) + 0.5) * cell
      canvas.fill(Box(x, rest.y + 30, cell - 10, 60, 14), colors.card)
      canvas.fill(Box(x, rest.y + 20, cell * 0.4, 8, 3), colors.faint)
      canvas.fill(Box(x, rest.y + 40, cell * 0.5, 12, 4), column == 1 ? colors.tint : colors.text)
    }
    rest.y += 76
    rest.height -= 76
    paintList(on: &canvas, rest, colors, &dice)
  }

  /// Rows with a mark, a line or two of text, and something at the end; the last one may run off the screen.
  func paintList(on canvas: inout Canvas, _ area: ScreenArea, _ colors: ScreenColors, _ dice: inout Dice) {
    let rowHeight: Float = 62
    var y = area.y
    while y < area.bottom {
      let middle = y + rowHeight / 2 - 4
      canvas.fill(Box(area.x + area.width / 2, middle, area.width, rowHeight - 8, 14), colors.card)
      let hue = app.entry.hue + Float(dice.roll(-50...50))
      canvas.fill(Box(area.x + 30, middle, 32, 32, 9), Paint(.oklch(0.74, 0.15, hue), .oklch(0.6, 0.18, hue)))
      let first = area.width * Float(dice.roll(28...52)) / 100
      let second = area.width * Float(dice.roll(20...60)) / 100
      canvas.fill(Box(area.x + 60 + first / 2, middle - 9, first, 10, 4), colors.text)
      canvas.fill(Box(area.x + 60 + second / 2, middle + 10, second, 7, 3), colors.faint)
      if dice.roll(0...2) == 0 {
        canvas.fill(Box(area.x + area.width - 34, middle, 40, 24, 12), colors.tint)
        canvas.fill(Circle(area.x + area.width - 26, middle, 10), Paint(.white))
      } else {
        canvas.fill(Box(area.x + area.width - 30, middle, 28, 9, 4), colors.tint.faded(0.6))
      }
      y += rowHeight
    }
  }

  /// A card with a column chart, one with a line, then rows.
  func paintChart(on canvas: inout Canvas, _ area: ScreenArea, _ colors: ScreenColors, _ dice: inout Dice) {
    let height = min(area.height * 0.46, 230)
    canvas.fill(Box(area.x + area.width / 2, area.y + height / 2, area.width, height, 20), colors.card)
    canvas.fill(Box(area.x + 70, area.y + 26, 100, 12, 4), colors.text)
    let columns = screen == .phone ? 7 : 12
    let step = (area.width - 40) / Float(columns)
    for column in 0..<columns {
      let value = Float(dice.roll(25...100)) / 100 * (height - 80)
      let x = area.x + 20 + (Float(column) + 0.5) * step
      let paint = column == columns - 3 ? Paint(.oklch(0.82, 0.16, 85)) : colors.tint
      canvas.fill(Box(x, area.y + height - 20 - value / 2, step * 0.58, value, 6), paint)
    }
    var rest = area
    rest.y += height + 14
    rest.height -= height + 14
    let lineHeight = min(rest.height, 130)
    guard lineHeight > 60 else { return }
    canvas.fill(Box(rest.x + rest.width / 2, rest.y + lineHeight / 2, rest.width, lineHeight, 20), colors.card)
    var previous: (Float, Float)?
    for point in 0...columns {
      let x = rest.x + 20 + Float(point) * (rest.width - 40) / Float(columns)
      let y = rest.y + 24 + Float(dice.roll(0...100)) / 100 * (lineHeight - 48)
      if let previous { canvas.fill(Stroke(previous.0, previous.1, x, y, 5), colors.tint) }
      previous = (x, y)
    }
    rest.y += lineHeight + 14
    rest.height -= lineHeight + 14
    paintList(on: &canvas, rest, colors, &dice)
  }

  /// Tiles, each a small picture.
  func paintGrid(on canvas: inout Canvas, _ area: ScreenArea, _ colors: ScreenColors, _ dice: inout Dice) {
    let columns = screen == .phone ? 3 : 4
    let gap: Float = 10
    let side = (area.width - gap * Float(columns - 1)) / Float(columns)
    var y = area.y
    let moods = Palette.Mood.allCases
    while y < area.bottom {
      for column in 0..<columns {
        let hue = app.entry.hue + Float(dice.roll(-90...90))
        let tile = ScreenArea(x: area.x + Float(column) * (side + gap), y: y, width: side, height: side)
        paintPicture(
          on: &canvas, tile, Palette(hue: hue, mood: dice.pick(of: moods) ?? .vivid), corner: 12,
          motif: dice.pick(of: Motif.allCases))
      }
      y += side + gap
    }
  }

  /// A cover, what is playing, and the controls.
  func paintPlayer(on canvas: inout Canvas, _ area: ScreenArea, _ colors: ScreenColors, _ dice: inout Dice) {
    let side = min(area.width * 0.86, area.height * 0.58)
    let middle = area.x + area.width / 2
    paintPicture(
      on: &canvas, ScreenArea(x: middle - side / 2, y: area.y, width: side, height: side), colors.palette, corner: 20)
    var y = area.y + side + 32
    canvas.fill(Box(middle, y, side * 0.6, 16, 5), colors.text)
    canvas.fill(Box(middle, y + 26, side * 0.4, 10, 4), colors.faint)
    y += 62
    let played = Float(dice.roll(20...80)) / 100
    canvas.fill(Stroke(middle - side / 2, y, middle + side / 2, y, 6), colors.faint.faded(0.6))
    canvas.fill(Stroke(middle - side / 2, y, middle + side * (played - 0.5), y, 6), colors.tint)
    canvas.fill(Circle(middle + side * (played - 0.5), y, 9), colors.tint)
    y += min(58, area.bottom - y - 34)
    canvas.fill(Circle(middle, y, 32), colors.tint)
    canvas.fill(Box(middle - 8, y, 8, 26, 3), Paint(.white))
    canvas.fill(Box(middle + 8, y, 8, 26, 3), Paint(.white))
    for way: Float in [-1, 1] {
      let x = middle + way * 84
      canvas.fill(
        Polygon([(x - 12 * way, y - 14), (x - 12 * way, y + 14), (x + 10 * way, y)], rounding: 3), colors.text)
      canvas.fill(Box(x + 15 * way, y, 5, 30, 2), colors.text)
    }
  }

  /// A square field of coloured stones and a score.
  func paintBoard(on canvas: inout Canvas, _ area: ScreenArea, _ colors: ScreenColors, _ dice: inout Dice) {
    let side = min(area.width, area.height - 70)
    let left = area.x + (area.width - side) / 2
    canvas.fill(Box(area.x + 50, area.y + 20, 90, 30, 15), colors.card)
    canvas.fill(Box(area.x + 50, area.y + 20, 44, 11, 4), colors.text)
    canvas.fill(Box(area.x + area.width - 50, area.y + 20, 90, 30, 15), colors.tint)
    canvas.fill(Box(area.x + area.width - 50, area.y + 20, 40, 11, 4), Paint(.white))
    let top = area.y + 52
    canvas.fill(Box(left + side / 2, top + side / 2, side, side, 20), colors.card)
    let count = 7
    let cell = (side - 24) / Float(count)
    for row in 0..<count {
      for column in 0..<count {
        let x = left + 12 + (Float(column) + 0.5) * cell
        let y = top + 12 + (Float(row) + 0.5) * cell
        let hue = app.entry.hue + Float(dice.roll(0...3)) * 90
        let paint = Paint(.oklch(0.78, 0.15, hue), .oklch(0.62, 0.19, hue))
        switch dice.roll(0...4) {
        case 0: canvas.fill(Circle(x, y, cell * 0.4), paint)
        case 1: canvas.fill(Box(x, y, cell * 0.6, cell * 0.6, 5).turned(45, x: x, y: y), paint)
        case 2:
          canvas.within(x: x - cell / 2, y: y - cell / 2, side: cell) {
            $0.fill(Motif.starShape(points: 5, inner: 0.2, rounding: 0.04), paint)
          }
        default: canvas.fill(Box(x, y, cell * 0.78, cell * 0.78, cell * 0.2), paint)
        }
      }
    }
  }

  /// A month with some of its days marked, then rows.
  func paintCalendar(on canvas: inout Canvas, _ area: ScreenArea, _ colors: ScreenColors, _ dice: inout Dice) {
    let cell = min(area.width / 7, (area.height - 20) / 7.5)
    let height = cell * 5 + 54
    canvas.fill(Box(area.x + area.width / 2, area.y + height / 2, area.width, height, 20), colors.card)
    canvas.fill(Box(area.x + 64, area.y + 24, 88, 12, 4), colors.text)
    for day in 0..<35 {
      let x = area.x + (Float(day % 7) + 0.5) * area.width / 7
      let y = area.y + 48 + (Float(day / 7) + 0.5) * cell
      let roll = dice.roll(0...9)
      if roll < 3 { canvas.fill(Circle(x, y, cell * 0.4), roll == 0 ? colors.tint : colors.tint.faded(0.3)) }
      canvas.fill(Box(x, y, cell * 0.3, cell * 0.2, 3), roll == 0 ? Paint(.white) : colors.text.faded(0.75))
    }
    var rest = area
    rest.y += height + 14
    rest.height -= height + 14
    paintList(on: &canvas, rest, colors, &dice)
  }

  /// A rounded picture: a ground in the palette's colours with a motif on it, the app's own unless told
  /// otherwise.
  private func paintPicture(
    on canvas: inout Canvas, _ area: ScreenArea, _ palette: Palette, corner: Float,
    motif: Motif? = nil
  ) {
    let middle = (x: area.x + area.width / 2, y: area.y + area.height / 2)
    canvas.fill(Box(middle.x, middle.y, area.width, area.height, corner), palette.ground)
    let side = min(area.width, area.height) * 0.92
    canvas.within(x: middle.x - side / 2, y: middle.y - side / 2, side: side) {
      (motif ?? app.entry.motif).draw(on: &$0, with: palette.ink)
    }
  }
}
