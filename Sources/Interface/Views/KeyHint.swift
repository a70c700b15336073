import Browser
import TerminalUI

/// Keys and what they do, in as few words as the status bar has room for. A reference, since each drawing chooses among many.
final class KeyHint: Sendable {
  let label: SafeText
  let meaning: SafeText
  /// The keys, in the order in which the label names them.
  let keys: [Key]
  /// Hints with a higher number go first where there is no room for all.
  let rank: Int
  /// The columns of label and meaning, with one between them.
  let columns: Int

  /// The columns that it takes at least, whatever it means.
  var leastColumns: Int { label.columns + 1 }

  /// - Parameter actions: the keys of each are named by one of them, an arrow before a letter.
  /// - Returns: `nil` where one of the actions has no key.
  init?(_ actions: [[Key]], _ meaning: SafeText, rank: Int, theme: Theme) {
    let keys = actions.compactMap(\.sign)
    guard !keys.isEmpty, keys.count == actions.count else { return nil }
    self.keys = keys.contains(.down) && keys.contains(.up) ? [.up, .down] : keys
    label = self.keys == [.up, .down] ? theme.symbols.upDown : Self.label(self.keys, theme)
    self.meaning = meaning
    self.rank = rank
    columns = label.columns + 1 + meaning.columns
  }

  /// The same keys with another meaning.
  init(_ hint: KeyHint, _ meaning: SafeText) {
    (label, keys, rank) = (hint.label, hint.keys, hint.rank)
    self.meaning = meaning
    columns = label.columns + 1 + meaning.columns
  }

  private static func label(_ keys: [Key], _ theme: Theme) -> SafeText {
    keys.map { key in
      switch key {
      case .enter: theme.symbols.enter
      case .left: theme.symbols.left
      case .right: theme.symbols.right
      default: SafeText(theme.keys.name(key) ?? "")
      }
    }.joined(separator: .space)
  }
}

extension [Key] {
  /// The key that stands for all of an action's.
  fileprivate var sign: Key? {
    guard let first, case .character(let scalar) = first, scalar.properties.isAlphabetic else { return first }
    return self.first { [.up, .down, .left, .right].contains($0) } ?? first
  }
}
