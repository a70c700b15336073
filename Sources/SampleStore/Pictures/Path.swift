import Essentials

/// A position in units, to the right and down.
struct Point: Sendable {
  var x: Float
  var y: Float

  init(_ x: Float, _ y: Float) {
    self.x = x
    self.y = y
  }
}

/// The area within a radius of a line through points, and inside the line if it is closed: what all drawings are made of.
struct Path: Sendable {
  var points: [Point]
  var radius: Float
  var isClosed = false

  /// The distance to the outline, negative inside.
  func distance(_ x: Float, _ y: Float) -> Float {
    var previous = isClosed ? points[points.count - 1] : points[0]
    var nearest = Float.infinity
    var isInside = false
    for point in points {
      let (ex, ey) = (previous.x - point.x, previous.y - point.y)
      let (wx, wy) = (x - point.x, y - point.y)
      let along = max(0, min(1, (wx * ex + wy * ey) / max(ex * ex + ey * ey, 1e-9)))
      let (bx, by) = (wx - ex * along, wy - ey * along)
      nearest = min(nearest, bx * bx + by * by)
      if isClosed, (point.y > y) != (previous.y > y), wx < ex * wy / ey { isInside.toggle() }
      previous = point
    }
    return (isInside ? -nearest.squareRoot() : nearest.squareRoot()) - radius
  }

  func moved(_ dx: Float, _ dy: Float) -> Path {
    Path(points: points.map { Point($0.x + dx, $0.y + dy) }, radius: radius, isClosed: isClosed)
  }

  /// Turned clockwise about the middle of a square of 100 units.
  func turned(_ degrees: Float) -> Path {
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    let turned = points.map { point in
      let (dx, dy) = (point.x - 50, point.y - 50)
      return Point(50 + dx * cosine - dy * sine, 50 + dx * sine + dy * cosine)
    }
    return Path(points: turned, radius: radius, isClosed: isClosed)
  }

  static func disc(_ x: Float, _ y: Float, _ radius: Float) -> Path { Path(points: [Point(x, y)], radius: radius) }

  static func line(_ width: Float, _ points: Point...) -> Path { Path(points: points, radius: width / 2) }

  /// A box by its centre and full extent, with rounded corners.
  static func box(_ x: Float, _ y: Float, _ width: Float, _ height: Float, _ corner: Float = 0) -> Path {
    let (dx, dy) = (width / 2 - corner, height / 2 - corner)
    let points = [Point(x - dx, y - dy), Point(x + dx, y - dy), Point(x + dx, y + dy), Point(x - dx, y + dy)]
    return Path(points: points, radius: corner, isClosed: true)
  }

  /// Points of a circle around a direction, in degrees clockwise from the top.
  static func arc(_ x: Float, _ y: Float, _ radius: Float, _ middle: Float, _ sweep: Float) -> [Point] {
    stride(from: -sweep / 2, through: sweep / 2, by: sweep / (sweep / 6).rounded(.up)).map { turn in
      let angle = (middle + turn) * .pi / 180
      return Point(x + radius * sin(angle), y - radius * cos(angle))
    }
  }
}
