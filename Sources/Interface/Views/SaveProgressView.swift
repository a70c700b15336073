import Browser

/// How far a save has come, in a part of the status line: files and bytes, a bar and what calls it off, as far as they fit.
struct SaveProgressView {
  private static let barColumns = 6...24

  let theme: Theme
  let progress: SaveProgress
  /// How many saves come after it.
  let waitingCount: Int

  func draw(at start: Point, room: Int, in frame: inout Frame) {
    let text = self.text
    guard text.columns <= room else { return }
    var column = start.column + frame.draw(text, at: start, style: theme.notice) + 2
    let hints = KeyHintsView(theme: theme)
    let hint = [KeyHint("Esc", "cancels", .escape, rank: 0)]
    var left = room - text.columns - 2
    let hasHint = hints.width(of: hint) <= left
    if hasHint { left -= hints.width(of: hint) + 2 }
    let bar = min(Self.barColumns.upperBound, left)
    if bar >= Self.barColumns.lowerBound {
      drawBar(columns: bar, at: Point(column: column, row: start.row), in: &frame)
      column += bar + 2
    }
    if hasHint { hints.draw(hint, column: column, row: start.row, room: room, in: &frame) }
  }

  private var text: SafeText {
    let bytes = ByteCountText.text(progress.receivedBytes)
    let next = waitingCount > 0 ? ", \(waitingCount) more to come" : ""
    return SafeText("Saving \(progress.doneCount)/\(progress.fileCount) files, \(bytes)\(next)")
  }

  private func drawBar(columns: Int, at point: Point, in frame: inout Frame) {
    // Full only when everything is done: rounding down keeps that promise.
    let full = max(0, min(columns, Int(progress.fraction * Double(columns))))
    frame.draw(theme.symbols.barFull.repeated(full), at: point, style: theme.bar)
    frame.draw(
      theme.symbols.barEmpty.repeated(columns - full), at: Point(column: point.column + full, row: point.row),
      style: theme.rule)
  }
}
