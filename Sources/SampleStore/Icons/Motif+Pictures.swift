extension Motif {
  func drawPictures(on canvas: inout Canvas, with ink: Ink) {
    switch self {
    case .camera:
      canvas.fill(Box(0.42, 0.31, 0.22, 0.14, 0.04), ink.main)
      canvas.fill(Box(0.5, 0.54, 0.7, 0.44, 0.09), ink.main)
      canvas.fill(Circle(0.5, 0.54, 0.16), ink.cut)
      canvas.fill(Circle(0.5, 0.54, 0.1), ink.accent)
      canvas.fill(Circle(0.76, 0.41, 0.035), ink.accent)
    case .aperture:
      canvas.fill(Circle(0.5, 0.5, 0.35), ink.main)
      for step in 0..<6 {
        let angle = Float(step) * 60
        canvas.fill(Stroke(0.5, 0.335, 0.745, 0.26, 0.03).turned(angle), ink.cut)
      }
      canvas.fill(Motif.hexagon(radius: 0.15), ink.accent)
    case .picture:
      canvas.fill(Box(0.5, 0.5, 0.7, 0.56, 0.08), ink.main)
      let inside = Box(0.5, 0.5, 0.59, 0.45, 0.04)
      canvas.fill(inside, ink.cut)
      canvas.fill(Circle(0.36, 0.39, 0.065), ink.accent)
      canvas.fill(Polygon([(0.2, 0.74), (0.43, 0.47), (0.66, 0.74)]).intersection(inside), ink.main)
      canvas.fill(Polygon([(0.45, 0.74), (0.65, 0.53), (0.86, 0.74)]).intersection(inside), ink.main.faded(0.8))
    case .film:
      canvas.fill(Box(0.5, 0.5, 0.68, 0.54, 0.07), ink.main)
      for x: Float in [0.22, 0.78] {
        for y: Float in [0.33, 0.5, 0.67] { canvas.fill(Box(x, y, 0.06, 0.075, 0.015), ink.cut) }
      }
      canvas.fill(Polygon([(0.42, 0.38), (0.42, 0.62), (0.62, 0.5)], rounding: 0.025), ink.accent)
    case .filters:
      let colors = [RGB.oklch(0.68, 0.22, 20), RGB.oklch(0.82, 0.17, 140), RGB.oklch(0.66, 0.17, 255)]
      for (step, color) in colors.enumerated() {
        canvas.fill(
          Circle(0.5, 0.37, 0.21).turned(Float(step) * 120), Paint(color, opacity: 0.82 * ink.main.opacity))
      }
      canvas.fill(
        Circle(0.5, 0.37, 0.21).intersection(Circle(0.5, 0.37, 0.21).turned(120)).intersection(
          Circle(0.5, 0.37, 0.21).turned(240)), ink.main)
    case .palette:
      canvas.fill(
        Circle(0.5, 0.5, 0.33).subtracting(Circle(0.68, 0.68, 0.11)).subtracting(Circle(0.84, 0.8, 0.15)), ink.main)
      for (step, spot) in ([(0.36, 0.6), (0.34, 0.42), (0.48, 0.31), (0.65, 0.37)] as [(Float, Float)]).enumerated() {
        let color = RGB.oklch(0.68, 0.2, [25, 90, 150, 260][step])
        canvas.fill(Circle(spot.0, spot.1, 0.065), Paint(color, opacity: ink.main.opacity))
      }
    case .eye:
      canvas.fill(Circle(0.5, 0.73, 0.41).intersection(Circle(0.5, 0.27, 0.41)), ink.main)
      canvas.fill(Circle(0.5, 0.5, 0.14), ink.cut)
      canvas.fill(Circle(0.5, 0.5, 0.085), ink.accent)
    default:
      canvas.fill(Stroke(0.25, 0.77, 0.56, 0.44, 0.1), ink.main)
      canvas.within(x: 0.42, y: 0.12, side: 0.46) { $0.fill(Motif.starShape(points: 4, inner: 0.15), ink.accent) }
      canvas.fill(Circle(0.32, 0.36, 0.05).union(Circle(0.74, 0.68, 0.05)), ink.accent)
    }
  }

  private static func hexagon(radius: Float) -> Polygon {
    Polygon(
      (0..<6).map { step in
        let corner = Turn(degrees: Float(step) * 60)
        return (0.5 + radius * corner.sine, 0.5 - radius * corner.cosine)
      }, rounding: 0.01)
  }
}
