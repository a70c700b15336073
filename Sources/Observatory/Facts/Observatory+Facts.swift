package import Essentials

extension Observatory {
  /// Keeps the facts that were seen of an app in a country's store; only changes take room. Those seen after `now`, by a clock that was
  /// ahead, stay apart.
  package func record(
    _ facts: Facts, of listing: Listing, at moment: Date, now: Date = .distantFuture
  ) throws(ObservatoryError) {
    try record([(listing, facts)], at: moment, now: now)
  }

  /// The same for several apps and countries, all of them or none.
  package func record(
    _ facts: [(Listing, Facts)], at moment: Date, now: Date = .distantFuture
  ) throws(ObservatoryError) {
    try write { database throws(SQLiteError) in
      for (listing, facts) in facts {
        try database.see(facts, of: listing, at: moment.second, now: now.second)
      }
    }
  }

  /// The facts of an app known at a moment; `nil` if there were none.
  package func facts(of listing: Listing, at moment: Date) throws(ObservatoryError) -> Facts? {
    try read { database throws(SQLiteError) in try database.facts(of: listing, at: moment.second) }
  }

  /// What a row has room for of each of some apps, as it is known at a moment: version, price, rating, and if it is sold.
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

  /// The changes of an app's facts since a moment, the earliest first. A fact unknown at that moment has not changed, but a price that has
  /// come; one seen after `now` doesn't count.
  package func changes(
    of listing: Listing, since moment: Date, until now: Date
  ) throws(ObservatoryError) -> [FactChange] {
    try read { database throws(SQLiteError) in
      guard let number = try database.number(of: listing) else { return [] }
      return try database.changes(of: number, since: moment.second, until: now.second)
    }
  }

  /// The ratings of an app from a moment on: those in force by then, and all that came later, until `now`, in their order.
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
  /// The changes of the listing with a number, as ``Observatory/changes(of:since:until:)`` gives them.
  func changes(of listing: Int, since moment: Int, until now: Int) throws(SQLiteError) -> [FactChange] {
    var changes: [FactChange] = []
    for field in FactField.allCases {
      let spans = try facts(field, of: listing).known(from: moment, at: now)
      for (before, after) in zip(spans, spans.dropFirst()) {
        changes.append(
          FactChange(
            field: field, from: try text(of: before.value, field), to: try text(of: after.value, field),
            before: Date(second: before.until), seen: Date(second: after.since)))
      }
      // An app that can only be ordered has a name and no price.
      if field == .price, let first = spans.first, first.since > moment,
        let named = try facts(.name, of: listing).span(after: .min), named.since < first.since
      {
        changes.append(
          FactChange(
            field: field, from: .missing, to: first.value, before: Date(second: named.since),
            seen: Date(second: first.since)
          ))
      }
    }
    return changes.sorted { $0.seen < $1.seen }
  }

  /// - Parameter fields: those that are wanted. The texts are long.
  func facts(
    of listing: Listing, at moment: Int, only fields: [FactField] = FactField.allCases
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

  /// The value itself, if the table has the number of a text in `notes`, which holds descriptions too.
  fileprivate func text(of value: FactValue, _ field: FactField) throws(SQLiteError) -> FactValue {
    guard field.isText, case .integer(let number) = value else { return value }
    return .text(try first("SELECT text FROM notes WHERE number = ?1", number) { $0.text(0) } ?? "")
  }
}
