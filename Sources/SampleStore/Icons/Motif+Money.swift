extension Motif {
  func drawMoney(on canvas: inout Canvas, with ink: Ink) {
    switch self {
    case .chart:
      for (index, height) in ([0.22, 0.36, 0.3, 0.56] as [Float]).enumerated() {
        canvas.fill(
          Box(0.26 + Float(index) * 0.16, 0.79 - height / 2, 0.12, height, 0.03), index == 3 ? ink.accent : ink.main)
      }
    case .trend:
      let line: [(Float, Float)] = [(0.2, 0.7), (0.39, 0.5), (0.53, 0.61), (0.76, 0.34)]
      for (from, to) in zip(line, line.dropFirst()) { canvas.fill(Stroke(from.0, from.1, to.0, to.1, 0.09), ink.main) }
      canvas.fill(Polygon([(0.62, 0.27), (0.82, 0.25), (0.82, 0.46)], rounding: 0.03), ink.accent)
    case .coin:
      canvas.fill(Circle(0.5, 0.5, 0.34), ink.accent)
      canvas.fill(Ring(0.5, 0.5, 0.26, 0.035), ink.cut.faded(0.6))
      canvas.within(x: 0.27, y: 0.27, side: 0.46) {
        $0.fill(Motif.starShape(points: 5, inner: 0.18, rounding: 0.04), ink.cut)
      }
    case .pie:
      canvas.fill(Circle(0.48, 0.52, 0.32).subtracting(Box(0.72, 0.28, 0.48, 0.48)), ink.main)
      canvas.fill(Circle(0.54, 0.46, 0.31).intersection(Box(0.76, 0.24, 0.44, 0.44)), ink.accent)
    default:
      canvas.fill(Box(0.47, 0.36, 0.54, 0.24, 0.05), ink.accent)
      canvas.fill(Box(0.5, 0.54, 0.66, 0.44, 0.08), ink.main)
      canvas.fill(Box(0.7, 0.54, 0.26, 0.16, 0.07), ink.cut)
      canvas.fill(Circle(0.66, 0.54, 0.04), ink.accent)
    }
  }
}
