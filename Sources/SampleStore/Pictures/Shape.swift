/// Some paths as one, less others, written as a text: positions and lengths in units, angles in degrees clockwise from the top.
///
/// - `disc x y radius`, `box x y width height [corner]` (by the centre), `line width x y x y …`, `poly rounding x y x y …`
/// - `arc x y radius width middle sweep` with round ends; `bow x y radius middle sweep`, the area between an arc and its chord
/// - `also dx dy …` repeats all before it at these offsets, `turn angle` turns it, `spin n` repeats it all around
/// - What comes after `minus` is taken away.
///
/// The texts are constants of the program: an invalid one traps (``TextTable/invalid(_:)``).
struct Shape: Sendable {
  var paths: [Path] = []
  private var gaps: [Path] = []

  init(_ paths: Path...) {
    self.paths = paths
  }

  init(words: ArraySlice<Substring>) {
    var rest = words
    var isGap = false
    while let word = rest.popFirst() {
      let values = rest.prefix { Float($0) != nil }.compactMap { Float($0) }
      rest = rest.dropFirst(values.count)
      let before = paths
      switch word {
      case "minus": isGap = true
      case "also": for point in Shape.points(values) { paths += before.map { $0.moved(point.x, point.y) } }
      case "turn": paths = before.map { $0.turned(values[0]) }
      case "spin": for turn in 1..<Int(values[0]) { paths += before.map { $0.turned(Float(turn) * 360 / values[0]) } }
      case _ where isGap: gaps.append(Shape.path(word, values))
      default: paths.append(Shape.path(word, values))
      }
    }
  }

  /// A lower bound of the distance to the outline, negative inside.
  func distance(_ x: Float, _ y: Float) -> Float {
    var distance = Float.infinity
    for path in paths { distance = min(distance, path.distance(x, y)) }
    for gap in gaps { distance = max(distance, -gap.distance(x, y)) }
    return distance
  }

  /// The upper left and the lower right corner of a box that holds it all.
  var bounds: (low: Point, high: Point) {
    var (low, high) = (Point(.infinity, .infinity), Point(-.infinity, -.infinity))
    for path in paths {
      for point in path.points {
        low = Point(min(low.x, point.x - path.radius), min(low.y, point.y - path.radius))
        high = Point(max(high.x, point.x + path.radius), max(high.y, point.y + path.radius))
      }
    }
    return (low, high)
  }

  private static func path(_ name: Substring, _ values: [Float]) -> Path {
    switch (name, values.count) {
    case ("disc", 3): .disc(values[0], values[1], values[2])
    case ("box", 4): .box(values[0], values[1], values[2], values[3])
    case ("box", 5): .box(values[0], values[1], values[2], values[3], values[4])
    case ("line", 5...): Path(points: points(values.dropFirst()), radius: values[0] / 2)
    case ("poly", 7...): Path(points: points(values.dropFirst()), radius: values[0], isClosed: true)
    case ("arc", 6):
      Path(points: Path.arc(values[0], values[1], values[2], values[4], values[5]), radius: values[3] / 2)
    case ("bow", 5):
      Path(points: Path.arc(values[0], values[1], values[2], values[3], values[4]), radius: 0, isClosed: true)
    default: TextTable.invalid("no shape is written \(name) with \(values.count) values")
    }
  }

  private static func points(_ values: some Collection<Float>) -> [Point] {
    let values = Array(values)
    return stride(from: 0, to: values.count - 1, by: 2).map { Point(values[$0], values[$0 + 1]) }
  }
}
