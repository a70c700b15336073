import AppStore

/// A first word that is no command, and still was meant as one.
extension Subcommand {
  /// The command that a word is but for one letter, or two that are swapped: a slip, unless it is short.
  static func nearly(_ word: String) -> Subcommand? {
    guard word.count >= 5 else { return nil }
    return all.first { word.editDistance(to: $0.name) == 1 }
  }

  /// The command that a word is like, or that other programs call so, where the next words give it away: a verb of the command, or an app
  /// where it takes one. A number alone doesn't: it may belong to a name.
  static func meant(by word: String, before words: [String]) -> Subcommand? {
    guard let next = words.first else { return nil }
    let near = all.filter { word.count >= 3 && word.editDistance(to: $0.name) <= max(1, word.count / 3) }
    if let command = near.first(where: { $0.verbs.contains { $0.name == next } }) { return command }
    let other = all.first { otherWords[$0.name]?.contains(word) == true }
    if words.count == 1, word == "info" { return other }
    if words.count == 1, let other, other.offered.contains(where: { $0.word == next }) { return other }
    let isApp = next.count >= 6 && AppReference(parsing: next) != nil
    return isApp ? near.first { $0.operands.contains("<app>") } ?? other : nil
  }

  /// Other programs' words for some commands.
  private static let otherWords: [String: Set<String>] = [
    "lookup": ["info", "details", "show", "view", "get", "app", "describe"], "charts": ["top"],
    "reviews": ["ratings", "comments"], "developer": ["apps", "seller", "publisher", "dev"],
  ]
}
