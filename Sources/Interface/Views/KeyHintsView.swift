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
    return Self.fitting(in: room, by: Self.order(of: hints)) { index, _ in hints[index] }
  }

  /// The same of hints that are made only where they may fit.
  ///
  /// - Parameters:
  ///   - order: their indices, as of ``order(of:)``.
  ///   - hint: the one with an index, told how many columns are left; `nil` where it means nothing now.
  static func fitting(
    in room: Int, by order: [Int], hint: (_ index: Int, _ left: Int) -> KeyHint?
  ) -> [KeyHint] {
    var left = room
    var taken = [KeyHint?](repeating: nil, count: order.count)
    for index in order where left > 0 {
      guard let hint = hint(index, left), hint.columns <= left else { continue }
      left -= hint.columns + gap
      taken[index] = hint
    }
    return taken.compactMap(\.self)
  }

  /// The indices of hints, those that matter most first.
  static func order(of hints: [KeyHint]) -> [Int] {
    hints.indices.sorted { (hints[$0].rank, $0) < (hints[$1].rank, $1) }
  }

  /// The columns that all of them take.
  func width(of hints: [KeyHint]) -> Int { hints.reduce(-Self.gap) { $0 + $1.columns + Self.gap } }

  private static let gap = 2
}
