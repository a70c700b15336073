/// A key and what it does, in as few words as the status bar has room for.
struct KeyHint {
  let key: SafeText
  let meaning: SafeText
  /// Hints with a higher number go first where there is no room for all.
  let rank: Int

  init(_ key: SafeText, _ meaning: SafeText, rank: Int) {
    self.key = key
    self.meaning = meaning
    self.rank = rank
  }

  /// The hints for where the keys go, in the order of the screen; those of a detail depend on its pane.
  static func hints(in context: KeyContext, theme: Theme) -> [KeyHint] {
    let symbols = theme.symbols
    switch context {
    case .search, .emptySearch:
      return [
        KeyHint(symbols.enter, "search", rank: 1), KeyHint("Tab", "to the list", rank: 2),
        KeyHint(symbols.upDown, "history", rank: 4), KeyHint("Ctrl-R", "find in history", rank: 5),
        KeyHint("Esc", "cancel", rank: 3), KeyHint(context == .search ? "F1" : "?", "help", rank: 0),
        KeyHint("Ctrl-C", "quit", rank: 2),
      ]
    case .list:
      return [
        KeyHint(symbols.upDown, "move", rank: 2), KeyHint(symbols.enter, "open", rank: 3),
        KeyHint("/", "search", rank: 1), KeyHint("f", "filter", rank: 4), KeyHint("s", "sort", rank: 5),
        KeyHint("c", "country", rank: 6), KeyHint("o", "store page", rank: 7), KeyHint("y", "copy link", rank: 8),
        KeyHint("w", "save pictures", rank: 9),
        KeyHint("?", "help", rank: 0), KeyHint("q", "quit", rank: 1),
      ]
    case .help:
      return [KeyHint(symbols.upDown, "scroll", rank: 1), KeyHint("Esc", "close", rank: 0)]
    case .picker:
      return [
        KeyHint(symbols.upDown, "move", rank: 1), KeyHint(symbols.enter, "choose", rank: 0),
        KeyHint("Esc", "close", rank: 0),
      ]
    case .historySearch:
      return [
        KeyHint(symbols.enter, "search", rank: 0), KeyHint("Ctrl-R", "older", rank: 1), KeyHint("Tab", "edit", rank: 1),
        KeyHint("Esc", "close", rank: 0),
      ]
    case .saveFolder:
      return [KeyHint(symbols.enter, "save", rank: 1), KeyHint("Esc", "close", rank: 0)]
    case .filter, .detail:
      return []
    }
  }
}

/// Key hints in a row; those that matter least go where there is no room for all.
struct KeyHintsView {
  let theme: Theme

  func draw(_ hints: [KeyHint], column: Int, row: Int, room: Int, in frame: inout Frame) {
    var hints = hints
    while width(of: hints) > room, let least = hints.map(\.rank).max() {
      hints.removeAll { $0.rank == least }
    }
    var column = column
    for hint in hints {
      column += frame.draw(hint.key, at: Point(column: column, row: row), style: theme.keyName) + 1
      column += frame.draw(hint.meaning, at: Point(column: column, row: row), style: theme.keyHint) + 2
    }
  }

  /// The columns that all of them take.
  func width(of hints: [KeyHint]) -> Int {
    hints.reduce(0) { $0 + $1.key.columns + 1 + $1.meaning.columns + 2 } - 2
  }
}
