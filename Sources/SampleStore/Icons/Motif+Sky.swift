extension Motif {
  func drawSky(on canvas: inout Canvas, with ink: Ink) {
    switch self {
    case .sun: Motif.sun(at: 0.5, 0.5, radius: 0.2, rays: true, on: &canvas, ink.accent)
    case .cloud:
      canvas.within(x: -0.06, y: -0.05, side: 1.1) { Motif.cloud(on: &$0, ink.main) }
    case .sunCloud:
      Motif.sun(at: 0.64, 0.37, radius: 0.17, rays: true, on: &canvas, ink.accent)
      canvas.within(x: -0.06, y: 0.08, side: 0.98) { Motif.cloud(on: &$0, ink.main) }
    case .rain:
      canvas.within(x: 0, y: -0.12, side: 1) { Motif.cloud(on: &$0, ink.main) }
      for x: Float in [0.36, 0.52, 0.68] { canvas.fill(Stroke(x, 0.68, x - 0.06, 0.83, 0.075), ink.accent) }
    case .moon:
      canvas.fill(Circle(0.47, 0.52, 0.3).subtracting(Circle(0.6, 0.41, 0.25)), ink.main)
      canvas.within(x: 0.58, y: 0.2, side: 0.24) { $0.fill(Motif.starShape(points: 4, inner: 0.16), ink.accent) }
      canvas.fill(Circle(0.72, 0.56, 0.035), ink.accent)
    case .snow:
      for turn: Float in [0, 60, 120] {
        canvas.fill(Stroke(0.5, 0.18, 0.5, 0.82, 0.075).turned(turn), ink.main)
      }
      for turn: Float in [0, 60, 120, 180, 240, 300] {
        canvas.fill(Stroke(0.5, 0.33, 0.41, 0.24, 0.055).turned(turn), ink.main)
        canvas.fill(Stroke(0.5, 0.33, 0.59, 0.24, 0.055).turned(turn), ink.main)
      }
      canvas.fill(Circle(0.5, 0.5, 0.07), ink.accent)
    case .bolt:
      canvas.fill(
        Polygon(
          [(0.58, 0.17), (0.29, 0.56), (0.47, 0.56), (0.41, 0.83), (0.71, 0.43), (0.52, 0.43)], rounding: 0.03),
        ink.accent)
    case .umbrella:
      canvas.fill(Stroke(0.5, 0.22, 0.5, 0.72, 0.055), ink.accent)
      canvas.fill(Arc(0.575, 0.72, 0.075, 0.055, middle: 180, sweep: 180), ink.accent)
      canvas.fill(Circle(0.5, 0.52, 0.33).intersection(Box(0.5, 0.3, 1, 0.44)), ink.main)
    case .rainbow:
      let colors = [RGB.oklch(0.68, 0.2, 25), RGB.oklch(0.86, 0.16, 90), RGB.oklch(0.72, 0.14, 230)]
      for (band, color) in colors.enumerated() {
        let radius = 0.34 - Float(band) * 0.1
        canvas.fill(
          Ring(0.5, 0.62, radius, 0.1).intersection(Box(0.5, 0.4, 1, 0.44)), Paint(color, opacity: ink.main.opacity))
      }
      canvas.within(x: 0.06, y: 0.36, side: 0.42) { Motif.cloud(on: &$0, ink.main) }
      canvas.within(x: 0.52, y: 0.36, side: 0.42) { Motif.cloud(on: &$0, ink.main) }
    case .wind:
      canvas.fill(Stroke(0.18, 0.42, 0.56, 0.42, 0.08), ink.main)
      canvas.fill(Arc(0.56, 0.32, 0.1, 0.08, middle: 80, sweep: 200), ink.main)
      canvas.fill(Stroke(0.24, 0.56, 0.68, 0.56, 0.08), ink.accent)
      canvas.fill(Arc(0.68, 0.66, 0.1, 0.08, middle: 100, sweep: 200), ink.accent)
      canvas.fill(Stroke(0.2, 0.7, 0.46, 0.7, 0.08), ink.main)
    case .thermometer:
      canvas.fill(Stroke(0.5, 0.26, 0.5, 0.66, 0.2).union(Circle(0.5, 0.69, 0.16)), ink.main)
      canvas.fill(Stroke(0.5, 0.42, 0.5, 0.68, 0.08).union(Circle(0.5, 0.69, 0.1)), ink.accent)
    case .wave:
      for (row, y) in ([0.36, 0.53, 0.7] as [Float]).enumerated() {
        for step in 0..<2 {
          let x = 0.33 + Float(step) * 0.34
          let paint = row == 1 ? ink.accent : ink.main
          canvas.fill(Arc(x - 0.085, y, 0.085, 0.08, middle: 0, sweep: 170), paint)
          canvas.fill(Arc(x + 0.085, y, 0.085, 0.08, middle: 180, sweep: 170), paint)
        }
      }
    default:
      canvas.fill(Motif.dropShape, ink.main)
      canvas.fill(Arc(0.5, 0.59, 0.13, 0.05, middle: 225, sweep: 70), ink.cut)
    }
  }

  static var dropShape: some Shape {
    Circle(0.5, 0.58, 0.24).union(Polygon([(0.5, 0.17), (0.29, 0.465), (0.71, 0.465)], rounding: 0.01))
  }

  static func sun(at x: Float, _ y: Float, radius: Float, rays: Bool, on canvas: inout Canvas, _ paint: Paint) {
    canvas.fill(Circle(x, y, radius), paint)
    guard rays else { return }
    for step in 0..<8 {
      canvas.fill(
        Stroke(x, y - radius * 1.38, x, y - radius * 1.68, radius * 0.3).turned(Float(step) * 45, x: x, y: y), paint)
    }
  }

  static func cloud(on canvas: inout Canvas, _ paint: Paint) {
    canvas.fill(
      Circle(0.33, 0.56, 0.14).union(Circle(0.52, 0.47, 0.19)).union(Circle(0.7, 0.57, 0.13)).union(
        Box(0.51, 0.62, 0.62, 0.16, 0.08)), paint)
  }

  /// A star with its first point up, in the unit square.
  static func starShape(points: Int, inner: Float, outer: Float = 0.42, rounding: Float = 0.03) -> Polygon {
    var corners: [(Float, Float)] = []
    for step in 0..<points * 2 {
      let radius = step.isMultiple(of: 2) ? outer : inner
      let corner = Turn(degrees: Float(step) * 180 / Float(points))
      corners.append((0.5 + radius * corner.sine, 0.5 - radius * corner.cosine))
    }
    return Polygon(corners, rounding: rounding)
  }
}
