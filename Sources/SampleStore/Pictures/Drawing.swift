/// A picture made of layers from the bottom up, separated by `;`, each a paint's name and a ``Shape``.
struct Drawing: Sendable {
  /// The names of those that icons are made of.
  static let motifs = TextTable.motifs.map { TextTable.columns(of: $0)[0] }

  private static let all = Dictionary(
    uniqueKeysWithValues: (TextTable.motifs + TextTable.screens).map(TextTable.columns).map { ($0[0], Drawing($0[1])) })

  private let layers: [(paint: String, shape: Shape)]

  static func named(_ name: String) -> Drawing {
    guard let drawing = all[name] else { TextTable.invalid("no drawing is called \(name)") }
    return drawing
  }

  init(_ text: String) {
    layers = text.split(separator: ";").map { layer in
      let words = layer.split(separator: " ")
      return (String(words[0]), Shape(words: words.dropFirst()))
    }
  }

  func draw(on canvas: inout Canvas, _ palette: Palette) {
    for layer in layers { canvas.fill(layer.shape, palette[layer.paint]) }
  }

  func drawShadow(on canvas: inout Canvas, _ palette: Palette) {
    canvas.within(x: 0, y: 3, scale: 1) { canvas in
      for layer in layers { canvas.fill(layer.shape, palette["shadow"], softness: 7) }
    }
  }
}
