import Texts

/// Finds actions by what a person calls them.
extension Browser {
  /// The actions that words may mean.
  package enum Found: Sendable, Hashable {
    case one(ActionID)
    /// Some may be meant, the best first; none surely.
    case several([ActionID])
    /// It can't be done now, and why.
    case impossible(ActionID, String)
    case none
  }

  /// The action that is meant by its name, or by the beginnings of its name's words. What has them only in its sentence of the help, or
  /// inside a word, is offered.
  package func find(_ words: String) -> Found {
    let exact = ActionID(words)
    if actions[exact] != nil { return obstacle(to: exact).map { .impossible(exact, $0) } ?? .one(exact) }
    let items = PalettePage.items(in: self)
    let end = "." + words.lowercased().split(separator: " ").joined(separator: "-")
    let named = items.filter { $0.code.hasSuffix(end) }
    if let possible = named.first(where: \.isPossible) { return .one(possible.value) }
    let fragments = FoldedText(words).text.split(separator: " ")
    let begun = items.filter { item in
      let parts = item.code.split { !$0.isLetter && !$0.isNumber }
      return fragments.allSatisfy { fragment in parts.contains { $0.hasPrefix(fragment) } }
    }
    let possible = begun.filter(\.isPossible)
    if possible.count == 1 { return .one(possible[0].value) }
    if !possible.isEmpty { return .several(possible.prefix(Self.mostOffered).map(\.value)) }
    if let item = (named + begun).first { return .impossible(item.value, item.note) }
    let offered = items.filter { item in
      let text = FoldedText(item.code + " " + item.name).text
      return item.isPossible && fragments.allSatisfy { $0.count > 2 && text.contains($0) }
    }
    return offered.isEmpty ? .none : .several(offered.prefix(Self.mostOffered).map(\.value))
  }

  private static var mostOffered: Int { 5 }
}
