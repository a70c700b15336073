extension Motif {
  func drawDesk(on canvas: inout Canvas, with ink: Ink) {
    switch self {
    case .check:
      canvas.fill(Stroke(0.24, 0.53, 0.43, 0.71, 0.12), ink.main)
      canvas.fill(Stroke(0.43, 0.71, 0.77, 0.3, 0.12), ink.main)
    case .list:
      for (row, y) in ([0.3, 0.5, 0.7] as [Float]).enumerated() {
        canvas.fill(Circle(0.26, y, 0.07), row == 0 ? ink.accent : ink.main)
        canvas.fill(Stroke(0.43, y, row == 1 ? 0.66 : 0.78, y, 0.1), ink.main)
      }
    case .calendar:
      canvas.fill(Box(0.5, 0.52, 0.62, 0.58, 0.09), ink.main)
      canvas.fill(Box(0.5, 0.3, 0.62, 0.14, 0.07).union(Box(0.5, 0.34, 0.62, 0.07)), ink.accent)
      for row in 0..<3 {
        for column in 0..<4 where !(row == 2 && column > 1) {
          canvas.fill(
            Box(0.29 + Float(column) * 0.14, 0.48 + Float(row) * 0.12, 0.07, 0.065, 0.015), ink.cut.faded(0.8))
        }
      }
    case .clock:
      canvas.fill(Circle(0.5, 0.5, 0.33), ink.main)
      canvas.fill(Stroke(0.5, 0.5, 0.5, 0.29, 0.06), ink.cut)
      canvas.fill(Stroke(0.5, 0.5, 0.64, 0.58, 0.06), ink.accent)
      canvas.fill(Circle(0.5, 0.5, 0.045), ink.cut)
    case .page:
      canvas.fill(
        Polygon([(0.29, 0.2), (0.58, 0.2), (0.72, 0.34), (0.72, 0.8), (0.29, 0.8)], rounding: 0.035), ink.main)
      canvas.fill(Polygon([(0.58, 0.2), (0.58, 0.34), (0.72, 0.34)], rounding: 0.02), ink.accent)
      for (y, end): (Float, Float) in [(0.48, 0.65), (0.59, 0.65), (0.7, 0.5)] {
        canvas.fill(Stroke(0.36, y, end, y, 0.05), ink.cut.faded(0.75))
      }
    case .pencil:
      canvas.fill(Box(0.5, 0.29, 0.17, 0.13, 0.03).turned(45), ink.accent)
      canvas.fill(Box(0.5, 0.48, 0.17, 0.3).turned(45), ink.main)
      canvas.fill(Polygon([(0.415, 0.635), (0.585, 0.635), (0.5, 0.83)], rounding: 0.008).turned(45), ink.main)
      canvas.fill(Polygon([(0.462, 0.75), (0.538, 0.75), (0.5, 0.83)], rounding: 0.008).turned(45), ink.cut)
    case .folder:
      canvas.fill(Box(0.37, 0.32, 0.3, 0.18, 0.05), ink.accent)
      canvas.fill(Box(0.5, 0.44, 0.66, 0.26, 0.05), ink.accent)
      canvas.fill(Box(0.5, 0.55, 0.66, 0.42, 0.06), ink.main)
    default:
      canvas.fill(Box(0.5, 0.5, 0.68, 0.48, 0.07), ink.main)
      canvas.fill(Stroke(0.22, 0.33, 0.5, 0.55, 0.05), ink.cut)
      canvas.fill(Stroke(0.78, 0.33, 0.5, 0.55, 0.05), ink.cut)
      canvas.fill(Circle(0.8, 0.29, 0.1), ink.accent)
    }
  }
}
