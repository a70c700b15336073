package import TerminalUI

/// The options to start a screen with.
package struct ScreenOptions: Sendable {
  /// The way to show pictures that are more than cells.
  package enum Graphics: Sendable, Hashable {
    /// Not at all.
    case none
    /// As the terminal answers to ``Screen/askForGraphics()``.
    case asked
    /// Kitty's through tmux, if ``ScreenOptions/tmuxAllowsPictures`` says so.
    case throughTmux
    case known(TerminalGraphics.Way)
  }

  /// The value of TERM.
  package var terminal: String?
  /// The descriptor of the terminal to draw on, which is not closed.
  package var output: Int32
  /// The descriptor to read keys from; `nil`: standard input if that is a terminal, else the controlling terminal.
  package var input: Int32?
  /// `true` to use colours, as far as the terminal has them; else attributes such as bold and reverse have to do.
  package var usesColor = true
  /// `true` if the terminal is known to show red, green and blue, in spite of the database.
  package var hasDirectColor = false
  package var graphics = Graphics.none
  /// Asks tmux if pictures reach a terminal that shows them. Called again when that terminal may have changed.
  package var tmuxAllowsPictures: @Sendable () async -> Bool = { false }
  package var hasHyperlinks = false
  /// `true` if the terminal can be asked for its keyboard protocol: it ignores questions that it doesn't know.
  package var takesQuestions = false
  /// `true` if the terminal is at the other end of a network, whose answers take longer.
  package var isRemote = false
  /// The time that an ESC may wait for the rest of a sequence.
  package var escapeDelay = EscapeDelay.local
  /// `true` if the mouse is reported.
  package var usesMouse = true
  /// `true` if the terminal counts a mark without width as a column.
  package var countsMarks = false
  /// `true` if the terminal can be asked for its background.
  package var tellsBackground = false
  /// `true` if SIGWINCH, SIGTSTP, SIGINT and the rest become events, and crashes restore the terminal.
  package var handlesSignals = true

  package init(terminal: String?, output: Int32 = 1, input: Int32? = nil) {
    self.terminal = terminal
    self.output = output
    self.input = input
  }
}
