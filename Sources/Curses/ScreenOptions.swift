package import TerminalUI

package struct ScreenOptions: Sendable {
  /// The way to show pictures that are more than cells.
  package enum Graphics: Sendable, Hashable {
    case none
    /// As the terminal answers to ``Screen/askForGraphics()``.
    case asked
    /// Kitty's through tmux, if ``ScreenOptions/tmuxAllowsPictures`` says so.
    case throughTmux
    case known(TerminalGraphics.Way)
  }

  package var terminal: String?
  /// The descriptor of the terminal to draw on, which is not closed.
  package var output: Int32
  /// The descriptor of the keys; `nil` for standard input if that is a terminal, else the controlling terminal.
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
  package var usesMouse = true
  /// `true` if the terminal counts a mark without width as a column.
  package var countsMarks = false
  /// `true` if the terminal is kitty itself: how it moves pictures with their rows is known.
  package var movesPictures = false
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

/// Something that happened at the terminal.
package enum ScreenEvent: Sendable, Hashable {
  /// A key, a paste or the mouse.
  case key(Key)
  /// The terminal has another size; its contents are unknown, and the next frame is drawn whole.
  case resized(Size)
  /// The program was stopped and goes on; the last frame is on the screen again.
  case resumed
  /// ``Screen/graphics`` is known now or has changed.
  case graphics
  /// ``Screen/background`` has changed.
  case background
  /// The terminal is gone: end of file, hang-up or a read error. Comes once, and no key after it.
  case hangUp
  /// SIGINT, SIGTERM, SIGHUP or SIGQUIT arrived: restore the screen and leave.
  case signal(Int32)
}

/// The reason why no screen could be started. Descriptions are whole sentences for people.
package enum ScreenError: Error, Sendable, Hashable {
  /// The output, or every input, is no terminal.
  case notATerminal
  /// TERM is unset, empty or `dumb`, or its entry has no cursor addressing.
  case incapableTerminal(name: String)
  /// The terminal database has no entry of this name, and it is no relative of xterm.
  case unknownTerminal(name: String)
  /// Another screen is running in this process.
  case alreadyStarted
  /// A system call failed.
  case system(call: String, code: Int32)
}

extension ScreenError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notATerminal:
      "Browsing needs a terminal. \(Self.offer)"
    case .incapableTerminal(let name):
      (name.isEmpty ? "TERM is not set" : "A terminal of type '\(name)' can't place text on the screen")
        + ". \(Self.offer)"
    case .unknownTerminal(let name):
      "The terminal type '\(name)' is not in this system's terminal database; "
        + "try TERM=xterm-256color. \(Self.offer)"
    case .alreadyStarted:
      "The screen is in use already."
    case .system(let call, let code):
      "The terminal could not be set up: \(call) failed (error \(code))."
    }
  }

  private static let offer =
    "For a plain list use: appsearch search <query>; to browse in plain lines: appsearch --accessible"
}
