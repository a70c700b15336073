import Commands
import Curses
import Interface
import TerminalUI

extension Settings.GraphicsChoice {
  /// The screen's graphics options for a terminal. GNU screen passes no protocol through, not even one set by option; tmux
  /// passes only Kitty's, if it is configured to. A terminal started from inside one of them is recognised by its own name.
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
