import Browser

extension KeyHint {
  /// The hints for a detail that has the keys: those that do something on the pane that is shown.
  @MainActor
  static func hints(for detail: DetailModel, theme: Theme) -> [KeyHint] {
    var hints = [KeyHint("Tab", "pane", rank: 1)]
    if detail.canRetry { hints.append(KeyHint("r", "try again", rank: 1)) }
    switch detail.pane {
    case .info:
      hints += [KeyHint(theme.symbols.upDown, "choose", rank: 2), KeyHint("y", "copy", rank: 2)]
    case .screenshots where detail.pictures != nil && detail.shelf.selected != nil:
      if detail.shelf.items.count > 1 { hints.append(KeyHint("[ ]", "screenshot", rank: 2)) }
      hints.append(
        KeyHint(theme.symbols.enter, detail.isScreenshotEnlarged ? "all screenshots" : "enlarge", rank: 2))
    case .overview, .whatsNew, .screenshots, .reviews:
      if detail.scroll.isScrollable { hints.append(KeyHint(theme.symbols.upDown, "scroll", rank: 2)) }
    }
    hints += [KeyHint("n p", "next, previous", rank: 3), KeyHint("o", "store page", rank: 5)]
    if detail.pane != .info { hints.append(KeyHint("y", "copy link", rank: 6)) }
    hints += [
      KeyHint("w", "save pictures", rank: 7), KeyHint("Esc", "list", rank: 0), KeyHint("?", "help", rank: 0),
    ]
    return hints
  }
}
