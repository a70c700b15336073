/// The observations of one thing as a plain list. Every question is answered by going through the list.
package struct LookOracle<Value: Equatable> {
  package struct Span: Equatable {
    package var value: Value
    package var from: Int
    package var to: Int
    package var looks: Int
    package var gaps: [ClosedRange<Int>]

    package init(value: Value, from: Int, to: Int, looks: Int, gaps: [ClosedRange<Int>]) {
      (self.value, self.from, self.to, self.looks, self.gaps) = (value, from, to, looks, gaps)
    }
  }

  package init() {}

  private var looks: [(moment: Int, value: Value)] = []

  package mutating func see(_ value: Value, at moment: Int) {
    looks.append((moment, value))
  }

  /// The observations that had begun at a moment, the earliest first.
  private func known(at now: Int) -> [(moment: Int, value: Value)] {
    looks.filter { $0.moment <= now }.sorted { $0.moment < $1.moment }
  }

  package func latest(at now: Int) -> (moment: Int, value: Value)? { known(at: now).last }

  /// Times of one value, with all gaps until the next one or now.
  package func spans(at now: Int) -> [Span] {
    let known = known(at: now)
    var spans: [Span] = []
    for (index, look) in known.enumerated() {
      if spans.last?.value == look.value {
        spans[spans.count - 1].to = look.moment
        spans[spans.count - 1].looks += 1
      } else {
        spans.append(Span(value: look.value, from: look.moment, to: look.moment, looks: 1, gaps: []))
      }
      let next = index + 1 < known.count ? known[index + 1].moment : now + 1
      if next - look.moment > 36 * 3600 { spans[spans.count - 1].gaps.append(look.moment...next) }
    }
    return spans
  }

  /// The values at the end of the last thirty days, none where nobody looked.
  package func month(at now: Int) -> [Value?] {
    let known = known(at: now)
    return (0..<30).reversed().map { age in
      let end = now - age * 86_400
      guard let before = known.last(where: { $0.moment <= end }) else { return nil }
      let next = known.first { $0.moment > end }?.moment ?? now + 1
      let isSeen = before.moment > end - 86_400 || next - before.moment <= 36 * 3600
      return isSeen ? before.value : nil
    }
  }
}

/// Forty days on which somebody looks 35 times: on some days not at all, on some twice, and once while the clock is a year ahead.
package enum LookCalendar {
  package struct Look: Sendable, Hashable {
    /// The true day.
    package var day: Int
    /// Seconds after its beginning.
    package var second: Int
    /// The days by which the clock is ahead.
    package var ahead = 0

    /// The moment that the clock says, in seconds after the beginning of the first day.
    package var moment: Int { (day + ahead) * 86_400 + second }
  }

  private static let skipped: Set = [4, 5, 11, 19, 20, 21, 30, 36]
  private static let twice: Set = [2, 16, 33]
  private static let aheadDay = 24

  /// In the order in which they are made.
  package static let looks: [Look] = (0..<40).filter { !skipped.contains($0) }.flatMap { day -> [Look] in
    // Never at the same time, and at most twelve hours apart from one day to the next.
    let second = 21_600 + day * 7_919 % 40_000
    let look = Look(day: day, second: second, ahead: day == aheadDay ? 365 : 0)
    return twice.contains(day) ? [look, Look(day: day, second: second + 14_400)] : [look]
  }
}
