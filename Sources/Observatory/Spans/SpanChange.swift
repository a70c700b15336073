/// The change that an observation makes in a table of spans. Neighbouring spans differ, except at the border to those of a clock that was ahead.
/// Late observations, after a clock was set back or of another program, are inserted where they belong.
enum SpanChange<Value: Equatable>: Equatable {
  /// That second has an observation already: the first one counts.
  case none
  /// Replaces the span that began at `since`.
  case replaced(since: Int, with: Span<Value>)
  case added(Span<Value>)
  /// It was seen within a span of another value.
  case split(into: [Span<Value>])

  /// - Parameters:
  ///   - before: the last span that began at `moment` or earlier.
  ///   - after: the first span that began later.
  init(seeing value: Value, at moment: Int, before: Span<Value>?, after: Span<Value>?) {
    let new = Span(value, seenAt: [moment])
    if let before, before.wasSeen(at: moment) {
      self = .none
    } else if var before, before.value == value {
      before.see(at: moment)
      self = .replaced(since: before.since, with: before)
    } else if let before, moment <= before.until {
      let parts = before.split(at: moment)
      self = .split(into: [parts[0], new, parts[1]])
    } else if var after, after.value == value {
      let since = after.since
      after.see(at: moment)
      self = .replaced(since: since, with: after)
    } else {
      self = .added(new)
    }
  }
}
