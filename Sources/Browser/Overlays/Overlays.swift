/// What lies over the screen. The help may lie over something else, which is back when the help is gone.
struct Overlays {
  private(set) var top: Overlay?
  private var covered: Overlay?

  /// Shows something in place of whatever there is.
  mutating func show(_ overlay: Overlay) {
    top = overlay
  }

  /// Shows the help over whatever there is, or puts it away.
  mutating func toggleHelp() {
    if case .help = top { return close() }
    covered = top
    top = .help(ScrollPosition())
  }

  /// Takes what lies on top away.
  mutating func close() {
    top = covered
    covered = nil
  }

  /// Carries out a command for what lies on top. What is chosen from goes.
  ///
  /// - Returns: What was chosen, and what there is to say.
  mutating func perform(_ command: Overlay.Command, history: QueryHistory) -> (choice: Overlay.Choice?, words: String?) {
    switch top?.perform(command, history: history) {
    case .goes(let choice):
      close()
      return (choice, nil)
    case .stays(let words): return (nil, words)
    case nil: return (nil, nil)
    }
  }

  /// The screen has been laid out: the help has so many lines, of which so many are in sight.
  mutating func fit(helpLines: Int, helpHeight: Int) {
    guard case .help(var position) = top else { return }
    position.fit(lineCount: helpLines, windowHeight: helpHeight)
    top = .help(position)
  }
}
