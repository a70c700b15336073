extension Motif {
  func drawPlay(on canvas: inout Canvas, with ink: Ink) {
    switch self {
    case .gamepad:
      canvas.fill(
        Box(0.5, 0.5, 0.7, 0.36, 0.18).union(Circle(0.28, 0.6, 0.14)).union(Circle(0.72, 0.6, 0.14)), ink.main)
      canvas.fill(Box(0.33, 0.49, 0.18, 0.065, 0.02).union(Box(0.33, 0.49, 0.065, 0.18, 0.02)), ink.cut)
      canvas.fill(Circle(0.63, 0.53, 0.05), ink.accent)
      canvas.fill(Circle(0.73, 0.44, 0.05), ink.accent)
    case .die:
      canvas.fill(Box(0.5, 0.5, 0.54, 0.54, 0.11).turned(-12), ink.main)
      for (x, y): (Float, Float) in [(0.36, 0.36), (0.64, 0.36), (0.36, 0.64), (0.64, 0.64)] {
        canvas.fill(Circle(x, y, 0.055).turned(-12), ink.cut)
      }
      canvas.fill(Circle(0.5, 0.5, 0.065), ink.accent)
    case .chess:
      canvas.fill(Box(0.5, 0.5, 0.64, 0.64, 0.06), ink.main)
      for row in 0..<4 {
        for column in 0..<4 where !(row + column).isMultiple(of: 2) {
          let paint = row == 1 && column == 2 ? ink.accent : ink.cut
          canvas.fill(Box(0.275 + Float(column) * 0.15, 0.275 + Float(row) * 0.15, 0.15, 0.15, 0.012), paint)
        }
      }
    case .blocks:
      for (x, y): (Float, Float) in [(0.28, 0.72), (0.5, 0.72), (0.5, 0.5)] {
        canvas.fill(Box(x, y, 0.2, 0.2, 0.045), ink.main)
      }
      canvas.fill(Box(0.72, 0.72, 0.2, 0.2, 0.045), ink.main)
      canvas.fill(Box(0.28, 0.28, 0.2, 0.2, 0.045), ink.accent)
      canvas.fill(Box(0.28, 0.5, 0.2, 0.2, 0.045), ink.accent)
    case .card:
      canvas.fill(Box(0.43, 0.5, 0.38, 0.56, 0.06).turned(-14), ink.main.faded(0.65))
      canvas.fill(Box(0.56, 0.52, 0.38, 0.56, 0.06).turned(8), ink.main)
      canvas.fill(Box(0.56, 0.52, 0.19, 0.19, 0.02).turned(45, x: 0.56, y: 0.52), ink.accent)
    case .rocket:
      let body = Circle(0.28, 0.46, 0.38).intersection(Circle(0.72, 0.46, 0.38))
      canvas.fill(Polygon([(0.44, 0.62), (0.56, 0.62), (0.5, 0.86)], rounding: 0.02).turned(40), ink.accent)
      canvas.fill(Polygon([(0.4, 0.48), (0.27, 0.66), (0.42, 0.64)], rounding: 0.02).turned(40), ink.accent)
      canvas.fill(Polygon([(0.6, 0.48), (0.73, 0.66), (0.58, 0.64)], rounding: 0.02).turned(40), ink.accent)
      canvas.fill(body.turned(40), ink.main)
      canvas.fill(Circle(0.5, 0.4, 0.06).turned(40), ink.cut)
    case .target:
      canvas.fill(Circle(0.5, 0.5, 0.34), ink.main)
      canvas.fill(Circle(0.5, 0.5, 0.25), ink.cut)
      canvas.fill(Circle(0.5, 0.5, 0.17), ink.main)
      canvas.fill(Circle(0.5, 0.5, 0.085), ink.accent)
    case .star:
      canvas.within(x: 0.04, y: 0.06, side: 0.92) {
        $0.fill(Motif.starShape(points: 5, inner: 0.19, outer: 0.39, rounding: 0.045), ink.accent)
      }
    case .crown:
      canvas.fill(
        Polygon(
          [(0.2, 0.36), (0.36, 0.5), (0.5, 0.26), (0.64, 0.5), (0.8, 0.36), (0.74, 0.66), (0.26, 0.66)],
          rounding: 0.025),
        ink.accent)
      canvas.fill(Box(0.5, 0.755, 0.53, 0.075, 0.03), ink.main)
      for (x, y): (Float, Float) in [(0.2, 0.34), (0.5, 0.24), (0.8, 0.34)] {
        canvas.fill(Circle(x, y, 0.05), ink.main)
      }
    case .flag:
      canvas.fill(Stroke(0.28, 0.2, 0.28, 0.82, 0.06), ink.main)
      for row in 0..<3 {
        for column in 0..<4 {
          let paint = (row + column).isMultiple(of: 2) ? ink.main : ink.accent
          canvas.fill(Box(0.37 + Float(column) * 0.12, 0.27 + Float(row) * 0.12, 0.122, 0.122), paint)
        }
      }
    case .ball:
      canvas.fill(Circle(0.5, 0.5, 0.33), ink.main)
      let inside = Circle(0.5, 0.5, 0.33)
      canvas.fill(Ring(0.14, 0.5, 0.27, 0.05).intersection(inside), ink.accent)
      canvas.fill(Ring(0.86, 0.5, 0.27, 0.05).intersection(inside), ink.accent)
      canvas.fill(Stroke(0.5, 0.17, 0.5, 0.83, 0.045).intersection(inside), ink.accent)
    case .puzzle:
      canvas.fill(
        Box(0.46, 0.56, 0.44, 0.44, 0.05).union(Circle(0.46, 0.31, 0.095)).union(Circle(0.71, 0.56, 0.095)), ink.main)
      canvas.fill(Circle(0.27, 0.56, 0.085), ink.cut)
      canvas.fill(Circle(0.46, 0.75, 0.085), ink.cut)
      canvas.fill(Circle(0.71, 0.31, 0.075), ink.accent)
    case .eyes:
      canvas.fill(
        Circle(0.5, 0.46, 0.31).union(Box(0.5, 0.62, 0.62, 0.32)).subtracting(Circle(0.34, 0.82, 0.09))
          .subtracting(Circle(0.66, 0.82, 0.09)), ink.main)
      for x: Float in [0.39, 0.63] {
        canvas.fill(Circle(x, 0.45, 0.095), ink.cut)
        canvas.fill(Circle(x + 0.03, 0.44, 0.045), ink.accent)
      }
    default:
      canvas.fill(
        Polygon([(0.31, 0.26), (0.69, 0.26), (0.82, 0.43), (0.5, 0.8), (0.18, 0.43)], rounding: 0.02), ink.main)
      canvas.fill(Polygon([(0.4, 0.43), (0.6, 0.43), (0.5, 0.74)], rounding: 0.01), ink.accent)
      canvas.fill(
        Polygon([(0.31, 0.27), (0.44, 0.27), (0.38, 0.42), (0.2, 0.42)], rounding: 0.005), ink.accent.faded(0.5))
    }
  }
}
