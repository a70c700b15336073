extension Shape {
  private var corners: [Point] { [low, (high.x, low.y), high, (low.x, high.y)] }

  /// The union with another shape.
  func or(_ other: Shape) -> Shape {
    Shape(around: corners + other.corners) { min(distance($0, $1), other.distance($0, $1)) }
  }

  /// The union of at least one shape.
  static func union(_ shapes: [Shape]) -> Shape {
    shapes.dropFirst().reduce(shapes[0]) { $0.or($1) }
  }

  /// The intersection with another shape.
  func within(_ other: Shape) -> Shape {
    let common = [
      (max(low.x, other.low.x), max(low.y, other.low.y)), (min(high.x, other.high.x), min(high.y, other.high.y)),
    ]
    return Shape(around: common) { max(distance($0, $1), other.distance($0, $1)) }
  }

  func minus(_ other: Shape) -> Shape {
    Shape(around: corners) { max(distance($0, $1), -other.distance($0, $1)) }
  }

  /// The outline, drawn with a pen `width` wide.
  func outlined(_ width: Float) -> Shape {
    Shape(around: corners, margin: width / 2) { abs(distance($0, $1)) - width / 2 }
  }

  func moved(_ dx: Float, _ dy: Float) -> Shape {
    Shape(around: corners.map { ($0.x + dx, $0.y + dy) }) { distance($0 - dx, $1 - dy) }
  }

  /// This shape turned clockwise about a point.
  func turned(_ degrees: Float, about pivot: Point) -> Shape {
    @Sendable func turned(_ x: Float, _ y: Float, _ turn: Turn) -> Point {
      let dx = x - pivot.x
      let dy = y - pivot.y
      return (pivot.x + dx * turn.cosine - dy * turn.sine, pivot.y + dx * turn.sine + dy * turn.cosine)
    }
    let forth = Turn(degrees)
    let back = Turn(-degrees)
    return Shape(around: corners.map { turned($0.x, $0.y, forth) }) {
      let point = turned($0, $1, back)
      return distance(point.x, point.y)
    }
  }
}
