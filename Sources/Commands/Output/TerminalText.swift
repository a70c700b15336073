import Essentials
import TerminalUI

/// The limits of text for people on standard output.
package struct TerminalText: Sendable, Equatable {
  /// The terminal's width; a common one where the output is no terminal.
  var columns = 80
  /// `true` if more than ASCII may be shown.
  var isUTF8 = true

  /// The text in the terminal's characters.
  func text(_ text: SafeText) -> SafeText { isUTF8 ? text : text.ascii }

  /// The sign that a text was cut.
  var ellipsis: SafeText { text(.ellipsis) }
}

extension TerminalText {
  /// For standard output.
  package init(environment: [String: String]) {
    guard Output.isTerminal else { return }
    var size = winsize()
    let width = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 ? Int(size.ws_col) : 0
    let locale = environment["LC_ALL"] ?? environment["LC_CTYPE"] ?? environment["LANG"] ?? ""
    isUTF8 = locale.uppercased().replacing("-", with: "").contains("UTF8")
    if width > 0 { columns = width }
  }
}
