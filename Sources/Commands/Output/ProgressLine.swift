import TerminalUI

/// A terminal line that is overwritten and finally erased, by carriage returns and spaces alone.
@MainActor
final class ProgressLine {
  /// The width of `^C`, which the terminal echoes for Ctrl-C.
  private static let echoColumns = 2

  /// The terminal's width.
  private let columns: Int
  /// `true` if the terminal can show more than ASCII.
  private let isUTF8: Bool
  private let write: @MainActor (String) -> Void
  private var shownColumns = 0

  init(columns: Int, isUTF8: Bool, write: @escaping @MainActor (String) -> Void) {
    self.columns = columns
    self.isUTF8 = isUTF8
    self.write = write
  }

  /// Replaces the text, cut so that the line never wraps. `nil` erases it, also where the terminal has echoed `^C`: behind the
  /// text, or behind the spaces that covered a longer one.
  func show(_ text: String?) {
    let line = SafeText(text ?? "")
    let new = (isUTF8 ? line : line.ascii).truncated(
      to: columns - 1 - Self.echoColumns, ellipsis: isUTF8 ? "…" : "...")
    guard new.columns > 0 || shownColumns > 0 else { return }
    let covering = new.padded(to: new.isEmpty ? columns - 1 : shownColumns)
    write("\r" + covering.string + (new.isEmpty ? "\r" : ""))
    shownColumns = new.columns
  }
}
