/// A time in which one thing was seen again and again, and nothing else.
struct Span<Value> {
  /// The times when it was seen first and last, in seconds since 1970.
  var since: Int
  var until: Int
  /// The number of times it was seen. Counted without a trap: in a damaged file it can be anything.
  var count: Int
  var value: Value
}

extension Span: Equatable where Value: Equatable {}

extension Span {
  /// The parts seen by `now`, and by a clock that was ahead of it. Only the ends of a span are known to have been seen.
  func divided(at now: Int) -> (known: Span?, ahead: Span?) {
    guard since <= now else { return (nil, self) }
    guard until > now else { return (self, nil) }
    return (
      Span(since: since, until: since, count: count &- 1, value: value),
      Span(since: until, until: until, count: 1, value: value)
    )
  }
}

/// The change that an observation makes to the spans so far. Neighbouring spans differ, except those seen by a clock that was ahead.
/// Mostly things are seen in order. If a clock was set back, or two programs write, they are put in their place.
enum SpanChange<Value: Equatable>: Equatable {
  /// An observation of that second is kept already: the first one counts.
  case none
  /// Another span takes the place of the one that began at `since`.
  case replaced(since: Int, with: Span<Value>)
  case added(Span<Value>)
  /// It was seen amid a span of another value. Only the ends of that one were surely seen; the last one carries the count of the
  /// rest.
  case split(into: [Span<Value>])

  /// - Parameters:
  ///   - before: the last span that began at `moment` or earlier.
  ///   - after: the first span that began later.
  init(seeing value: Value, at moment: Int, before: Span<Value>?, after: Span<Value>?) {
    let new = Span(since: moment, until: moment, count: 1, value: value)
    if let before, moment == before.since || moment == before.until {
      self = .none
    } else if var before, before.value == value {
      before.until = max(before.until, moment)
      before.count &+= 1
      self = .replaced(since: before.since, with: before)
    } else if let before, moment <= before.until {
      let first = Span(since: before.since, until: before.since, count: 1, value: before.value)
      let last = Span(since: before.until, until: before.until, count: before.count &- 1, value: before.value)
      self = .split(into: [first, new, last])
    } else if var after, after.value == value {
      let since = after.since
      after.since = moment
      after.count &+= 1
      self = .replaced(since: since, with: after)
    } else {
      self = .added(new)
    }
  }
}
