/// A picture described by text: layers from the bottom up, separated by `;`.
///
/// A layer names its paint, optionally with `:` and an opacity in percent, and then the shapes it fills. Positions and
/// lengths are in units; angles are in degrees, clockwise from the top.
///
///     main disc 48 52 32 minus box 72 28 48 48; cut:60 line 5 36 48 65 48
///
/// - `disc x y radius`, `ring x y radius width`, `box x y width height [corner]` (by the centre)
/// - `line width x y x y …`, `arc x y radius width middle sweep`, both with round ends
/// - `poly rounding x y x y …`, `star points x y outer inner rounding`, `cloud x y size`
/// - Shapes are united. `minus` subtracts the next shape, `within` intersects with it.
/// - The rest applies to everything in the layer so far: `outline width` draws it with a pen, `also dx dy …` repeats it
///   at these offsets, `turn angle …` rotates it to these angles instead, `spin n` to n angles all around; the pivot is
///   50 50 unless `about x y` comes before.
///
/// The texts are constants of the program: an invalid one is a mistake in it and traps (``TextTable/invalid(_:)``).
struct Drawing: Sendable {
  private struct Layer: Sendable {
    let paint: String
    let opacity: Float
    let shape: Shape
  }

  private let layers: [Layer]

  init(_ text: some StringProtocol) {
    layers = text.split(separator: ";").map { layer in
      let words = layer.split(separator: " ")
      let paint = words[0].split(separator: ":")
      return Layer(
        paint: String(paint[0]), opacity: paint.count > 1 ? (Float(paint[1]) ?? 100) / 100 : 1,
        shape: Drawing.shape(words.dropFirst()))
    }
  }

  func draw(on canvas: inout Canvas, _ paint: (String) -> Paint) {
    for layer in layers { canvas.fill(layer.shape, paint(layer.paint).faded(layer.opacity)) }
  }

  private static func shape(_ words: ArraySlice<some StringProtocol>) -> Shape {
    var whole: Shape?
    var combine = Shape.or
    var pivot: Point = (50, 50)
    var rest = words
    while let word = rest.popFirst() {
      let values = rest.prefix { Float($0) != nil }.compactMap { Float($0) }
      rest = rest.dropFirst(values.count)
      switch (String(word), whole) {
      case ("minus", _): combine = Shape.minus
      case ("within", _): combine = Shape.within
      case ("about", _): pivot = (values[0], values[1])
      case ("outline", let shape?): whole = shape.outlined(values[0])
      case ("also", let shape?): whole = .union([shape] + points(values).map(shape.moved))
      case ("turn", let shape?): whole = .union(values.map { shape.turned($0, about: pivot) })
      case ("spin", let shape?):
        whole = .union((0..<Int(values[0])).map { shape.turned(Float($0) * 360 / values[0], about: pivot) })
      case (let name, let shape?):
        whole = combine(shape)(named(name, values))
        combine = Shape.or
      case (let name, nil): whole = named(name, values)
      }
    }
    guard let whole else { TextTable.invalid("a layer without a shape") }
    return whole
  }

  private static func named(_ name: String, _ values: [Float]) -> Shape {
    switch (name, values.count) {
    case ("disc", 3): return .disc(values[0], values[1], values[2])
    case ("ring", 4): return .disc(values[0], values[1], values[2]).outlined(values[3])
    case ("box", 4...5):
      return .box(values[0], values[1], values[2], values[3], corner: values.count > 4 ? values[4] : 0)
    case ("line", 5...): return .path(points(values.dropFirst()), radius: values[0] / 2)
    case ("poly", 7...): return .path(points(values.dropFirst()), radius: values[0], isClosed: true)
    case ("arc", 6):
      let steps = (values[5] / 6).rounded(.up)
      let angles = stride(from: 0, through: steps, by: 1).map { values[4] + ($0 / steps - 0.5) * values[5] }
      return .path(angles.map { Turn($0).point(values[0], values[1], values[2]) }, radius: values[3] / 2)
    case ("star", 6):
      let corners = stride(from: 0, to: values[0], by: 0.5).map { step in
        Turn(step * 360 / values[0]).point(values[1], values[2], step == step.rounded() ? values[3] : values[4])
      }
      return .path(corners, radius: values[5], isClosed: true)
    case ("cloud", 3):
      let puffs: [(x: Float, y: Float, radius: Float)] = [(33, 56, 14), (52, 47, 19), (70, 57, 13)]
      let unit = values[2] / 100
      return .union(
        puffs.map { .disc(values[0] + $0.x * unit, values[1] + $0.y * unit, $0.radius * unit) }
          + [.box(values[0] + 51 * unit, values[1] + 62 * unit, 62 * unit, 16 * unit, corner: 8 * unit)])
    default: TextTable.invalid("no shape is written \(name) with \(values.count) values")
    }
  }

  private static func points(_ values: some Collection<Float>) -> [Point] {
    let values = Array(values)
    return stride(from: 0, to: values.count - 1, by: 2).map { (x: values[$0], y: values[$0 + 1]) }
  }
}
