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
  private var rows: [SafeText] = []
  private var notice = 0

  /// The lines of a text that are said at once.
  private static let linesAtOnce = 24

  /// - Parameter keys: those that are bound.
  package init(keys: KeyNames) { self.keys = keys }

  /// A row was asked for: it is said even where it was selected before.
  package func rowWanted() { selected = nil }

  /// Says all of it again the next time.
  package func forget() {
    (title, state, text, selected, rows, notice) = (.empty, [], [], nil, [], 0)
  }

  /// The lines about what differs.
  ///
  /// - Parameters:
  ///   - notice: the notice about the last command or about an event, and its number.
  ///   - readsOn: whether rows from the selected one on are read, whatever has changed.
  package func lines(about spoken: Spoken, notice: (words: String?, edition: Int), readsOn: Bool = false) -> [SafeText]
  {
    var lines: [SafeText] = []
    let isOther = spoken.title != title
    if isOther { lines.append(spoken.title) }
    lines += spoken.state.filter { isOther || !state.contains($0) }.map(\.text)
    let isCut = textEnd < text.count
    if isOther || spoken.text != text {
      // What has only grown goes on; of as many lines as before those are said that differ.
      let isSame = !isOther && !isCut && spoken.text.count == text.count
      if isSame { lines += zip(spoken.text, text).filter { $0.0 != $0.1 }.map(\.0) }
      let isLonger = !isOther && !text.isEmpty && spoken.text.starts(with: text)
      if !isLonger, !isSame { textEnd = 0 }
      if !isSame, !isLonger || !isCut { lines += next(of: spoken.text) }
    }
    if readsOn, isCut { lines += next(of: spoken.text) }
    let rows = spoken.readsRows ? spoken.rows(from: 0) : []
    if !rows.isEmpty, isOther || rows != self.rows { lines += rows }
    if readsOn, spoken.count > 0 {
      lines += spoken.rows(from: spoken.selection)
    } else if let selected = spoken.selected, isOther || selected != self.selected {
      lines.append(selected)
    }
    if let words = notice.words, notice.edition != self.notice { lines.append(SafeText(words)) }
    (title, state, text, selected, self.rows, self.notice) = (
      spoken.title, spoken.state, spoken.text, spoken.selected, rows, notice.edition
    )
    return lines
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
