import Browser
import TerminalUI

/// Keys and what they do, in as few words as the status bar has room for.
struct KeyHint {
  let label: SafeText
  let meaning: SafeText
  /// The keys, in the order in which the label names them.
  let keys: [Key]
  /// Hints with a higher number go first where there is no room for all.
  let rank: Int
  /// What both take, with a column between them.
  var columns: Int { label.columns + 1 + meaning.columns }

  init(_ label: SafeText, _ meaning: SafeText, _ keys: Key..., rank: Int) {
    self.label = label
    self.meaning = meaning
    self.keys = keys
    self.rank = rank
  }

  /// The hints for where the keys go, in the order of the screen, whatever state it is in: ``StatusBarView`` leaves out those that
  /// would do nothing. Those of a detail depend on its pane.
  static func hints(in context: KeyContext, theme: Theme) -> [KeyHint] {
    let symbols = theme.symbols
    switch context {
    case .search, .emptySearch:
      return [
        KeyHint(symbols.enter, "search", .enter, rank: 1), KeyHint("Tab", "to the list", .tab, rank: 2),
        KeyHint(symbols.upDown, "history", .up, .down, rank: 4),
        KeyHint("Ctrl-R", "find in history", .control("r"), rank: 5),
        context == .search
          ? KeyHint("F1", "help", .function(1), rank: 0) : KeyHint("?", "help", .character("?"), rank: 0),
        KeyHint("Ctrl-C", "quit", .control("c"), rank: 2),
      ]
    case .list:
      return [
        KeyHint(symbols.upDown, "move", .up, .down, rank: 2), KeyHint(symbols.enter, "open", .enter, rank: 3),
        KeyHint("/", "search", .character("/"), rank: 1), KeyHint("f", "filter", .character("f"), rank: 4),
        KeyHint("s", "sort", .character("s"), rank: 5), KeyHint("c", "country", .character("c"), rank: 6),
        KeyHint("t", "track", .character("t"), rank: 7), KeyHint("T", "tracked", .character("T"), rank: 8),
        KeyHint("b", "bookmark", .character("b"), rank: 8),
        KeyHint("C", "countries", .character("C"), rank: 10), KeyHint("Space", "mark", .character(" "), rank: 12),
        KeyHint("M", "matrix", .character("M"), rank: 12), KeyHint("o", "store page", .character("o"), rank: 9),
        KeyHint("B", "bookmarks", .character("B"), rank: 11), KeyHint("y", "copy link", .character("y"), rank: 13),
        KeyHint("w", "save pictures", .character("w"), rank: 14), KeyHint("d", "device", .character("d"), rank: 15),
        KeyHint("?", "help", .character("?"), rank: 0), KeyHint("q", "quit", .character("q"), rank: 1),
      ]
    case .help:
      return [
        KeyHint(symbols.upDown, "scroll", .up, .down, rank: 1),
        KeyHint("Space", "next page", .character(" "), rank: 2), KeyHint("Esc", "close", .escape, rank: 0),
      ]
    case .picker:
      return [
        KeyHint(symbols.upDown, "move", .up, .down, rank: 1), KeyHint(symbols.enter, "choose", .enter, rank: 0),
        KeyHint("Esc", "close", .escape, rank: 0),
      ]
    case .historySearch:
      return [
        KeyHint(symbols.enter, "search", .enter, rank: 0), KeyHint("Ctrl-R", "older", .control("r"), rank: 1),
        KeyHint("Tab", "edit", .tab, rank: 1), KeyHint("Esc", "close", .escape, rank: 0),
      ]
    case .saveFolder:
      return [KeyHint(symbols.enter, "save", .enter, rank: 1), KeyHint("Esc", "close", .escape, rank: 0)]
    case .tracked:
      return [
        KeyHint(symbols.upDown, "move", .up, .down, rank: 2), KeyHint(symbols.enter, "chart", .enter, rank: 1),
        KeyHint("u", "update", .character("u"), rank: 0),
        KeyHint("s", "sort", .character("s"), rank: 3), KeyHint("f", "filter", .character("f"), rank: 3),
        KeyHint("M", "matrix", .character("M"), rank: 4), KeyHint("t", "track no longer", .character("t"), rank: 5),
        KeyHint("?", "help", .character("?"), rank: 1),
        KeyHint("Esc", "back", .escape, rank: 0),
      ]
    case .chart:
      return [
        KeyHint(symbols.left, "less time", .left, rank: 1), KeyHint(symbols.right, "more time", .right, rank: 1),
        KeyHint(symbols.enter, "details", .enter, rank: 1),
        KeyHint("?", "help", .character("?"), rank: 2), KeyHint("Esc", "back", .escape, rank: 0),
      ]
    case .matrix:
      return [
        KeyHint(symbols.enter, "chart", .enter, rank: 2),
        KeyHint("u", "update", .character("u"), rank: 1), KeyHint("Space", "unmark", .character(" "), rank: 4),
        KeyHint("?", "help", .character("?"), rank: 3), KeyHint("Esc", "back", .escape, rank: 0),
      ]
    case .storefronts:
      return [
        KeyHint(symbols.upDown, "move", .up, .down, rank: 3), KeyHint(symbols.enter, "open", .enter, rank: 2),
        KeyHint("a", "all", .character("a"), rank: 0), KeyHint("u", "update", .character("u"), rank: 1),
        KeyHint("s", "sort", .character("s"), rank: 2), KeyHint("f", "filter", .character("f"), rank: 3),
        KeyHint("?", "help", .character("?"), rank: 1), KeyHint("Esc", "back", .escape, rank: 0),
      ]
    case .filter, .boardFilter, .detail, .screenshots:
      return []
    }
  }
}
