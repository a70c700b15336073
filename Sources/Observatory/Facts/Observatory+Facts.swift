package import Essentials

extension Observatory {
  /// Keeps the facts of a listing; only changes take room. Facts seen after `now`, by a clock that was ahead, stay apart.
  package func record(
    _ facts: Facts, of listing: Listing, at moment: Date, now: Date = .distantFuture
  ) throws(ObservatoryError) {
    try record([(listing, facts)], at: moment, now: now)
  }

  /// The same for several listings, all of them or none.
  package func record(
    _ facts: [(Listing, Facts)], at moment: Date, now: Date = .distantFuture
  ) throws(ObservatoryError) {
    try write { database throws(SQLiteError) in
      for (listing, facts) in facts {
        try database.see(facts, of: listing, at: moment.second, now: now.second)
      }
    }
  }

  /// The facts known at a moment; `nil` if there were none.
  package func facts(of listing: Listing, at moment: Date) throws(ObservatoryError) -> Facts? {
    try read { database throws(SQLiteError) in try database.facts(of: listing, at: moment.second) }
  }

  /// The facts that a row has room for: version, price, rating, and whether the app is sold.
  package func rowFacts(of listings: [Listing], at moment: Date) throws(ObservatoryError) -> [Listing: Facts] {
    try read { database throws(SQLiteError) in
      var found: [Listing: Facts] = [:]
      for listing in listings {
        found[listing] = try database.facts(
          of: listing, at: moment.second, only: [.available, .version, .price, .currency])
      }
      return found
    }
  }

  /// The changes of facts since a moment, the earliest first. The first value of a fact is no change, but for a price that comes later.
  /// Observations after `now` don't count.
  package func changes(
    of listing: Listing, since moment: Date, until now: Date
  ) throws(ObservatoryError) -> [AppChange] {
    try read { database throws(SQLiteError) in
      guard let number = try database.number(of: listing) else { return [] }
      return try database.changes(of: number, since: moment.second, until: now.second)
    }
  }

  /// The ratings from a moment on: those in force by then, and all later ones until `now`, in their order.
  package func ratings(
    of listing: Listing, from start: Date, until now: Date
  ) throws(ObservatoryError) -> [RatingSpan] {
    try read { database throws(SQLiteError) in
      guard let number = try database.number(of: listing) else { return [] }
      return try database.ratings(of: number).known(from: start.second, at: now.second)
        .map(RatingSpan.init)
    }
  }
}

extension Database {
  func changes(of listing: Int, since moment: Int, until now: Int) throws(SQLiteError) -> [AppChange] {
    var changes: [AppChange] = []
    for what in FactField.stored {
      let spans = try facts(what, of: listing).known(from: moment, at: now)
      for (before, after) in zip(spans, spans.dropFirst()) {
        changes.append(
          AppChange(
            what: what, from: try text(of: before.value, what), to: try text(of: after.value, what),
            before: Date(second: before.until), seen: Date(second: after.since)))
      }
      // An app that can only be ordered has a name and no price.
      if what == .price, let first = spans.first, first.since > moment,
        let named = try facts(.name, of: listing).span(after: .min), named.since < first.since
      {
        changes.append(
          AppChange(
            what: what, from: .missing, to: first.value, before: Date(second: named.since),
            seen: Date(second: first.since)))
      }
    }
    return changes.sorted { $0.seen < $1.seen }
  }

  /// - Parameter fields: the facts to read. Texts are long.
  func facts(
    of listing: Listing, at moment: Int, only fields: [FactField] = FactField.stored
  ) throws(SQLiteError) -> Facts? {
    guard let number = try number(of: listing) else { return nil }
    var values: [FactField: FactValue] = [:]
    for field in fields {
      guard let span = try facts(field, of: number).span(at: moment) else { continue }
      values[field] = try text(of: span.value, field)
    }
    guard !values.isEmpty else { return nil }
    return Facts(values, rating: try ratings(of: number).span(at: moment)?.value)
  }

  /// The text, if the table has its number in `notes`.
  fileprivate func text(of value: FactValue, _ field: FactField) throws(SQLiteError) -> FactValue {
    guard field.isText, case .integer(let number) = value else { return value }
    return .text(try first("SELECT text FROM notes WHERE number = ?1", number) { $0.text(0) } ?? "")
  }
}
