import TerminalUI

extension Screen {
  /// The way of pictures through tmux to the terminals behind it, which can change.
  struct Passage {
    /// Asks tmux whether there is one.
    let isAllowed: @Sendable () async -> Bool
    /// `true` if the answer for the terminals that are there now is missing.
    var isOpen = true
    /// `true` while it is being asked.
    var isAsked = false
  }

  /// Asks tmux if it passes pictures on, unless that is known. Doesn't wait: pictures are drawn in blocks until it has answered
  /// and ``ScreenEvent/graphics`` comes.
  func askTmux() {
    guard state == .active, let passage, passage.isOpen, !passage.isAsked else { return }
    self.passage?.isOpen = false
    self.passage?.isAsked = true
    Task { [weak self] in
      let isAllowed = await passage.isAllowed()
      self?.receive(isAllowed: isAllowed)
    }
  }

  /// The terminal behind tmux may be another one: no picture is sent before tmux has been asked again.
  func forgetPassage() {
    guard passage != nil else { return }
    passage?.isOpen = true
    decorations.graphics = nil
  }

  private func receive(isAllowed: Bool) {
    passage?.isAsked = false
    guard state == .active else {
      passage?.isOpen = true
      return
    }
    // Otherwise the terminal may have changed since, and the next drawing asks again.
    if passage?.isOpen == false {
      decorations.graphics = isAllowed ? TerminalGraphics(way: .kitty, cell: terminal.cell) : nil
    }
    handler(.graphics)
  }
}
