import TerminalUI

/// Key hints in a row; those that matter least go where there is no room for all.
struct KeyHintsView {
  let theme: Theme

  /// - Returns: Where clicks press the keys.
  @discardableResult
  func draw(_ hints: [KeyHint], column: Int, row: Int, room: Int, in frame: inout Frame) -> [ClickTarget] {
    // Those of the highest rank go, until the others fit.
    var highest = hints.map(\.rank).max() ?? 0
    while highest >= 0, width(of: hints, upTo: highest) > room { highest -= 1 }
    var targets: [ClickTarget] = []
    targets.reserveCapacity(hints.count)
    var column = column
    for hint in hints where hint.rank <= highest {
      let label = frame.draw(hint.label, at: Point(column: column, row: row), style: theme.keyName)
      frame.draw(hint.meaning, at: Point(column: column + label + 1, row: row), style: theme.keyHint)
      // All of a hint presses its first key; where its label names two, the label's second half presses the other.
      for (index, key) in hint.keys.prefix(2).enumerated() {
        let rect =
          index == 0
          ? Rect(column: column, row: row, columns: hint.columns, rows: 1)
          : Rect(column: column + (label + 1) / 2, row: row, columns: label / 2, rows: 1)
        targets.append(ClickTarget(rect: rect, action: .press(key)))
      }
      column += hint.columns + 2
    }
    return targets
  }

  /// The columns that those of the lower ranks take.
  func width(of hints: [KeyHint], upTo rank: Int = .max) -> Int {
    var width = -2
    for index in hints.indices where hints[index].rank <= rank { width += hints[index].columns + 2 }
    return width
  }
}
