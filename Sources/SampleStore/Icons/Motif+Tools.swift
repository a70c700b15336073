extension Motif {
  func drawTools(on canvas: inout Canvas, with ink: Ink) {
    switch self {
    case .gear:
      for step in 0..<8 {
        canvas.fill(Box(0.5, 0.23, 0.14, 0.15, 0.03).turned(Float(step) * 45), ink.main)
      }
      canvas.fill(Circle(0.5, 0.5, 0.25), ink.main)
      canvas.fill(Circle(0.5, 0.5, 0.11), ink.accent)
    case .key:
      canvas.fill(Ring(0.36, 0.5, 0.125, 0.1).turned(-35), ink.main)
      canvas.fill(Stroke(0.5, 0.5, 0.84, 0.5, 0.09).turned(-35), ink.main)
      canvas.fill(Stroke(0.81, 0.5, 0.81, 0.61, 0.075).turned(-35), ink.accent)
      canvas.fill(Stroke(0.69, 0.5, 0.69, 0.58, 0.075).turned(-35), ink.accent)
    case .lock:
      canvas.fill(Arc(0.5, 0.4, 0.155, 0.08, middle: 0, sweep: 180), ink.accent)
      canvas.fill(Stroke(0.345, 0.4, 0.345, 0.52, 0.08).union(Stroke(0.655, 0.4, 0.655, 0.52, 0.08)), ink.accent)
      canvas.fill(Box(0.5, 0.63, 0.52, 0.36, 0.08), ink.main)
      canvas.fill(Circle(0.5, 0.6, 0.05).union(Stroke(0.5, 0.6, 0.5, 0.7, 0.05)), ink.cut)
    case .bulb:
      canvas.fill(Circle(0.5, 0.42, 0.24).union(Box(0.5, 0.6, 0.22, 0.14, 0.03)), ink.accent)
      canvas.fill(Stroke(0.42, 0.72, 0.58, 0.72, 0.05), ink.main)
      canvas.fill(Stroke(0.44, 0.8, 0.56, 0.8, 0.05), ink.main)
    case .brackets:
      canvas.fill(Stroke(0.34, 0.32, 0.18, 0.5, 0.085).union(Stroke(0.18, 0.5, 0.34, 0.68, 0.085)), ink.main)
      canvas.fill(Stroke(0.66, 0.32, 0.82, 0.5, 0.085).union(Stroke(0.82, 0.5, 0.66, 0.68, 0.085)), ink.main)
      canvas.fill(Stroke(0.57, 0.26, 0.43, 0.74, 0.075), ink.accent)
    case .cube:
      canvas.fill(Polygon([(0.5, 0.17), (0.79, 0.33), (0.5, 0.49), (0.21, 0.33)], rounding: 0.012), ink.main)
      canvas.fill(
        Polygon([(0.2, 0.37), (0.48, 0.53), (0.48, 0.84), (0.2, 0.68)], rounding: 0.012), ink.main.faded(0.72))
      canvas.fill(Polygon([(0.8, 0.37), (0.52, 0.53), (0.52, 0.84), (0.8, 0.68)], rounding: 0.012), ink.accent)
    case .layers:
      for (step, y) in ([0.66, 0.52, 0.38] as [Float]).enumerated() {
        let paint = [ink.accent, ink.main.faded(0.7), ink.main][step]
        canvas.fill(
          Polygon([(0.5, y - 0.17), (0.81, y), (0.5, y + 0.17), (0.19, y)], rounding: 0.015), paint)
      }
    default:
      canvas.fill(Box(0.5, 0.5, 0.72, 0.58, 0.08), ink.main)
      canvas.fill(Stroke(0.27, 0.38, 0.41, 0.5, 0.065).union(Stroke(0.41, 0.5, 0.27, 0.62, 0.065)), ink.cut)
      canvas.fill(Stroke(0.5, 0.63, 0.7, 0.63, 0.065), ink.accent)
    }
  }
}
