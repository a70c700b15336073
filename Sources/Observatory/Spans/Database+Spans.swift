/// The tables of spans. All have the columns of an owner, the beginning, the end and a value, in this order.
extension Database {
  /// A track's positions.
  func positions(of track: Int) -> SpanTable<Position> {
    SpanTable(database: self, sql: .positions, owner: [track], keepsLooks: true) { row in
      (row.integer(2), Position(row, 3), LookCode(bytes: row.bytes(5)))
    } write: { span in
      let said = span.value.said
      return [
        span.count, said.number, said.depth, span.between.bytes.isEmpty ? nil : span.between.bytes,
        span.value.isDoubtful ? 1 : nil,
      ]
    }
  }

  /// The apps around tracked ones in a search's answers, as ``Neighbour`` reads them. Nothing is written any more: lists have them.
  func neighbours(of search: Int) -> SpanTable<[UInt8]> {
    SpanTable(database: self, sql: .neighbours, owner: [search]) { row in
      (1, row.bytes(2), LookCode())
    } write: { span in
      [span.value]
    }
  }

  /// One fact of a listing; with `isOlder` from records older than one seen before.
  func facts(_ field: FactField, of listing: Int, isOlder: Bool = false) -> SpanTable<FactValue> {
    SpanTable(database: self, sql: isOlder ? .olderFacts : .facts, owner: [listing, field.rawValue]) { row in
      (row.integer(0) < row.integer(1) ? 2 : 1, FactValue(row, 2), LookCode())
    } write: { span in
      [span.value]
    }
  }

  /// A listing's ratings. They change daily, and so have narrow rows of their own.
  func ratings(of listing: Int) -> SpanTable<Facts.Rating> {
    SpanTable(database: self, sql: .ratings, owner: [listing]) { row in
      (
        row.integer(0) < row.integer(1) ? 2 : 1, Facts.Rating(mean: row.realIfAny(2), count: row.integer(3)),
        LookCode()
      )
    } write: { span in
      [span.value.mean, span.value.count]
    }
  }
}

extension Position {
  /// - Parameter column: the first of four: the position, or how many results it is not among; the looks, which aren't read; and a mark for
  ///   doubt.
  init(_ row: Row, _ column: Int32) {
    self = row.integerIfAny(column).map { .at($0) } ?? .notAmong(row.integer(column + 1))
    if row.integer(column + 3) == 1 { self = .doubtful(self) }
  }
}
