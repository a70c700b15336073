/// The signs that the views draw, by what the terminal's locale can show.
public struct Symbols: Sendable, Hashable {
  /// A horizontal rule, to be repeated.
  public let rule: SafeText
  /// A vertical rule, one cell.
  public let verticalRule: SafeText
  /// A full star, before a rating.
  public let star: SafeText
  /// An empty star, behind full ones.
  public let emptyStar: SafeText
  /// At the end of a text that is cut.
  public let ellipsis: SafeText
  /// Before the selected row.
  public let selectionMarker: SafeText
  /// Between facts on one line.
  public let dot: SafeText
  /// Between a title and its explanation.
  public let dash: SafeText
  /// Between the first and the last of a range.
  public let rangeDash: SafeText
  /// Between a picture's extents.
  public let times: SafeText
  /// Before an item of a list.
  public let bullet: SafeText
  /// Up and down, as one word in key hints.
  public let upDown: SafeText
  /// The arrow keys.
  public let up: SafeText, down: SafeText, left: SafeText, right: SafeText
  /// The Enter key.
  public let enter: SafeText
  /// Behind what rows are sorted by: the lowest first, the highest first.
  public let ascending: SafeText, descending: SafeText
  /// Where a load failed.
  public let failure: SafeText
  /// Before a bookmarked app.
  public let bookmark: SafeText
  /// A cell of a bar that is filled, and one that isn't.
  public let barFull: SafeText, barEmpty: SafeText
  /// What stands for an icon that isn't there (yet).
  public let iconPlaceholder: SafeText
  /// The phases of a spinner, one cell each; at least one.
  public let spinner: [SafeText]

  /// The spinner's picture in a phase; phases go round, negative ones too.
  public func spinner(phase: Int) -> SafeText {
    let index = phase % spinner.count
    return spinner[index < 0 ? index + spinner.count : index]
  }

  /// For UTF-8 locales.
  public static let unicode = Symbols(
    rule: "─", verticalRule: "│", star: "★", emptyStar: "☆", ellipsis: "…", selectionMarker: "▌", dot: "·", dash: "—",
    rangeDash: "–", times: "×", bullet: "•", upDown: "↑↓", up: "↑", down: "↓", left: "←", right: "→", enter: "⏎",
    ascending: "↑", descending: "↓", failure: "!",
    bookmark: "♥", barFull: "█", barEmpty: "░", iconPlaceholder: "█",
    spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"])

  /// For all others.
  public static let ascii = Symbols(
    rule: "-", verticalRule: "|", star: "*", emptyStar: ".", ellipsis: "...", selectionMarker: ">", dot: "-", dash: "-",
    rangeDash: "-", times: "x", bullet: "*", upDown: "Up/Down", up: "Up", down: "Down", left: "Left", right: "Right",
    enter: "Enter",
    ascending: "^", descending: "v",
    failure: "!", bookmark: "+", barFull: "#", barEmpty: ".", iconPlaceholder: "#",
    spinner: ["|", "/", "-", "\\"])
}
