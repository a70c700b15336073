extension String {
  /// The candidate that it begins, or that is a few slips of the fingers away: one in three letters at most. Words farther off are no help.
  package func nearest(among candidates: [String]) -> String? {
    // Words this long are never typing mistakes, and comparing them is slow.
    guard (2...100).contains(count) else { return nil }
    let word = lowercased()
    let isLong = word.drop { $0 == "-" }.count >= 3
    if isLong, let whole = candidates.first(where: { $0.lowercased().hasPrefix(word) }) { return whole }
    let ranked = candidates.map { (candidate: $0, distance: word.editDistance(to: $0.lowercased())) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, min(count, best.candidate.count) / 3) ? best.candidate : nil
  }

  /// The typing mistakes between two words: letters left out, added, exchanged or swapped (restricted Damerau–Levenshtein distance).
  package func editDistance(to other: String) -> Int {
    let source = Array(self)
    let target = Array(other)
    guard !source.isEmpty else { return target.count }
    // Row by row over the source; a swap looks two rows back.
    var beforePrevious: [Int] = []
    var previous = Array(0...target.count)
    for row in source.indices {
      var current = [row + 1]
      for column in target.indices {
        let isSame = source[row] == target[column]
        var cost = Swift.min(previous[column + 1] + 1, current[column] + 1, previous[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, source[row] == target[column - 1], source[row - 1] == target[column] {
          cost = Swift.min(cost, beforePrevious[column - 1] + 1)
        }
        current.append(cost)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[target.count]
  }
}
