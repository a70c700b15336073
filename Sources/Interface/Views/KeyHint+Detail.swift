import Browser
import TerminalUI

extension KeyHint {
  /// The hints for a detail that has the focus: the keys that do something on its pane.
  @MainActor
  static func hints(for detail: DetailModel, theme: Theme) -> [KeyHint] {
    let symbols = theme.symbols
    var hints = [KeyHint("Tab", "pane", .tab, rank: 1)]
    if detail.canRetry { hints.append(KeyHint("r", "try again", .character("r"), rank: 1)) }
    switch detail.pane {
    case .info:
      hints.append(KeyHint(symbols.upDown, "choose", .up, .down, rank: 2))
      if detail.chosenFact?.link != nil { hints.append(KeyHint(symbols.enter, "open", .enter, rank: 2)) }
      hints.append(KeyHint("y", "copy", .character("y"), rank: 2))
    case .screenshots where detail.showsScreenshots:
      if detail.shelf.items.count > 1 {
        hints.append(KeyHint(symbols.left + " " + symbols.right, "choose", .left, .right, rank: 2))
      }
      let meaning: SafeText = detail.isScreenshotEnlarged ? "all screenshots" : "enlarge"
      hints.append(KeyHint(symbols.enter, meaning, .enter, rank: 2))
    case .overview, .whatsNew, .screenshots, .reviews, .changes:
      if detail.scroll.isScrollable { hints.append(KeyHint(symbols.upDown, "scroll", .up, .down, rank: 2)) }
    }
    hints.append(KeyHint("n p", "next, previous", .character("n"), .character("p"), rank: 3))
    if detail.pane != .info || detail.chosenFact?.link == nil {
      hints.append(KeyHint("o", "store page", .character("o"), rank: 5))
    }
    hints += [KeyHint("t", "track", .character("t"), rank: 7), KeyHint("b", "bookmark", .character("b"), rank: 8)]
    hints.append(KeyHint("C", "countries", .character("C"), rank: 8))
    if detail.pane != .info { hints.append(KeyHint("y", "copy link", .character("y"), rank: 6)) }
    hints += [
      KeyHint("w", "save pictures", .character("w"), rank: 9),
      KeyHint("Esc", detail.isScreenshotEnlarged ? "back" : "list", .escape, rank: 0),
      KeyHint("?", "help", .character("?"), rank: 0),
    ]
    return hints
  }
}
