import Browser
import Files
import Saving
import TerminalUI

/// A save's progress in the status bar: what is saved, files and bytes, how many saves wait, a bar, and the key that cancels. Where
/// there is too little room, the bytes go first, then the bar, then the name; only the name may be cut.
struct SaveProgressView {
  private static let barColumns = 6...24
  /// The name is never cut to fewer columns.
  private static let shortestName = 10

  let theme: Theme
  let progress: SaveProgress
  /// The number of saves that wait for this one.
  let waitingCount: Int

  /// The parts shown besides the number of files.
  private struct Parts {
    var name = false
    var bytes = false
    var bar = false
    var hint = false
  }

  private static let ways = [
    Parts(name: true, bytes: true, bar: true, hint: true), Parts(name: true, bar: true, hint: true),
    Parts(name: true, hint: true), Parts(bar: true, hint: true), Parts(hint: true), Parts(),
  ]

  func draw(at start: Point, room: Int, in frame: inout Frame) {
    let hints = KeyHintsView(theme: theme)
    let hint = [KeyHint([theme.keys["back"]], "cancels", rank: 0, theme: theme)].compactMap(\.self)
    for parts in Self.ways {
      let barRoom = parts.bar ? Self.barColumns.lowerBound + 2 : 0
      let hintRoom = parts.hint ? hints.width(of: hint) + 2 : 0
      guard let text = text(parts, fitting: room - barRoom - hintRoom) else { continue }
      var column = start.column + frame.draw(text, at: start, style: theme.notice) + 2
      if parts.bar {
        let bar = min(Self.barColumns.upperBound, room - text.columns - 2 - hintRoom)
        // Rounded down: full only when everything is done.
        let full = max(0, min(bar, Int(progress.fraction * Double(bar))))
        frame.drawBar(full, of: bar, at: Point(column: column, row: start.row), theme: theme)
        column += bar + 2
      }
      if parts.hint { hints.draw(hint, column: column, row: start.row, room: room, in: &frame) }
      return
    }
  }

  /// The words; `nil` where they don't fit.
  private func text(_ parts: Parts, fitting room: Int) -> SafeText? {
    let bytes = parts.bytes ? ", " + ByteCount.text(progress.receivedBytes, smallest: .kilobytes) : ""
    let more = waitingCount > 0 ? ", \(waitingCount) more" : ""
    let numbers = SafeText("\(progress.doneCount)/\(progress.fileCount) files\(bytes)\(more)")
    let name = SafeText(progress.name).collapsed
    guard parts.name, !name.isEmpty else {
      let text = "Saving " + numbers
      return text.columns <= room ? text : nil
    }
    let left = room - "Saving : ".utf8.count - numbers.columns
    guard left >= min(name.columns, Self.shortestName) else { return nil }
    return "Saving " + theme.cut(name, to: left) + ": " + numbers
  }
}
