@testable import Observatory
import Support
import Testing
import Turns

@Suite("What an observation changes", .inTurn)
struct SpanChangeTests {
  private typealias Change = SpanChange<String>

  /// - Parameter between: the moments between the first and the last, of those that are known.
  private func span(
    _ since: Int, _ until: Int, _ count: Int, _ value: String, between: [Int] = []
  ) -> Span<String> {
    Span(since: since, until: until, count: count, value: value, between: LookCode(between, before: until))
  }

  @Test("a late look lengthens the span behind it, or is a span of its own")
  func earlier() {
    let after = span(5, 8, 2, "b")
    let before = span(1, 3, 1, "a")
    #expect(
      Change(seeing: "b", at: 4, before: before, after: after)
        == .replaced(since: 5, with: span(4, 8, 3, "b", between: [5])))
    #expect(Change(seeing: "c", at: 4, before: before, after: after) == .added(span(4, 4, 1, "c")))
  }

  @Test("within a span, the same value is one of its looks, another one splits it")
  func amidKnown() {
    let before = span(1, 9, 4, "a", between: [3, 7])
    #expect(
      Change(seeing: "a", at: 5, before: before, after: nil)
        == .replaced(since: 1, with: span(1, 9, 5, "a", between: [3, 5, 7])))
    #expect(
      Change(seeing: "b", at: 5, before: before, after: nil)
        == .split(into: [span(1, 3, 2, "a"), span(5, 5, 1, "b"), span(7, 9, 2, "a")]))
    #expect(Change(seeing: "b", at: 7, before: before, after: nil) == .none, "of that second one is kept")
  }

  @Test("within looks that were only counted, the same value is counted, and another one leaves the ends")
  func amid() {
    let before = span(1, 9, 4, "a")
    #expect(Change(seeing: "a", at: 5, before: before, after: nil) == .replaced(since: 1, with: span(1, 9, 5, "a")))
    #expect(
      Change(seeing: "b", at: 5, before: before, after: nil)
        == .split(into: [span(1, 1, 1, "a"), span(5, 5, 1, "b"), span(9, 9, 3, "a")]))
  }

  @Test("of two in the same second the first counts", arguments: ["a", "b"], [1, 9])
  func same(value: String, moment: Int) {
    #expect(Change(seeing: value, at: moment, before: span(1, 9, 4, "a"), after: nil) == .none)
  }

  @Test("looks of unknown moments come before the known ones, whatever is seen")
  func unknown() {
    var span = span(10, 20, 5, "a")
    #expect(span.unknown == 3)
    for moment in [30, 40] { span.see(at: moment) }
    #expect(span.looks == [10, 20, 30, 40] && span.unknown == 3)
    for moment in [15, 5, 25] { span.see(at: moment) }
    #expect(span.looks == [5, 20, 25, 30, 40] && span.unknown == 5)
    let parts = span.split(at: 27)
    #expect(parts.map(\.looks) == [[5, 20, 25], [30, 40]] && parts.map(\.unknown) == [5, 0])
    let joined = self.span(1, 2, 2, "a").joined(with: span)
    #expect(joined.looks == [1, 20, 25, 30, 40] && joined.count == span.count + 2)
  }
}

@Suite("Two histories made one", .inTurn)
struct SpanJoiningTests {
  private func span(_ looks: Int..., value: String, unknown: Int = 0) -> Span<String> {
    Span(value, seenAt: looks, unknown: unknown)
  }

  private func joined(_ first: [Span<String>], _ second: [Span<String>], at now: Int = 1_000) -> [Span<String>] {
    Span.joined(first, second, at: now)
  }

  @Test("spans of one value are one, with the looks of both; a look that both have is one")
  func same() {
    #expect(
      joined([span(1, 3, 5, value: "a")], [span(3, 4, 9, value: "a")]) == [span(1, 3, 4, 5, 9, value: "a")])
    #expect(joined([span(1, 2, value: "a")], [span(7, 9, value: "a")]) == [span(1, 2, 7, 9, value: "a")])
    #expect(joined([span(5, value: "a")], [span(5, value: "a")]) == [span(5, value: "a")])
    let other = [span(1, 9, value: "a"), span(10, 12, value: "b")]
    #expect(joined([], other) == other && joined(other, []) == other && joined(other, other) == other)
  }

  @Test("looks of which only the number is known may be the same in both: the greater number counts")
  func unknown() {
    let (first, second) = (span(1, 9, value: "a", unknown: 3), span(2, 8, value: "a", unknown: 5))
    #expect(joined([first], [second]) == [span(1, 2, 8, 9, value: "a", unknown: 5)])
    #expect(joined([first], [first]) == [first])
  }

  @Test("where values differ, spans that overlap are divided at their looks")
  func different() {
    #expect(
      joined([span(1, 3, 9, value: "a")], [span(4, 6, value: "b")])
        == [span(1, 3, value: "a"), span(4, 6, value: "b"), span(9, value: "a")])
    #expect(
      joined([span(1, 6, value: "a", unknown: 3)], [span(4, 9, value: "b")])
        == [span(1, value: "a"), span(4, value: "b"), span(6, value: "a", unknown: 3), span(9, value: "b")])
  }

  @Test("in one second the first history's look counts, and the other span keeps its other looks")
  func collision() {
    #expect(joined([span(5, value: "a")], [span(5, value: "b")]) == [span(5, value: "a")])
    #expect(
      joined([span(9, value: "a")], [span(5, 9, value: "b", unknown: 2)])
        == [span(5, value: "b", unknown: 2), span(9, value: "a")])
  }

  @Test("what a clock that was ahead has seen stays apart")
  func ahead() {
    #expect(
      joined([span(1, 900, value: "a")], [span(5, 6, value: "a")], at: 100)
        == [span(1, 5, 6, value: "a"), span(900, value: "a")])
  }

  @Test("no look is lost, spans are in order and apart, each look is of what was seen", arguments: 0..<200)
  func anything(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    // Every moment is seen by one of the two histories.
    var histories: [[Span<String>]] = [[], []]
    var seen: [(moment: Int, value: String)] = []
    for moment in 1...Int.random(in: 1...40, using: &random) {
      let value = ["a", "b", "c"].randomElement(using: &random) ?? "a"
      let history = Int.random(in: 0...1, using: &random)
      seen.append((moment, value))
      if histories[history].last?.value == value {
        histories[history][histories[history].count - 1].see(at: moment)
      } else {
        histories[history].append(span(moment, value: value))
      }
    }
    let joined = joined(histories[0], histories[1])
    #expect(joined.flatMap { span in span.looks.map { "\($0)\(span.value)" } } == seen.map { "\($0)\($1)" })
    #expect(zip(joined, joined.dropFirst()).allSatisfy { $0.until < $1.since && $0.value != $1.value })
    #expect(joined.allSatisfy { $0.unknown == 0 })
  }
}
