import Essentials
import TerminalUI

/// The limits of text for people on standard output.
package struct TerminalText: Sendable, Equatable {
  /// The terminal's width; a common one where the output is no terminal.
  var columns = 80
  /// `true` if more than ASCII may be shown.
  package private(set) var isUTF8 = true

  /// The text in the terminal's characters.
  func text(_ text: SafeText) -> SafeText { isUTF8 ? text : text.ascii }

  /// The sign that a text was cut.
  var ellipsis: SafeText { text(.ellipsis) }
}

extension TerminalText {
  /// For standard output.
  package init(environment: [String: String]) {
    guard let columns = Output.columns(of: STDOUT_FILENO) else { return }
    self.columns = columns
    let locale = environment["LC_ALL"] ?? environment["LC_CTYPE"] ?? environment["LANG"] ?? ""
    isUTF8 = locale.uppercased().replacing("-", with: "").contains("UTF8")
  }
}
