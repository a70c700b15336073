/// The spans of one owner in a table, such as the positions of a track.
protocol SpanTable {
  associatedtype Value: Equatable

  /// The last span that began at `moment` or earlier.
  func span(at moment: Int) throws(SQLiteError) -> Span<Value>?
  /// The first span that began after `moment`.
  func span(after moment: Int) throws(SQLiteError) -> Span<Value>?
  func insert(_ span: Span<Value>) throws(SQLiteError)
  /// Changes when the span that began at `since` began and ended, and its count; the value stays.
  func update(since: Int, to span: Span<Value>) throws(SQLiteError)
}

extension SpanTable {
  /// Keeps that `value` was seen at `moment`.
  ///
  /// - Returns: whether that was kept, and not something else of the same second.
  @discardableResult
  func see(_ value: Value, at moment: Int) throws(SQLiteError) -> Bool {
    let before = try span(at: moment)
    let after = try span(after: moment)
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
}
