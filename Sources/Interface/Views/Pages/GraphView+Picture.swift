import Artwork
import Browser
import Colors
import Observatory
import TerminalUI
import Tracking

/// The lines of a graph in pixels, over its text, where the terminal can show them.
extension GraphView {
  /// Takes the drawn lines out of their cells, and lays pictures of them over these.
  func layPicture(
    of plot: GraphPlot, _ graph: PositionGraph, _ shades: [PositionState?], _ endings: [SafeText], cursor: Int,
    in rect: Rect, of drawing: inout Drawing
  ) {
    drawing.wantsPixels = !theme.symbols.isASCII
    guard let graphics = search.graphics, graphics.showsTextBelow, !theme.symbols.isASCII,
      rect.size.rows > 1, rect.columns.upperBound <= drawing.frame.size.columns,
      rect.rows.upperBound <= drawing.frame.size.rows
    else { return }
    let made = search.list.pictures.made
    let colors = graph.lines.indices.map { color(of: $0) }
    let name = "graph \(graph.lines.map(\.days).hashValue) \(colors.hashValue)"
    func placed(_ name: String, in rect: Rect, draw: (inout LineDrawing) -> Void) -> PlacedPicture {
      let picture = made.picture(named: name, filling: rect.size, cell: graphics.cell) { size in
        var drawing = LineDrawing(size: size, cellHeight: graphics.cell.height)
        draw(&drawing)
        return drawing.pixmap
      }
      return PlacedPicture(picture, in: rect)
    }
    let cell = graphics.cell
    let grid = GraphColumns(days: graph.dayCount, columns: rect.size.columns)
    func spot(_ column: Double, _ position: Int) -> LineDrawing.Spot {
      LineDrawing.Spot(x: column * Double(cell.width), y: (plot.height(of: position) + 0.5) * Double(cell.height))
    }
    /// The columns in which a day begins and ends; one where days are narrower than columns.
    func columns(of day: Int) -> (start: Double, end: Double) {
      guard grid.days <= grid.columns else {
        let place = Double(day) / Double(grid.days) * Double(grid.columns)
        return (place, place)
      }
      return (day == 0 ? 0.5 : Double(grid.column(of: day - 1)) + 1.5, Double(grid.column(of: day)) + 0.5)
    }
    var pictures = [
      placed(name, in: rect) { drawing in
        for (number, app) in graph.lines.enumerated() {
          let stroke = LineDrawing.Stroke(rawValue: number) ?? .plain
          var path: [(start: LineDrawing.Spot, end: LineDrawing.Spot)] = []
          func line(from start: LineDrawing.Spot, to end: LineDrawing.Spot) {
            path.append((drawing.snapped(start), drawing.snapped(end)))
          }
          var before: Int?
          for (day, shown) in app.days.enumerated() {
            defer { before = shown.position }
            guard let positions = shown.positions else { continue }
            // In steps: no position lies between two that were seen.
            let (start, end) = columns(of: day)
            if let before {
              line(from: spot(columns(of: day - 1).end, before), to: spot(start, before))
            }
            let best = min(positions.lowerBound, before ?? .max), worst = max(positions.upperBound, before ?? 0)
            line(from: spot(start, best), to: spot(start, worst))
            if let last = shown.position { line(from: spot(start, last), to: spot(end, last)) }
          }
          drawing.draw(path, stroke, colors[number])
        }
      }
    ]
    // Dots are pictures of their own, so that a cursor that moves draws no line again.
    for (number, line) in graph.lines.enumerated() {
      let end = line.days.lastIndex { $0.positions != nil }
      let days = page.window.selection == end ? [] : [page.window.selection]
      for day in [end].compactMap(\.self) + days {
        guard let position = line.days[day].position ?? (day == end ? line.days[day].positions?.upperBound : nil) else {
          continue
        }
        let spot = spot(columns(of: day).end, position)
        let dots = Rect(
          column: min(max(0, Int(spot.x) / cell.width - 1), max(0, rect.size.columns - 3)),
          row: min(max(0, Int(spot.y - Double(cell.height) / 2) / cell.height), rect.size.rows - 2),
          columns: min(3, rect.size.columns), rows: 2)
        let center = LineDrawing.Spot(
          x: spot.x - Double(dots.origin.column * cell.width), y: spot.y - Double(dots.origin.row * cell.height))
        pictures.append(
          placed(
            "dot \(center.x) \(center.y) \(colors[number])",
            in: Rect(
              column: rect.origin.column + dots.origin.column, row: rect.origin.row + dots.origin.row,
              columns: dots.size.columns, rows: dots.size.rows)
          ) { $0.draw(from: $0.snapped(center), to: $0.snapped(center), .dot, colors[number]) })
      }
    }
    let instead = drawing.frame.cells(in: rect)
    drawing.frame.fill(rect, with: Cell(glyph: .underPicture, style: .plain))
    drawGrid(of: plot, in: rect, of: &drawing.frame)
    draw(shades, in: rect, of: &drawing.frame)
    drawCursor(column: cursor, of: nil, in: rect, through: rect.rows.upperBound, graph, in: &drawing.frame)
    drawEnds(of: plot, endings, at: rect.origin, hasDots: false, in: &drawing.frame)
    drawing.layers.append(
      Drawing.Layer(pictures: pictures, rect: rect, text: drawing.frame.cells(in: rect), instead: instead))
  }

  /// A line's colour, as near as it is known.
  private func color(of line: Int) -> RGBColor {
    let background = search.list.pictures.background
    let isDark = Int(background.red) + Int(background.green) + Int(background.blue) < 384
    return switch style(of: line).foreground.kind {
    case .rgb(let red, let green, let blue): RGBColor(red: red, green: green, blue: blue)
    case .palette(let index): XtermPalette.color(at: index)
    case .default: isDark ? RGBColor(red: 208, green: 208, blue: 208) : RGBColor(red: 48, green: 48, blue: 48)
    }
  }
}
