extension Span {
  /// The times of more than `least` seconds between looks, in order, from the look before `start` on.
  fileprivate func gaps(from start: Int, over least: Int) -> [ClosedRange<Int>] {
    guard since < until, until > start else { return [] }
    var gaps: [ClosedRange<Int>] = []
    var later = until
    func look(_ moment: Int) {
      if later &- moment > least { gaps.append(moment...later) }
      later = moment
    }
    for moment in between.backwards(from: until, to: since) {
      look(moment)
      if moment <= start { return gaps.reversed() }
    }
    // An earlier program's looks aren't known.
    if unknown == 0 { look(since) }
    return gaps.reversed()
  }
}

extension [Span<Position>] {
  /// The gaps of each of some spans in a row: within it, and behind it until the next one, or `end`.
  func gaps(from start: Int, to end: Int, over least: Int = LookGap.least) -> [[ClosedRange<Int>]] {
    indices.map { index in
      let own = self[index].gaps(from: start, over: least)
      let (until, next) = (self[index].until, index + 1 < count ? self[index + 1].since : end)
      guard next > Swift.max(until, start), next &- until > least else { return own }
      return own + [until...next]
    }
  }
}

extension Span {
  /// The look nearest to a moment, by `end`; of two as near the earlier one. If it is far, looks whose moments aren't
  /// known count as near.
  func look(nearest moment: Int, by end: Int) -> (at: Int, distance: UInt)? {
    guard since <= end else { return nil }
    guard moment > since else { return (since, (since &- moment).magnitude) }
    var nearest = (at: since, distance: (moment &- since).magnitude)
    /// - Returns: `false` if all earlier ones are farther away.
    func isWorthGoingOn(behind look: Int) -> Bool {
      let distance = (look &- moment).magnitude
      if look <= end, distance < nearest.distance || distance == nearest.distance && look < nearest.at {
        nearest = (look, distance)
      }
      return look > moment || look > end
    }
    if isWorthGoingOn(behind: until) {
      for look in between.backwards(from: until, to: since) where !isWorthGoingOn(behind: look) { break }
    }
    guard nearest.distance > LookGap.least, moment < until, unknown > 0 else { return nearest }
    return (nearest.at, 0)
  }
}

/// A time in which nobody looked: something may have changed and changed back.
enum LookGap {
  /// A day and a half: a look each day, at any hour, leaves no gap.
  static let least = 36 * 3600
}
