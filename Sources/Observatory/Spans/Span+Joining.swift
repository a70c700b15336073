extension Span where Value: Equatable {
  /// Joins two histories of one thing, in the order of the looks. A look that both have is one. If they differ in one second, the first
  /// history counts.
  ///
  /// Spans that overlap with different values are divided at the known looks. Unknown looks may be the same in both: the greater number
  /// counts.
  ///
  /// - Parameter now: looks after it, by a clock that was ahead, stay apart from those before.
  static func joined(_ first: [Span], _ second: [Span], at now: Int) -> [Span] {
    let taken = Dictionary(
      first.flatMap { span in span.looks.map { ($0, span.value) } }, uniquingKeysWith: { earlier, _ in earlier })
    let looks =
      first.flatMap { $0.looksApart(unknown: { ($0, 0) }, where: { _ in true }) }
      + second.flatMap { span in
        span.looksApart(unknown: { (0, $0) }, where: { taken[$0].map { $0 == span.value } ?? true })
      }
    var joined: [(value: Value, looks: [Int], unknown: (Int, Int))] = []
    // Stable, so that the first history comes first in one second.
    for (_, look) in looks.enumerated().sorted(by: { ($0.1.moment, $0.0) < ($1.1.moment, $1.0) }) {
      guard let last = joined.last, let until = last.looks.last, last.value == look.value,
        (until <= now) == (look.moment <= now)
      else {
        joined.append((look.value, [look.moment], look.unknown))
        continue
      }
      if until < look.moment { joined[joined.count - 1].looks.append(look.moment) }
      joined[joined.count - 1].unknown = (last.unknown.0 &+ look.unknown.0, last.unknown.1 &+ look.unknown.1)
    }
    return joined.map { Span($0.value, seenAt: $0.looks, unknown: max($0.unknown.0, $0.unknown.1)) }
  }

  private typealias Look = (moment: Int, value: Value, unknown: (Int, Int))

  /// The known looks that are free; the last of them has the number of the unknown ones.
  private func looksApart(unknown others: (Int) -> (Int, Int), where isFree: (Int) -> Bool) -> [Look] {
    let moments = looks.filter(isFree)
    return moments.map { ($0, value, others($0 == moments.last ? unknown : 0)) }
  }
}
