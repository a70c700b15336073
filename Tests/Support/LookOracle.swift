/// What was seen of one thing when, in the plainest form: a list of looks. All that is asked is answered by going through it.
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

  /// What is known at a moment, the earliest first: nothing that begins after it.
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
