import TerminalUI
import Interface

/// A line of a terminal that is written over and over, and leaves nothing behind.
///
/// A carriage return and spaces do it, which every terminal understands.
@MainActor
final class ProgressLine {
  /// What a terminal writes behind the line when somebody presses Ctrl-C: `^C`.
  private static let echoColumns = 2

  private let columns: Int
  private let isUTF8: Bool
  private let write: @MainActor (String) -> Void
  private var shownColumns = 0

  /// Creates a line that shows nothing yet.
  ///
  /// - Parameters:
  ///   - columns: the terminal's width.
  ///   - isUTF8: whether it can show more than ASCII.
  ///   - write: writes to the terminal.
  init(columns: Int, isUTF8: Bool, write: @escaping @MainActor (String) -> Void) {
    self.columns = columns
    self.isUTF8 = isUTF8
    self.write = write
  }

  /// Shows a text in place of the last one, cut so that the line never wraps; `nil` takes it away, and an echo wherever the cursor
  /// was left: behind a text, or behind the spaces that covered a longer one.
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
