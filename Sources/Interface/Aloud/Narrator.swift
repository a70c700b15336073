package import Browser
package import TerminalUI

/// Says what has changed since it spoke last: each change once, in an order that can be followed.
@MainActor
package final class Narrator {
  private var title = SafeText.empty
  private var state: [Spoken.Line] = []
  private var text: [SafeText] = []
  /// The number of the text's lines that were said.
  private var textEnd = 0
  private let keys: KeyNames
  private var selected: SafeText?
  private var selection = 0
  private var isRowWanted = false
  private var rows: [SafeText] = []
  private var notice = 0

  private static let linesAtOnce = 24

  /// - Parameter keys: those that are bound.
  package init(keys: KeyNames) { self.keys = keys }

  /// Says the selected row the next time, even if it was said before.
  package func rowWanted() {
    selected = nil
    isRowWanted = true
  }

  /// Says all of it again the next time.
  package func forget() {
    (title, state, text, selected, rows, notice) = (.empty, [], [], nil, [], 0)
  }

  /// The lines to say: changes since the last call, a new notice, and the part of a text or of rows that a command reads.
  package func lines(
    about spoken: Spoken, notice: (words: String?, edition: Int), reading: Reading? = nil
  ) -> [SafeText] {
    var lines: [SafeText] = []
    let isOther = spoken.title != title
    if isOther { lines.append(spoken.title) }
    lines += spoken.state.filter { $0.text != spoken.title && (isOther || !state.contains($0)) }.map(\.text)
    let isCut = textEnd < text.count
    if isOther || spoken.text != text {
      let same = isOther ? 0 : zip(spoken.text, text).prefix { $0 == $1 }.count
      if !isOther, spoken.text.count == text.count {
        // A value has changed.
        lines += zip(spoken.text, text).prefix(textEnd).filter { $0 != $1 }.map(\.0)
      } else if !isCut || same < textEnd {
        // A longer text is read from its new part on.
        textEnd = same
        lines += next(of: spoken.text)
      }
    } else if let reading, spoken.count == 0 || reading == .on && !spoken.text.isEmpty && isCut {
      move(reading, in: spoken.text)
      lines += next(of: spoken.text)
    }
    let rows = spoken.readsRows ? spoken.rows(from: 0) : []
    if !rows.isEmpty, isOther || rows != self.rows && spoken.readsOtherRows { lines += rows }
    let moved = spoken.selection - selection
    // While a search loads, an old row is said only if a person moves to it.
    let isSaid = !spoken.isStale || !isOther && isRowWanted
    if let reading, reading == .on || reading == .back, moved != 0, !isOther {
      lines += spoken.rows(from: spoken.selection, count: abs(moved))
    } else if let selected = spoken.selected, isSaid, isOther || selected != self.selected {
      lines.append(selected)
    }
    isRowWanted = false
    // The page may have said the same.
    if let words = notice.words.map({ SafeText($0) }), notice.edition != self.notice, !lines.contains(words) {
      lines.append(words)
    }
    (title, state, text, self.rows) = (spoken.title, spoken.state, spoken.text, rows)
    (selected, selection, self.notice) = (spoken.isStale ? nil : spoken.selected, spoken.selection, notice.edition)
    return lines
  }

  private func move(_ reading: Reading, in text: [SafeText]) {
    switch reading {
    case .on: break
    case .back: textEnd = max(0, textEnd - 2 * Self.linesAtOnce)
    case .first: textEnd = 0
    case .last: textEnd = max(0, text.count - Self.linesAtOnce)
    }
  }

  /// The next lines of a text, and how the others are reached.
  private func next(of text: [SafeText]) -> [SafeText] {
    let lines = text.dropFirst(textEnd).prefix(Self.linesAtOnce)
    textEnd += lines.count
    let rest = text.count - textEnd
    let more = ActionWords("\(rest) more lines; \(key: "move.page-down") reads on").text(keys)
    return rest > 0 ? lines + [SafeText(more)] : Array(lines)
  }
}
