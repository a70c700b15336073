extension Motif {
  func drawSound(on canvas: inout Canvas, with ink: Ink) {
    switch self {
    case .note:
      canvas.fill(Box(0.4, 0.7, 0.27, 0.21, 0.105).turned(-18, x: 0.4, y: 0.7), ink.main)
      canvas.fill(Stroke(0.505, 0.68, 0.505, 0.23, 0.065), ink.main)
      canvas.fill(
        Polygon([(0.5, 0.21), (0.55, 0.3), (0.7, 0.39), (0.7, 0.52), (0.6, 0.45), (0.5, 0.42)], rounding: 0.02),
        ink.accent)
    case .beamed:
      canvas.fill(Box(0.32, 0.71, 0.22, 0.17, 0.085).turned(-18, x: 0.32, y: 0.71), ink.main)
      canvas.fill(Box(0.66, 0.66, 0.22, 0.17, 0.085).turned(-18, x: 0.66, y: 0.66), ink.main)
      canvas.fill(Stroke(0.405, 0.7, 0.405, 0.3, 0.06), ink.main)
      canvas.fill(Stroke(0.745, 0.65, 0.745, 0.25, 0.06), ink.main)
      canvas.fill(Polygon([(0.39, 0.29), (0.76, 0.22), (0.76, 0.34), (0.39, 0.41)], rounding: 0.015), ink.accent)
    case .bars:
      let heights: [Float] = [0.28, 0.56, 0.4, 0.62, 0.34]
      for (index, height) in heights.enumerated() {
        canvas.fill(
          Box(0.24 + Float(index) * 0.13, 0.81 - height / 2, 0.095, height, 0.03), index == 3 ? ink.accent : ink.main)
      }
    case .vinyl:
      canvas.fill(Circle(0.5, 0.5, 0.34), ink.main)
      for radius: Float in [0.29, 0.24] { canvas.fill(Ring(0.5, 0.5, radius, 0.012), ink.cut.faded(0.5)) }
      canvas.fill(Circle(0.5, 0.5, 0.16), ink.accent)
      canvas.fill(Circle(0.5, 0.5, 0.045), ink.cut)
    case .waveform:
      let heights: [Float] = [0.16, 0.36, 0.6, 0.3, 0.5, 0.22, 0.12]
      for (index, height) in heights.enumerated() {
        let x = 0.2 + Float(index) * 0.1
        canvas.fill(
          Stroke(x, 0.5 - height / 2, x, 0.5 + height / 2, 0.062), index == 2 || index == 4 ? ink.accent : ink.main)
      }
    case .headphones:
      canvas.fill(Arc(0.5, 0.52, 0.28, 0.08, middle: 0, sweep: 190), ink.main)
      canvas.fill(Box(0.26, 0.65, 0.15, 0.26, 0.06), ink.accent)
      canvas.fill(Box(0.74, 0.65, 0.15, 0.26, 0.06), ink.accent)
    case .keys:
      canvas.fill(Box(0.5, 0.5, 0.66, 0.56, 0.07), ink.main)
      for x: Float in [0.335, 0.5, 0.665] { canvas.fill(Box(x, 0.68, 0.018, 0.2), ink.cut.faded(0.6)) }
      for x: Float in [0.335, 0.5, 0.665] { canvas.fill(Box(x, 0.4, 0.095, 0.36, 0.02), ink.cut) }
      canvas.fill(Box(0.25, 0.7, 0.1, 0.09, 0.03), ink.accent)
    case .microphone:
      canvas.fill(Stroke(0.5, 0.3, 0.5, 0.47, 0.23), ink.main)
      canvas.fill(Arc(0.5, 0.46, 0.2, 0.055, middle: 180, sweep: 180), ink.accent)
      canvas.fill(Stroke(0.5, 0.67, 0.5, 0.79, 0.055), ink.accent)
      canvas.fill(Stroke(0.38, 0.8, 0.62, 0.8, 0.055), ink.accent)
    default:
      canvas.fill(
        Polygon([(0.2, 0.42), (0.32, 0.42), (0.48, 0.27), (0.48, 0.73), (0.32, 0.58), (0.2, 0.58)], rounding: 0.03),
        ink.main)
      canvas.fill(Arc(0.5, 0.5, 0.13, 0.065, middle: 90, sweep: 100), ink.accent)
      canvas.fill(Arc(0.5, 0.5, 0.27, 0.065, middle: 90, sweep: 100), ink.accent)
    }
  }
}
