extension Span {
  /// The times of more than ``LookGap/least`` between looks, in order, from the look before `start` on.
  fileprivate func gaps(from start: Int) -> [ClosedRange<Int>] {
    guard since < until, until > start else { return [] }
    var gaps: [ClosedRange<Int>] = []
    var later = until
    func look(_ moment: Int) {
      if later &- moment > LookGap.least { gaps.append(moment...later) }
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
  func gaps(from start: Int, to end: Int) -> [[ClosedRange<Int>]] {
    indices.map { index in
      let own = self[index].gaps(from: start)
      let (until, next) = (self[index].until, index + 1 < count ? self[index + 1].since : end)
      guard next > Swift.max(until, start), next &- until > LookGap.least else { return own }
      return own + [until...next]
    }
  }
}

extension Span {
  /// The seconds from a moment to the nearest look. 0 within looks whose moments aren't known.
  fileprivate func distance(to moment: Int) -> UInt {
    // Damaged moments may lie further apart than a signed number tells.
    func seconds(from earlier: Int, to later: Int) -> UInt { UInt(bitPattern: later &- earlier) }
    guard moment > since else { return seconds(from: moment, to: since) }
    guard moment < until else { return seconds(from: until, to: moment) }
    guard unknown == 0 else { return 0 }
    var later = until
    for look in between.backwards(from: until, to: since) {
      if look <= moment { return Swift.min(seconds(from: look, to: moment), seconds(from: moment, to: later)) }
      later = look
    }
    return Swift.min(seconds(from: since, to: moment), seconds(from: moment, to: later))
  }
}

extension Sequence {
  /// The value at the nearest look, at most ``LookGap/least`` before or after; of two as near the earlier one's.
  func value<Value>(nearest moment: Int) -> Value? where Element == Span<Value> {
    map { (value: $0.value, distance: $0.distance(to: moment)) }.filter { $0.distance <= LookGap.least }
      .min { $0.distance < $1.distance }?.value
  }
}

/// A time in which nobody looked: something may have changed and changed back.
enum LookGap {
  /// A day and a half: a look each day, at any hour, leaves no gap.
  static let least = 36 * 3600
}
