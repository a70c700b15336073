package import Essentials

/// One kind of what is kept, as rows for `export`. The kinds are declared in `KeptKind+All.swift`.
package struct KeptKind: Sendable {
  package struct Column: Sendable {
    package enum Kind { case moment, flag, other }

    package let name: String
    /// An entry of the manual.
    package let meaning: String
    package let kind: Kind

    init(_ name: String, _ meaning: String, as kind: Kind = .other) {
      (self.name, self.meaning, self.kind) = (name, meaning, kind)
    }
  }

  /// Some rows, and where the next page begins.
  package struct Page: Sendable {
    package var rows: [[KeptValue]] = []
    /// The number of the owner whose rows come last here; `nil` if nothing follows.
    package var last: Int?
  }

  /// The rows after which a page ends. Rows of one owner, such as a track, stay together.
  static let pageSize = 1_000

  /// Reads the rows of the owners behind one with a number.
  typealias Read = @Sendable (Database, _ owner: Int, KeptChoice, _ now: Int) throws(SQLiteError) -> Page

  package let name: String
  package let columns: [Column]
  /// The columns that tell this kind apart when rows don't name theirs. The kind with most of them fits, or the last.
  package let signature: [String]
  package let hasCountry: Bool
  /// `true` if its rows are about searches, whose results have an order. Top charts have one alone.
  package var hasOrder: Bool { name != Self.charts.name && columns.contains { $0.name == "order" } }
  let read: Read

  init(_ name: String, knownBy signature: [String], columns: [Column], read: @escaping Read) {
    (self.name, self.signature, self.columns, self.read) = (name, signature, columns, read)
    hasCountry = columns.contains { $0.name == "country" }
  }

  /// - Parameter rows: selects an owner's number, the columns, and when the row came, by owner, of the owners behind ?1; or with the number 0
  ///   all rows. The other parameters are those of a ``KeptChoice``, its start as ?4, and for rows with an order that as ?5.
  init(_ name: String, knownBy signature: [String], columns: [Column], rows: SQL) {
    self.init(name, knownBy: signature, columns: columns) {
      database, owner, choice, now throws(SQLiteError) in
      var page = Page()
      var last = owner
      let ends = ["from", "to"].compactMap { name in columns.firstIndex { $0.name == name } }
      let order: [any SQLiteBindable] = columns.contains { $0.name == "order" } ? [choice.order] : []
      try database.forEach(rows, values: [owner] + choice.values + [choice.start] + order) { row in
        let owner = row.integer(0)
        if page.rows.count >= Self.pageSize, owner != last {
          page.last = last
          return false
        }
        last = owner
        if let arrived = choice.arrived, row.integer(Int32(columns.count + 1)) < arrived { return true }
        var values = columns.enumerated().map { KeptValue(row, Int32($0.offset + 1), as: $0.element.kind) }
        // The look of a clock that was ahead stays apart.
        if ends.count == 2, case (.moment(...now), .moment(let to)) = (values[ends[0]], values[ends[1]]), to > now {
          page.rows.append(values)
          page.rows[page.rows.count - 1][ends[1]] = values[ends[0]]
          values[ends[0]] = values[ends[1]]
        }
        page.rows.append(values)
        return true
      }
      return page
    }
  }

  /// A kind for counts; reads nothing.
  package init(counting columns: [(name: String, meaning: String)]) {
    self.init("counts", knownBy: [], columns: columns.map { Column($0.name, $0.meaning) }) { _, _, _, _ in Page() }
  }
}

/// The rows that are wanted: all, unless apps, countries or a time are named.
package struct KeptChoice: Sendable, Equatable {
  package var apps: [Int64]?
  /// The codes of the countries. Rows without a country belong to all.
  package var countries: [String]?
  /// Spans that end at this time or later, and rows added since then.
  package var since: Date?
  /// The order of results. Rows without one belong to both.
  package var order: String?
  /// The tag of tracks and competitors.
  package var tag: String?
  /// Rows that came into the file at this second or later, as it counts (``Observatory/arrival()``). Few rows are always wanted.
  package var arrived: Int?

  package init(
    apps: [Int64]? = nil, countries: [String]? = nil, since: Date? = nil, order: String? = nil, tag: String? = nil,
    arrived: Int? = nil
  ) {
    (self.apps, self.countries, self.since, self.order, self.tag) = (apps, countries, since, order, tag)
    self.arrived = arrived
  }

  /// The condition for rows that have a table `app` and a country. Its parameters are ``values``.
  static func condition(country: SQL) -> SQL {
    """
    (?2 IS NULL OR instr(?2, ',' || app.id || ',') > 0)
      AND (?3 IS NULL OR \(country) IS NULL OR instr(?3, ',' || \(country) || ',') > 0)
    """
  }

  /// The parameters from ?2 on: the apps, and the countries.
  var values: [any SQLiteBindable] { [Self.list(apps.map { $0.map { "\($0)" } }), Self.list(countries)] }

  private static func list(_ words: [String]?) -> String? { words.map { "," + $0.joined(separator: ",") + "," } }

  var start: Int { since?.second ?? .min }
}

package enum KeptValue: Sendable, Hashable {
  case null
  case integer(Int)
  case real(Double)
  case text(String)
  /// In seconds since 1970.
  case moment(Int)
  case moments([Int])
  case flag(Bool)

  init(_ row: Row, _ column: Int32, as kind: KeptKind.Column.Kind) {
    self =
      switch (kind, FactValue(row, column)) {
      case _ where row.isNull(column): kind == .flag ? .flag(false) : .null
      case (.moment, _): .moment(row.integer(column))
      case (.flag, _): .flag(row.flag(column))
      case (.other, .integer(let number)): .integer(Int(number))
      case (.other, .real(let number)): .real(number)
      case (.other, .text(let text)): .text(text)
      }
  }
}

extension Observatory {
  /// The second from which on rows are to come: all others are here.
  package func nextArrival() throws(ObservatoryError) -> Int {
    try read { database throws(SQLiteError) in try (database.integer("SELECT moment FROM arrival") ?? 0) + 1 }
  }

  /// The next page of rows. Each page is its own read, to save memory and let other copies write. Later pages may include newer rows.
  ///
  /// - Parameter owner: the last one of the page before; 0 for the first.
  package func page(
    of kind: KeptKind, after owner: Int, choosing choice: KeptChoice, at now: Date
  ) throws(ObservatoryError) -> KeptKind.Page {
    try read { database throws(SQLiteError) in
      var page = try kind.read(database, owner, choice, now.second)
      if let tag = choice.tag {
        let tagged = try TaggedRows(database, tag)
        page.rows.removeAll { !tagged.contains($0, of: kind) }
      }
      return page
    }
  }
}
