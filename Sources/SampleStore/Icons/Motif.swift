/// The motifs of icons: simple shapes, distinct even on a few pixels, each drawn in a square of 100 units.
enum Motif {
  /// All names, in the table's order.
  static let names = rows.map(\.name)

  static func named(_ name: String) -> Drawing {
    guard let drawing = drawings[name] else { TextTable.invalid("no motif is called \(name)") }
    return drawing
  }

  private static let rows = TextTable.motifs.map { row in
    let columns = TextTable.columns(of: row)
    return (name: columns[0], layers: columns[1])
  }

  private static let drawings = Dictionary(uniqueKeysWithValues: rows.map { ($0.name, Drawing($0.layers)) })
}
