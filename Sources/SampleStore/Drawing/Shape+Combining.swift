import Foundation

/// What lies in either of two shapes.
struct Union<First: Shape, Second: Shape>: Shape {
  let first: First
  let second: Second

  func distance(_ x: Float, _ y: Float) -> Float {
    min(first.distance(x, y), second.distance(x, y))
  }

  var bounds: Bounds {
    let one = first.bounds
    let two = second.bounds
    return Bounds(
      minX: min(one.minX, two.minX), minY: min(one.minY, two.minY), maxX: max(one.maxX, two.maxX),
      maxY: max(one.maxY, two.maxY))
  }
}

/// What lies in both of two shapes.
struct Intersection<First: Shape, Second: Shape>: Shape {
  let first: First
  let second: Second

  func distance(_ x: Float, _ y: Float) -> Float {
    max(first.distance(x, y), second.distance(x, y))
  }

  var bounds: Bounds {
    let one = first.bounds
    let two = second.bounds
    return Bounds(
      minX: max(one.minX, two.minX), minY: max(one.minY, two.minY), maxX: min(one.maxX, two.maxX),
      maxY: min(one.maxY, two.maxY))
  }
}

/// What lies in the first shape but not in the second.
struct Difference<First: Shape, Second: Shape>: Shape {
  let first: First
  let second: Second

  func distance(_ x: Float, _ y: Float) -> Float {
    max(first.distance(x, y), -second.distance(x, y))
  }

  var bounds: Bounds { first.bounds }
}

/// A shape turned clockwise about a point.
struct Turned<Content: Shape>: Shape {
  let content: Content
  let x: Float
  let y: Float
  private let sine: Float
  private let cosine: Float
  let bounds: Bounds

  init(_ content: Content, by degrees: Float, x: Float, y: Float) {
    self.content = content
    self.x = x
    self.y = y
    let sine = sin(degrees * .pi / 180)
    let cosine = cos(degrees * .pi / 180)
    self.sine = sine
    self.cosine = cosine
    let box = content.bounds
    let corners: [(Float, Float)] = [
      (box.minX, box.minY), (box.maxX, box.minY), (box.minX, box.maxY), (box.maxX, box.maxY),
    ]
    bounds =
      Polygon(
        corners.map { corner in
          let dx = corner.0 - x
          let dy = corner.1 - y
          return (x + dx * cosine - dy * sine, y + dx * sine + dy * cosine)
        }
      ).bounds
  }

  func distance(_ px: Float, _ py: Float) -> Float {
    let dx = px - x
    let dy = py - y
    return content.distance(x + dx * cosine + dy * sine, y - dx * sine + dy * cosine)
  }
}

extension Shape {
  func union<Other: Shape>(_ other: Other) -> Union<Self, Other> { Union(first: self, second: other) }
  func intersection<Other: Shape>(_ other: Other) -> Intersection<Self, Other> {
    Intersection(first: self, second: other)
  }
  func subtracting<Other: Shape>(_ other: Other) -> Difference<Self, Other> { Difference(first: self, second: other) }

  /// This shape turned clockwise about a point, the middle of the unit square unless told otherwise.
  func turned(_ degrees: Float, x: Float = 0.5, y: Float = 0.5) -> Turned<Self> {
    Turned(self, by: degrees, x: x, y: y)
  }
}
