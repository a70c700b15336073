import TerminalUI

/// The signs that the views draw, by what the terminal's locale can show.
///
/// A class, so that views pass a theme on without copying thirty texts.
package final class Symbols: Sendable {
  /// A horizontal rule, to be repeated, and a vertical one; one cell each.
  let rule: SafeText, verticalRule: SafeText
  /// A full star, before a rating, and an empty one behind full ones.
  let star: SafeText, emptyStar: SafeText
  /// Before the best position of several.
  let best: SafeText
  /// At the end of a text that is cut.
  let ellipsis: SafeText
  /// Before the selected row.
  let selectionMarker: SafeText
  /// Between facts on one line, with spaces around it.
  let separator: SafeText
  /// Between the first and the last of a range.
  let rangeDash: SafeText
  /// Between a picture's extents.
  let times: SafeText
  /// Between what was and what is.
  let becomes: SafeText
  /// Up and down, as one word in key hints.
  let upDown: SafeText
  /// The arrow keys.
  let left: SafeText, right: SafeText
  /// The Enter key.
  let enter: SafeText
  /// Behind what rows are sorted by: the lowest first, the highest first.
  let ascending: SafeText, descending: SafeText
  /// Before words that are found by their letters alone, and their number of rows.
  let nearly: SafeText
  /// Before the number of results that something is not among; in place of a number that isn't known.
  let beyond: SafeText, unknown: SafeText
  /// In place of a position that something hasn't got, and of one that nobody looked at, in graphs.
  let notAmong: SafeText, notLooked: SafeText
  /// Before the number of places that something has climbed or fallen, and where it has done neither.
  let climbed: SafeText, fallen: SafeText, unmoved: SafeText
  /// The sign of a failure.
  let failure: SafeText
  /// Before a bookmarked app.
  let bookmark: SafeText
  /// Behind an app that is tracked for the search on the screen.
  let tracked: SafeText
  /// Before an app that tracked ones are compared with.
  let competitor: SafeText
  /// A cell of a bar that is filled, and one that isn't.
  let barFull: SafeText, barEmpty: SafeText
  /// The stand-in for an icon that isn't there (yet).
  let iconPlaceholder: SafeText
  /// The phases of a spinner, one cell each; at least one.
  let spinner: [SafeText]

  /// For UTF-8 locales.
  package static let unicode = Symbols(.unicode)
  /// For all others.
  package static let ascii = Symbols(.ascii)
  /// For terminals that draw most signs two columns wide.
  package static let unambiguous = Symbols(.ascii)
  /// Words in place of signs, and nothing in place of lines, blocks and what turns.
  package static let spoken = Symbols(.spoken)

  /// `true` if all signs are ASCII.
  let isASCII: Bool

  private enum Kind { case unicode, ascii, spoken }

  private init(_ kind: Kind) {
    isASCII = kind == .ascii
    func sign(_ unicode: SafeText, _ ascii: SafeText, _ spoken: SafeText? = nil) -> SafeText {
      switch kind {
      case .unicode: unicode
      case .ascii: ascii
      case .spoken: spoken ?? ascii
      }
    }
    rule = sign("─", "-", "")
    verticalRule = sign("│", "|", "")
    star = sign("★", "*", "rated")
    best = sign("★", "*", "best")
    emptyStar = sign("☆", ".", "")
    ellipsis = sign("…", "...")
    selectionMarker = sign("▌", ">", "")
    separator = sign(" · ", " - ", ", ")
    rangeDash = sign("–", "-")
    times = sign("×", "x", "by")
    becomes = sign("→", "->", "becomes")
    upDown = sign("↑↓", "Up/Down")
    left = sign("←", "Left")
    right = sign("→", "Right")
    enter = sign("⏎", "Enter")
    ascending = sign("↑", "^", "the lowest first")
    descending = sign("↓", "v", "the highest first")
    nearly = sign("≈", "~", "by letters ")
    beyond = sign(">", ">", "not among ")
    unknown = sign("?", "?", "not seen")
    notAmong = sign("×", "x", "not there")
    notLooked = sign("·", ".", "not looked")
    climbed = sign("▲", "+", "up ")
    fallen = sign("▼", "-", "down ")
    unmoved = sign("=", "=", "unchanged")
    failure = sign("!", "!", "failed:")
    bookmark = sign("♥", "+", "bookmarked")
    tracked = sign("●", "@", "tracked")
    competitor = sign("◆", "=", "competitor")
    barFull = sign("█", "#", "")
    barEmpty = sign("░", ".", "")
    iconPlaceholder = sign("█", "#", "")
    spinner =
      switch kind {
      case .unicode: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
      case .ascii: ["|", "/", "-", "\\"]
      case .spoken: [""]
      }
  }

  /// So many of five stars.
  func stars(_ full: Int) -> SafeText {
    self == .spoken
      ? SafeText("\(full) \(full == 1 ? "star" : "stars")") : star.repeated(full) + emptyStar.repeated(5 - full)
  }

  /// The spinner's picture in a phase; phases go round, negative ones too.
  func spinner(phase: Int) -> SafeText {
    let index = phase % spinner.count
    return spinner[index < 0 ? index + spinner.count : index]
  }
}

extension Symbols: Hashable {
  package static func == (left: Symbols, right: Symbols) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
