extension KeptKind {
  /// In the order in which they are written: removals make room for competitors, and tracks are numbered in their own order.
  package static let all: [KeptKind] = [
    .removals, .marks, .bookmarks, .tracks, .charts, .positions, .facts, .ratings, .reviews, .lists, .difficulties,
  ]

  /// Spans with one position, as `rank --history` has them, with all their looks.
  package static let positions = spans("positions", "what was searched for", where: "search.term NOT LIKE 'chart:%'")
  /// The same of top charts.
  package static let charts = spans(
    "charts", "the chart, such as chart:free/weather", where: "search.term LIKE 'chart:%'")

  /// The tracks, the oldest first.
  package static let tracks = KeptKind(
    "tracks", knownBy: ["term", "id"],
    columns: [Column("term", "what is searched for"), country, device, id, name] + [
      Column("addedAt", "when tracking began", as: .moment),
      Column("lookedAt", "when you last looked at it", as: .moment),
      Column("alerts", "the rules of its own, with commas between them"),
      Column("alertsAt", "when these were set or taken away", as: .moment), order, tags,
    ],
    rows: """
      SELECT 0, search.term, search.country, \(SearchKey.deviceColumn), app.id, app.name, track.added,
        track.looked, track.alerts, track.alerts_at, \(SearchKey.orderColumn), \(Database.tagNames), \(always)
      FROM track CROSS JOIN search ON search.number = track.search CROSS JOIN app ON app.number = track.app
      WHERE track.removed IS NULL AND track.added >= ?4
        AND (?5 IS NULL OR \(SearchKey.orderColumn) = ?5) AND \(KeptChoice.condition(country: "search.country"))
      ORDER BY track.added, search.folded, search.country, search.device, app.id
      """)

  /// Competitors, the oldest first.
  package static let marks = KeptKind(
    "marks", knownBy: ["id"],
    columns: [id, name, Column("addedAt", "when it became a competitor", as: .moment), tags],
    rows: """
      SELECT 0, app.id, app.name, competitor.added, \(Database.competitorTagNames), \(always)
      FROM competitor CROSS JOIN app ON app.number = competitor.app
      WHERE added >= ?4 AND \(KeptChoice.condition(country: "NULL")) ORDER BY added, app.id
      """)

  /// Bookmarks, the oldest first.
  package static let bookmarks = KeptKind(
    "bookmarks", knownBy: ["id", "country"],
    columns: [
      id, Column("name", "the name when it was bookmarked"), country,
      Column("developer", "the developer when it was bookmarked"),
      Column("url", "the address of the app's page"),
      Column("addedAt", "when it was bookmarked", as: .moment),
      Column("lookedAt", "when you last looked at what has changed", as: .moment),
    ],
    rows: """
      SELECT 0, app.id, bookmark.name, bookmark.country, developer, url, added, looked, \(always)
      FROM bookmark CROSS JOIN app ON app.number = bookmark.app
      WHERE coalesce(added, 0) >= ?4 AND \(KeptChoice.condition(country: "bookmark.country"))
      ORDER BY added, app.id, bookmark.country
      """)

  /// Spans in which the ratings stayed the same.
  package static let ratings = KeptKind(
    "ratings", knownBy: ["ratingCount", "from"],
    columns: [id, name, country] + [
      Column("rating", "the mean rating, 0 to 5; unknown where nobody had rated"),
      Column("ratingCount", "the number of ratings"),
      Column("from", "when they were first seen so", as: .moment),
      Column("to", "when they were last seen so", as: .moment),
    ],
    rows: """
      SELECT listing.number, app.id, app.name, listing.country, rating.mean, rating.ratings, rating.since, rating.until,
        arrived
      FROM \(listings) CROSS JOIN rating ON rating.listing = listing.number
      WHERE \(listingAfter) AND rating.until >= ?4 AND \(KeptChoice.condition(country: "listing.country"))
      ORDER BY app.id, listing.country, rating.since
      """)

  /// Customers' reviews, as they were last seen.
  package static let reviews = KeptKind(
    "reviews", knownBy: ["reviewId", "stars"],
    columns: [id, name, country] + [
      Column("reviewId", "the store's number for the review"),
      Column("stars", "1 to 5"),
      Column("version", "the version that it is about"),
      Column("title", "the headline"),
      Column("text", "what it says"),
      Column("author", "the name that the customer goes by"),
      Column("date", "when it was written or last changed", as: .moment),
      Column("seenAt", "when it was first seen so", as: .moment),
    ],
    rows: """
      SELECT listing.number, app.id, app.name, listing.country, review.id, review.stars, review.version, review.title,
        review.text, review.author, review.written, review.seen, arrived
      FROM \(listings) CROSS JOIN review ON review.listing = listing.number
      WHERE \(listingAfter) AND review.seen >= ?4 AND \(KeptChoice.condition(country: "listing.country"))
      ORDER BY app.id, listing.country, review.written, review.id
      """)

  /// Spans in which the store said the same.
  package static let facts = KeptKind(
    "facts", knownBy: ["field", "value"],
    columns: [id, name, country] + [
      Column("field", FactField.stored.map(\.rawValue).joined(separator: ", ")),
      Column("value", "what the store said, as text: a price in currency, a size in bytes, true or false"),
      Column("from", "when it first said so", as: .moment),
      Column("to", "when it last said so", as: .moment),
      Column(
        "older", "true for what an older version's record said after a newer one was seen: it counts for nothing",
        as: .flag),
    ],
    rows: """
      SELECT \(factColumns("fact")), 0, arrived FROM \(factTables("fact")) UNION ALL
      SELECT \(factColumns("older_fact")), 1, arrived FROM \(factTables("older_fact")) ORDER BY 2, 4, 5, 7
      """)

  /// The difficulties of terms, in the order of searches and looks.
  package static let difficulties = KeptKind(
    "difficulties", knownBy: ["term", "at", "strength"],
    columns: [
      Column("term", "what was searched for"), country, device, Column("at", "when it was looked at", as: .moment),
      Column("difficulty", "how hard it is to stand among the first, 0 to 100, made of what follows"),
      Column("count", "of how many of the first results it is, 10 at most"),
      Column("strength", "their numbers of ratings, 0 to 1"),
      Column("inNameCount", "how many have every word of the term in the name"),
      Column("freshCount", "how many were updated less than 181 days before"),
      Column("quality", "their mean rating, from 0 at three stars to 1 at five"),
      Column("yardstick", "the number of ratings that strength is measured with"),
      Column("yardstickAt", "when the free chart was seen that it is from; unknown for the usual number", as: .moment),
      order,
    ],
    rows: """
      SELECT search.number, search.term, search.country, \(SearchKey.deviceColumn), difficulty.at,
        CAST(round(10 * count * (55e-11 * strength + 0.25 * named / count + 0.1 * fresh / count + 1e-10 * quality) + 1e-9)
          AS INTEGER),
        count, strength / 1e9, named, fresh, quality / 1e9, coalesce(yardstick.ratings, 100000), yardstick.at,
        \(SearchKey.orderColumn), arrived
      FROM search CROSS JOIN difficulty ON difficulty.search = search.number
        LEFT JOIN yardstick ON yardstick.number = difficulty.yardstick
      WHERE (?1 = 0 OR (folded, search.country, search.device) >
        (SELECT folded, country, device FROM search WHERE number = ?1)) AND difficulty.at >= ?4 AND (?5 IS NULL OR \(SearchKey.orderColumn) = ?5)
        AND (?3 IS NULL OR instr(?3, ',' || search.country || ',') > 0)
        AND (?2 IS NULL OR EXISTS (SELECT 1 FROM track JOIN app ON app.number = track.app
          WHERE track.search = search.number AND instr(?2, ',' || app.id || ',') > 0))
      ORDER BY folded, search.country, search.device, difficulty.at
      """)

  private static func factColumns(_ table: SQL) -> SQL {
    """
    listing.number, app.id, app.name, listing.country, \(table).field,
      CASE WHEN \(table).field IN ('notes', 'description') THEN notes.text
        WHEN \(table).field IN ('available', 'mac') THEN CASE \(table).value WHEN 0 THEN 'false' ELSE 'true' END
        ELSE CAST(\(table).value AS TEXT) END,
      \(table).since, \(table).until
    """
  }

  private static func factTables(_ table: SQL) -> SQL {
    """
    \(listings) CROSS JOIN \(table) ON \(table).listing = listing.number
      LEFT JOIN notes ON \(table).field IN ('notes', 'description') AND notes.number = \(table).value
    WHERE \(listingAfter) AND \(table).until >= ?4 AND \(KeptChoice.condition(country: "listing.country"))
    """
  }

  /// Rows are in an order of their own, and not that of numbers: two files with the same rows have the same exports.
  private static let listings: SQL = "app CROSS JOIN listing ON listing.app = app.number"
  private static let listingAfter: SQL = """
    app.id >= coalesce((SELECT id FROM listing AS last JOIN app ON app.number = app WHERE last.number = ?1), 0)
      AND (?1 = 0 OR (app.id, listing.country) > (SELECT id, country FROM listing AS last JOIN app AS its ON its.number = app
        WHERE last.number = ?1))
    """
  private static let trackAfter: SQL = """
    search.folded >= coalesce((SELECT folded FROM track AS last JOIN search ON search.number = search WHERE last.number = ?1), '')
      AND (?1 = 0 OR (search.folded, search.country, search.device, app.id) > (SELECT folded, country, device, id
        FROM track AS last JOIN search ON search.number = search JOIN app ON app.number = app WHERE last.number = ?1))
    """
  /// The arrival of rows that are always exported: these are few.
  private static let always: SQL = "9223372036854775807"

  /// Removals of a year, with the times at which things were added again.
  package static let removals = KeptKind(
    "removals", knownBy: ["of", "id", "removedAt"],
    columns: [
      Column("of", "tracks, marks or bookmarks"), Column("term", "what was searched for"), country, device, id,
      Column("tag", "the tag that was taken away; unknown where all of it was removed"),
      Column("removedAt", "when it was removed", as: .moment),
      Column("addedAt", "when it was added again; unknown for never", as: .moment),
      order,
    ]
  ) { database, _, choice, now throws(SQLiteError) in
    func text(_ text: String) -> KeptValue { text.isEmpty ? .null : .text(text) }
    let rows = try database.rows(
      """
      SELECT kind, term, country, device, id, tag, at, again FROM removal AS app
      WHERE at > 0 AND max(at, again) >= max(?1, ?4) AND \(KeptChoice.condition(country: "nullif(country, '')"))
      """, values: [now - Database.removalYear] + choice.values + [choice.start]
    ) { row in
      let search = SearchKey(term: row.text(1), country: row.text(2), deviceAndOrder: row.text(3))
      return [
        .text(row.text(0)), text(search.term), text(search.country), text(search.device), .integer(row.integer(4)),
        text(row.text(5)), .moment(row.integer(6)), row.integer(7) < row.integer(6) ? .null : .moment(row.integer(7)),
        search.term.isEmpty ? .null : .text(search.order),
      ]
    }
    return Page(rows: rows.filter { choice.order == nil || $0[8] == .null || $0[8] == choice.order.map { .text($0) } })
  }

  // MARK: - Columns of several kinds

  static let id = Column("id", "the store's number for the app")
  static let name = Column("name", "the app's name, as it was last seen")
  static let country = Column("country", "the country's code")
  static let device = Column("device", "iphone, ipad or mac")
  static let tags = Column("tags", "its tags, with commas between them")
  static let order = Column("order", "service or store: whose order the positions are in")

  // MARK: - Spans

  private static func spans(_ name: String, _ term: String, where condition: SQL) -> KeptKind {
    KeptKind(
      name, knownBy: ["term", "from"],
      columns: [Column("term", term), country, device, id, Self.name] + [
        Column("position", "where the app stood, from 1; unknown where it was not among the results"),
        Column("among", "how many results there were without it; unknown where it was among them"),
        Column("from", "when it was first seen there"),
        Column("to", "when it was last seen there, without being seen elsewhere between"),
        Column("looks", "how often it was seen there"),
        Column("doubtful", "true where the answer was far shorter than the look before, so that it counts for nothing"),
        Column("between", "when it was seen there between the first and the last time, as far as that is known"), order,
      ]
    ) { database, owner, choice, now throws(SQLiteError) in
      let tracks = try database.rows(
        """
        SELECT track.number, search.term, search.country, search.device, app.id, app.name
        FROM search CROSS JOIN track ON track.search = search.number CROSS JOIN app ON app.number = track.app
        WHERE \(trackAfter) AND \(condition) AND \(KeptChoice.condition(country: "search.country"))
          AND (?4 IS NULL OR \(SearchKey.orderColumn) = ?4)
        ORDER BY search.folded, search.country, search.device, app.id LIMIT 200
        """, values: [owner] + choice.values + [choice.order]
      ) { (number: $0.integer(0), key: TrackKey($0, 1), name: $0.text(5)) }
      var page = Page()
      var looks = 0
      for track in tracks {
        let table = database.positions(of: track.number)
        let spans = try table.known(from: choice.start, at: now) + table.ahead(of: now)
        let new = try choice.arrived.map { arrived throws(SQLiteError) in
          try database.rows(
            "SELECT since, until FROM standing WHERE track = ?1 AND arrived >= ?2", track.number, arrived
          ) { $0.integer(0)...$0.integer(1) }
        }
        for span in spans where span.until >= choice.start {
          if let new, !new.contains(where: { $0.overlaps(span.since...span.until) }) { continue }
          page.rows.append(values(of: span, track.key, track.name))
          looks += span.between.bytes.count
        }
        page.last = track.number
        // An app that never moves has one row with years of looks.
        if page.rows.count >= pageSize || looks >= 1 << 18 { break }
      }
      return page
    }
  }

  private static func values(of span: Span<Position>, _ key: TrackKey, _ name: String) -> [KeptValue] {
    let between = Array(span.between.backwards(from: span.until, to: span.since).reversed())
    let said = span.value.said
    return [
      .text(key.search.term), .text(key.search.country), .text(key.search.device), .integer(Int(key.app)),
      .text(name), said.number.map { .integer($0) } ?? .null, said.depth.map { .integer($0) } ?? .null,
      .moment(span.since), .moment(span.until),
      .integer(max(span.count, between.count + (span.since < span.until ? 2 : 1))),
      .flag(span.value.isDoubtful), .moments(between), .text(key.search.order),
    ]
  }
}
