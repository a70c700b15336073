/// A time in which one thing was seen again and again, and nothing else.
struct Span<Value> {
  /// When it was seen first and last, in seconds since 1970.
  var since: Int
  var until: Int
  /// How often it was seen. Counted without a trap: in a damaged file it can be anything.
  var count: Int
  var value: Value
}

extension Span: Equatable where Value: Equatable {}

extension Span {
  /// What is known of it at `now`, and what a clock that was ahead of it has seen. Of a span only its ends are known.
  func divided(at now: Int) -> (known: Span?, ahead: Span?) {
    guard since <= now else { return (nil, self) }
    guard until > now else { return (self, nil) }
    return (
      Span(since: since, until: since, count: count &- 1, value: value),
      Span(since: until, until: until, count: 1, value: value)
    )
  }
}

/// What something that was seen changes in the spans so far. Neighbouring spans differ, but for those that were seen by a clock that was
/// ahead.
///
/// Mostly things are seen in order. Where a clock was set back, or two programs write, they are put where they belong.
enum SpanChange<Value: Equatable>: Equatable {
  /// That second has one already: the first that came counts.
  case none
  /// Another span takes the place of the one that began at `since`.
  case replaced(since: Int, with: Span<Value>)
  case added(Span<Value>)
  /// It was seen amid a span of something else, of which it is known when it began and ended, and no more: what was seen last carries
  /// the count of the rest.
  case split(since: Int, into: [Span<Value>])

  /// - Parameters:
  ///   - before: the last span that began at `moment` or earlier.
  ///   - after: the first span that began later.
  init(seeing value: Value, at moment: Int, before: Span<Value>?, after: Span<Value>?) {
    let new = Span(since: moment, until: moment, count: 1, value: value)
    if var before, before.value == value {
      guard moment != before.since, moment != before.until else {
        self = .none
        return
      }
      before.until = max(before.until, moment)
      before.count &+= 1
      self = .replaced(since: before.since, with: before)
    } else if let before, moment <= before.until {
      guard moment != before.since, moment != before.until else {
        self = .none
        return
      }
      let first = Span(since: before.since, until: before.since, count: 1, value: before.value)
      let last = Span(since: before.until, until: before.until, count: before.count &- 1, value: before.value)
      self = .split(since: before.since, into: [first, new, last])
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
