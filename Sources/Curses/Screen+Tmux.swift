import TerminalUI

extension Screen {
  /// The way of pictures through tmux to the terminals behind it, which can be others after a while.
  struct Passage {
    /// Asks tmux whether there is one.
    let isAllowed: @Sendable () async -> Bool
    /// Whether tmux has not said so of the terminals that may be there now.
    var isOpen = true
    /// Whether it is being asked.
    var isAsked = false
  }

  /// Asks tmux whether it hands pictures on, where that is in question. Nothing waits: frames are drawn in blocks until it has said
  /// so, and ``ScreenEvent/graphics`` comes then.
  func askTmux() {
    guard state == .active, let passage, passage.isOpen, !passage.isAsked else { return }
    self.passage?.isOpen = false
    self.passage?.isAsked = true
    Task { [weak self] in
      let isAllowed = await passage.isAllowed()
      self?.receive(isAllowed: isAllowed)
    }
  }

  /// The terminal behind tmux may be another one: nothing more is sent to it before tmux has said what it is.
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
    // Of a terminal that may have gone since: the next drawing asks anew.
    if passage?.isOpen == false {
      decorations.graphics = isAllowed ? TerminalGraphics(way: .kitty, cell: terminal.cell) : nil
    }
    handler(.graphics)
  }
}
