import Support
import Testing
import Turns

@testable import Observatory

@Suite("What an observation changes", .inTurn)
struct SpanChangeTests {
  private typealias Change = SpanChange<String>

  /// - Parameter between: the moments between the first and the last, of those that are known.
  private func span(
    _ since: Int, _ until: Int, _ count: Int, _ value: String, between: [Int] = []
  ) -> Span<String> {
    Span(since: since, until: until, count: count, value: value, between: LookCode(between, before: until))
  }

  @Test("the first one is a span of its own")
  func first() {
    #expect(Change(seeing: "a", at: 5, before: nil, after: nil) == .added(span(5, 5, 1, "a")))
  }

  @Test("an equal one later lengthens the span, another begins a new one")
  func later() {
    let before = span(1, 3, 2, "a")
    #expect(
      Change(seeing: "a", at: 9, before: before, after: nil)
        == .replaced(since: 1, with: span(1, 9, 3, "a", between: [3])))
    #expect(Change(seeing: "b", at: 9, before: before, after: nil) == .added(span(9, 9, 1, "b")))
  }

  @Test("an equal one from before a span lengthens it the other way")
  func earlier() {
    let after = span(5, 8, 2, "b")
    #expect(
      Change(seeing: "b", at: 2, before: nil, after: after)
        == .replaced(since: 5, with: span(2, 8, 3, "b", between: [5])))
    #expect(
      Change(seeing: "b", at: 4, before: span(1, 3, 1, "a"), after: after)
        == .replaced(since: 5, with: span(4, 8, 3, "b", between: [5])))
    #expect(Change(seeing: "c", at: 4, before: span(1, 3, 1, "a"), after: after) == .added(span(4, 4, 1, "c")))
  }

  @Test("an equal one amid a span is one of its looks, another one splits it")
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

  @Test("among an earlier program's looks, which are only counted, so is an equal one; of what is split the ends stay")
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

  @Test("looks whose moments aren't known come before those that are, whatever is seen")
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
