/// Work in the background that the program's end has cut short.
extension Browser {
  /// Says what was left undone, and how it goes on.
  ///
  /// - Parameter due: how many tracked searches are due.
  func offer(_ works: [UnfinishedWork], due: Int) {
    var offers: [String] = []
    for work in works {
      switch work {
      case .positions: offers.append("\(due) \(due == 1 ? "search" : "searches") (T, then u)")
      case .storefronts(let subject):
        unfinishedComparisons.append(subject)
        offers.append("all storefronts of \(subject.name) (C)")
      }
    }
    guard !offers.isEmpty else { return }
    announce("Left undone: \(offers.joined(separator: "; "))")
  }

  /// Goes on with the first comparison that was left undone.
  ///
  /// - Returns: whether there is one.
  func resumeComparison() -> Bool {
    guard let subject = unfinishedComparisons.first else { return false }
    showStorefronts(subject)
    return true
  }
}
