import Foundation

/// An area described by its signed distance.
///
/// The distance must never be larger than the true one (its slope is at most 1): ``Canvas`` skips ahead by it.
protocol Shape {
  /// Distance to the outline in units: negative inside, positive outside.
  func distance(_ x: Float, _ y: Float) -> Float
  /// A box that contains the whole area.
  var bounds: Bounds { get }
}

/// An axis-aligned box in units.
struct Bounds {
  var minX: Float
  var minY: Float
  var maxX: Float
  var maxY: Float
}

/// A disc.
struct Circle: Shape {
  var x: Float
  var y: Float
  var radius: Float

  init(_ x: Float, _ y: Float, _ radius: Float) {
    self.x = x
    self.y = y
    self.radius = radius
  }

  func distance(_ px: Float, _ py: Float) -> Float {
    length(px - x, py - y) - radius
  }

  var bounds: Bounds { Bounds(minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius) }
}

/// The outline of a circle, drawn with a pen `width` wide.
struct Ring: Shape {
  var x: Float
  var y: Float
  var radius: Float
  var width: Float

  init(_ x: Float, _ y: Float, _ radius: Float, _ width: Float) {
    self.x = x
    self.y = y
    self.radius = radius
    self.width = width
  }

  func distance(_ px: Float, _ py: Float) -> Float {
    abs(length(px - x, py - y) - radius) - width / 2
  }

  var bounds: Bounds { Circle(x, y, radius + width / 2).bounds }
}

/// A box by its centre and full extent, with rounded corners.
struct Box: Shape {
  var x: Float
  var y: Float
  var width: Float
  var height: Float
  var corner: Float

  init(_ x: Float, _ y: Float, _ width: Float, _ height: Float, _ corner: Float = 0) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.corner = min(corner, min(width, height) / 2)
  }

  func distance(_ px: Float, _ py: Float) -> Float {
    let dx = abs(px - x) - width / 2 + corner
    let dy = abs(py - y) - height / 2 + corner
    return length(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - corner
  }

  var bounds: Bounds {
    Bounds(minX: x - width / 2, minY: y - height / 2, maxX: x + width / 2, maxY: y + height / 2)
  }
}

/// A straight stroke with round ends.
struct Stroke: Shape {
  var ax: Float
  var ay: Float
  var bx: Float
  var by: Float
  var width: Float

  init(_ ax: Float, _ ay: Float, _ bx: Float, _ by: Float, _ width: Float) {
    self.ax = ax
    self.ay = ay
    self.bx = bx
    self.by = by
    self.width = width
  }

  func distance(_ px: Float, _ py: Float) -> Float {
    let dx = bx - ax
    let dy = by - ay
    let along = ((px - ax) * dx + (py - ay) * dy) / max(dx * dx + dy * dy, 1e-9)
    let nearest = max(0, min(1, along))
    return length(px - ax - dx * nearest, py - ay - dy * nearest) - width / 2
  }

  var bounds: Bounds {
    let half = width / 2
    return Bounds(
      minX: min(ax, bx) - half, minY: min(ay, by) - half, maxX: max(ax, bx) + half, maxY: max(ay, by) + half)
  }
}

/// Part of a circle's outline with round ends, centred on `middle` (degrees, clockwise from the top) and `sweep`
/// degrees long.
struct Arc: Shape {
  var x: Float
  var y: Float
  var radius: Float
  var width: Float
  private let rotation: (sin: Float, cos: Float)
  private let aperture: (sin: Float, cos: Float)

  init(_ x: Float, _ y: Float, _ radius: Float, _ width: Float, middle: Float, sweep: Float) {
    self.x = x
    self.y = y
    self.radius = radius
    self.width = width
    let turn = middle * .pi / 180
    rotation = (sin(turn), cos(turn))
    let half = sweep / 2 * .pi / 180
    aperture = (sin(half), cos(half))
  }

  func distance(_ px: Float, _ py: Float) -> Float {
    let dx = px - x
    let dy = y - py
    let across = abs(dx * rotation.cos - dy * rotation.sin)
    let up = dx * rotation.sin + dy * rotation.cos
    let beyondEnds = aperture.cos * across > aperture.sin * up
    let toCentreLine =
      beyondEnds
      ? length(across - aperture.sin * radius, up - aperture.cos * radius) : abs(length(across, up) - radius)
    return toCentreLine - width / 2
  }

  var bounds: Bounds { Circle(x, y, radius + width / 2).bounds }
}

/// A closed polygon of any kind, its corners rounded outwards by `rounding`.
struct Polygon: Shape {
  let points: [(x: Float, y: Float)]
  let rounding: Float
  let bounds: Bounds

  init(_ points: [(Float, Float)], rounding: Float = 0) {
    self.points = points.map { (x: $0.0, y: $0.1) }
    self.rounding = rounding
    var box = Bounds(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    for (x, y) in points {
      box.minX = min(box.minX, x - rounding)
      box.minY = min(box.minY, y - rounding)
      box.maxX = max(box.maxX, x + rounding)
      box.maxY = max(box.maxY, y + rounding)
    }
    bounds = box
  }

  func distance(_ px: Float, _ py: Float) -> Float {
    guard var previous = points.last else { return .infinity }
    var nearest = Float.infinity
    var inside = false
    for point in points {
      let ex = previous.x - point.x
      let ey = previous.y - point.y
      let wx = px - point.x
      let wy = py - point.y
      let along = max(0, min(1, (wx * ex + wy * ey) / max(ex * ex + ey * ey, 1e-9)))
      let bx = wx - ex * along
      let by = wy - ey * along
      nearest = min(nearest, bx * bx + by * by)
      if (point.y > py) != (previous.y > py), px < ex * (py - point.y) / (previous.y - point.y) + point.x {
        inside.toggle()
      }
      previous = point
    }
    return (inside ? -nearest.squareRoot() : nearest.squareRoot()) - rounding
  }
}

@inline(__always)
func length(_ x: Float, _ y: Float) -> Float {
  (x * x + y * y).squareRoot()
}
