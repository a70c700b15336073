import TerminalUI

/// Key hints in a row; those that matter least go where there is no room for all.
struct KeyHintsView {
  let theme: Theme

  /// - Returns: the targets whose clicks press the keys.
  @discardableResult
  func draw(_ hints: [KeyHint], column: Int, row: Int, room: Int, in frame: inout Frame) -> [ClickTarget] {
    var targets: [ClickTarget] = []
    targets.reserveCapacity(hints.count)
    var column = column
    for hint in fitting(hints, in: room) {
      let label = frame.draw(hint.label, at: Point(column: column, row: row), style: theme.keyName)
      frame.draw(hint.meaning, at: Point(column: column + label + 1, row: row), style: theme.dimmed)
      // All of a hint presses its first key; where its label names two, the label's second half presses the other.
      for (index, key) in hint.keys.prefix(2).enumerated() {
        let rect =
          index == 0
          ? Rect(column: column, row: row, columns: hint.columns, rows: 1)
          : Rect(column: column + (label + 1) / 2, row: row, columns: label / 2, rows: 1)
        targets.append(ClickTarget(rect: rect, action: .press(key)))
      }
      column += hint.columns + Self.gap
    }
    return targets
  }

  /// Those that there is room for, in their own order: taken by rank, each that still fits.
  func fitting(_ hints: [KeyHint], in room: Int) -> [KeyHint] {
    guard width(of: hints) > room else { return hints }
    let ranks = hints.map(\.rank)
    let widths = hints.map { $0.columns + Self.gap }
    let lastRank = ranks.max() ?? 0
    var left = room + Self.gap
    var isTaken = [Bool](repeating: false, count: hints.count)
    let narrowest = widths.min() ?? 0
    for rank in 0...lastRank where left >= narrowest {
      for index in ranks.indices where ranks[index] == rank && widths[index] <= left {
        left -= widths[index]
        isTaken[index] = true
      }
    }
    return hints.indices.filter { isTaken[$0] }.map { hints[$0] }
  }

  /// The columns that all of them take.
  func width(of hints: [KeyHint]) -> Int { hints.reduce(-Self.gap) { $0 + $1.columns + Self.gap } }

  static let gap = 2
}
