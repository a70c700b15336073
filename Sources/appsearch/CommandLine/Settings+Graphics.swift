import TerminalUI
import Curses
import Interface

extension Settings.GraphicsChoice {
  /// What the screen is told for a terminal. Through GNU screen no protocol gets, not even one that was named, and through tmux
  /// none but Kitty's, where tmux allows it; a terminal that was started from inside one is told apart by its own name.
  func options(on terminal: TerminalKind) -> ScreenOptions.Graphics {
    switch self {
    case .auto: terminal.takesQuestions ? .asked : terminal.tmuxPane != nil ? .throughTmux : .none
    case .kitty: !terminal.isMultiplexer ? .known(.kitty) : terminal.tmuxPane != nil ? .throughTmux : .none
    case .iterm: terminal.isMultiplexer ? .none : .known(.iterm)
    case .sixel: terminal.isMultiplexer ? .none : .known(.sixel)
    case .blocks, .none: .none
    }
  }
}
