import Curses
import Interface

extension Settings.GraphicsChoice {
  /// What the screen is told for a terminal. Through tmux and GNU screen no protocol gets, not even one that was named; a terminal
  /// that was started from inside one is told apart by its own name.
  func options(on terminal: TerminalKind) -> ScreenOptions.Graphics {
    switch self {
    case .auto: terminal.takesQuestions ? .asked : .none
    case .kitty: terminal.isMultiplexer ? .none : .known(.kitty)
    case .iterm: terminal.isMultiplexer ? .none : .known(.iterm)
    case .sixel: terminal.isMultiplexer ? .none : .known(.sixel)
    case .blocks, .none: .none
    }
  }
}
