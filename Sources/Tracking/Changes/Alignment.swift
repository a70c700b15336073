/// The way from one sequence to another: the elements in both, in this order, and those between.
enum Alignment {
  enum Step: Hashable {
    /// The element at this index of the new sequence is in the old one too.
    case kept(Int)
    /// A range of the old sequence is replaced by one of the new one. One of them may be empty.
    case changed(Range<Int>, Range<Int>)
  }

  /// The steps with as few removals and insertions as possible. An element that belongs to what is before it, with which one of them could
  /// begin or end, ends it.
  static func steps<Element: Equatable>(
    from old: [Element], to new: [Element], belongsBefore: (Element) -> Bool = { _ in false }
  ) -> [Step] {
    var isRemoved = Array(repeating: false, count: old.count)
    var isAdded = Array(repeating: false, count: new.count)
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): isRemoved[offset] = true
      case .insert(let offset, _, _): isAdded[offset] = true
      }
    }
    var steps: [Step] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      var (oldStart, newStart) = (oldIndex, newIndex)
      while oldIndex < old.count, isRemoved[oldIndex] { oldIndex += 1 }
      while newIndex < new.count, isAdded[newIndex] { newIndex += 1 }
      // The change from `a.` to `a.b.` may be read as `a{.b}.` or as `a.{b.}`.
      while oldIndex < old.count, newIndex < new.count, (oldIndex > oldStart) != (newIndex > newStart),
        old[oldStart] == old[oldIndex], new[newStart] == new[newIndex], belongsBefore(new[newStart]),
        !isRemoved[oldIndex], !isAdded[newIndex]
      {
        steps.append(.kept(newStart))
        (oldStart, newStart, oldIndex, newIndex) = (oldStart + 1, newStart + 1, oldIndex + 1, newIndex + 1)
      }
      if oldIndex > oldStart || newIndex > newStart {
        steps.append(.changed(oldStart..<oldIndex, newStart..<newIndex))
      } else {
        steps.append(.kept(newIndex))
        oldIndex += 1
        newIndex += 1
      }
    }
    return steps
  }
}
