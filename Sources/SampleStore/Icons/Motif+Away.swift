extension Motif {
  func drawAway(on canvas: inout Canvas, with ink: Ink) {
    switch self {
    case .plane:
      canvas.fill(Polygon([(0.82, 0.2), (0.16, 0.47), (0.4, 0.58)], rounding: 0.015), ink.main)
      canvas.fill(Polygon([(0.82, 0.2), (0.46, 0.62), (0.62, 0.8)], rounding: 0.015), ink.main.faded(0.85))
      canvas.fill(Polygon([(0.8, 0.22), (0.4, 0.58), (0.41, 0.78), (0.5, 0.66)], rounding: 0.01), ink.accent)
    case .compass:
      canvas.fill(Circle(0.5, 0.5, 0.35), ink.main)
      canvas.fill(Circle(0.5, 0.5, 0.28), ink.cut)
      canvas.fill(Polygon([(0.5, 0.26), (0.59, 0.5), (0.41, 0.5)], rounding: 0.01).turned(38), ink.accent)
      canvas.fill(Polygon([(0.5, 0.74), (0.59, 0.5), (0.41, 0.5)], rounding: 0.01).turned(38), ink.main)
    case .pin:
      canvas.fill(
        Circle(0.5, 0.41, 0.24).union(Polygon([(0.29, 0.52), (0.71, 0.52), (0.5, 0.82)], rounding: 0.015)), ink.main)
      canvas.fill(Circle(0.5, 0.41, 0.1), ink.accent)
    case .mountain:
      canvas.fill(Circle(0.72, 0.3, 0.09), ink.accent)
      canvas.fill(Polygon([(0.65, 0.42), (0.86, 0.76), (0.44, 0.76)], rounding: 0.02), ink.main.faded(0.7))
      canvas.fill(Polygon([(0.41, 0.27), (0.7, 0.76), (0.14, 0.76)], rounding: 0.02), ink.main)
      canvas.fill(
        Polygon([(0.41, 0.5), (0.48, 0.57), (0.56, 0.53), (0.63, 0.76), (0.2, 0.76), (0.28, 0.52), (0.34, 0.58)]),
        ink.cut.faded(0.55))
    case .sail:
      canvas.fill(Polygon([(0.53, 0.18), (0.53, 0.62), (0.8, 0.62)], rounding: 0.02), ink.main)
      canvas.fill(Polygon([(0.45, 0.28), (0.45, 0.62), (0.24, 0.62)], rounding: 0.02), ink.accent)
      canvas.fill(Polygon([(0.18, 0.7), (0.82, 0.7), (0.71, 0.82), (0.29, 0.82)], rounding: 0.02), ink.main)
    case .suitcase:
      canvas.fill(Ring(0.5, 0.33, 0.1, 0.055), ink.accent)
      canvas.fill(Box(0.5, 0.56, 0.64, 0.46, 0.08), ink.main)
      for x: Float in [0.32, 0.68] { canvas.fill(Box(x, 0.56, 0.06, 0.46), ink.accent) }
    default:
      canvas.fill(Polygon([(0.5, 0.24), (0.84, 0.76), (0.16, 0.76)], rounding: 0.025), ink.main)
      canvas.fill(Polygon([(0.5, 0.42), (0.64, 0.77), (0.36, 0.77)], rounding: 0.012), ink.cut)
      canvas.fill(Polygon([(0.5, 0.42), (0.5, 0.77), (0.36, 0.77)], rounding: 0.012), ink.accent)
    }
  }
}
