/// The spans of one owner in a table, such as a track's positions.
struct SpanTable<Value: Equatable> {
  let database: Database
  let sql: SpanSQL
  let owner: [any SQLiteBindable]
  /// `false` if only the first and the last look of a span are kept.
  var keepsLooks = false
  /// Makes a span's count, value and looks of a row whose own columns begin with the third.
  let read: (Row) -> (count: Int, value: Value, between: LookCode)
  /// The values of these columns.
  let write: (Span<Value>) -> [any SQLiteBindable]

  /// The last span that began at `moment` or earlier.
  func span(at moment: Int) throws(SQLiteError) -> Span<Value>? {
    try spans(sql.at, moment).first
  }

  /// The span before another one.
  func span(before span: Span<Value>) throws(SQLiteError) -> Span<Value>? {
    try spans(sql.before, span.since).first
  }

  /// The first span that began after `moment`.
  func span(after moment: Int) throws(SQLiteError) -> Span<Value>? {
    try spans(sql.after, moment).first
  }

  /// The spans in force at `start` or later that began by `end`, in order, with all their looks.
  func spans(from start: Int, to end: Int) throws(SQLiteError) -> [Span<Value>] {
    try spans(sql.between, start, end)
  }

  private func spans(_ wanted: SQL, _ start: Int, _ end: Int = .max) throws(SQLiteError) -> [Span<Value>] {
    try database.rows(wanted, values: [start, end] + owner) { row in
      let (count, value, between) = read(row)
      return Span(since: row.integer(0), until: row.integer(1), count: count, value: value, between: between)
    }
  }

  /// Replaces the span that began at `since`.
  private func replace(since: Int, with span: Span<Value>) throws(SQLiteError) {
    if span.since != since {
      try database.run("DELETE FROM \(sql.name) WHERE \(sql.condition) AND since = ?1", values: [since, since] + owner)
    }
    try insert(span)
  }

  /// Adds a span, instead of one that begins in the same second.
  private func insert(_ span: Span<Value>) throws(SQLiteError) {
    let values: [any SQLiteBindable] = owner + [span.since, span.until] + write(span) + [try database.arrival()]
    try database.run("REPLACE INTO \(sql.name) VALUES (\(SQL(parameters: values.count)))", values: values)
  }
}

extension SpanTable {
  /// Keeps an observation. Those after `now`, by a clock that was ahead, stay apart. Returns `false` if that second has one already.
  @discardableResult
  func see(_ value: Value, at moment: Int, now: Int) throws(SQLiteError) -> Bool {
    if let latest = try span(at: now), case (let known?, let ahead?) = latest.divided(at: now) {
      try insert(known)
      try insert(ahead)
    }
    let before = try span(at: moment)
    let after = try span(after: moment).flatMap { $0.since <= now ? $0 : nil }
    switch SpanChange(seeing: value, at: moment, before: before, after: after) {
    case .none: return false
    case .replaced(let since, let span): try replace(since: since, with: span)
    case .added(let span): try insert(span)
    case .split(let spans): for span in spans { try insert(span) }
    }
    return true
  }

  /// Joins another owner's history to this one; the other has none then.
  func takeOver(_ other: SpanTable, at now: Int) throws(SQLiteError) {
    let others = try other.all()
    guard !others.isEmpty else { return }
    let joined = Span.joined(try all(), others, at: now)
    for table in [self, other] {
      try database.run("DELETE FROM \(sql.name) WHERE \(sql.condition)", values: [0, 0] + table.owner)
    }
    for span in joined { try insert(span) }
  }

  /// Merges a span of another history into this one. If both have an observation in the same second, this history wins.
  ///
  /// - Returns: the first look that was new, or the span's beginning if only the count grew; `nil` if all was known.
  func join(_ span: Span<Value>, at now: Int) throws(SQLiteError) -> Int? {
    try join(span, to: around(span.since, span.until), at: now)
  }

  /// The known spans from the one in force at a time to the one that began behind another.
  func around(_ since: Int, _ until: Int) throws(SQLiteError) -> [Span<Value>] {
    let after = try span(after: until)
    return try spans(from: since, to: until) + (after.map { [$0] } ?? [])
  }

  /// Merges spans of another history, of a table that keeps first and last looks alone. All at once: one by one, the end of one would be lost
  /// between equal values on both sides before the other value between them is known.
  ///
  /// - Returns: for each, `true` unless all of it was known.
  func join(_ spans: [Span<Value>], at now: Int) throws(SQLiteError) -> [Bool] {
    var values: [Int: Value] = [:]
    let agree = spans.allSatisfy { span in
      span.looks.allSatisfy { look in
        defer { values[look] = span.value }
        return values[look].map { $0 == span.value } ?? true
      }
    }
    guard agree, spans.count > 1, let since = values.keys.min(), let until = values.keys.max() else {
      var areNew: [Bool] = []
      for span in spans { areNew.append(try join(span, at: now) != nil) }
      return areNew
    }
    let known = try around(since, until)
    if !spans.allSatisfy(known.contains) { try replace(known, with: kept(Span.joined(known, spans, at: now))) }
    return spans.map { span in
      !span.looks.allSatisfy { look in
        known.contains { $0.value == span.value && $0.since...$0.until ~= look || $0.since == look || $0.until == look }
      }
    }
  }

  private func replace(_ known: [Span<Value>], with joined: [Span<Value>]) throws(SQLiteError) {
    let kept = Set(joined.map(\.since))
    for span in known where !kept.contains(span.since) {
      try database.run(
        "DELETE FROM \(sql.name) WHERE \(sql.condition) AND since = ?1", values: [span.since, 0] + owner)
    }
    for span in joined where !keepsLooks || !known.contains(span) { try insert(span) }
  }

  /// As ``join(_:at:)``, if those around it are known.
  func join(_ span: Span<Value>, to known: [Span<Value>], at now: Int) throws(SQLiteError) -> Int? {
    if isApart(span, from: known, at: now) {
      try insert(span)
      return span.since
    }
    let joined = kept(Span.joined(known, [span], at: now))
    let isKnown = joined == kept(Span.joined(known, [], at: now))
    // Without looks between, all that differs goes back to the other machine, which may lack one of the ends.
    guard !isKnown || !keepsLooks && !known.contains(span) else { return nil }
    try replace(known, with: joined)
    return isKnown ? nil : span.looks.first { look in !known.contains { $0.wasSeen(at: look) } } ?? span.since
  }

  private func kept(_ spans: [Span<Value>]) -> [Span<Value>] {
    keepsLooks ? spans : spans.map { Span($0.value, seenAt: Set([$0.since, $0.until]).sorted()) }
  }

  /// `true` if a span neither overlaps nor continues one around it: the usual case, in which no looks have to be read.
  private func isApart(_ span: Span<Value>, from others: [Span<Value>], at now: Int) -> Bool {
    guard span.until <= now || span.since > now else { return false }
    return others.allSatisfy { ($0.until < span.since || span.until < $0.since) && $0.value != span.value }
  }

  private func all() throws(SQLiteError) -> [Span<Value>] { try spans(sql.all, .min) }

  /// The last span known at `now`.
  func latest(at now: Int) throws(SQLiteError) -> Span<Value>? {
    try span(at: now)?.divided(at: now).known
  }

  /// The spans in force at `start` or later, as known at `now`, in order. Neighbours differ.
  func known(from start: Int, at now: Int) throws(SQLiteError) -> [Span<Value>] {
    var known: [Span<Value>] = []
    for span in try spans(from: start, to: now) {
      guard let span = span.divided(at: now).known else { continue }
      if let last = known.last, last.value == span.value {
        known[known.count - 1] = last.joined(with: span)
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
