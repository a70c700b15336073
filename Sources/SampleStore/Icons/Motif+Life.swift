extension Motif {
  func drawLife(on canvas: inout Canvas, with ink: Ink) {
    switch self {
    case .heart: canvas.fill(Motif.heartShape, ink.main)
    case .pulse:
      canvas.fill(Motif.heartShape, ink.main)
      let line: [(Float, Float)] = [(0.24, 0.5), (0.4, 0.5), (0.46, 0.39), (0.54, 0.6), (0.6, 0.5), (0.76, 0.5)]
      for (from, to) in zip(line, line.dropFirst()) {
        canvas.fill(Stroke(from.0, from.1, to.0, to.1, 0.05), ink.cut)
      }
    case .leaf:
      canvas.fill(Circle(0.31, 0.5, 0.37).intersection(Circle(0.69, 0.5, 0.37)).turned(42), ink.main)
      canvas.fill(Stroke(0.5, 0.34, 0.5, 0.88, 0.045).turned(42), ink.accent)
    case .rings:
      canvas.fill(Arc(0.5, 0.5, 0.31, 0.085, middle: 140, sweep: 280), ink.main)
      canvas.fill(Arc(0.5, 0.5, 0.205, 0.085, middle: 110, sweep: 220), ink.accent)
      canvas.fill(Arc(0.5, 0.5, 0.1, 0.085, middle: 150, sweep: 300), ink.main.faded(0.75))
    case .dumbbell:
      canvas.fill(Stroke(0.25, 0.5, 0.75, 0.5, 0.085).turned(-35), ink.main)
      for x: Float in [0.27, 0.73] { canvas.fill(Box(x, 0.5, 0.12, 0.4, 0.045).turned(-35), ink.accent) }
      for x: Float in [0.16, 0.84] { canvas.fill(Box(x, 0.5, 0.085, 0.25, 0.04).turned(-35), ink.main) }
    case .lotus:
      let petal = Circle(0.37, 0.47, 0.25).intersection(Circle(0.63, 0.47, 0.25))
      for angle: Float in [-62, 62] { canvas.fill(petal.turned(angle, x: 0.5, y: 0.7), ink.main.faded(0.7)) }
      for angle: Float in [-32, 32] { canvas.fill(petal.turned(angle, x: 0.5, y: 0.7), ink.main.faded(0.85)) }
      canvas.fill(petal, ink.accent)
    case .house:
      canvas.fill(Polygon([(0.5, 0.2), (0.81, 0.49), (0.19, 0.49)], rounding: 0.03), ink.accent)
      canvas.fill(Box(0.5, 0.63, 0.48, 0.34, 0.03), ink.main)
      canvas.fill(Box(0.5, 0.69, 0.14, 0.22, 0.04), ink.cut)
    case .paw:
      for (x, y, radius): (Float, Float, Float) in [
        (0.26, 0.47, 0.08), (0.41, 0.31, 0.09), (0.59, 0.31, 0.09), (0.74, 0.47, 0.08),
      ] { canvas.fill(Circle(x, y, radius), ink.accent) }
      canvas.fill(Circle(0.5, 0.6, 0.14).union(Circle(0.4, 0.68, 0.11)).union(Circle(0.6, 0.68, 0.11)), ink.main)
    case .flower:
      for step in 0..<6 { canvas.fill(Circle(0.5, 0.32, 0.125).turned(Float(step) * 60), ink.main) }
      canvas.fill(Circle(0.5, 0.5, 0.12), ink.accent)
    case .bag:
      canvas.fill(Arc(0.5, 0.38, 0.13, 0.06, middle: 0, sweep: 180), ink.accent)
      canvas.fill(Polygon([(0.28, 0.4), (0.72, 0.4), (0.77, 0.78), (0.23, 0.78)], rounding: 0.035), ink.main)
      canvas.fill(Arc(0.5, 0.48, 0.12, 0.05, middle: 180, sweep: 170), ink.cut)
    case .tag:
      canvas.fill(
        Polygon([(0.5, 0.2), (0.69, 0.38), (0.69, 0.8), (0.31, 0.8), (0.31, 0.38)], rounding: 0.04).turned(-40),
        ink.main)
      canvas.fill(Circle(0.5, 0.38, 0.06).turned(-40), ink.accent)
    case .bubble:
      Motif.bubble(x: 0.5, y: 0.46, width: 0.64, height: 0.46, tail: -1, on: &canvas, ink.main)
      for (step, x) in ([0.36, 0.5, 0.64] as [Float]).enumerated() {
        canvas.fill(Circle(x, 0.46, 0.05), step == 1 ? ink.accent : ink.cut)
      }
    default:
      Motif.bubble(x: 0.6, y: 0.4, width: 0.46, height: 0.34, tail: 1, on: &canvas, ink.accent)
      Motif.bubble(x: 0.4, y: 0.57, width: 0.48, height: 0.36, tail: -1, on: &canvas, ink.main)
    }
  }

  /// A square on its corner with a half disc on both upper edges.
  static var heartShape: some Shape {
    Box(0.5, 0.55, 0.34, 0.34).turned(45, x: 0.5, y: 0.55).union(Circle(0.38, 0.43, 0.17)).union(
      Circle(0.62, 0.43, 0.17))
  }

  private static func bubble(
    x: Float, y: Float, width: Float, height: Float, tail: Float, on canvas: inout Canvas, _ paint: Paint
  ) {
    let foot = y + height / 2
    let tip = x + tail * width * 0.34
    canvas.fill(
      Box(x, y, width, height, height * 0.4).union(
        Polygon(
          [(tip - tail * 0.02, foot + 0.1), (tip - tail * 0.16, foot - 0.04), (tip, foot - 0.09)], rounding: 0.02)),
      paint)
  }
}
