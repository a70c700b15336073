extension String {
  /// The number of typing mistakes between two words: characters left out, added or exchanged, neighbours swapped (the restricted
  /// Damerau–Levenshtein distance).
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
