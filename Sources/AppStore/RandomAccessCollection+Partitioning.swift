extension RandomAccessCollection {
  /// The index of the first element that belongs to the second part, by halving: all behind it belong there as well.
  func partitioningIndex(where belongsToSecond: (Element) -> Bool) -> Index {
    var rest = self[...]
    while !rest.isEmpty {
      let middle = rest.index(rest.startIndex, offsetBy: rest.count / 2)
      rest = belongsToSecond(rest[middle]) ? rest[..<middle] : rest[index(after: middle)...]
    }
    return rest.startIndex
  }
}
