package import TerminalUI

/// The signs that the views draw, by what the terminal's locale can show.
///
/// An object, since every view has a theme: to pass one on must not copy thirty texts.
package final class Symbols: Sendable {
  /// A horizontal rule, to be repeated.
  package let rule: SafeText
  /// A vertical rule, one cell.
  package let verticalRule: SafeText
  /// A full star, before a rating.
  package let star: SafeText
  /// An empty star, behind full ones.
  package let emptyStar: SafeText
  /// At the end of a text that is cut.
  package let ellipsis: SafeText
  /// Before the selected row.
  package let selectionMarker: SafeText
  /// Between facts on one line.
  package let dot: SafeText
  /// The same with spaces around it.
  package let separator: SafeText
  /// Between a title and its explanation.
  package let dash: SafeText
  /// Between the first and the last of a range.
  package let rangeDash: SafeText
  /// Between a picture's extents.
  package let times: SafeText
  /// Before an item of a list.
  package let bullet: SafeText
  /// Up and down, as one word in key hints.
  package let upDown: SafeText
  /// The arrow keys.
  package let up: SafeText, down: SafeText, left: SafeText, right: SafeText
  /// The Enter key.
  package let enter: SafeText
  /// Behind what rows are sorted by: the lowest first, the highest first.
  package let ascending: SafeText, descending: SafeText
  /// Where a load failed.
  package let failure: SafeText
  /// Before a bookmarked app.
  package let bookmark: SafeText
  /// A cell of a bar that is filled, and one that isn't.
  package let barFull: SafeText, barEmpty: SafeText
  /// What stands for an icon that isn't there (yet).
  package let iconPlaceholder: SafeText
  /// The phases of a spinner, one cell each; at least one.
  package let spinner: [SafeText]

  /// The spinner's picture in a phase; phases go round, negative ones too.
  package func spinner(phase: Int) -> SafeText {
    let index = phase % spinner.count
    return spinner[index < 0 ? index + spinner.count : index]
  }

  private init(
    rule: SafeText, verticalRule: SafeText, star: SafeText, emptyStar: SafeText, ellipsis: SafeText, selectionMarker: SafeText, dot: SafeText, separator: SafeText, dash: SafeText, rangeDash: SafeText, times: SafeText, bullet: SafeText, upDown: SafeText, up: SafeText, down: SafeText, left: SafeText, right: SafeText, enter: SafeText, ascending: SafeText, descending: SafeText, failure: SafeText, bookmark: SafeText, barFull: SafeText, barEmpty: SafeText, iconPlaceholder: SafeText, spinner: [SafeText]
  ) {
    self.rule = rule
    self.verticalRule = verticalRule
    self.star = star
    self.emptyStar = emptyStar
    self.ellipsis = ellipsis
    self.selectionMarker = selectionMarker
    self.dot = dot
    self.separator = separator
    self.dash = dash
    self.rangeDash = rangeDash
    self.times = times
    self.bullet = bullet
    self.upDown = upDown
    self.up = up
    self.down = down
    self.left = left
    self.right = right
    self.enter = enter
    self.ascending = ascending
    self.descending = descending
    self.failure = failure
    self.bookmark = bookmark
    self.barFull = barFull
    self.barEmpty = barEmpty
    self.iconPlaceholder = iconPlaceholder
    self.spinner = spinner
  }

  /// For UTF-8 locales.
  package static let unicode = Symbols(
    rule: "─", verticalRule: "│", star: "★", emptyStar: "☆", ellipsis: "…", selectionMarker: "▌", dot: "·", separator: " · ", dash: "—",
    rangeDash: "–", times: "×", bullet: "•", upDown: "↑↓", up: "↑", down: "↓", left: "←", right: "→", enter: "⏎",
    ascending: "↑", descending: "↓", failure: "!",
    bookmark: "♥", barFull: "█", barEmpty: "░", iconPlaceholder: "█",
    spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"])

  /// For all others.
  package static let ascii = Symbols(
    rule: "-", verticalRule: "|", star: "*", emptyStar: ".", ellipsis: "...", selectionMarker: ">", dot: "-", separator: " - ", dash: "-",
    rangeDash: "-", times: "x", bullet: "*", upDown: "Up/Down", up: "Up", down: "Down", left: "Left", right: "Right",
    enter: "Enter",
    ascending: "^", descending: "v",
    failure: "!", bookmark: "+", barFull: "#", barEmpty: ".", iconPlaceholder: "#",
    spinner: ["|", "/", "-", "\\"])
}

extension Symbols: Hashable {
  /// Whether both are for the same locales.
  package static func == (left: Symbols, right: Symbols) -> Bool { left === right }

  /// Hashes which of them it is.
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
