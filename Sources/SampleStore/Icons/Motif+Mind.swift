extension Motif {
  func drawMind(on canvas: inout Canvas, with ink: Ink) {
    switch self {
    case .book:
      canvas.fill(Polygon([(0.17, 0.31), (0.48, 0.37), (0.48, 0.77), (0.17, 0.7)], rounding: 0.02), ink.main)
      canvas.fill(Polygon([(0.83, 0.31), (0.52, 0.37), (0.52, 0.77), (0.83, 0.7)], rounding: 0.02), ink.main)
      canvas.fill(Polygon([(0.63, 0.32), (0.73, 0.3), (0.73, 0.56), (0.68, 0.51), (0.63, 0.58)]), ink.accent)
      for y: Float in [0.45, 0.55] { canvas.fill(Stroke(0.25, y - 0.02, 0.4, y + 0.01, 0.035), ink.cut.faded(0.7)) }
    case .cap:
      canvas.fill(Box(0.5, 0.6, 0.38, 0.26, 0.1), ink.main.faded(0.8))
      canvas.fill(Polygon([(0.5, 0.24), (0.86, 0.43), (0.5, 0.61), (0.14, 0.43)], rounding: 0.015), ink.main)
      canvas.fill(Stroke(0.79, 0.45, 0.79, 0.66, 0.035).union(Circle(0.79, 0.69, 0.05)), ink.accent)
    case .globe:
      canvas.fill(Circle(0.5, 0.5, 0.33), ink.main)
      let inside = Circle(0.5, 0.5, 0.33)
      for y: Float in [0.36, 0.5, 0.64] { canvas.fill(Box(0.5, y, 0.7, 0.03).intersection(inside), ink.cut) }
      canvas.fill(Box(0.5, 0.5, 0.03, 0.7).intersection(inside), ink.cut)
      canvas.fill(Ring(0.27, 0.5, 0.4, 0.03).intersection(inside), ink.cut)
      canvas.fill(Ring(0.73, 0.5, 0.4, 0.03).intersection(inside), ink.cut)
      canvas.fill(Circle(0.72, 0.29, 0.1), ink.accent)
    case .atom:
      let orbit = Circle(0.5, 0.18, 0.47).intersection(Circle(0.5, 0.82, 0.47))
      let inner = Circle(0.5, 0.18, 0.42).intersection(Circle(0.5, 0.82, 0.42))
      for angle: Float in [0, 60, 120] { canvas.fill(orbit.subtracting(inner).turned(angle), ink.main) }
      canvas.fill(Circle(0.5, 0.5, 0.09), ink.accent)
    case .letter:
      canvas.fill(Stroke(0.28, 0.76, 0.47, 0.25, 0.1).union(Stroke(0.47, 0.25, 0.53, 0.25, 0.1)), ink.main)
      canvas.fill(Stroke(0.53, 0.25, 0.72, 0.76, 0.1), ink.main)
      canvas.fill(Stroke(0.38, 0.6, 0.62, 0.6, 0.09), ink.accent)
    case .flask:
      canvas.fill(
        Polygon([(0.42, 0.22), (0.58, 0.22), (0.58, 0.42), (0.76, 0.76), (0.24, 0.76), (0.42, 0.42)], rounding: 0.04),
        ink.main)
      canvas.fill(Polygon([(0.39, 0.56), (0.61, 0.56), (0.71, 0.75), (0.29, 0.75)], rounding: 0.02), ink.accent)
      canvas.fill(Stroke(0.37, 0.19, 0.63, 0.19, 0.07), ink.main)
    default:
      canvas.fill(
        Polygon([(0.32, 0.2), (0.68, 0.2), (0.68, 0.8), (0.5, 0.64), (0.32, 0.8)], rounding: 0.035), ink.main)
      canvas.within(x: 0.34, y: 0.24, side: 0.32) { $0.fill(Motif.starShape(points: 5, inner: 0.18), ink.accent) }
    }
  }
}
