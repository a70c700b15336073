/// Finds actions by what a person calls them.
extension Browser {
  /// The actions that words may mean.
  package enum Found: Sendable, Hashable {
    case one(ActionID)
    /// Several fit equally, the best first.
    case several([ActionID])
    /// It can't be done now, and why.
    case impossible(ActionID, String)
    case none
  }

  /// The action that is meant by its name, the end of its name, or words of it.
  package func find(_ words: String) -> Found {
    if actions[ActionID(words)] != nil {
      let id = ActionID(words)
      return obstacle(to: id).map { .impossible(id, $0) } ?? .one(id)
    }
    let names = Set([words, words.lowercased().split(separator: " ").joined(separator: "-")])
    let exact = actions.actionNames.filter { name in
      names.contains { name == $0 || name.hasSuffix(".\($0)") }
    }.map { ActionID($0) }
    if let possible = exact.first(where: { obstacle(to: $0) == nil }) { return .one(possible) }
    let items = PalettePage.items(in: self)
    let ranked = items.compactMap { item in item.fuzzyRank(for: words).map { (rank: $0, item: item) } }
      .sorted { $0.rank < $1.rank }
    let possible = ranked.filter(\.item.isPossible)
    guard let best = possible.first else {
      guard let id = exact.first ?? ranked.first?.item.value, let why = obstacle(to: id) else { return .none }
      return .impossible(id, why)
    }
    if possible.count == 1 || possible[1].rank > best.rank { return .one(best.item.value) }
    return .several(possible.prefix(5).map(\.item.value))
  }
}
