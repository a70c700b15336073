extension Motif {
  func drawTable(on canvas: inout Canvas, with ink: Ink) {
    switch self {
    case .bowl:
      for (step, x) in ([0.38, 0.5, 0.62] as [Float]).enumerated() {
        canvas.fill(Stroke(x, step == 1 ? 0.2 : 0.26, x, 0.4, 0.05), ink.accent)
      }
      canvas.fill(Circle(0.5, 0.48, 0.32).intersection(Box(0.5, 0.68, 0.8, 0.4)), ink.main)
      canvas.fill(Box(0.5, 0.79, 0.26, 0.06, 0.03), ink.main)
    case .cup:
      canvas.fill(Ring(0.69, 0.52, 0.11, 0.06), ink.main)
      canvas.fill(Box(0.46, 0.55, 0.44, 0.38, 0.1).union(Box(0.46, 0.45, 0.44, 0.18, 0.02)), ink.main)
      canvas.fill(Box(0.46, 0.41, 0.34, 0.06, 0.03), ink.accent)
      canvas.fill(Stroke(0.38, 0.2, 0.38, 0.28, 0.045).union(Stroke(0.54, 0.2, 0.54, 0.28, 0.045)), ink.accent)
    case .fork:
      canvas.fill(Stroke(0.36, 0.44, 0.36, 0.8, 0.075), ink.main)
      for x: Float in [0.27, 0.36, 0.45] { canvas.fill(Stroke(x, 0.22, x, 0.4, 0.05), ink.main) }
      canvas.fill(Box(0.36, 0.42, 0.23, 0.1, 0.05), ink.main)
      canvas.fill(Stroke(0.65, 0.5, 0.65, 0.8, 0.075), ink.accent)
      canvas.fill(Stroke(0.65, 0.29, 0.65, 0.4, 0.17), ink.accent)
    case .apple:
      canvas.fill(Circle(0.39, 0.55, 0.21).union(Circle(0.61, 0.55, 0.21)).union(Circle(0.5, 0.66, 0.17)), ink.main)
      canvas.fill(
        Circle(0.55, 0.21, 0.14).intersection(Circle(0.63, 0.33, 0.14)).turned(10, x: 0.6, y: 0.27), ink.accent)
      canvas.fill(Arc(0.36, 0.53, 0.1, 0.045, middle: 300, sweep: 80), ink.cut.faded(0.6))
    case .pizza:
      canvas.fill(Polygon([(0.22, 0.33), (0.78, 0.33), (0.5, 0.82)], rounding: 0.02), ink.main)
      canvas.fill(Stroke(0.22, 0.29, 0.78, 0.29, 0.11), ink.accent)
      for (x, y): (Float, Float) in [(0.41, 0.45), (0.58, 0.47), (0.5, 0.61)] {
        canvas.fill(Circle(x, y, 0.055), ink.cut)
      }
    case .fish:
      canvas.fill(Polygon([(0.66, 0.5), (0.85, 0.33), (0.85, 0.67)], rounding: 0.02), ink.accent)
      canvas.fill(Circle(0.44, 0.67, 0.32).intersection(Circle(0.44, 0.33, 0.32)), ink.main)
      canvas.fill(Circle(0.3, 0.47, 0.035), ink.cut)
    default:
      canvas.fill(Circle(0.36, 0.46, 0.13).union(Circle(0.5, 0.38, 0.17)).union(Circle(0.64, 0.46, 0.13)), ink.main)
      canvas.fill(Circle(0.5, 0.2, 0.065), ink.accent)
      canvas.fill(Polygon([(0.25, 0.55), (0.75, 0.55), (0.67, 0.81), (0.33, 0.81)], rounding: 0.02), ink.accent)
      for x: Float in [0.42, 0.5, 0.58] { canvas.fill(Stroke(x, 0.61, x, 0.76, 0.025), ink.cut.faded(0.6)) }
    }
  }
}
