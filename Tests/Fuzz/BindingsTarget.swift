import Browser
import Support
import TerminalUI

/// Lines about keys as anyone may write them.
struct BindingsTarget: FuzzTarget {
  static let name = "bindings"
  static let corpus = "1 to 8 lines of actions and keys, some of them mistyped, in any number and order"

  private static let actions = ActionTable.standard.actionNames
  private static let keys = Key.names + ["s", "S", "<", "=", "none", "q", "Ctrl-I", "Ctrl-[", "é", "F99", "Crtl-R"]
  private let mutator = Mutator(words: ["none", " ", "Ctrl-", "Alt-", ".", "back", "quit"])

  func input(_ random: inout SplitMix64) -> [UInt8] {
    let lines = (0..<Int.random(in: 1...8, using: &random)).map { _ in
      let action = random.oneIn(4) ? random.pick(["back", "quit", "list.quit", "palette"]) : random.pick(Self.actions)
      let keys = (0..<Int.random(in: 0...3, using: &random)).map { _ in random.pick(Self.keys) }
      return action + "=" + keys.joined(separator: " ")
    }
    let bytes = Array(lines.joined(separator: "\n").utf8)
    return random.oneIn(3) ? mutator.mutated(bytes, &random) : bytes
  }

  func outcome(of input: [UInt8]) async throws(Finding) -> String {
    let lines = String(decoding: input, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let bindings = KeyBindings(
      lines.prefix(20).enumerated().map { index, line in
        let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return .init(
          place: "\(index)", number: index, action: parts[0], keys: parts.count > 1 ? parts[1] : "")
      })
    let table = bindings.table
    for scope in table.scopes {
      for action in ["back", "quit"] as [ActionID] {
        try Finding.unless(
          table.keys[action].contains { table.command(for: $0, in: scope) == .act(action) },
          "\(action) has no key in \(scope)")
      }
    }
    for mistake in bindings.mistakes {
      try Finding.unless(mistake.message.hasPrefix("\(mistake.line): "), "a message without its place: \(mistake)")
    }
    return bindings.mistakes.isEmpty ? "followed" : bindings.origins.isEmpty ? "all mistaken" : "some mistaken"
  }
}
