/// The spans of one owner in a table, such as the positions of a track.
protocol SpanTable {
  associatedtype Value: Equatable

  /// The last span that began at `moment` or earlier.
  func span(at moment: Int) throws(SQLiteError) -> Span<Value>?
  /// The first span that began after `moment`.
  func span(after moment: Int) throws(SQLiteError) -> Span<Value>?
  /// All spans in force at `start` or later that had begun by `end`, in their order.
  func spans(from start: Int, to end: Int) throws(SQLiteError) -> [Span<Value>]
  func insert(_ span: Span<Value>) throws(SQLiteError)
  /// Changes the beginning, the end and the count of the span that began at `since`; the value stays.
  func update(since: Int, to span: Span<Value>) throws(SQLiteError)
}

extension SpanTable {
  /// Keeps an observation of `value` at `moment`.
  ///
  /// - Parameter now: the present. Observations after it, by a clock that was ahead, stay apart from the present ones.
  /// - Returns: `false` if there was one of the same second already.
  @discardableResult
  func see(_ value: Value, at moment: Int, now: Int) throws(SQLiteError) -> Bool {
    if let latest = try span(at: now), case (let known?, let ahead?) = latest.divided(at: now) {
      try update(since: latest.since, to: known)
      try insert(ahead)
    }
    let before = try span(at: moment)
    let after = try span(after: moment).flatMap { $0.since <= now ? $0 : nil }
    switch SpanChange(seeing: value, at: moment, before: before, after: after) {
    case .none: return false
    case .replaced(let since, let span): try update(since: since, to: span)
    case .added(let span): try insert(span)
    case .split(let since, let spans):
      try update(since: since, to: spans[0])
      for span in spans.dropFirst() { try insert(span) }
    }
    return true
  }

  /// The last span that is known at `now`.
  func latest(at now: Int) throws(SQLiteError) -> Span<Value>? {
    try span(at: now)?.divided(at: now).known
  }

  /// All spans in force at `start` or later, as far as they are known at `now`, in their order. Neighbours differ.
  func known(from start: Int, at now: Int) throws(SQLiteError) -> [Span<Value>] {
    var known: [Span<Value>] = []
    for span in try spans(from: start, to: now) {
      guard let span = span.divided(at: now).known else { continue }
      if let last = known.last, last.value == span.value {
        known[known.count - 1].until = span.until
        known[known.count - 1].count &+= span.count
      } else {
        known.append(span)
      }
    }
    return known
  }

  /// The observations of a clock that was ahead of `now`, in its order.
  func ahead(of now: Int) throws(SQLiteError) -> [Span<Value>] {
    try spans(from: now, to: .max).compactMap { $0.divided(at: now).ahead }
  }
}
