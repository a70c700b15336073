import Essentials
import TerminalUI

/// The signs that the views draw, by what the terminal's locale can show.
///
/// A class, so that views pass a theme on without copying thirty texts.
package final class Symbols: Sendable {
  let rule, verticalRule, star, emptyStar, best, ellipsis, selectionMarker, separator, rangeDash, times,
    becomes: SafeText
  let upDown, left, right, enter, ascending, descending, nearly, beyond, unknown, notAmong, notLooked,
    notSold, cursor, grid, tick: SafeText
  let climbed, fallen, unmoved, failure, bookmark, tracked, competitor, marked, barFull, barEmpty, barThin, barSplit,
    strongRule, crumb, iconPlaceholder: SafeText
  /// The phases of a spinner, one cell each; at least one.
  let spinner: [SafeText]
  let isASCII: Bool

  /// For UTF-8 locales.
  package static let unicode = Symbols(.unicode)
  /// For all others.
  package static let ascii = Symbols(.ascii)
  /// For terminals that draw most signs two columns wide.
  package static let unambiguous = Symbols(.ascii)
  /// Words instead of signs; no lines, blocks or spinners.
  package static let spoken = Symbols(.spoken)

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
    // One cell each, to be repeated.
    rule = sign("─", "-", "")
    strongRule = sign("━", "=", "")
    verticalRule = sign("│", "|", "")
    barFull = sign("█", "#", "")
    barEmpty = sign("░", ".", "")
    barThin = sign("━", "=", "")
    // Half of it filled.
    barSplit = sign("╾", "=", "")
    iconPlaceholder = sign("█", "#", "")
    // Before a rating; the empty one stands behind full ones.
    star = sign("★", "*", "rated")
    emptyStar = sign("☆", ".", "")
    // Before the best position of several.
    best = sign("★", "*", "best")
    selectionMarker = sign("▌", ">", "")
    ellipsis = sign("…", "...")
    // Between facts on one line; names of the way to a place; the first and the last of a range; a picture's extents; what was and what is.
    separator = sign(" · ", " - ", ", ")
    crumb = sign(" › ", " > ")
    rangeDash = sign("–", "-")
    times = sign("×", "x", "by")
    becomes = sign("→", "->", "becomes")
    // Keys.
    upDown = sign("↑↓", "Up/Down")
    left = sign("←", "Left")
    right = sign("→", "Right")
    enter = sign("⏎", "Enter")
    // Behind what rows are sorted by.
    ascending = sign("↑", "^", "the lowest first")
    descending = sign("↓", "v", "the highest first")
    // Before words that matched by their letters alone, and their number of rows.
    nearly = sign("≈", "~", "by letters ")
    // Before the number of results without the app; instead of an unknown number.
    beyond = sign(">", ">", "not among ")
    unknown = sign("?", "?", "unknown")
    // In graphs.
    notAmong = sign("×", "x", "not there")
    notLooked = sign("·", ".", "not looked")
    notSold = sign("░", "/", "not sold")
    cursor = sign("┊", ":", "")
    grid = sign("┈", "", "")
    tick = sign("┬", "+", "")
    // Before the steps that a position has climbed or fallen; where it has not moved.
    climbed = sign("▲", "+", "up ")
    fallen = sign("▼", "-", "down ")
    unmoved = sign("=", "=", "unchanged")
    failure = sign("!", "!", "failed:")
    // Of an app: bookmarked; tracked for the search on the screen; one that tracked apps are compared with; marked for the moment.
    bookmark = sign("♥", "+", "bookmarked")
    tracked = sign("●", "@", "tracked")
    competitor = sign("◇", "=", "competitor")
    marked = sign("◆", "&", "marked")
    spinner =
      switch kind {
      case .unicode: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
      case .ascii: ["|", "/", "-", "\\"]
      case .spoken: [""]
      }
  }

  /// Five stars, `full` of them filled.
  func stars(_ full: Int) -> SafeText {
    self == .spoken
      ? SafeText("\(full) \(full == 1 ? "star" : "stars")") : star.repeated(full) + emptyStar.repeated(5 - full)
  }

  /// Words with signs of apps as these symbols have them.
  func named(_ words: SafeText) -> SafeText {
    guard isASCII else { return words }
    let signs = [("♥", bookmark), ("●", tracked), ("◇", competitor), ("◆", marked), ("★", star)]
    return SafeText(signs.reduce(words.string) { $0.replacing($1.0, with: $1.1.string) })
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
