/// What an icon shows: shapes from the bottom up, as ``TextTable/motifs`` has them.
struct Motif: Sendable {
  /// What they are painted with; a recipe of colours has these in this order.
  private static let paints = ["ground", "main", "accent", "cut"]

  private static let all = Dictionary(
    TextTable.motifs.map(TextTable.columns).map { ($0[0], Motif($0[1])) }, uniquingKeysWith: { first, _ in first })

  let layers: [(paint: Int, shape: Shape)]

  static func named(_ name: String) -> Motif {
    guard let motif = all[name] else { TextTable.invalid("no motif is called \(name)") }
    return motif
  }

  private init(_ text: String) {
    layers = text.split(separator: ";").flatMap { layer in
      let words = layer.split(separator: " ", maxSplits: 1)
      guard let paint = Motif.paints.firstIndex(of: String(words[0])) else { TextTable.invalid("no layer: \(layer)") }
      return words[1].split(separator: ",").map { numbers in
        (paint, Shape(numbers.split(separator: " ").compactMap { Float($0) }))
      }
    }
  }
}
