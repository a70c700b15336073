import Essentials

/// The question to tmux about the terminals that show it, and the conclusion from its answer.
///
/// A terminal's own answers don't reach the program reliably through tmux. But tmux knows the terminals' names.
package struct TmuxQuestion: Sendable, Hashable {
  /// `true` if the terminals are taken to have placeholders under any name, because the person has said so.
  package let trustsTerminals: Bool
  private let pane: String

  /// - Parameter pane: the pane's name, `%` and a number.
  package init(pane: String, trustsTerminals: Bool = false) {
    self.pane = pane
    self.trustsTerminals = trustsTerminals
  }

  /// The arguments for `tmux`. It prints its setting for pictures (`allow-passthrough`), then a line for each terminal that shows
  /// the session.
  package var arguments: [String] {
    [
      "display-message", "-p", "-t", pane, "#{allow-passthrough}", ";",
      "list-clients", "-t", pane, "-F", "#{client_utf8} #{client_termname} #{client_termfeatures} #{client_termtype}",
    ]
  }

  /// `true` if pictures reach all terminals that show the session, and all have Kitty's placeholders.
  package func allowsPictures(_ answer: String) -> Bool {
    let lines = answer.split(separator: "\n", omittingEmptySubsequences: false)
    // A flag up to tmux 3.3, a choice from 3.4.
    guard let passage = lines.first, ["1", "on", "all"].contains(passage) else { return false }
    let terminals = lines.dropFirst().filter { !$0.isEmpty }
    return !terminals.isEmpty && terminals.allSatisfy(hasPlaceholders)
  }

  private func hasPlaceholders(_ line: Substring) -> Bool {
    let parts = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0] == "1" else { return false }
    // With fewer than 256 colours tmux would change them, and they are the pictures' numbers.
    let kinds = ["256color", "direct", "kitty", "ghostty"]
    let features = parts[2].split(separator: ",")
    guard kinds.contains(where: parts[1].contains) || features.contains("256") || features.contains("RGB") else {
      return false
    }
    return trustsTerminals || Self.knowsPlaceholders(parts[3])
  }

  /// `true` if a terminal has placeholders, judged by its own name: `kitty(0.31.0)`, `ghostty 1.0.1`.
  private static func knowsPlaceholders(_ name: Substring) -> Bool {
    if name.hasPrefix("ghostty ") { return true }
    guard name.hasPrefix("kitty("), name.hasSuffix(")") else { return false }
    let numbers = name.dropFirst(6).dropLast().split(separator: ".").map { Int($0) ?? 0 }
    return !numbers.lexicographicallyPrecedes([0, 28])
  }
}
