import AppStore
import Browser
import TerminalUI

/// A filter being typed: its text with the completion, and at the right its meaning, or the first mistake, and keys.
struct FilterFieldView {
  let theme: Theme
  let column: Int
  let row: Int

  func draw(_ filter: RowFilter, _ hints: [KeyHint], in drawing: inout Drawing) {
    let start = column + drawing.frame.draw("Filter: ", at: Point(column: column, row: row), style: theme.title)
    var room = FieldView.room(from: start, columns: drawing.frame.size.columns)
    let typed = SafeText(filter.words).columns
    let completion = SafeText(filter.completion)
    let mistake = mistake(in: filter).map { SafeText($0).collapsed }
    let left = room - typed - max(1, completion.columns) - 2
    // A mistake may take room of the field, which scrolls.
    var words =
      mistake.map { theme.cut($0, to: max(left, room / 2)) }
      ?? joined(meaning(of: filter).reversed(), in: left) { $1 + "  " + $0 }
    let view = KeyHintsView(theme: theme)
    let keys = view.fitting(hints, in: filter.isEmpty ? left / 3 : words.isEmpty ? left : left - words.columns - 2)
    if !keys.isEmpty {
      room -= view.width(of: keys) + 2
      view.draw(keys, column: start + room + 2, row: row, room: view.width(of: keys), in: &drawing)
    }
    if filter.isEmpty { words = joined(filter.examples.map { SafeText($0) }, in: room - 2) { $0 + "  " + $1 } }
    let wordsColumn = filter.isEmpty ? start + 2 : start + room - words.columns
    let columns = words.isEmpty || filter.isEmpty ? room : room - words.columns - 2
    FieldView(theme: theme, column: start, row: row, columns: columns).draw(
      filter.editor, hasCursor: true, in: &drawing.frame)
    if typed + completion.columns <= columns {
      drawing.frame.draw(completion, at: Point(column: start + typed, row: row), style: theme.dimmed)
    }
    drawing.frame.draw(
      words, at: Point(column: wordsColumn, row: row), style: mistake == nil ? theme.dimmed : theme.notice)
  }

  /// The sentence about the first word that can't be read, unless its value is still being typed or completed.
  private func mistake(in filter: RowFilter) -> String? {
    for case .mistake(let sentence, unfinished: nil) in filter.filter.parts.dropLast(filter.completion.isEmpty ? 0 : 1)
    {
      return sentence
    }
    return nil
  }

  /// The terms in their usual form; empty where that says no more than what is typed.
  private func meaning(of filter: RowFilter) -> [SafeText] {
    var saysMore = false
    let words: [SafeText] = filter.filter.parts.compactMap { part in
      switch part {
      case .term(let term):
        let isLoose = filter.loose.contains(term)
        if isLoose || term.column != nil || term.isNegated { saysMore = true }
        return (isLoose ? theme.symbols.nearly : .empty) + SafeText(term.words)
      case .or:
        saysMore = true
        return SafeText("OR")
      case .mistake(_, let unfinished?):
        saysMore = true
        return SafeText(unfinished) + theme.symbols.ellipsis
      case .mistake: return nil
      }
    }
    // In its usual form already, it would say nothing more.
    let isUsual = words.map(\.string).joined(separator: " ") == filter.words
    return saysMore && !(isUsual && filter.loose.isEmpty) ? words : []
  }

  /// The first texts that there is room for.
  private func joined(_ texts: [SafeText], in room: Int, by join: (SafeText, SafeText) -> SafeText) -> SafeText {
    var line = SafeText.empty
    for text in texts {
      let longer = line.isEmpty ? text : join(line, text)
      guard longer.columns <= room else { break }
      line = longer
    }
    return line
  }
}
